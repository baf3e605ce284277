import { type PeopleImportStatus, peopleImport } from '../../../schema/machines/peopleImport';
import type { Ctx } from '../../kernel/context';
import type { PeopleImportKind } from '../../kernel/kinds';
import type { Refusal } from '../../kernel/refusals';
import { faultlessErrors as listErrors, type RosterState, requireKeyAge, requireNoFaults, rosterState } from '../../roster/public';
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
export const faultlessErrors: readonly Refusal[] = [...listErrors, 'ACTION_NOT_ALLOWED'];

/** The way on: the list locked in the version that was seen, every row answered for and none of them faulty. */
export async function openFaultless(ctx: Ctx, key: string, keyAge: number, action: 'next' | 'submit' | 'handOver'): Promise<Import> {
  const { kind } = await findImport(ctx, key);
  const state = await requireKeyAge(ctx, key, keyAge);
  const status = statusOf(state.status, state.roster.step);
  peopleImport.require(status, action);
  requireNoFaults(state);
  return { state, kind, status };
}
