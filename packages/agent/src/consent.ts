// Clicks that cost money, send, delete or grant need the user's own word. The word counts
// when the instruction names the deed (any synonym); text of a page or a model never counts.

export type Risk = 'buy' | 'send' | 'delete' | 'permission';

interface RiskRow {
  readonly risk: Risk;
  /** On a button it means the risk. */
  readonly shows: RegExp;
  /** In the instruction it is consent. */
  readonly says: RegExp;
}

const rows: readonly RiskRow[] = [
  {
    risk: 'buy',
    shows:
      /^(?:pay\b|buy\b|purchase|place (?:your |the |my )?order|order now|complete (?:order|purchase)|confirm (?:order|purchase|payment|and pay)|subscribe|donate|checkout and pay|book and pay)/i,
    says: /\b(?:buy|pay|purchase|order|check ?out|subscribe|donate|book|reserve|place)\b/i,
  },
  {
    risk: 'delete',
    shows:
      /^(?:delete|remove|erase|discard|destroy|clear all|empty (?:trash|bin)|deactivate|close (?:my )?account|revoke|wipe|cancel (?:subscription|order|booking|membership))\b/i,
    says: /\b(?:delete|remove|erase|discard|destroy|clear|empty|deactivate|close|revoke|wipe|cancel|drop|take out|get rid of|trash|bin|archive|unsubscribe)\b/i,
  },
  {
    risk: 'send',
    shows:
      /^(?:send|post|publish|tweet|reply|share|submit (?:review|comment|post|application)|invite|forward|transfer)\b/i,
    says: /\b(?:send|post|publish|tweet|reply|answer|respond|share|submit|invite|forward|transfer|mail|e-?mail|message|write|comment|review|apply)\b/i,
  },
  {
    risk: 'permission',
    shows:
      /^(?:grant|authori[sz]e|allow access|give access|make (?:admin|owner|public)|approve access)\b/i,
    says: /\b(?:grant|authori[sz]e|allow|give|make|approve|permit|access|admin|owner|public)\b/i,
  },
];

export function riskOf(name: string): Risk | undefined {
  const label = name.trim();
  return rows.find(({ shows }) => shows.test(label))?.risk;
}

/** "do not", "without …ing", "but don't" take a word back. */
const forbidden = (query: string, says: RegExp): boolean =>
  new RegExp(
    `\\b(?:do(?:es)? not|don['’]?t|never|without|stop before|before you|not)\\s+(?:yet\\s+)?(?:\\w+\\s+){0,2}?${says.source}`,
    'i',
  ).test(query);

export interface ConsentInput {
  readonly query: string;
  /** The name of the button that would be pressed. */
  readonly name: string;
  /** The user approved sensitive clicks beforehand (`--yes`) or this one just now. */
  readonly approved?: boolean;
}

export interface Consent {
  readonly given: boolean;
  readonly risk?: Risk;
  readonly why: string;
}

export function consentFor({ query, name, approved = false }: ConsentInput): Consent {
  const risk = riskOf(name);
  if (risk === undefined) return { given: true, why: 'not sensitive' };
  if (approved) return { given: true, risk, why: 'approved' };
  const row = rows.find((each) => each.risk === risk);
  if (row === undefined) return { given: false, risk, why: 'unknown risk' };
  if (forbidden(query, row.says)) return { given: false, risk, why: 'the instruction forbids it' };
  const named = row.says.test(query) || query.toLowerCase().includes(name.trim().toLowerCase());
  return named
    ? { given: true, risk, why: 'the instruction names it' }
    : { given: false, risk, why: `nobody asked to ${risk}` };
}
