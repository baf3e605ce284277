import type { CallbackHint, PayoutAnswer, PayoutGateway, PayoutOrder, QueryAnswer } from '../../../server/gateways/bank/contract';
import type { JobApi } from '../../../server/kernel/jobs';

/** What a submit of a number that the bank does not know yet does. */
export type BankStep = 'PAY' | 'REFUSE' | 'LOSE_BEFORE' | 'LOSE_AFTER' | 'PROCESS';

interface Booked {
  readonly amountCents: number;
  readonly accountNo: string;
  /** PENDING is decided by the next query. */
  result: 'SUCCESS' | 'FAILED' | 'RETURNED' | 'PENDING';
}

export interface ScriptedBank extends PayoutGateway {
  /** The bank's own book by order number. */
  readonly book: ReadonlyMap<string, Booked>;
  /** Asked at every such submit, with how often the number was submitted before. */
  stepOf: (outBizNo: string, before: number) => BankStep;
  /** While it is set a submit takes effect and its answer is never heard: the worker died in between. */
  isDeafening: boolean;
  /** A payment that comes back after it was made. */
  giveBack(outBizNo: string): void;
  /** The same product on this bank. */
  apiOn(api: JobApi): JobApi;
}

/** Not for good, so that the same line may be handed in again as it is. */
const REFUSAL = { kind: 'FAILED', code: 'LIMIT_EXCEEDED', text: '超出收款账户的余额或限额', class: 'LIMIT' } as const;

const answerOf = (entry: Booked): PayoutAnswer => {
  if (entry.result === 'FAILED') return REFUSAL;
  return { kind: entry.result === 'PENDING' ? 'PROCESSING' : entry.result };
};

/** A bank in memory that does what it is told, in the order of the calls: a history on it can be run again exactly. */
export function scriptedBank(): ScriptedBank {
  const book = new Map<string, Booked>();
  const submits = new Map<string, number>();
  const booked = ({ outBizNo, amountCents, accountNo }: PayoutOrder, result: Booked['result']): Booked => {
    const entry = { amountCents, accountNo, result };
    book.set(outBizNo, entry);
    return entry;
  };
  const steps: Readonly<Record<BankStep, (order: PayoutOrder) => PayoutAnswer>> = {
    PAY: (order) => answerOf(booked(order, 'SUCCESS')),
    REFUSE: (order) => answerOf(booked(order, 'FAILED')),
    PROCESS: (order) => answerOf(booked(order, 'PENDING')),
    LOSE_BEFORE: () => ({ kind: 'UNKNOWN', why: 'timeout' }),
    LOSE_AFTER: (order) => {
      booked(order, 'SUCCESS');
      return { kind: 'UNKNOWN', why: 'timeout' };
    },
  };
  const query = (outBizNo: string): QueryAnswer => {
    const entry = book.get(outBizNo);
    if (!entry) return { kind: 'NOT_FOUND' };
    if (entry.result === 'PENDING') entry.result = 'SUCCESS';
    return answerOf(entry);
  };
  const submit = (order: PayoutOrder): PayoutAnswer => {
    const known = book.get(order.outBizNo);
    const before = submits.get(order.outBizNo) ?? 0;
    submits.set(order.outBizNo, before + 1);
    if (!known) return steps[bank.stepOf(order.outBizNo, before)](order);
    const isSame = known.amountCents === order.amountCents && known.accountNo === order.accountNo;
    return isSame ? answerOf(known) : { kind: 'MISMATCH' };
  };
  const bank: ScriptedBank = {
    // Leases are measured by it: nothing is taken over in a test that does not ask for it.
    isSimulated: true,
    timeoutMs: 600_000,
    book,
    stepOf: () => 'PAY',
    isDeafening: false,
    async submit(order) {
      const answer = submit(order);
      if (bank.isDeafening) throw new Error('nobody is there to hear the answer');
      return answer;
    },
    query: async (outBizNo) => query(outBizNo),
    async cancel(outBizNo) {
      return query(outBizNo);
    },
    confirm: async (outBizNo) => query(outBizNo),
    receipt: async () => null,
    // biome-ignore lint/correctness/useYield: this bank closes its days empty.
    async *dayBook() {
      return { isClosed: true };
    },
    // Its callbacks carry no signature: what they may do is shown elsewhere, here they come at odd moments and lie.
    parseCallback: (_headers, body) => JSON.parse(body.toString('utf8')) as CallbackHint,
    giveBack(outBizNo) {
      const entry = book.get(outBizNo);
      if (entry?.result !== 'SUCCESS') throw new Error(`${outBizNo} was not paid`);
      entry.result = 'RETURNED';
    },
    apiOn: (api) => ({ ...api, gateways: { ...api.gateways, bank } }),
  };
  return bank;
}
