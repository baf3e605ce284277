import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { type PeopleImportStatus, peopleImport } from '../../../schema/machines/peopleImport';
import type { Ctx } from '../../kernel/context';
import type { PeopleImportKind } from '../../kernel/kinds';
import type { Refusal } from '../../kernel/refusals';
import { keyAgeErrors, type RosterState, requireKeyAge, rosterState } from '../../roster/public';
import { peopleImportKind } from '../registry';
import { statusOf } from '../rules';

export interface Import {
  readonly state: RosterState;
  readonly kind: PeopleImportKind;
  readonly status: PeopleImportStatus;
}

/** The import of a key; a list that is none looks like one that is not there. Errors: ROSTER_NOT_FOUND. */
export async function findImport(ctx: Ctx, key: string): Promise<Import> {
  const state = await rosterState(ctx, key);
  return { state, kind: peopleImportKind(state.roster.kind), status: statusOf(state.status, state.roster.step) };
}

/** Of openFaultless. */
export const faultlessErrors: readonly Refusal[] = [...keyAgeErrors, 'ACTION_NOT_ALLOWED', 'ROSTER_HAS_ERRORS', 'ROSTER_MANY_ERRORS'];

/** The way on: the list locked in the version that was seen, every row answered for and none of them faulty. */
export async function openFaultless(ctx: Ctx, key: string, keyAge: number, action: 'next' | 'submit' | 'handOver'): Promise<Import> {
  const { kind } = await findImport(ctx, key);
  const state = await requireKeyAge(ctx, key, keyAge);
  const status = statusOf(state.status, state.roster.step);
  peopleImport.require(status, action);
  const { errors, checking } = state.counts;
  const { errorAlertAbove } = limits.roster;
  if (errors > errorAlertAbove)
    throw new DomainError('ROSTER_MANY_ERRORS', { limit: errorAlertAbove, errorCount: errors, rosterId: state.roster.id });
  if (errors > 0) throw new DomainError('ROSTER_HAS_ERRORS', { errorCount: errors });
  if (checking > 0) throw new DomainError('ROSTER_BUSY');
  return { state, kind, status };
}
