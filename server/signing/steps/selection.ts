import { DomainError, invalid } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { selectionTexts } from '../../../schema/signingTexts';
import type { Ctx } from '../../kernel/context';
import { requireCount } from '../../kernel/seen';
import type { ContractSelectionInput } from '../inputs';
import { idsOf } from '../store/contractList';
import { type ContractRecord, getContracts, lockContracts } from '../store/contracts';
import { filterOf } from './filter';

/**
 * Ids of a selection at this moment: all of the filter, or those that were ticked (D63). One ticked id that names nothing here refuses them
 * all, and so does another number than the person agreed to. Errors: SELECTION_EMPTY, SELECTION_CHANGED, CONTRACT_NOT_FOUND, VALIDATION_FAILED above 20,000.
 */
export async function selectedIds(ctx: Ctx, selection: ContractSelectionInput): Promise<string[]> {
  const found = await matching(ctx, selection);
  requireCount(found.length, selection.expectedCount);
  return found;
}

interface Fitness {
  readonly isFit: (row: ContractRecord) => boolean;
  /** Of the fit ones how many it is done with, where that is not all of them. */
  readonly countOf?: (fit: readonly ContractRecord[]) => Promise<number>;
  readonly refusal: 'CONTRACTS_NOT_UNSIGNED' | 'CONTRACTS_NOT_VOIDABLE';
}

/**
 * The rows of a selection, locked. One that is not fit refuses them all, unless the person agreed to leave those out: then the number that was
 * agreed to is that of the others. Errors: those of selectedIds, and the refusal.
 */
export async function lockFit(
  ctx: Ctx,
  selection: ContractSelectionInput,
  { isFit, countOf, refusal }: Fitness,
): Promise<ContractRecord[]> {
  const leavesOut = selection.leavesOut ?? false;
  const ids = await selectedIds(ctx, leavesOut ? { ...selection, expectedCount: null } : selection);
  const fit = (await lockContracts(ctx, ids)).filter(isFit);
  if (fit.length === 0 || (!leavesOut && fit.length < ids.length)) throw new DomainError(refusal);
  if (leavesOut) requireCount((await countOf?.(fit)) ?? fit.length, selection.expectedCount);
  return fit;
}

async function matching(ctx: Ctx, { mode, ids, excludedIds, filter }: ContractSelectionInput): Promise<string[]> {
  const excluded = new Set(excludedIds ?? []);
  const limit = limits.signing.batchMost;
  if (mode === 'ALL') {
    const found = await idsOf(ctx, filterOf(ctx, filter), { excluded: [...excluded], limit: limit + 1 });
    return bounded(found, limit);
  }
  const ticked = [...new Set(ids ?? [])];
  if (ticked.length > limit) throw invalid({ selection: selectionTexts.tooMany });
  if ((await getContracts(ctx, ticked)).length < ticked.length) throw new DomainError('CONTRACT_NOT_FOUND');
  return bounded(
    ticked.filter((id) => !excluded.has(id)),
    limit,
  );
}

function bounded(found: string[], limit: number): string[] {
  if (found.length === 0) throw new DomainError('SELECTION_EMPTY', { thing: selectionTexts.thing });
  if (found.length > limit) throw invalid({ selection: selectionTexts.tooMany });
  return found;
}
