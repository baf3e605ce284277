// The one way by which money of the bank comes into our books as an entry: whatever door it takes, what the bank has taken back already is met here.
import type { Ctx } from '../../kernel/context';
import { alikeInbounds } from '../store/alikeInbounds';
import { type Inbound, insertInboundOnce } from '../store/inbounds';
import { matchOf } from './matchInbound';
import { type Met, meetReversals } from './meetReversals';

type Arriving = Pick<Inbound, 'bankRef' | 'amount' | 'payerName' | 'accountNo' | 'remark'> & {
  /** Null = not said. */
  readonly receivedAt: Date | null;
};

interface Entered<T> {
  readonly of: T;
  /** Null = its reference is known. */
  readonly inbound: Inbound | null;
}

interface Entry<T> {
  readonly results: readonly Entered<T>[];
  readonly met: Met;
  /** By id: references of others that were known and may be the same transfer, under another number. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
}

/** What one file has as two is two. */
async function alikeBefore(ctx: Ctx, entered: readonly Inbound[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const own = new Set(entered.map(({ bankRef }) => bankRef));
  const alike = await alikeInbounds(
    ctx,
    entered.map(({ id }) => id),
  );
  return new Map([...alike].map(([id, refs]) => [id, refs.filter((ref) => !own.has(ref))] as const));
}

/** All of one file at once: a reversal that may be of several of them is of none before somebody has said so. Nothing is credited by it. */
export async function enterCredits<T extends Arriving>(ctx: Ctx, arriving: readonly T[]): Promise<Entry<T>> {
  const results: Entered<T>[] = [];
  for (const one of arriving) {
    const { bankRef, amount, payerName, accountNo, remark, receivedAt } = one;
    const match = await matchOf(ctx, { accountNo, payerName, remark, amount });
    const inbound = await insertInboundOnce(ctx, {
      bankRef,
      amount,
      payerName,
      accountNo,
      remark,
      receivedAt: receivedAt ?? ctx.now,
      matchedBy: match.by,
      companyId: match.place?.companyId ?? null,
      subjectId: match.place?.subjectId ?? null,
    });
    results.push({ of: one, inbound });
  }
  const entered = results.flatMap(({ inbound }) => inbound ?? []);
  const met = await meetReversals(ctx, entered);
  return { results, met, alike: await alikeBefore(ctx, entered) };
}
