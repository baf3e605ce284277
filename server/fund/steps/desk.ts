// The queues of money that comes in. Which credits a reversal that waits may be of, no table holds: it is looked for as the page of inbound money does.
import type { Ctx } from '../../kernel/context';
import type { QueueKind, QueueRecord } from '../../kernel/queues';
import { queues as stored } from '../store/desk';
import { reversalsByIds } from '../store/reversals';
import { candidatesFor } from './meetReversals';

/** What was booked says so in words; what waits bears the name of its payer. */
const isWaiting = ({ text }: QueueRecord['items'][number]): boolean => text === null;

/** Of one that waits: the company whose all the credits are that it may be of; where they are several's or nobody's, none is named. */
async function withCompanies(ctx: Ctx, record: QueueRecord): Promise<QueueRecord> {
  const waiting = record.items.filter(isWaiting);
  if (waiting.length === 0) return record;
  const reversals = await reversalsByIds(
    ctx,
    waiting.map(({ id }) => id),
  );
  const credits = await candidatesFor(ctx, reversals);
  const companyOf = (id: string): string | null => {
    const [only, ...others] = new Set((credits.get(id) ?? []).map(({ companyId }) => companyId));
    return others.length === 0 ? (only ?? null) : null;
  };
  return { ...record, items: record.items.map((item) => (isWaiting(item) ? { ...item, companyId: companyOf(item.id) } : item)) };
}

export const queues: readonly QueueKind[] = stored.map((kind) =>
  kind.key === 'REVERSAL' ? { ...kind, read: async (ctx: Ctx) => withCompanies(ctx, await kind.read(ctx)) } : kind,
);
