import { boolean, object } from 'yup';
import type { PayWay } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { statement } from '../../../schema/machines/statement';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { idShape, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { readRosterState } from '../../roster/public';
import { statementById } from '../../statement/public';
import { calcFilterShape, rowFilterShape } from '../inputs';
import { countCalcs, getCalc, listCalcs } from '../store/calcs';
import { countRows, getRow, listRows } from '../store/rows';
import { type BackCalcRowView, type BackCalcView, calcView, calcViews, rowView } from '../views';
import { calcFilterOf, rowFilterOf } from './filter';

/** Newest first, without those that were stopped; `onlyCalculated` leaves out what is still being checked. */
export const backCalcs = query({
  name: 'backCalcs',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: calcFilterShape(), onlyCalculated: boolean().default(false), ...pageShape }),
  visitor: () => emptyConnection<BackCalcView>(),
  async run(ctx, input): Promise<Connection<BackCalcView>> {
    const page = pageOf(input);
    const filter = calcFilterOf(ctx, input.filter, input.onlyCalculated);
    const rows = await listCalcs(ctx, filter, page);
    return connectionOf(await calcViews(ctx, rows), page, await countCalcs(ctx, filter), (view) => [view.id]);
  },
});

/** Errors: BACK_CALC_NOT_FOUND. */
export const backCalc = query({
  name: 'backCalc',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<BackCalcView> => calcView(ctx, await getCalc(ctx, input.id)),
});

/** In the order of the list; none before it was calculated. Errors: BACK_CALC_NOT_FOUND. */
export const backCalcRows = query({
  name: 'backCalcRows',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape(), filter: rowFilterShape(), ...pageShape }),
  async run(ctx, input): Promise<Connection<BackCalcRowView>> {
    const page = pageOf(input);
    const { id } = await getCalc(ctx, input.id);
    const filter = rowFilterOf(ctx, id, input.filter);
    const rows = await listRows(ctx, filter, page);
    return connectionOf(rows.map(rowView), page, await countRows(ctx, filter), (view) => [String(view.lineNo), view.id]);
  },
});

/** Errors: BACK_CALC_NOT_FOUND. */
export const backCalcRow = query({
  name: 'backCalcRow',
  realm: 'company',
  needs: 'READER',
  input: object({ backCalcId: idShape(), id: idShape() }),
  run: async (ctx, input): Promise<BackCalcRowView> => rowView(await getRow(ctx, input.backCalcId, input.id)),
});

/** For legacy calls, which send no version: what stands in the list now is what the caller has seen. Errors: BACK_CALC_NOT_FOUND, and why its file could not be read. */
export const backCalcSeen = query({
  name: 'backCalcSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ key: idShape() }),
  async run(ctx, input): Promise<{ readonly rosterId: string; readonly keyAge: number; readonly payWay: PayWay }> {
    const calc = await getCalc(ctx, input.key);
    if (calc.roster_id === null || calc.status === 'STOPPED') throw new DomainError('BACK_CALC_NOT_FOUND');
    const { keyAge } = await readRosterState(ctx, calc.roster_id);
    return { rosterId: calc.roster_id, keyAge, payWay: calc.pay_way };
  },
});

/** For legacy calls: which of its confirmations the next one is. Errors: BACK_CALC_NOT_FOUND. */
export const backCalcRound = query({
  name: 'backCalcRound',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<{ readonly round: number }> => ({ round: (await getCalc(ctx, input.id)).reopen_count }),
});

/** LBC-017: where the statement of a back-calculation stands, by its number on the legacy wire. Errors: STATEMENT_NOT_FOUND. */
export const settlementStatus = query({
  name: 'settlementStatus',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idShape() }),
  run: async (ctx, input): Promise<number> => Number(statement.code((await statementById(ctx, input.statementId)).status)),
});
