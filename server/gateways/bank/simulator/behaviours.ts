import { createHash } from 'node:crypto';

/** What happens on the wire at a submit; the last element of a list stays for all later calls. */
type SubmitDelivery =
  | 'answer'
  | 'error500'
  | 'cutBefore'
  | 'cutAfter'
  | 'silent'
  | 'drag'
  | 'badGateway'
  | 'stall'
  | 'late'
  | 'unlisted'
  | 'html'
  | 'mute'
  | 'callbackFirst';
type QueryDelivery = 'answer' | 'cut' | 'notFound' | 'unlisted' | 'html' | 'mute';
export type CallbackDelivery = 'answer' | 'none' | 'twice' | 'lie' | 'forge' | 'fenLess' | 'stranger' | 'backwards' | 'contradict';
/** What the bank does with the money. */
type Effect = 'accept' | 'succeed' | 'hold' | 'awaitPayee' | `refuse:${string}`;
type Afterwards = 'stay' | 'return' | 'returnSilently';

export interface Behaviour {
  effect: Effect;
  submit: SubmitDelivery[];
  query: QueryDelivery[];
  callback: CallbackDelivery;
  afterwards: Afterwards;
}

export interface Script {
  match: { tail?: string; outBizNo?: string; nth?: number };
  steps: { on: 'submit' | 'query' | 'callback'; do: string }[];
}

export type Rates = Partial<Record<Fault, number>>;
type Fault =
  | 'lostBefore'
  | 'timeoutBefore'
  | 'error500'
  | 'lateEffect'
  | 'effectLost'
  | 'effect502'
  | 'slow'
  | 'slowAnswer'
  | 'unknownThenCallback'
  | 'newCode'
  | 'garbage'
  | 'callbackTwiceEarly'
  | 'outOfOrder'
  | 'failedAfterSuccess'
  | 'lying'
  | 'forged'
  | 'stranger'
  | 'refused'
  | 'returned'
  | 'returnedSilentlyShare'
  | 'queryLost';

const plain: Behaviour = { effect: 'accept', submit: ['answer'], query: ['answer'], callback: 'answer', afterwards: 'stay' };
const faulty = (part: Partial<Behaviour>): Behaviour => ({ ...plain, ...part });

const byTail: Readonly<Record<string, Behaviour>> = {
  '0000': plain,
  '0001': faulty({ effect: 'refuse:ACCOUNT_NAME_MISMATCH' }),
  '0002': faulty({ effect: 'refuse:ACCOUNT_NOT_FOUND' }),
  '0003': faulty({ effect: 'refuse:LIMIT_EXCEEDED' }),
  '0004': faulty({ effect: 'succeed', submit: ['stall', 'answer'], callback: 'none' }),
  '0005': faulty({ afterwards: 'return' }),
  '0006': faulty({ effect: 'hold' }),
  '0007': faulty({ effect: 'awaitPayee' }),
  '0008': faulty({ submit: ['error500', 'answer'] }),
  '0009': faulty({ effect: 'succeed', submit: ['badGateway', 'answer'], callback: 'none' }),
  '0010': faulty({ submit: ['cutBefore', 'answer'] }),
  '0011': faulty({ effect: 'succeed', submit: ['cutAfter', 'answer'], callback: 'none' }),
  '0012': faulty({ effect: 'succeed', submit: ['late', 'answer'], callback: 'none' }),
  '0013': faulty({ effect: 'succeed', submit: ['callbackFirst', 'answer'], callback: 'twice' }),
  '0014': faulty({ callback: 'lie' }),
  '0015': faulty({ callback: 'forge' }),
  '0016': faulty({ callback: 'fenLess' }),
  '0017': faulty({ effect: 'succeed', submit: ['unlisted', 'answer'], query: ['unlisted', 'html', 'answer'], callback: 'none' }),
  '0018': faulty({ effect: 'hold', submit: ['mute'], query: ['mute'] }),
  '0019': faulty({ afterwards: 'returnSilently' }),
};

/** A fraction in [0, 1) that depends on nothing but its words: the same order meets the same fate in every run. */
export const fractionOf = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;

const submitFaults: readonly [Fault, Partial<Behaviour>][] = [
  ['lostBefore', { submit: ['cutBefore', 'answer'] }],
  ['timeoutBefore', { submit: ['silent', 'answer'] }],
  ['error500', { submit: ['error500', 'answer'] }],
  ['lateEffect', { submit: ['late', 'answer'], callback: 'none' }],
  ['effectLost', { submit: ['cutAfter', 'answer'], callback: 'none' }],
  ['effect502', { submit: ['badGateway', 'answer'], callback: 'none' }],
  ['slow', { submit: ['stall', 'answer'], callback: 'none' }],
  ['slowAnswer', { submit: ['drag', 'answer'] }],
  ['unknownThenCallback', { submit: ['mute', 'answer'] }],
  ['newCode', { submit: ['unlisted', 'answer'], callback: 'none' }],
  ['garbage', { submit: ['html', 'answer'], callback: 'none' }],
  ['callbackTwiceEarly', { submit: ['callbackFirst', 'answer'], callback: 'twice' }],
  ['outOfOrder', { callback: 'backwards' }],
  ['failedAfterSuccess', { callback: 'contradict' }],
  ['lying', { callback: 'lie' }],
  ['forged', { callback: 'forge' }],
  ['stranger', { callback: 'stranger' }],
];

const drawn = (outBizNo: string, seed: number, rates: Rates): Behaviour => {
  const draw = (word: string) => fractionOf(seed, outBizNo, word);
  let effect: Effect = draw('speed') < 0.5 ? 'accept' : 'succeed';
  if (draw('refused') < (rates.refused ?? 0)) effect = 'refuse:ACCOUNT_NOT_FOUND';
  const silent = draw('silent') < (rates.returnedSilentlyShare ?? 0);
  const afterwards = draw('returned') < (rates.returned ?? 0) ? (silent ? 'returnSilently' : 'return') : 'stay';
  const fate = draw('fault');
  let edge = 0;
  for (const [fault, part] of submitFaults) {
    edge += rates[fault] ?? 0;
    if (fate < edge) return faulty({ effect, afterwards, ...part });
  }
  return faulty({ effect, afterwards });
};

const effects = new Set(['accept', 'succeed', 'hold', 'awaitPayee']);

/** A script's submit step may name an effect or a delivery; several steps follow one another. */
const scripted = (script: Script): Behaviour => {
  const wire = script.steps.filter((s) => s.on === 'submit' && !effects.has(s.do) && !s.do.startsWith('refuse:'));
  const effect = script.steps.find((s) => s.on === 'submit' && !wire.includes(s));
  const queries = script.steps.filter((s) => s.on === 'query');
  const callback = script.steps.find((s) => s.on === 'callback');
  return faulty({
    ...(effect && { effect: effect.do as Effect }),
    ...(wire.length && { submit: [...wire.map((s) => s.do as SubmitDelivery), 'answer'] }),
    ...(queries.length && { query: [...queries.map((s) => s.do as QueryDelivery), 'answer'] }),
    ...(callback && { callback: callback.do as CallbackDelivery }),
  });
};

const matches = ({ tail, outBizNo, nth }: Script['match'], order: { outBizNo: string; tail: string; nth: number }) =>
  (tail === undefined || tail === order.tail) &&
  (outBizNo === undefined || outBizNo === order.outBizNo) &&
  (nth === undefined || nth === order.nth);

/** Answers come from a script, else the account's tail, else the random rates, else like 0000. */
export const behaviourOf = (
  order: { outBizNo: string; tail: string; nth: number },
  sandbox: { scripts: readonly Script[]; rates: Rates | null; seed: number },
): Behaviour => {
  const script = sandbox.scripts.find((s) => matches(s.match, order));
  if (script) return scripted(script);
  return byTail[order.tail] ?? (sandbox.rates ? drawn(order.outBizNo, sandbox.seed, sandbox.rates) : plain);
};
