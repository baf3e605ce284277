import { object } from 'yup';
import { DomainError } from '../../../schema/errors';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../../kernel/paging';
import { chosenIds, chosenShape, idShape, NOTHING_CHOSEN, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { readRosterState } from '../../roster/public';
import { calcFilterShape, rowFilterShape } from '../inputs';
import { countCalcs, getCalc, listCalcs, sumCalcs } from '../store/calcs';
import { countRows, getRow, listRows } from '../store/rows';
import { calcView, calcViews, rowView, rowViews, type TaxCalcRowView, type TaxCalcView } from '../views';
import { calcFilterOf, rowFilterOf } from './filter';

/** Newest first; what is still being checked is no calculation yet. */
export const taxCalcs = query({
  name: 'taxCalcs',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: calcFilterShape(), ...pageShape }),
  visitor: () => emptyConnection<TaxCalcView>(),
  async run(ctx, input): Promise<Connection<TaxCalcView>> {
    const page = pageOf(input);
    const filter = calcFilterOf(ctx, input.filter);
    const rows = await listCalcs(ctx, filter, page);
    return connectionOf(await calcViews(ctx, rows), page, await countCalcs(ctx, filter), (view) => [view.id]);
  },
});

/** Errors: TAX_CALC_NOT_FOUND. */
export const taxCalc = query({
  name: 'taxCalc',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<TaxCalcView> => calcView(ctx, await getCalc(ctx, input.id)),
});

/** In the order of the list. Errors: TAX_CALC_NOT_FOUND. */
export const taxCalcRows = query({
  name: 'taxCalcRows',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape(), filter: rowFilterShape(), ...pageShape }),
  async run(ctx, input): Promise<Connection<TaxCalcRowView>> {
    const page = pageOf(input);
    const { id } = await getCalc(ctx, input.id);
    const filter = rowFilterOf(ctx, id, input.filter);
    const rows = await listRows(ctx, filter, page);
    return connectionOf(await rowViews(ctx, rows), page, await countRows(ctx, filter), (view) => [String(view.lineNo), view.id]);
  },
});

/** Errors: TAX_CALC_ROW_NOT_FOUND. */
export const taxCalcRow = query({
  name: 'taxCalcRow',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  run: async (ctx, input): Promise<TaxCalcRowView> => rowView(ctx, await getRow(ctx, input.id)),
});

/** For legacy calls, which send no version: what stands in the list now is what the caller has seen. Errors: TAX_CALC_NOT_FOUND, and why its file could not be read. */
export const taxCalcSeen = query({
  name: 'taxCalcSeen',
  realm: 'company',
  needs: 'READER',
  input: object({ key: idShape() }),
  async run(ctx, input): Promise<{ readonly rosterId: string; readonly keyAge: number }> {
    const calc = await getCalc(ctx, input.key);
    if (calc.roster_id === null || calc.status === 'DISCARDED') throw new DomainError('TAX_CALC_NOT_FOUND');
    const { keyAge } = await readRosterState(ctx, calc.roster_id);
    return { rosterId: calc.roster_id, keyAge };
  },
});

/** What chosen ones come to, to the cent. */
export const taxCalcSum = query({
  name: 'taxCalcSum',
  realm: 'company',
  needs: 'READER',
  input: object({ filter: calcFilterShape(), chosen: chosenShape() }),
  visitor: () => NOTHING_CHOSEN,
  run: (ctx, { filter, chosen }) => sumCalcs(ctx, calcFilterOf(ctx, chosen.mode === 'ALL' ? filter : null, chosenIds(chosen))),
});
