import { DomainError, isErrorKey } from '../../../schema/errors';
import type { Ctx } from '../../kernel/context';
import type { RosterCounts, RosterRef } from '../../kernel/kinds';
import * as store from '../store/rosters';
import { countsOf } from '../views/rows';

export interface RosterState {
  readonly roster: RosterRef;
  readonly status: store.RosterStatus;
  readonly counts: RosterCounts;
  readonly keyAge: number;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly fileSha256: string | null;
  readonly failKey: string | null;
  readonly failParams: Readonly<Record<string, unknown>> | null;
}

export async function rosterState(ctx: Ctx, rosterId: string): Promise<RosterState> {
  const roster = await store.getRoster(ctx, rosterId);
  return {
    roster,
    status: roster.status,
    counts: countsOf(roster),
    keyAge: roster.keyAge,
    fileId: roster.fileId,
    fileName: roster.fileName,
    fileSha256: roster.fileSha256,
    failKey: roster.failKey,
    failParams: roster.failParams,
  };
}

/**
 * The same for callers without a screen that tells why a file could not be read: they would take no rows for all rows, or wait for them for ever.
 * Errors: those of reading a file.
 */
export async function readRosterState(ctx: Ctx, rosterId: string): Promise<RosterState> {
  const state = await rosterState(ctx, rosterId);
  if (state.status === 'FAILED' && state.failKey !== null && isErrorKey(state.failKey))
    throw new DomainError(state.failKey, state.failParams ?? {});
  return state;
}
