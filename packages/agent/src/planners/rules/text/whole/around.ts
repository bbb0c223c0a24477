// What is said around a request and asks for nothing: greetings, "could you", "thanks".

import type { Piece } from './marked.ts';
import { sourceOf } from './pattern.ts';

const leads = [
  '(would|could|please) [you] be (so (kind|good|nice) [as] [to]|(kind|good|nice) enough|able) to',
  'hello|hi|hey|dear all|good (morning|afternoon|evening|day)|hi there|hello there|hey there|greetings|excuse me|sorry',
  "ok|okay|right|well|so|and|then|also|but|next|first|second|finally|lastly|oh|now|afterwards|thereafter|thereupon|subsequently|following that|last of all|after that|once that is done|when that is done|at the end|in the end|while you are at it|while you're at it|one more thing|besides|in addition|additionally|plus|still|again|instead ,|actually|basically|yes|no wait",
  '(would|do) you mind [also]',
  '(would|could|will) you be (so (kind|good|nice) [as] [to]|(kind|good|nice) enough [to]|able to)',
  '(could|can|would|will|might) you [(also|then|now|maybe|perhaps|quickly|kindly)]',
  '(could|can|may|might) i (ask|trouble|get|have) you [to]',
  "(i'd|i would|we'd|we would) (like|love|want|need) you to",
  '(i|we) (want|need|ask|wish|would ask) you to',
  "(i|we|i'd|i would|we'd|we would) [should] [really] (appreciate it|be (glad|grateful|happy|thankful|pleased)) if you (could|would)",
  '[it] would be (great|nice|good|lovely|wonderful|helpful|kind) if you (could|would)',
  "(i'd|i would|we'd|we would|i should|we should) (like|love|want|prefer) to",
  '(counting|starting) from the top',
  "(i have|i've|we have|we've) been (told|informed|asked|advised) [that|to]",
  "(i|we) (want|need|have|wish|ought) to|(i am|i'm|we are|we're) (going|trying|meant|supposed) to|(i|we) (must|should) [now]",
  'you (can|should|must|may|need to|have to)',
  "let's|let us",
  "be sure to|make sure to|make sure you|see that you|remember to|(do not|don't) forget to|be (so (kind|good|nice) as|(kind|good|nice) enough|able) to|take care to",
  'go ahead and|go and|come and|help me [to]|your task is to|your job is to|the next thing is to|what (i|we) need is for you to|all you have to do is',
  'is it possible to|would it be possible to|is there (a|any) way to|any chance you (could|can)|how about',
  '(here|this) is what (i|we) need',
  '(in|on|from|within) (the|this|that) [whole] (list|table|page|screen|overview) [,|:]',
  "[there is|there's] [just] (one|a small|a little|two|three) (thing|things|change|changes|request|correction|corrections|favour|favor) [(for you|to do|to make|please|from me|left)] [(:|,|.)]",
  'for (me|us)',
  'there|you|in there|here|[my] dear|mate',
  '(once|when|after|as soon as) (it|that|this|everything|all|all of it|both|they) (is|are|has been|have been) (in|there|done|entered|filled in|set|typed|ticked|selected|in place|written|right|ready|finished|in it|complete|chosen) [,|then]',
  '(i|we) (see|notice|noticed|think|believe|guess|reckon|found|know|hope) [that]|it (turns out|looks like|seems) [that]|(they|he|she) (told me|said) [on the phone|this morning|yesterday] that|(the|my|our) (boss|manager|client|colleague|daughter|son|wife|husband|team) (says|said|told me|thinks|wants it so) [that]',
  'you (know|know what|see)|let me see [now]|hm|nah|yeah|yep|oh dear|dear me|change of plan|next step|all right|alright|of course|to be clear|last of all|careful|in the end|well then|right then',
  'there|you|in there|here',
  "[i've got|i have|we have|we've got|there are|here are] [just] (two|three|four|some|a few|a couple of|several|both|these|the following) [more|small|little|quick|other|minor] (changes|settings|things|bits|corrections|requests|edits|points|items|fixes|steps|tasks|jobs|wishes|values|entries) [(for you|for today|today|to make|to do|left to do|left|needed|needed here|are needed|on two tabs|in two places|on different tabs|are wrong|aren't right|are not right|need changing|need to change|need your attention|to correct|to set)] (,|:|.|!|-|–)",
  '[hang on|listen|look|you know|by the way|btw|fyi|quick one|quick question|heads up|note|nb] (,|:|.|!|-|–)',
  '(for|in) (this|the|my|our) [next] (test|run|case|step|test case|test run|example) [,|:]',
  '[the|my|our] (test|target|wanted|desired|expected|required) [test] (data|state|step|result|values|value|settings|setup|configuration|case|outcome) [{number}] (:|-|–)',
  '[next] (precondition|prerequisite|goal|task|todo|to do|action|instruction|request|requirement|wanted|needed|step|inputs|reminder|correction|expected|expected result) [{number}] [for (the|this|my) [next] (test|step|case|run)] (:|-|–)',
  "[right|now] (when|once|after|as soon as|by the time) (you have|you've|you are|you're|you) (done|finished|ready|through) [(with that|that)] ,",
  'after (this|that|the|your) (step|edit|change|test|run) [,]',
  "(start|begin|end|finish) by|it is (necessary|important|required|essential|vital) that|turns out [that]|whereas|while you are there|while (you|you're) there|be a (dear|darling|love|sport|star) and",
  'in (the|this|that) (options|form|settings|screen) [,|:]',
  ',|:|-|–',
]
  .map((written) => new RegExp(`^${sourceOf(written)}`, 'u'))
  .concat(
    // "Do put a tick there", and never "do not".
    /^do (?=(?:put|type|tick|set|enter|write|choose|select|press|change|make|give|add|turn|switch|check|fill|clear|pick) )/u,
  );

const trails = [
  "a lot|very much|a million|so much|in advance|love|dear|mate|real (quick|fast|soon)|quick|if (you don't mind|that is no trouble|that's no trouble|it is no trouble|it is not too much trouble|you would|you please)|to be exact|after all|at last|once and for all|and we are done|and we're done|, done|please and thank you",
  '[,] {somewhere}',
  '(once|when|after|as soon as) (it|that|this|everything|all|all of it|the text|the value|the name|the number|both|they) (is|are|has been|have been) (in|there|done|entered|filled in|set|typed|ticked|selected|in place|written|right|ready|finished|in it|complete|chosen)',
  "(once|when|after|as soon as) (you have|you've|you are|you're|you) (done|entered|finished|ready|filled|set|typed|written|ticked|selected|done so|finished) [that|it|this|them|both|everything|with (it|that|this)] [in]",
  '[in|over] there',
  "(when|once) (you've|you have|you're|you are) (done|finished|through|ready)|when (finished|done)|while (you're|you are) (there|at it|on it)",
  'after (this|that|the|your) (step|edit|change|test|run)|(for|in) (this|the|my|our) [next] (test|run|case|step|test case|test run|example)',
  'in its (place|stead)|in their place|without replacement|exactly as (written|typed|shown|given|i wrote it|it stands) [here|above]|word for word|before i forget|[and] no further action|and stay there',
  ', whatever (is|it is|it says|stands) [in] [there|in it] [now|at the moment|already]|so that (it is|it) [is] (empty|blank)',
  'you know|[my] dear|mate|love|everyone|all',
  "so [that] (it|this|that|everything|all of it|the change|the changes) (is|gets|will be|is all|are) (done|saved|kept|stored|in effect|finished|applied|settled|sent|on record|final|safe|in|recorded)|so (it's|that's) (done|saved|kept|stored|finished|settled|applied)|so that it stays (that way|like that|so)",
  'to (save|keep|store|confirm|finish|apply|record|finalise|finalize) (it|this|that|them|everything|all|the change|the changes|my changes|the settings|the form|your work)|to (finish|finish off|round it off|be done|be done with it|wrap up|wrap it up|complete it|make it stick)',
  'before (we|i|you) (go on|continue|move on|carry on|proceed|leave|finish|start|go any further)',
  '[,] [or] wherever (it|that) (is|may be)|if you (find|see) it',
  ',|.|;|!|?|-|–|:',
  "for (me|us|now|today)|if you|if you (can|could|would|will|like|do not mind|don't mind|have a moment|get a chance)|if possible|if that is (all right|ok|okay)|if that's (ok|okay|all right)",
  'when you (can|have a moment|have time|get a chance|get a minute|have a minute|get the chance)',
  "right away|straight away|at once|now|today|again|as well|too|also|afterwards|after that|at the end|in the end|will you|would you|can you|could you|ok|okay|right|first|then|as soon as (possible|you can)|as agreed|as discussed|as requested|as planned|instead|from now on|at last|this time|and that is it|and that's it|that is all|that's all|nothing else|and nothing else|[so that it is] done|everything else can stay|and leave it at that|would ya|will ya|quick|dear|mate|love|darling|folks",
].map((written) => new RegExp(` ${sourceOf(written)}$`, 'u'));

const seenOf = (pieces: readonly Piece[]): string => pieces.map(({ seen }) => `${seen} `).join('');

const count = (text: string): number => text.split(' ').length - 1;

/** The clause, and the clause without what is said around it, less and less. */
export function bare(pieces: readonly Piece[]): readonly Piece[] {
  let rest = pieces;
  for (;;) {
    const seen = seenOf(rest);
    const lead = leads.find((pattern) => pattern.test(seen))?.exec(seen)?.[0];
    if (lead !== undefined && count(lead) < rest.length) {
      rest = rest.slice(count(lead));
      continue;
    }
    const trail = trails.find((pattern) => pattern.test(` ${seen}`))?.exec(` ${seen}`)?.[0];
    if (trail === undefined || count(trail) - 1 >= rest.length || ordered.test(seen)) return rest;
    rest = rest.slice(0, rest.length - (count(trail) - 1));
  }
}

/** "lowest first", "ones first": an order, not a time. */
const ordered =
  /(?:est|most|least|high|low|big|small|great|large|little|ones|numbers|values|figures|amounts|coming|comes?|goes|<[^.<> ]*c[^.<> ]*\.\d+>) first $/u;

const fillers =
  /^(?:please|kindly|pls|thanks|cheers|definitely|certainly|just|simply|actually|really|quickly|maybe|perhaps|thx|ta|ty|plz|tks)$/u;

/** "Show me just those": only those. */
function justAs(piece: Piece, at: number, pieces: readonly Piece[]): Piece {
  const [before, after] = [pieces[at - 1]?.seen ?? '', pieces[at + 1]?.seen ?? ''];
  const isOnly =
    /^(?:|\.|me|us|see|show|view|list|want|need|display|find)$/u.test(before) &&
    /^(?:those|the|these|rows|entries|ones|records|lines|what|such|everything)$/u.test(after);
  const isFirst = /^(?:show|display|list)$/u.test(after);
  return piece.seen === 'just' && (isOnly || isFirst) ? { ...piece, seen: 'only' } : piece;
}

const addressed = /^(?:dear|love|mate|darling|sir|madam|folks|mum|dad)$/u;
const sure = /^(?:[.,;:!?]|)$/u;

/** ", dear,": the word, and the comma before it. */
function isAddress(pieces: readonly Piece[], at: number): boolean {
  const [before, word, next, last] = [-1, 0, 1, 2].map((step) => pieces[at + step]?.seen ?? '');
  if (word === ',') return addressed.test(next ?? '') && sure.test(last ?? '');
  return addressed.test(word ?? '') && before === ',' && sure.test(next ?? '');
}

/** "1. … 2. …" and "1) … 2) …": the number of a step, with its mark. */
function isNumbering(pieces: readonly Piece[], at: number): boolean {
  const opens = (from: number): boolean =>
    /^[1-9]$/u.test(pieces[from]?.raw ?? '') &&
    /^[.)]$/u.test(pieces[from + 1]?.raw ?? '') &&
    isStep(pieces, from);
  return opens(at) || (opens(at - 1) && pieces[at - 1]?.raw === '1');
}

/** The mark behind the number of a later step ends what stands before it. */
const asEnd = (piece: Piece, at: number, pieces: readonly Piece[]): Piece =>
  /^[2-9]$/u.test(pieces[at - 1]?.raw ?? '') && /^[.)]$/u.test(piece.raw) && isStep(pieces, at - 1)
    ? { ...piece, seen: '.' }
    : piece;

/** The first begins the request, and each other has the one before it. */
function isStep(pieces: readonly Piece[], from: number): boolean {
  const raw = pieces[from]?.raw ?? '';
  const mark = pieces[from + 1]?.raw;
  const isNext = pieces.some((piece, at) => piece.raw === '2' && pieces[at + 1]?.raw === mark);
  if (raw === '1') return isNext && (from === 0 || /^[.;:,!]$/u.test(pieces[from - 1]?.raw ?? ''));
  const before = String(Number(raw) - 1);
  return pieces
    .slice(0, from)
    .some((piece, at) => piece.raw === before && pieces[at + 1]?.raw === mark);
}

/** Words that ask for nothing wherever they stand. */
export function withoutFillers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces
    .map(justAs)
    .map(asEnd)
    .filter(({ seen }, at) => {
      if (isAddress(pieces, at) || isNumbering(pieces, at)) return false;
      const isThanks = seen === 'thank' || (seen === 'you' && pieces[at - 1]?.seen === 'thank');
      // "Please to press it".
      if (seen === 'to' && pieces[at - 1]?.seen === 'please') return false;
      return !fillers.test(seen) && !isThanks;
    });
}
