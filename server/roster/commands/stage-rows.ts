import { mixed, number, object } from 'yup';
import type { RosterField } from '../../../schema/problems';
import type { Ctx } from '../../kernel/context';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { rowIdOfKey } from '../rules';
import type { StagedRow } from '../sheet/readerThread';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { LEASE_SECONDS } from './claim-roster';

/** One batch of read rows. False = another process has taken the reading over: this one stops. */
export const stageRows = command({
  name: 'stageRosterRows',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, runNo: number().required(), rows: mixed<readonly StagedRow[]>().required() }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<boolean> {
    if (!(await store.renewLease(ctx, input.rosterId, input.runNo, LEASE_SECONDS))) return false;
    const roster = await store.getRoster(ctx, input.rosterId);
    if (roster.isReplacing) await replace(ctx, roster, input.rows);
    else await rowStore.insertRows(ctx, roster.id, input.rows);
    await store.setReadProgress(ctx, roster.id, input.rows.at(-1)?.line_no ?? 0);
    ctx.announce('roster', roster.id);
    return true;
  },
});

/** No sentence names more lines of a batch. */
const MAX_TOLD = 50;

/** Rows without a key of this list are nobody's correction; they are left alone and told. */
async function replace(ctx: Ctx, roster: store.Roster, rows: readonly StagedRow[]): Promise<void> {
  const keyed = rows.flatMap((row) => {
    const id = rowIdOfKey(row.row_key);
    return id === null ? [] : [{ ...row, id }];
  });
  const fields: RosterField[] = rosterKind(roster.kind).columns.map(({ field }) => field);
  const hit = new Set(keyed.length === 0 ? [] : await rowStore.replaceRows(ctx, roster.id, keyed, fields));
  const strange = rows.filter(({ row_key }) => !hit.has(rowIdOfKey(row_key) ?? '')).map(({ sheet_line }) => sheet_line);
  await store.countCorrected(ctx, roster.id, { rows: hit.size, strange: strange.slice(0, MAX_TOLD) });
}
