import { object, string } from 'yup';
import { errorText } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { signing } from '../../../schema/machines/signing';
import { idInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { selectionShape } from '../inputs';
import { selectedIds } from '../steps/selection';
import { isVoidable, overFull } from '../steps/voiding';
import { getBatch } from '../store/batches';
import { type ContractRecord, getContracts } from '../store/contracts';
import { type BatchView, batchView } from '../views/batches';
import { type LeftOutView, leftOutView } from '../views/contracts';

const batchActions = ['REMIND', 'DELETE', 'VOID', 'EXPORT'] as const;
type BatchAction = (typeof batchActions)[number];

interface SelectionView {
  readonly count: number;
  readonly refusedCount: number;
  readonly refusedReason: string | null;
  readonly fit: readonly { readonly id: string; readonly name: string }[];
  readonly refused: readonly LeftOutView[];
}

const MAX_NAMED = 200;

function isFit(action: BatchAction, row: ContractRecord, now: Date): boolean {
  if (action === 'EXPORT') return true;
  if (action === 'DELETE') return signing.can(row.status, 'delete');
  if (action === 'VOID') return isVoidable(row, now);
  return signing.can(row.status, 'remind') && notReminded(row, now) === null;
}

/** Why somebody who has not signed gets no reminder now. */
function notReminded(row: ContractRecord, now: Date): string | null {
  if (row.deadline_at === null || row.deadline_at <= now) return errorText('CONTRACT_OVERDUE');
  if (row.unbound_at !== null) return errorText('SIGNER_UNBOUND');
  if (row.authentication_failed) return errorText('SIGNER_UNPROVEN');
  return row.reminders_today < limits.signing.remindersPerDay ? null : errorText('REMINDER_LIMIT');
}

const REASONS: Readonly<Record<BatchAction, string | null>> = {
  REMIND: null,
  DELETE: errorText('CONTRACTS_NOT_UNSIGNED'),
  VOID: errorText('CONTRACTS_NOT_VOIDABLE'),
  EXPORT: null,
};

/** How many records the batch would touch, before it does (SGN-034); a reason = the batch would refuse them all. */
export const contractSelection = query({
  name: 'contractSelection',
  realm: 'company',
  needs: 'READER',
  input: object({ action: string<BatchAction>().oneOf(batchActions).required(), selection: selectionShape() }),
  async run(ctx, { action, selection }): Promise<SelectionView> {
    const rows = await getContracts(ctx, await selectedIds(ctx, selection));
    const wrong = new Set(rows.filter((row) => !isFit(action, row, ctx.now)).map(({ id }) => id));
    // In the order in which it is done, so that the same ones are left out.
    const inOrder = rows.filter(({ id }) => !wrong.has(id)).sort((a, b) => Number(a.id) - Number(b.id));
    const full = action === 'VOID' ? await overFull(ctx, inOrder, false) : new Set<string>();
    const unfit = rows.filter(({ id }) => wrong.has(id) || full.has(id));
    const fit = rows.filter(({ id }) => !wrong.has(id) && !full.has(id));
    const reasonOf = (row: ContractRecord): string | null => {
      if (full.has(row.id)) return errorText('RECEIVER_LIMIT');
      return action === 'REMIND' && signing.can(row.status, 'remind') ? notReminded(row, ctx.now) : null;
    };
    return {
      count: fit.length,
      fit: fit.slice(0, MAX_NAMED).map(({ id, name }) => ({ id, name })),
      refusedCount: unfit.length,
      refusedReason: wrong.size > 0 ? REASONS[action] : null,
      refused: unfit.slice(0, MAX_NAMED).map((row) => leftOutView(ctx, row, reasonOf(row))),
    };
  },
});

/** How far a batch of reminders is. */
export const signingBatch = query({
  name: 'signingBatch',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idInput() }),
  run: async (ctx, input): Promise<BatchView> => batchView(await getBatch(ctx, input.id)),
});
