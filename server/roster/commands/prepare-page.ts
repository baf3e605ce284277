import { mixed, number, object } from 'yup';
import { command } from '../../kernel/usecase';
import { idShape } from '../inputs';
import { rosterKind } from '../registry';
import { prepareRows } from '../steps/check';
import * as store from '../store/rosters';
import * as rowStore from '../store/rows';
import { LEASE_SECONDS } from './claim-roster';

export type RowMark = { readonly lineNo: number; readonly id: string };
export interface PreparedPage {
  readonly isLost: boolean;
  readonly next: RowMark | null;
}

const PAGE_ROWS = 1000;

/** Persons and remembered identity answers for one page of rows. */
export const preparePage = command({
  name: 'prepareRosterPage',
  realm: 'system',
  needs: null,
  input: object({ rosterId: idShape, runNo: number().required(), after: mixed<RowMark>().nullable().default(null) }),
  errors: ['ROSTER_NOT_FOUND'],
  idempotent: 'no',
  audit: null,
  async run(ctx, input): Promise<PreparedPage> {
    if (!(await store.renewLease(ctx, input.rosterId, input.runNo, LEASE_SECONDS))) return { isLost: true, next: null };
    const roster = await store.getRoster(ctx, input.rosterId);
    const rows = await rowStore.listRowsAfter(ctx, roster.id, input.after ?? null, { limit: PAGE_ROWS });
    await prepareRows(ctx, roster, rosterKind(roster.kind), rows);
    const last = rows.at(-1);
    return { isLost: false, next: last && rows.length === PAGE_ROWS ? { lineNo: last.line_no, id: last.id } : null };
  },
});
