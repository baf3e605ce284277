// Reversals that wait for their credit: what becomes of them when a credit is entered, and which credits they hold back until somebody has decided.
import { limits } from '../../../schema/limits';
import type { Ctx } from '../../kernel/context';
import { bankRefOf } from '../inputs';
import { type Inbound, inboundsOfPayers, knownInbounds, lockInbound, markReversed, payerKeys } from '../store/inbounds';
import { type KeptReversal, lockReversal, moveReversal, reversalsOfRefs, reversalsWaiting } from '../store/reversals';
import { type Comparable, fits, refsOf } from './reversalFit';

/** Money that nobody has taken back yet. */
const isFree = ({ status, reversedAt }: Pick<Inbound, 'status' | 'reversedAt'>): boolean => status !== 'REJECTED' && reversedAt === null;

async function comparable(ctx: Ctx, inbounds: readonly Inbound[]): Promise<(Inbound & Comparable)[]> {
  const keys = await payerKeys(
    ctx,
    inbounds.map(({ payerName }) => payerName),
  );
  return inbounds.map((inbound) => ({ ...inbound, payerKey: keys.get(inbound.payerName) ?? '' }));
}

const byPayerAndAmount = (credits: readonly Comparable[]) => ({
  keys: [...new Set(credits.map(({ payerKey }) => payerKey))],
  amounts: [...new Set(credits.map(({ amount }) => amount))],
});

/** Of this many one is chosen by looking at them; another one is typed by its reference. */
const MAX_CANDIDATES = 10;

/** Every credit that is in the books or waits for them and that one of these reversals may be of. */
async function creditsFor(ctx: Ctx, reversals: readonly KeptReversal[]): Promise<(Inbound & Comparable)[]> {
  const refs = [...new Set(reversals.flatMap((one) => refsOf(one)))];
  const oldest = Math.min(...reversals.map(({ receivedAt, enteredAt }) => (receivedAt ?? enteredAt).getTime()));
  const named = await comparable(ctx, [...(await knownInbounds(ctx, refs)).values()].flat());
  const alike = await inboundsOfPayers(ctx, {
    keys: [...new Set(reversals.map(({ payerKey }) => payerKey))].filter((key) => key !== ''),
    amounts: [...new Set(reversals.map(({ amount }) => amount))],
    since: new Date(oldest - limits.bankFile.reversedWithin),
  });
  return [...new Map([...named, ...alike].map((credit) => [credit.id, credit] as const)).values()].filter(isFree);
}

/** Of each: the credits that it may be of, the likely ones before those that merely have its payer and amount or are named by it. */
export async function candidatesFor(ctx: Ctx, reversals: readonly KeptReversal[]): Promise<ReadonlyMap<string, readonly Inbound[]>> {
  if (reversals.length === 0) return new Map();
  const credits = await creditsFor(ctx, reversals);
  const mayBe = (one: KeptReversal, credit: Inbound & Comparable): boolean =>
    credit.amount >= one.amount &&
    !one.notInboundIds.includes(credit.id) &&
    (refsOf(one).includes(bankRefOf(credit.bankRef)) || (credit.amount === one.amount && credit.payerKey === one.payerKey));
  return new Map(
    reversals.map((one) => {
      const likely = credits.filter((credit) => fits(one, credit));
      const others = credits.filter((credit) => mayBe(one, credit) && !likely.includes(credit));
      return [one.id, [...likely, ...others].slice(0, MAX_CANDIDATES)];
    }),
  );
}

/** By id of the credit: the reversal that may be of it and waits. Until somebody has decided, the credit is not confirmed. */
export async function openReversals(ctx: Ctx, inbounds: readonly Inbound[]): Promise<ReadonlyMap<string, KeptReversal>> {
  const credits = await comparable(
    ctx,
    inbounds.filter((inbound) => inbound.status === 'ENTERED' && isFree(inbound)),
  );
  if (credits.length === 0) return new Map();
  const waiting = await reversalsWaiting(ctx, byPayerAndAmount(credits));
  return new Map(
    credits.flatMap((credit) => {
      const open = waiting.find((one) => fits(one, credit));
      return open ? [[credit.id, open] as const] : [];
    }),
  );
}

/** What is known of credits that were entered just now: taken back already, or maybe so. */
export interface Met {
  readonly marked: ReadonlyMap<string, KeptReversal>;
  readonly open: ReadonlyMap<string, KeptReversal>;
}

/** The credit is marked, and what waited for it waits no more. */
export async function markBy(
  ctx: Ctx,
  one: Pick<KeptReversal, 'id' | 'status' | 'bankRef'>,
  { id, bankRef }: Pick<Inbound, 'id' | 'bankRef'>,
): Promise<void> {
  await markReversed(ctx, id, one.bankRef);
  await moveReversal(ctx, one, { status: 'SETTLED', isDoubted: false, creditRef: bankRefOf(bankRef), inboundId: id });
}

/** As it is behind the lock: a colleague may just have decided about it, or another credit have met it. */
async function stillTakes(ctx: Ctx, one: KeptReversal): Promise<boolean> {
  const now = await lockReversal(ctx, one.id);
  return now.status === one.status && now.inboundId === one.inboundId && !now.notInboundIds.some((id) => !one.notInboundIds.includes(id));
}

/**
 * To be called with every credit that is entered, by whatever door, and with all of one file at once: what the bank has taken back before
 * is marked at once where it is the one credit that the reversal fits. Where several fit, none is marked and none is confirmed.
 */
export async function meetReversals(ctx: Ctx, entered: readonly Inbound[]): Promise<Met> {
  const marked = new Map<string, KeptReversal>();
  const credits = await comparable(ctx, entered);
  if (credits.length === 0) return { marked, open: new Map() };
  const meet = async (one: KeptReversal, credit: Comparable) => {
    if (marked.has(credit.id) || !(await stillTakes(ctx, one))) return;
    const { reversedAt, status } = await lockInbound(ctx, credit.id);
    if (!isFree({ reversedAt, status })) return;
    await markBy(ctx, one, credit);
    marked.set(credit.id, one);
  };
  const known = await reversalsOfRefs(
    ctx,
    credits.map(({ bankRef }) => bankRefOf(bankRef)),
  );
  // A name that is typed by hand is easily another one; the reference and the amount are the bank's.
  for (const credit of credits)
    for (const one of known)
      if (one.creditRef === bankRefOf(credit.bankRef) && one.amount === credit.amount && one.inboundId !== credit.id)
        await meet(one, credit);
  const waiting = (await reversalsWaiting(ctx, byPayerAndAmount(credits))).filter((one) => credits.some((credit) => fits(one, credit)));
  const all = waiting.length > 0 ? await creditsFor(ctx, waiting) : [];
  for (const one of waiting) {
    const left = all.filter((credit) => !marked.has(credit.id) && fits(one, credit));
    const named = left.filter(({ bankRef }) => refsOf(one).includes(bankRefOf(bankRef)));
    const [only, ...others] = named.length > 0 ? named : left;
    // One that was there before is for people to decide on: its file has said what it knew.
    if (only && others.length === 0 && !one.isDoubted && credits.some(({ id }) => id === only.id)) await meet(one, only);
  }
  return {
    marked,
    open: await openReversals(
      ctx,
      entered.filter(({ id }) => !marked.has(id)),
    ),
  };
}
