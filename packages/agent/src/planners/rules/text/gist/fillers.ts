// Words that hold a sentence together and name nothing: what is left of an instruction without
// them is what it speaks of.

const pronouns =
  "i we you he she it they me us him her them my our your his its their mine ours yours theirs this that these those one ones there here who whom whose which what whatever whichever everything anything something nothing everyone someone somebody nobody itself i'm i'd i'll i've we're we'd we'll we've you're you'll it's that's there's he's she's they're they've let's what's who's where's here's she'd he'd";
const auxiliaries =
  "is are was were be been being am has have had having do does did done doing will would shall should can could may might must ought need needs needed want wants wanted like likes liked prefer prefers wish wishes isn't aren't wasn't weren't don't doesn't didn't won't can't cannot couldn't shouldn't mustn't hasn't haven't let lets going supposed due";
const links =
  'a an the and or but so nor if then than of for to in on at by with from into onto under over out off up down as via per about around between among through during after before since until till while because both either neither each every all any some no not only just also too well again back away across still already yet now today currently instead rather quite very really simply maybe perhaps possibly please pls plz kindly thanks thank hi hello hey ok okay yes sure certain certainly otherwise however though although therefore hence accordingly respectively altogether besides moreover plus except within without against along behind beside near such same other another further extra more most much many few less least own once when where why how way far';
const plain =
  'know think believe guess suppose mean hope decided decide mind remember ensure make makes making made see sees look looks looking get gets getting got give gives giving gave take takes taking took put puts putting go goes went come comes came keep keeps kept use uses using used find finds found show shows showing turn turns turned switch switches switched set sets setting change changes changed changing update updates updated correct corrects corrected adjust adjusted enter entered entering type typed write writes written fill filled choose chooses chosen chose select selects selected selecting pick picks picked picking tick ticks ticked unticked check checks checked unchecked click clicked press pressed hit tap open opens opened become becomes belong belongs stand stands read reads say says said note noted happen happens run runs running stay stays last lasts live apply applies add adds added adding include includes included including join joins joining move moves moved moving drag dragged pull pulled bring brings bringing deserves deserve contain contains disappear disappears remain remains remove removed active enabled disabled enable disable activate activated stop stops ready right wrong good great fine perfect nice better best new old current present different moment minute chance favour help able possible enough finally afterwards next first firstly secondly lastly end tell call called say answer mark want interested travelling receive named worth amounting costing';
const things =
  'field box switch switches slider option options setting value button checkbox dropdown list menu tab page section panel tree column entry item record thing things';

export const fillers: ReadonlySet<string> = new Set(
  [pronouns, auxiliaries, links, plain, things].flatMap((each) => each.split(' ')),
);

/** They stay fillers with a capital letter. */
export const pronounWords: ReadonlySet<string> = new Set(
  [pronouns, auxiliaries, links].flatMap((each) => each.split(' ')),
);
