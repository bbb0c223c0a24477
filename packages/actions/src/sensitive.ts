// The one table of deeds that cost money, send, delete or grant: the words a control shows for
// them, and the words by which a person asks for them.

export type Sensitivity = 'buy' | 'send' | 'delete' | 'permission';

export interface SensitiveDeed {
  readonly kind: Sensitivity;
  /** On a control it means the deed. */
  readonly shows: RegExp;
  /** Somewhere in a longer text, such as the question of a dialog. */
  readonly mentions: RegExp;
  /** In an instruction it asks for the deed. */
  readonly says: RegExp;
}

/** "Yes, delete it", "Confirm and pay": what comes first does not make it harmless. */
const lead = String.raw`^(?:(?:yes|ok(?:ay)?|confirm|continue|proceed|permanently|sure|i agree)\b[,.!:\s]*(?:and |to |& )?)*`;

const deed = (kind: Sensitivity, verbs: string, says: RegExp): SensitiveDeed => ({
  kind,
  shows: new RegExp(`${lead}(?:${verbs})\\b`, 'i'),
  mentions: new RegExp(`\\b(?:${verbs})\\b`, 'i'),
  says,
});

export const sensitiveDeeds: readonly SensitiveDeed[] = [
  deed(
    'buy',
    'pay|buy|purchase|place (?:your |the |my |an )?order|order now|complete (?:order|purchase)|confirm (?:order|purchase|payment|booking)|subscribe|donate|check ?out (?:now|and pay)|book and pay|bid|submit payment',
    /\b(?:buy|pay|purchase|order|check ?out|subscribe|donate|book|reserve|place|bid)\b/i,
  ),
  deed(
    'delete',
    'delete|remove|erase|discard|destroy|clear all|empty (?:the )?(?:trash|bin)|deactivate|close (?:my |the |your )?account|revoke|wipe|cancel (?:the |my |your )?(?:subscription|order|booking|membership|account)',
    /\b(?:delete|remove|erase|discard|destroy|clear|empty|deactivate|close|revoke|wipe|cancel|drop|take out|get rid of|trash|bin|archive|unsubscribe|forget|withdraw|scrap|throw (?:away|out)|dispose of)\b/i,
  ),
  deed(
    'send',
    'send|post|publish|tweet|reply|share|submit (?:review|comment|post|application)|invite|forward|transfer|e-?mail (?:it|them)',
    /\b(?:send|post|publish|tweet|reply|answer|respond|share|submit|invite|forward|transfer|mail|e-?mail|message|write|comment|review|apply|notify|hand in|(?:report|file|lodge|register|raise|announce) (?:an?|the|my|our|this|that|it|his|her|their)|put in an?)\b/i,
  ),
  deed(
    'permission',
    'grant|authori[sz]e|allow access|give access|make (?:me )?(?:admin|owner|public)|approve access',
    /\b(?:grant|authori[sz]e|allow|give|make|approve|permit|access|admin|owner|public)\b/i,
  ),
];

export const sensitiveDeed = (name: string): SensitiveDeed | undefined =>
  sensitiveDeeds.find(({ shows }) => shows.test(name.trim()));

export const sensitivityOf = (name: string): Sensitivity | undefined => sensitiveDeed(name)?.kind;
