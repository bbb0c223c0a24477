// States of a page that matter, in one table: watchdogs, blockers, self-heal and overlay
// dismissal all read it. A condition is found by what the page shows, never by a guess.

import type { BlockerInfo, BlockerType, Severity } from '@tabhand/protocol';
import type { PageFacts } from './facts.ts';

export type ConditionKind =
  | 'consent_gate'
  | 'captcha'
  | 'missing_info'
  | 'login_wall'
  | 'login_failure'
  | 'mfa_required'
  | 'rate_limit'
  | 'session_expired'
  | 'access_denied'
  | 'page_error'
  | 'blank_page'
  | 'page_crash'
  | 'unusual_traffic'
  | 'permission_request'
  | 'download_prompt'
  | 'modal_decision';

/** What the agent does about it: a person must help, it goes away by itself, it can be closed. */
export type Remedy = 'pause' | 'retry' | 'dismiss' | 'watch';

export interface Condition {
  readonly kind: ConditionKind;
  readonly severity: Severity;
  readonly remedy: Remedy;
  readonly blocker?: BlockerType;
  readonly note: string;
  readonly methods: BlockerInfo['resolutionMethods'];
  readonly fields?: NonNullable<BlockerInfo['requiredFields']>;
  /** 0..1; below 0.8 it is not acted upon. */
  test(facts: PageFacts): number;
}

export interface FoundCondition {
  readonly kind: ConditionKind;
  readonly severity: Severity;
  readonly remedy: Remedy;
  readonly note: string;
  readonly confidence: number;
  readonly blocker?: BlockerInfo;
}

/** A short page that says little else: the sentence is the page, not a word in an article. */
const isBare = ({ text }: PageFacts): boolean => text.length < 1500;
const heads = ({ title, headings }: PageFacts): string =>
  `${title} ${headings.join(' ')}`.toLowerCase();
const loud = (facts: PageFacts): string =>
  `${heads(facts)} ${facts.alerts.join(' ').toLowerCase()}`;

/** Strong in headings and alerts, weaker in the text of a bare page. */
const said =
  (pattern: RegExp, bare = 0.85) =>
  (facts: PageFacts): number => {
    if (pattern.test(loud(facts))) return 0.95;
    return isBare(facts) && pattern.test(facts.text) ? bare : 0;
  };

const consentWords = /\b(?:cookies?|consent|gdpr|privacy (?:choices|preferences|settings))\b/;
const consentButtons = /\b(?:accept|agree|allow|reject|decline|got it|necessary)\b/i;

const wanting =
  /\b(?:(?:is|are) (?:required|needed|missing|mandatory)|required fields?|missing (?:required )?(?:information|fields?|details)|please (?:enter|provide|fill in|complete|specify) (?:an?|the|your|all)\b)/i;

export const conditions: readonly Condition[] = [
  {
    kind: 'page_crash',
    severity: 'critical',
    remedy: 'retry',
    blocker: 'page_error',
    note: 'The page crashed.',
    methods: ['auto_retry'],
    test: ({ trouble }) => (/crash|target closed|renderer/i.test(trouble ?? '') ? 1 : 0),
  },
  {
    kind: 'captcha',
    severity: 'critical',
    remedy: 'pause',
    blocker: 'captcha',
    note: 'The page wants proof that a person is here.',
    methods: ['user_action_on_web'],
    test: (facts) => {
      if (/recaptcha|hcaptcha|turnstile|captcha/.test(facts.frames))
        return isBare(facts) ? 0.95 : 0.7;
      return said(
        /\b(?:i'?m not a robot|verify (?:that )?you(?:'re| are) (?:a )?human|are you (?:a )?(?:human|robot)|complete the captcha|prove you(?:'re| are) human)\b/,
      )(facts);
    },
  },
  {
    kind: 'unusual_traffic',
    severity: 'warn',
    remedy: 'pause',
    blocker: 'captcha',
    note: 'The site noticed unusual traffic.',
    methods: ['user_action_on_web'],
    test: said(/\bunusual (?:traffic|activity)\b.*\b(?:network|computer|account)?\b/),
  },
  {
    kind: 'mfa_required',
    severity: 'warn',
    remedy: 'pause',
    blocker: 'mfa_required',
    note: 'The site asks for a second factor.',
    methods: ['provide_in_chat', 'user_action_on_web'],
    fields: [{ name: 'code', label: 'Verification code', type: 'code' }],
    test: (facts) =>
      facts.inputs > 0 && facts.inputs <= 8
        ? said(
            /\b(?:two[- ]factor|2-step|two[- ]step|verification code|authenticat(?:or|ion) (?:app|code)|one[- ]time (?:code|password)|enter the code (?:we|sent))\b/,
          )(facts)
        : 0,
  },
  {
    kind: 'login_failure',
    severity: 'warn',
    remedy: 'pause',
    blocker: 'login_failure',
    note: 'The site refused the sign-in.',
    methods: ['provide_in_chat', 'user_action_on_web'],
    fields: [
      { name: 'username', label: 'User name or email', type: 'text' },
      { name: 'password', label: 'Password', type: 'password' },
    ],
    test: (facts) => {
      const words = facts.alerts.join(' ').toLowerCase();
      const refused =
        /\b(?:invalid|incorrect|wrong|do(?:es)? not match|don'?t match|not recogni[sz]ed|unknown)\b.*\b(?:user ?name|e-?mail|password|credentials|login|account)\b|\b(?:e-?mail|user ?name|password|credentials)\b.*\b(?:invalid|incorrect|wrong|do(?:es)? not match|don'?t match|not recogni[sz]ed)\b|\blog ?in failed\b|\bsign[- ]in failed\b/;
      return facts.hasPassword && refused.test(words) ? 0.95 : 0;
    },
  },
  {
    kind: 'session_expired',
    severity: 'warn',
    remedy: 'pause',
    blocker: 'session_expired',
    note: 'The session has expired; somebody must sign in again.',
    methods: ['user_action_on_web', 'provide_in_chat'],
    test: said(
      /\b(?:your )?session (?:has )?(?:expired|timed out)\b|\byou have been (?:signed|logged) out\b/,
    ),
  },
  {
    kind: 'access_denied',
    severity: 'warn',
    remedy: 'pause',
    blocker: 'access_denied',
    note: 'The site denies access.',
    methods: ['user_action_on_web', 'alternative_action'],
    test: (facts) =>
      /\b(?:access denied|403 forbidden|not authori[sz]ed|permission denied|forbidden)\b/.test(
        heads(facts),
      )
        ? 0.9
        : 0,
  },
  {
    kind: 'rate_limit',
    severity: 'warn',
    remedy: 'retry',
    blocker: 'rate_limit',
    note: 'The site limits how often it may be asked.',
    methods: ['auto_retry'],
    test: said(/\b(?:too many requests|rate limit(?:ed| exceeded)|429)\b/),
  },
  {
    kind: 'page_error',
    severity: 'warn',
    remedy: 'retry',
    blocker: 'page_error',
    note: 'The page failed to load.',
    methods: ['auto_retry'],
    test: (facts) =>
      isBare(facts) &&
      /\b(?:500 internal server error|502 bad gateway|503 service unavailable|504 gateway time-?out|this site can'?t be reached|something went wrong on our (?:end|side))\b/.test(
        `${heads(facts)} ${facts.text}`,
      )
        ? 0.9
        : 0,
  },
  {
    kind: 'consent_gate',
    severity: 'info',
    remedy: 'dismiss',
    blocker: 'cookie_consent',
    note: 'A consent banner is open.',
    methods: ['alternative_action'],
    test: ({ dialogs }) =>
      dialogs.some(
        ({ name, text, buttons }) =>
          consentWords.test(`${name} ${text}`.toLowerCase()) &&
          buttons.some((each) => consentButtons.test(each.name)),
      )
        ? 0.9
        : 0,
  },
  {
    kind: 'modal_decision',
    severity: 'info',
    remedy: 'dismiss',
    blocker: 'modal_decision',
    note: 'A dialog wants a decision.',
    methods: ['alternative_action'],
    test: ({ dialogs }) =>
      dialogs.some(({ modal, buttons }) => modal && buttons.length > 0) ? 0.8 : 0,
  },
  {
    kind: 'missing_info',
    severity: 'info',
    // Often the instruction has it, and the field is only not filled in yet.
    remedy: 'watch',
    blocker: 'missing_info',
    note: 'The page wants to know more.',
    methods: ['provide_in_chat'],
    test: ({ demands, alerts, inputs }) => {
      if (demands.length > 0) return 0.95;
      return inputs > 0 && alerts.some((alert) => wanting.test(alert)) ? 0.85 : 0;
    },
  },
  {
    kind: 'login_wall',
    severity: 'warn',
    remedy: 'watch',
    note: 'The page wants a sign-in.',
    methods: ['user_action_on_web'],
    test: (facts) =>
      facts.hasPassword || /\b(?:sign|log) in to (?:continue|view|see)\b/.test(facts.text)
        ? 0.85
        : 0,
  },
  {
    kind: 'permission_request',
    severity: 'warn',
    remedy: 'watch',
    note: 'The page asks for a permission.',
    methods: ['user_action_on_web'],
    test: ({ dialogs }) =>
      dialogs.some(({ text }) =>
        /\b(?:wants to|allow .* to) (?:know your location|use your (?:camera|microphone)|show notifications|send (?:you )?notifications)\b/i.test(
          text,
        ),
      )
        ? 0.85
        : 0,
  },
  {
    kind: 'download_prompt',
    severity: 'info',
    remedy: 'watch',
    note: 'The page offers a download.',
    methods: ['user_action_on_web'],
    test: ({ dialogs }) =>
      dialogs.some(({ text }) => /\bdownload (?:will|should) (?:start|begin)\b/i.test(text))
        ? 0.85
        : 0,
  },
  {
    kind: 'blank_page',
    severity: 'warn',
    remedy: 'watch',
    note: 'The page is blank.',
    methods: ['auto_retry'],
    test: ({ url, text, interactive, headings }) =>
      url === 'about:blank' || (text === '' && interactive === 0 && headings.length === 0)
        ? 0.9
        : 0,
  },
];

export const actedUpon = 0.8;

/** Every condition the page shows, strongest first. */
export function findConditions(facts: PageFacts): FoundCondition[] {
  const found = conditions.flatMap((condition) => {
    const confidence = condition.test(facts);
    return confidence < actedUpon ? [] : [asFound(condition, confidence)];
  });
  return found.sort((a, b) => b.confidence - a.confidence);
}

function asFound(condition: Condition, confidence: number): FoundCondition {
  const { kind, severity, remedy, note, blocker, methods, fields } = condition;
  if (blocker === undefined) return { kind, severity, remedy, note, confidence };
  return {
    kind,
    severity,
    remedy,
    note,
    confidence,
    blocker: {
      type: blocker,
      description: note,
      userMessage: note,
      resolutionMethods: methods,
      ...(fields === undefined ? {} : { requiredFields: fields }),
      confidence,
    },
  };
}
