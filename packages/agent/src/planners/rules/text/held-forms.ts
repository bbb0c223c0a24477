// The ways to say that something takes the place of what a field holds now.

import { pattern } from './pattern.ts';

const asking =
  "(?:(?:please|kindly|can you|could you|would you|i(?:['’]d| would) like (?:you )?to|we(?:['’]d| would) like to|i want to|we want to|you should|let['’]s|(?:i|we)(?:['’]ll| will| shall)(?: rather| now)?),? )*";
const wish =
  "(?:(?:use|take|choose|select|pick|enter|put(?: in)?|set|have|make (?:it|that)|let it be|i want|we want|i need|we need|i(?:['’]d| would) (?:like|prefer)|we(?:['’]d| would) (?:like|prefer)|it should be|it must be|it has to be) )";
const article = '(?:the |an? |our |my )?';
const next =
  '(?<next>["“][^"”]+["”]|(?:[^\\s,.;:!?"“”]|[.,:](?=\\d))+(?: (?:[^\\s,.;:!?"“”]|[.,:](?=\\d))+){0,5}?)';
const tail =
  '(?<tail>,? (?:in|on|at|for|as|of|under) (?:the|this|that|our|my|an?)? ?[^,.;:!?"“”]+?)?';
const polite = ',?(?: please| thanks| thank you)?[.!?]*$';
const bad =
  '(?:is|was|are) (?:(?:far |much |a bit |way )?too [^\\s,.;:]+|wrong|not (?:right|enough|correct|good)|outdated|no longer (?:right|correct|true|valid))';

/** Every way to say it, for one value that is there now. */
export const forms = (old: string): RegExp[] =>
  [
    `^${asking}(?<tail>(?:in|on|under|for|from) (?:the |our |my )?[^,.;:!?"“”]{2,30}?),? ${asking}(?<wish>use|take|choose|select|pick|enter|set|put|have) ${article}${next},? (?:instead of|in place of|rather than|not) ${article}${old}(?<more>,? (?:in|on|at|for|as|of|under) [^,.;:!?"“”]+?)?${polite}`,
    `^${asking}(?:(?<head>(?:the |our |my )?[^,.;:!?"“”]{2,30}?) (?:is |should be |must be )?)?not (?:(?:at|in|on|with|for|by|to) )?${article}${old},? but (?:rather )?(?:(?:at|in|on|with|for|by|to) )?${article}${next}${tail}${polite}`,
    `^(?:i|we|it|there|they|he|she) (?:saw|was|were|is|are|have|has|had|got|get|met|took|used|found|will be|['’]s) ${article}${next} ?,? (?:and|but) (?:no|not) ${article}${old}[,;.] (?:so )?(?:please )?(?<wish>change|correct|fix|update|adjust)(?: (?:that|it|this)|(?<more> the [^,.;:!?"“”]+?))${polite}`,
    `^${asking}(?<wish>put|set|move|change|switch|have|make|enter) (?<head>(?:the|our|my) [^,.;:!?"“”\\d]{2,30}?) (?:at|to|on|as|for) ${article}${next},? (?:instead of|in place of|rather than|not) ${article}${old}(?<more>,? (?:in|on|at|for|as|of|under) [^,.;:!?"“”]+?)?${polite}`,
    `^${asking}(?<wish>replace|swap|exchange|trade)(?: out)? ${article}${old} (?:with|for|by|against) ${article}${next}${tail}${polite}`,
    `^${asking}(?<wish>change|switch) ${article}${old} (?:to|into|over to) ${article}${next}${tail}${polite}`,
    `^${asking}(?<wish>change|switch|move|go|turn)(?: over)?(?<tail> (?:the |our |my )?[^,.;:!?"“”]+?)? from ${article}${old} to ${article}${next}${polite}`,
    `^(?:please |could |can |would you like )?(?<tail>(?:the |our |my )?[^,.;:!?"“”]+?) (?:should |must |has to |have to |needs to |need to )?be (?<wish>changed|switched|moved|set|put|corrected|raised|lowered|increased|reduced) from ${article}${old} to ${next}${polite}`,
    `^(?:(?<head>[^:"“”]{2,40}): )?${asking}(?<wish>${wish})?(?:now )?${article}${next}${tail},? (?:instead of|in place of|rather than|not) ${article}${old}(?<more>,? (?:in|on|at|for|as|of|under) [^,.;:!?"“”]+?)?${polite}`,
    `^(?:instead of|in place of|rather than) ${article}${old},? ${asking}(?<wish>${wish})${article}${next}${tail}${polite}`,
    `^${asking}(?<wish>delete|remove|erase|clear|take out) ${article}${old}(?<tail> (?:from|in|out of) [^,.;:!?"“”]+?)?,? (?:and|then|and then) (?:put|write|enter|type|insert|add) ${next}(?: there| in its place| instead| in there)${polite}`,
    `^${article}${old}(?<more> (?:\\p{L}+ ){0,3}\\p{L}+)?? ${bad}(?:[,;:.]| –)(?: so| and| but)? ${asking}(?<wish>${wish})${article}(?:to )?${next}${tail}${polite}`,
    `^(?<head>(?:the |our |my )?[^,.;:!?"“”\\d]{2,30}?)(?: (?:should|must|has to|needs to) be| is| to| at)? (?<wish>)(?=\\d)${next},? (?:and |but )?(?:instead of|in place of|rather than|not) ${article}${old}${polite}`,
    `^(?<head>(?:the |our |my )?[^,.;:!?"“”\\d]{2,30}?) (?:should|must|has to|have to|needs? to|ought to) (?<wish>go|move|come|change|jump|rise|drop|climb|fall)(?: up| down)? from ${article}${old} (?:up |down )?to ${next}${polite}`,
    `^${article}${old} ${bad}(?:[,;:.]| –)(?: so| and| but)? ${asking}(?<head>(?:the |our |my )[^,.;:!?"“”\\d]{2,30}?) (?:should|must|shall|has to|needs to|ought to) (?<wish>be|become|say|read|show|go (?:up |down )?to) ${article}${next}${tail}${polite}`,
    `^(?:i|we|they|it|he|she|(?:the|our|my) \\p{Ll}+) \\p{Ll}+ (?:at|on|in|with|for|from) ${next},? (?:and |but )?not (?:at |on |in |with |for |from )?${article}${old}[,;.!] (?:so )?(?:please )?(?<wish>change|correct|fix|update|adjust) (?:that|it|this)${polite}`,
    `^(?<head>(?:the |our |my )?[^,.;:!?"“”\\d]{2,30}?) (?:should|must|shall) (?:no longer|not) (?<wish>say|read|be|show|contain|have|hold) ${article}${old}(?: any ?more| any longer)?[,;]? but:? (?:rather |instead )?${next}${tail}${polite}`,
    `^${asking}(?<wish>speed|slow|turn|bring|take|push|put|set|change|raise|lower|increase|reduce|decrease|switch) (?:it|this|that|things)(?: up| down| over)? from ${article}${old}(?: up| down)? to ${next}${polite}`,
  ].map((source) => pattern(source, 'iu'));
