import { saidOf, sentenceOf } from './spoken';

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** Labels are never what a person wrote: names of people and companies are `name`, `payeeName` … and have no code beside them. */
const isLabel = (name: string): boolean =>
  name === 'label' || /(?:Labels?|statusName|kindName|stateText)$/.test(name) || vocabularies.has(name);

/** Words of a vocabulary whose code is not always asked for beside them. */
const vocabularies = new Set([
  ...['payWayName', 'payTypeName', 'categoryName', 'laborName', 'scenarioName', 'invoiceKindName', 'taxpayerTypeName', 'modeName'],
  'businessNames',
  ...[
    'reasonName',
    'stopReasonName',
    'resultName',
    'signStateName',
    'sourceName',
    'source',
    'deedName',
    'actionName',
    'fromName',
    'toName',
  ],
  ...['roleNames', 'auditReason', 'documentName', 'agreementName', 'licenceType', 'businessName', 'scopeName', 'partName', 'audienceName'],
]);

/** Sentences of the server that are the contract's own; a person's words in the same place are no sentence of it and stay. */
const sentences = new Set([
  'reason',
  'text',
  'statusNote',
  'statusHint',
  'statusDetail',
  'reasonText',
  'actorRole',
  'failText',
  'firstBadReason',
  'verdict',
  'oursText',
  'theirsText',
  'ruleTitle',
  'nextStep',
  'fixLabel',
  'problem',
  'formula',
  'failReason',
  'shortText',
  'channelText',
  'payableText',
  'askAgainRefusal',
  ...['failure', 'refusedReason', 'paymentRefusal', 'pauseReason', 'rejectedText', 'reissueProblem'],
  'subtitle',
  'description',
  'warning',
  'calendarWarning',
  'issueProblem',
  'hint',
  'failureText',
  'holdReason',
  'sealReason',
  'outcome',
  'about',
  'missing',
  'invoiceProblem',
  'sheetNotes',
]);

/** By their type: elsewhere a title or a name is what a person wrote. */
const toldBy: Readonly<Record<string, string>> = {
  StationMessage: 'title',
  TaxTableVersion: 'name',
  BuiltInDays: 'name',
  RosterColumn: 'title',
  /** 来自结算单 … where nobody uploaded anything. */
  Roster: 'fileName',
  Statement: 'fileName',
  InterceptReason: 'name',
  Export: 'content',
  BlockedAccount: 'name',
  OperatorQueueItem: 'title',
};
const isSentence = (thing: Thing, name: string): boolean => sentences.has(name) || toldBy[String(thing.__typename)] === name;

/** `statusName` and `statusLabel` are the words of `status`, `roleLabels` those of `roles`; a mere `label` is that of `key`, or of what names the thing. */
const codeOf = (thing: Thing, name: string): unknown => {
  const base = /^(\w+?)(?:Name|Label)(s?)$/.exec(name);
  if (base) return thing[`${base[1]}${base[2]}`];
  return name === 'label' || name === 'name'
    ? (thing.key ?? thing.flag ?? thing.step ?? thing.kind ?? thing.part ?? thing.class ?? thing.band ?? thing.sex ?? thing.code)
    : undefined;
};

/** Whoever did something is a person, whose name stays, the system, or to a company the platform. */
const isDoer = (name: string): boolean => /(?:actor|by)Name$|^[a-z]+By$/i.test(name);

const doerOf = (value: string): string => {
  const said = saidOf('SYSTEM', value);
  return said === value ? saidOf('platform', value) : said;
};

/** Papers are Chinese, and these words stand in their clauses. */
const isOnPaper = (thing: Thing, name: string): boolean =>
  (name === 'kindName' || name === 'scenarioName') && /^(?:StatementPapers|BillLetter)$/.test(String(thing.__typename));

/** Operators edit the Chinese words themselves: in another language they would save that one's words over them. */
const isWritten = (thing: Thing, name: string): boolean =>
  name === 'name' && /^Catalogue(?:Row|Version|Word)$/.test(String(thing.__typename));

const wordsOf = (thing: Thing, name: string, value: unknown): unknown => {
  if (isOnPaper(thing, name) || isWritten(thing, name)) return value;
  if (typeof value === 'string') {
    if (isDoer(name)) return doerOf(value);
    const code = codeOf(thing, name);
    const told = typeof code === 'string' ? saidOf(code, value) : value;
    // Some tables call a word by something else than the code that comes with it.
    return told === value && (isLabel(name) || isSentence(thing, name)) ? sentenceOf(value) : told;
  }
  const codes = codeOf(thing, name);
  if (Array.isArray(value) && Array.isArray(codes)) return value.map((one, at) => saidOf(String(codes[at]), String(one)));
  if (Array.isArray(value) && (isLabel(name) || isSentence(thing, name)))
    return value.map((one) => (typeof one === 'string' ? sentenceOf(one) : one));
  return value;
};

/**
 * What somebody signs or agrees to is shown as it was written, in every language: a contract that a hash binds, the paragraphs of one that is still a
 * template, and a consent with its items. Some of their words are also words of the product, and would be said otherwise.
 */
const isBound = (thing: Thing): boolean =>
  ('textSha256' in thing && 'blocks' in thing) || has(thing, 'kind', 'number', 'text') || has(thing, 'version', 'text', 'items');
const has = (thing: Thing, ...names: readonly string[]): boolean => names.every((name) => name in thing);

/** The same object as long as nothing in it is said otherwise: what stands on it is not drawn anew. */
export const translate = (value: unknown, done: WeakMap<object, unknown>): unknown => {
  if (!isThing(value) || isBound(value)) return value;
  const known = done.get(value);
  if (known !== undefined) return known;
  const told = Array.isArray(value)
    ? value.map((one) => translate(one, done))
    : Object.fromEntries(
        Object.entries(value).map(([name, one]) => {
          const words = wordsOf(value, name, one);
          return [name, words === one ? translate(one, done) : words];
        }),
      );
  const isSame = Object.entries(told).every(([name, one]) => one === (value as Thing)[name]);
  const result = isSame ? value : told;
  done.set(value, result);
  return result;
};
