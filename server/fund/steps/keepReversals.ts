// What is kept of the reversals of a file: each once, however many files of overlapping days bring it again.
import { UNSTORABLE } from '../../../schema/formats';
import type { Ctx } from '../../kernel/context';
import { bankRefOf } from '../inputs';
import type { Inbound } from '../store/inbounds';
import { type KeptReversal, keepReversal, lockReversal, moveReversal, reversalsAgain } from '../store/reversals';
import type { BankFileRow, Reversal } from './readBankFile';

interface Known {
  /** In the same file. */
  readonly own?: BankFileRow;
  readonly credit?: Inbound;
  readonly isDoubted: boolean;
}

export interface Keeper {
  /** As it is behind the lock, while it waits. */
  keptOf(one: Reversal): Promise<KeptReversal | undefined>;
  /** Whether it may be one that was told before reversals were kept, which had no reference either. */
  isMaybeOfBefore(one: Reversal): boolean;
  keep(one: Reversal, kept: KeptReversal | undefined, known: Known): Promise<void>;
}

const storable = (text: string): string => [...text].filter((sign) => !UNSTORABLE.test(sign)).join('');

/** The reference is kept as everybody reads it, however that of an older credit was written. */
const refOf = (credit: { readonly bankRef: string } | null | undefined): string | null => (credit ? bankRefOf(credit.bankRef) : null);

const stateOf = ({ own, credit, isDoubted }: Known) => ({
  status: credit ? ('SETTLED' as const) : own ? ('PAIRED' as const) : ('WAITING' as const),
  creditRef: refOf(credit ?? own),
  inboundId: credit?.id ?? null,
  isDoubted,
});

export async function keeping(
  ctx: Ctx,
  {
    reversals,
    keys,
    fileName,
  }: { readonly reversals: readonly Reversal[]; readonly keys: ReadonlyMap<string, string>; readonly fileName: string },
): Promise<Keeper> {
  const keyOf = ({ payerName }: Reversal): string => keys.get(payerName) ?? '';
  const read = (some: readonly Reversal[]) =>
    reversalsAgain(ctx, {
      refs: some.map(({ bankRef }) => bankRef),
      keys: some.map(keyOf),
      amounts: some.map(({ amount }) => amount),
    });
  let known = await read(reversals);
  // Rows that nothing tells apart are as many as the file has of them.
  const nths = new Map<Reversal, number>();
  const counts = new Map<string, number>();
  for (const one of reversals) {
    const same = one.bankRef === '' ? `${keyOf(one)} ${one.amount} ${one.receivedAt?.getTime() ?? ''}` : null;
    const nth = same === null ? 1 : (counts.get(same) ?? 0) + 1;
    if (same !== null) counts.set(same, nth);
    nths.set(one, nth);
  }
  const isSame = (one: Reversal, kept: KeptReversal): boolean => {
    if (kept.bankRef !== one.bankRef || kept.amount !== one.amount) return false;
    const key = keyOf(one);
    // A file may leave out who paid; without a reference that is all there is.
    if (one.bankRef !== '') return kept.payerKey === key || kept.payerKey === '' || key === '';
    return kept.payerKey === key && kept.receivedAt?.getTime() === one.receivedAt?.getTime() && kept.nth === nths.get(one);
  };
  const keptOf = async (one: Reversal): Promise<KeptReversal | undefined> => {
    const kept = known.find((each) => isSame(one, each));
    if (kept?.status !== 'WAITING') return kept;
    const now = { ...(await lockReversal(ctx, kept.id)), payerKey: kept.payerKey };
    known = known.map((each) => (each.id === now.id ? now : each));
    return now;
  };
  return {
    keptOf,
    isMaybeOfBefore: (one) =>
      one.bankRef === '' &&
      known.some(
        ({ bankRef, fileName: from, payerKey, amount }) =>
          bankRef === '' && from === '' && payerKey === keyOf(one) && amount === one.amount,
      ),
    async keep(one, kept, found) {
      const state = stateOf(found);
      if (kept) {
        await moveReversal(ctx, kept, state);
        known = known.map((each) => (each.id === kept.id ? { ...each, ...state } : each));
        return;
      }
      const { bankRef, amount, receivedAt, line } = one;
      const first = await keepReversal(ctx, {
        ...state,
        bankRef,
        nth: nths.get(one) ?? 1,
        amount,
        payerName: storable(one.payerName),
        remark: one.remark === null ? null : storable(one.remark),
        receivedAt,
        fileName,
        line,
      });
      known = [...known, ...(first ? [{ ...first, payerKey: keyOf(one) }] : await read([one]))];
      if (first) return;
      // A colleague imports the same file at the same moment: what waits there has met its credit here.
      const theirs = await keptOf(one);
      if (theirs?.status === 'WAITING') await moveReversal(ctx, theirs, state);
    },
  };
}
