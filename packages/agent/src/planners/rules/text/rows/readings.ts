// What one row or one field shows, asked for as in a test script: "Read the Total cell in the row of Bo
// and report the value.", "Report the current selection in the Extras field."

import { type Found, line, nameIn, of, quote, type Rule, rule, tells } from './parts.ts';

const word = `(?:${quote}|[^\\s,.;:!?"“”]+)`;
const some = `${word}(?: ${word}){0,4}?`;
const stop = '\\s*[.!?]*$';

const reading = '(?:read|look up|check|note|get|report|state|return|give me|tell me)(?: out)?';
const report =
  '(?:(?:,? and(?: then)?|[,;.]) (?:please )?(?:report|tell me|give me|return|state|say|note)(?: (?:it|(?:the|its|that) (?:\\p{Ll}+ )?(?:value|amount|content|contents|text|number|figure)))?(?: back)?)?';
const shown = '(?:selection|value|content|contents|choice|entry|text)';
const now = '(?: right now| at the moment| currently| now)?';

function asked(found: Found): string {
  const owner = nameIn(of(found, 'owner'));
  return tells(owner) ? `What is the ${of(found, 'field')} of ${owner}?` : of(found, 'all');
}

const shownBy = `(?:${reading}|return)(?: (?:the|its))?(?: (?:cell |shown |current )?(?:value|content|text|amount))?`;

export const readings: readonly Rule[] = [
  // "Row Bo, column Sum: report the value.", "Get the cell value: row Bo, column Sum."
  rule(
    `^(?:(?:in )?[^,.;:!?"“”]{2,30} (?:table|list|grid)[,:] )?${line}(?: of| for|:| =)? (?<owner>${some}), (?:column|cell|field)(?::| =)? (?<field>${some}): ${shownBy}${stop}`,
    asked,
  ),
  rule(
    `^(?:please )?${reading} (?:the )?(?:cell )?(?:value|content|cell)(?: of| in| at)?:? ${line}(?: of| for|:| =)? (?<owner>${some}), (?:column|cell|field)(?::| =)? (?<field>${some})${stop}`,
    asked,
  ),
  rule(
    `^(?:what['’]s|what is|what stands) in (?:the )?column (?<field>${some}) (?:of|in|for|at) (?:the )?${line}(?: of| for)? (?<owner>${some})${stop}`,
    asked,
  ),
  // "Patients > Bo Lind > Phone: report value", "Bo Lind: Phone = ?"
  rule(
    `^(?:[^,.;:!?>→"“”]+ ?[>→] ?)*(?<owner>[^,.;:!?>→"“”]+?) ?[>→] ?(?<field>[^,.;:!?>→"“”]+?)(?:: ${shownBy}| ?= ?\\?)${stop}`,
    asked,
  ),
  rule(
    `^(?<owner>(?-i:\\p{Lu})[^,.;:!?>→"“”=]*?): (?<field>(?-i:\\p{L})[^,.;:!?>→"“”=]*?)(?:: ${shownBy}| ?= ?\\?)${stop}`,
    (found) => {
      const tab = /^(?<name>.+) (?:tab|page|panel|section|view)$/u.exec(of(found, 'owner'));
      return tab === null
        ? asked(found)
        : `In ${tab.groups?.name ?? ''}, what is the ${of(found, 'field')}?`;
    },
  ),
  rule(
    `^(?:please )?${reading} (?:the )?(?<field>${some})(?: (?:cell|value|column|field|entry|cell value))? (?:in|of|from|for|at) (?:the )?${line}(?: (?:of|for|with))? (?<owner>${some})${report}${stop}`,
    asked,
  ),
  rule(
    `^(?:please )?${reading} (?:the |its )?(?:current |present |selected |shown )?${shown}s? (?:in|of|under|for|from) (?:the )?(?<field>${some}) (?:field|box|drop-?down|select|multi-?select|list|combo ?box|picker)${now}${stop}`,
    (found) => `What is the ${of(found, 'field')}?`,
  ),
  // "Which number do we have as the contact for Bo & Co?"
  rule(
    `^(?:which|what) (?<field>(?-i:\\p{Ll}[\\p{L}-]*)(?: (?-i:\\p{Ll}+)){0,2}) (?:do we|have we|have you|do you) (?:have|got|keep|know|hold)(?: on file)?(?: as (?:the |an? )?(?<as>(?-i:\\p{Ll}+)))? (?:for|of|on) (?<owner>(?:the )?(?:${quote}|(?-i:\\p{Lu})[^,.;:!?"“”]*?))${stop}`,
    (found) =>
      asked({
        ...found,
        field: [of(found, 'as'), of(found, 'field')].filter((part) => part !== '').join(' '),
      }),
  ),
  // "The Heron is booked. What's the name of the guest?"
  rule(
    `^(?<owner>(?:the |our )?(?-i:\\p{Lu})[^,.;:!?"“”]*?) (?:is|was|has been) (?-i:\\p{Ll}+(?:ed|en|nt|t|ld))[.;,:] (?:what['’]s|what is|who['’]s|who is|tell me|i need) (?:the )?(?:name of the )?(?<field>(?-i:\\p{Ll}+))(?:['’]s name)?${stop}`,
    asked,
  ),
];
