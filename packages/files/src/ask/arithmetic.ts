// Plain arithmetic in signs or words. Answers only if the whole question is a sum.

import { printAmount } from '../numbers.ts';
import type { Answer } from './answer-shape.ts';

const rewrites: readonly (readonly [RegExp, string])[] = [
  [/[?!=]+\s*$/g, ''],
  [
    /^\s*(?:please\s+)?(?:what(?:'s| is| are| does| would be)?|how much(?: is| are)?|calculate|compute|work out|evaluate|solve|tell me)\s+/,
    '',
  ],
  [/\bthe (?=sum|product|average|mean|square|difference|total|result|value)/g, ''],
  [/^(?:result|value) of /, ''],
  [/\s+(?:equal|make|give)s?(?: to)?\s*$/, ''],
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
  [/[$€£]/g, ''],
  [/×|·|\btimes\b|\bmultiplied by\b|(?<=\d)\s*x\s*(?=\d)/g, ' * '],
  [/÷|\bdivided by\b|\bover\b/g, ' / '],
  [/[−–]|\bminus\b|\bless\b/g, ' - '],
  [/\bplus\b|\badded to\b/g, ' + '],
  [/\*\*|\b(?:to the power of|raised to(?: the power of)?)\b/g, ' ^ '],
  [/\bsquared\b/g, ' ^ 2'],
  [/\bcubed\b/g, ' ^ 3'],
  [/\b(?:square root of|sqrt)\s*\(?\s*([\d.]+)\s*\)?/g, '($1 ^ 0.5)'],
  [/\bhalf of\b/g, '0.5 * '],
  [/\bdouble\b|\btwice\b/g, '2 * '],
  [/([\d.]+)\s*(?:%|percent|per cent) of\b/g, '($1 / 100) * '],
  [/([\d.]+)\s*(?:%|percent)/g, '($1 / 100)'],
  [/\bsubtract ([\d.]+) from ([\d.]+)/g, '($2 - $1)'],
  [/\bdivide ([\d.]+) by ([\d.]+)/g, '($1 / $2)'],
  [/\bmultiply ([\d.]+) (?:by|and|with) ([\d.]+)/g, '($1 * $2)'],
  [/\bdifference between ([\d.]+) and ([\d.]+)/g, '($1 - $2)'],
  [/\bproduct of ([\d.]+) and ([\d.]+)/g, '($1 * $2)'],
  [/\bmodulo\b|\bmod\b/g, ' % '],
];

export function answerArithmetic(question: string): Answer | undefined {
  const plain = rewrites.reduce(
    (text, [from, to]) => text.replace(from, to),
    question.toLowerCase().replace(/’/g, "'"),
  );
  const expression = listMeasure(plain) ?? plain;
  if (
    !/\d/.test(expression) ||
    !/[-+*/^%]/.test(expression) ||
    !/^[\d\s.+\-*/^%()]+$/.test(expression)
  )
    return undefined;
  if (/^\s*\d{1,4}-\d{1,2}-\d{1,4}\s*$/.test(expression)) return undefined;
  const value = evaluate(expression);
  if (value === undefined) return undefined;
  const shown = expression.replace(/\s+/g, ' ').trim();
  if (!Number.isFinite(value))
    return { text: 'That has no value: it divides by zero.', how: shown, confidence: 1 };
  return { text: `${printExact(value)}.`, how: `${shown} = ${printExact(value)}`, confidence: 1 };
}

const printExact = (value: number): string =>
  Number.isInteger(value)
    ? printAmount(value)
    : Number(value.toPrecision(12)).toLocaleString('en-US', { maximumFractionDigits: 6 });

/** `sum of 4, 5 and 6`, `average of 3 and 5`, `add 5 and 7`. */
function listMeasure(text: string): string | undefined {
  const parts =
    /^\s*(sum of|add|total of|average of|mean of)\s+([\d.,\s]+(?:\s*(?:and|to|,)\s*[\d.]+)+)\s*$/.exec(
      text,
    );
  const numbers = parts?.[2]?.match(/\d+(?:\.\d+)?/g);
  if (parts?.[1] === undefined || numbers === null || numbers === undefined) return undefined;
  const sum = `(${numbers.join(' + ')})`;
  return /average|mean/.test(parts[1]) ? `${sum} / ${numbers.length}` : sum;
}

/** Recursive descent: sums of products of powers of signed numbers and brackets. */
function evaluate(text: string): number | undefined {
  const tokens = text.match(/\d+(?:\.\d+)?|\.\d+|[-+*/^%()]/g) ?? [];
  let at = 0;
  const accept = (...signs: readonly string[]): string | undefined => {
    const token = tokens[at];
    if (token === undefined || !signs.includes(token)) return undefined;
    at += 1;
    return token;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = accept('+', '-'); sign !== undefined; sign = accept('+', '-')) {
      value = sign === '+' ? value + product() : value - product();
    }
    return value;
  };
  const product = (): number => {
    let value = signed();
    for (let sign = accept('*', '/', '%'); sign !== undefined; sign = accept('*', '/', '%')) {
      const right = signed();
      value = sign === '*' ? value * right : sign === '/' ? value / right : value % right;
    }
    return value;
  };
  const signed = (): number => (accept('-') === undefined ? power() : -signed());
  const power = (): number => {
    const base = atom();
    return accept('^') === undefined ? base : base ** signed();
  };
  const atom = (): number => {
    if (accept('(') !== undefined) {
      const inner = sum();
      return accept(')') === undefined ? Number.NaN : inner;
    }
    const token = tokens[at];
    at += 1;
    return token === undefined ? Number.NaN : Number(token);
  };
  const value = sum();
  return at === tokens.length && !Number.isNaN(value)
    ? value
    : at === tokens.length && /\/\s*0(?!\.)/.test(text)
      ? Number.POSITIVE_INFINITY
      : undefined;
}
