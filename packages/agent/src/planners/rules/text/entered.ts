// "Enter New day 2031-05-15 and New time 11:30": fields and what they shall be, one after the other
// without a word between, before the page that has them is open.

import { pattern } from './pattern.ts';

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const day = `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.? ${month} \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`;
const value = `(?:["“][^"”]+["”]|${day}|\\d{1,2}:\\d{2}|\\d+(?:[.,]\\d+)?)(?![\\p{L}\\d])`;
const field = '(?:the )?(?:["“][^"”]+["”]|\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*){0,2}?)';
const pair = (at: number): string => `(?<field${at}>${field}):? (?<value${at}>${value})`;

const said = pattern(
  `\\b(?:enter|fill in|type|put in|give) ${pair(1)}(?:,? and |, )${pair(2)}(?=\\s*(?:[,.;!?]|$|and\\b))`,
  'iu',
);
/** "enter the code 4711 in …": a word that says of what kind the value is, or where it goes. */
const linked = /\b(?:in|into|as|for|to|under|at|on|from|with|and)\b/iu;

const turned = (at: number): string => `(?<value${at}>${value}) as (?<field${at}>${field})`;

/** The same with the values first: "enter 2031-05-15 as new day and 11:30 as new time". */
const saidAs = pattern(
  `\\b(?:enter|fill in|type|put in|give) ${turned(1)}(?:,? and |, )${turned(2)}(?=\\s*(?:[,.;!?]|$|and\\b))`,
  'iu',
);

export const enteredOnes = (text: string): string => inTurn(inTurn(text, said), saidAs);

const inTurn = (text: string, form: RegExp): string =>
  text.replace(form, (all: string, ...rest) => {
    const found = rest.at(-1) as Readonly<Record<string, string>>;
    const { field1 = '', field2 = '', value1 = '', value2 = '' } = found;
    if (linked.test(field1) || linked.test(field2)) return all;
    return `set ${field1} to ${value1}, set ${field2} to ${value2}`;
  });
