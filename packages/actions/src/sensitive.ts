// The one table of deeds that cost money, send, delete or grant: the words a control shows for
// them, and the words by which a person asks for them.

export type Sensitivity = 'buy' | 'send' | 'delete' | 'permission';

export interface SensitiveDeed {
  readonly kind: Sensitivity;
  /** On a control it means the deed. */
  readonly shows: RegExp;
  /** Somewhere in a longer text, such as the question of a dialog. */
  readonly mentions: RegExp;
  /** In an instruction it asks for the deed, unless it stands there as a noun. */
  readonly says: RegExp;
}

/** "Yes, delete it", "Confirm and pay": what comes first does not make it harmless. */
const lead = String.raw`^(?:(?:yes|ok(?:ay)?|confirm|continue|proceed|permanently|sure|i agree)\b[,.!:\s]*(?:and |to |& )?)*`;

interface Said {
  /** Words that are only verbs. */
  readonly verbs: string;
  /** Words that are things as often as deeds: they ask for it only where a verb can stand. */
  readonly either: string;
  /** Several words that mean the deed together. */
  readonly phrases: string;
}

/** "the message", "Ana's order", "of orders": a thing is spoken of. */
const unlessNoun = String.raw`(?<!\b(?:the|an?|my|our|your|his|her|their|its|this|that|these|those|of|from|in|for|with|about)\s)(?<!['’]s\s)`;
/** At the start of a clause, or behind a word that asks. */
const whereVerb = String.raw`(?<=^\W*|[.,;:!?>→–\n(]\s*|\b(?:and|then|please|pls|to|you|i|we|should|must|shall|can|could|will|would|let['’]?s|just|now|also|or|not|don['’]t|never)\s+)`;

const deed = (kind: Sensitivity, shown: string, said: Said): SensitiveDeed => ({
  kind,
  shows: new RegExp(`${lead}(?:${shown})(?![\\p{L}\\p{N}])`, 'iu'),
  mentions: new RegExp(`(?<![\\p{L}\\p{N}])(?:${shown})(?![\\p{L}\\p{N}])`, 'iu'),
  says: new RegExp(
    `(?:${unlessNoun}\\b(?:${said.verbs})\\b(?!['’]s)|${whereVerb}(?:${said.either})\\b(?!['’]s)|\\b(?:${said.phrases})\\b)`,
    'iu',
  ),
});

/** What is on show is often in another language than the instruction. */
const abroad = {
  buy: 'kaufen|bezahlen|zahlungspflichtig bestellen|acheter|payer|comprar|pagar|acquista|paga',
  delete: 'löschen|entfernen|kündigen|supprimer|effacer|eliminar|borrar|elimina',
  send: 'senden|absenden|abschicken|veröffentlichen|envoyer|publier|enviar|publicar|invia',
  permission: 'zulassen|autoriser|autorizar|permitir',
} as const;

export const sensitiveDeeds: readonly SensitiveDeed[] = [
  deed(
    'buy',
    `pay|buy|purchase|place (?:your |the |my |an )?order|order now|complete (?:order|purchase)|confirm (?:order|purchase|payment|booking)|subscribe|donate|checkout|check out (?:now|and pay)|(?:proceed|continue|go) to checkout|book and pay|reserve (?:now|and pay)|bid|submit payment|${abroad.buy}`,
    {
      verbs: 'buy|pay|purchase|check ?out|subscribe|donate|reserve',
      either: 'order|book|place|bid',
      phrases:
        '(?:make|place|put in|complete|do|finish) (?:an?|the|my|our|this|that) (?:\\p{L}+ ){0,2}(?:booking|reservation|order|purchase|payment|donation|bid)',
    },
  ),
  deed(
    'delete',
    `delete|remove|erase|discard|destroy|trash|terminate|clear all|empty (?:the )?(?:trash|bin)|reset (?:all|everything)|deactivate|close (?:my |the |your )?account|revoke|wipe|unsubscribe|cancel (?:the |my |your )?(?:subscription|order|booking|membership|account|appointment|reservation)|${abroad.delete}`,
    {
      verbs:
        'delete|remove|erase|discard|destroy|deactivate|revoke|wipe|unsubscribe|forget|withdraw|terminate|take out|get rid of|throw (?:away|out)|dispose of|cancel',
      either: 'drop|trash|bin|archive|scrap|reset|take (?:off|away)|strike',
      phrases:
        '(?:close|clear|empty) (?!(?:the |this |that |any |all )?(?:\\p{L}+ )?(?:dialog|pop-?up|menu|window|tab|panel|banner|drawer|modal|overlay|section|list|search|filter|field|box)\\b)|take [^.;,]{1,60} (?:out|off|away)|throw [^.;,]{1,60} (?:away|out)|call [^.;,]{0,60}off|(?:want|like) (?!to\\b|none\\b|no\\b|not\\b|nothing\\b|nobody\\b|all that\\b)[^.;,]{1,40}? (?:gone|off|out)(?= (?:from |of |off )?(?:the|this|our|my) (?:list|table|page)| from here)|strike [^.;,]{1,60} (?:off|out)|(?:can|may|must|has to|have to|needs to|should) (?:now )?(?:come off|be taken off|be struck off|go from|disappear from|be off|be gone from) (?:the|this|our|my) (?:list|table|page)|(?:should|must|shall) no longer be (?:in|on) (?:the|this|our|my) (?:list|table|page)|should be no (?:row|line|entry|record) (?:for|of)',
    },
  ),
  deed(
    'send',
    `send|post|publish|tweet|reply|share|submit (?:review|comment|post|application)|invite|forward|transfer|e-?mail (?:it|them)|${abroad.send}`,
    {
      verbs: 'send|publish|tweet|respond|invite|notify|hand in',
      either:
        'post|reply|answer|share|submit|forward|transfer|mail|e-?mail|message|comment|review|apply',
      phrases:
        '(?:report|file|lodge|register|raise|announce) (?:an?|the|my|our|this|that|it|his|her|their)|put in an?|write (?:to|him|her|them|back|that|an?|in an?)|write \\p{Lu}\\p{L}+|(?:write|leave|drop|give) (?:\\p{L}+ ){1,4}?(?:message|note|e-?mail|mail|letter|comment|review|reply|answer|line)|let \\p{L}+ know|tell (?!me\\b|us\\b)',
    },
  ),
  deed(
    'permission',
    `grant|authori[sz]e|allow access|allow (?:location|notifications?|camera|microphone)|give access|make (?:me )?(?:admin|owner|public)|approve access|${abroad.permission}`,
    {
      verbs: 'grant|authori[sz]e|allow|approve|permit',
      either: 'share',
      phrases:
        '(?:give|make|let|have) [^.;]{0,60}\\b(?:access|permissions?|rights?|role|admin|owner|editor|public|in)',
    },
  ),
];

export const sensitiveDeed = (name: string): SensitiveDeed | undefined =>
  sensitiveDeeds.find(({ shows }) => shows.test(name.trim()));

export const sensitivityOf = (name: string): Sensitivity | undefined => sensitiveDeed(name)?.kind;
