// Rules that are asked anew before a list is taken over: between its check and now somebody else may have been paid or stopped, and a list may wait
// so long that a rule over its own rows has become stricter.
import type { ProblemCode } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import type { ListRule, RosterKind } from '../../kernel/kinds';
import { rosterKind } from '../registry';
import { LARGE_ROWS } from '../rules';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { askListRules, runListRules, runSetChecks, settle, startCheck } from './check';

/** A row that the check let through and that the rules refuse now. */
export interface NewFault {
  readonly name: string;
  readonly code: ProblemCode;
}

/** In the order of the rules; nothing is written. */
export async function newFaults(ctx: Ctx, rosterId: string, codes: readonly ProblemCode[]): Promise<NewFault[]> {
  const roster = await store.getRoster(ctx, rosterId);
  const kind = rosterKind(roster.kind);
  const found: { rowId: string; code: ProblemCode }[] = await askListRules(ctx, roster, listRulesOf(kind, codes));
  for (const index of rulesOf(kind, roster.step, codes))
    found.push(...((await kind.setChecks[index]?.run(ctx, { roster, rowIds: null })) ?? []));
  const rows = await rowStore.listRowsById(ctx, rosterId, [...new Set(found.map(({ rowId }) => rowId))]);
  const sound = new Map(rows.flatMap((row) => (row.status === 'ERROR' ? [] : [[row.id, row.name ?? ''] as const])));
  return found.flatMap(({ rowId, code }) => {
    const name = sound.get(rowId);
    return name === undefined ? [] : [{ name, code }];
  });
}

/** The same, kept: its rows turn red as after an edit. Nothing is done to a list that is busy, gone, or another than the caller saw; its holder is locked. */
export async function markFaults(
  ctx: Ctx,
  of: { readonly rosterId: string; readonly keyAge: number | null | undefined },
  codes: readonly ProblemCode[],
): Promise<NewFault[]> {
  const roster = await store.lockRoster(ctx, of.rosterId);
  if (roster.status !== 'OPEN' || roster.keyAge !== of.keyAge) return [];
  const faults = await newFaults(ctx, roster.id, codes);
  if (faults.length === 0) return [];
  const kind = rosterKind(roster.kind);
  await runListRules(ctx, roster, kind, listRulesOf(kind, codes));
  for (const only of rulesOf(kind, roster.step, codes)) await runSetChecks(ctx, roster, kind, { rowIds: null, only });
  await settle(ctx, roster, kind, { rowIds: null, isSettled: true });
  return faults;
}

const stands = ({ status, codeCounts }: store.Roster, code: ProblemCode): boolean =>
  status === 'OPEN' && codeCounts.some((found) => found.code === code);

/** Whether the last check of an open list has found this in it. */
export const hasFound = async (ctx: Ctx, rosterId: string, code: ProblemCode): Promise<boolean> =>
  stands(await store.getRoster(ctx, rosterId), code);

/**
 * What a rule has found in a list is asked anew, for all its rows; its holder is locked. Answers whether there was anything to ask: the list is
 * another one then, or, of many rows, busy until its own job has judged them.
 */
export async function judgeAgain(ctx: Ctx, rosterId: string, code: ProblemCode): Promise<boolean> {
  const roster = await store.lockRoster(ctx, rosterId);
  if (!stands(roster, code)) return false;
  if ((roster.counts?.total ?? 0) >= LARGE_ROWS) {
    await startCheck(ctx, roster.id, roster.step);
    return true;
  }
  const kind = rosterKind(roster.kind);
  for (const only of rulesOf(kind, roster.step, [code])) await runSetChecks(ctx, roster, kind, { rowIds: null, only });
  await settle(ctx, roster, kind, { rowIds: null, isSettled: true });
  return true;
}

const listRulesOf = ({ listRules }: RosterKind, codes: readonly ProblemCode[]): ListRule[] =>
  listRules.filter((rule) => codes.includes(rule));

function rulesOf({ setChecks }: RosterKind, reached: number, codes: readonly ProblemCode[]): number[] {
  return setChecks.flatMap(({ step, codes: own }, index) => (step <= reached && own.some((code) => codes.includes(code)) ? [index] : []));
}
