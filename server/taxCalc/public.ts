import type { ServiceKind } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { taxCalc as machine } from '../../schema/machines/taxCalc';
import type { Ctx } from '../kernel/context';
import { getCalc } from './store/calcs';
import { listRows } from './store/rows';

interface SettleableCalc {
  readonly id: string;
  readonly kind: ServiceKind;
  readonly subjectId: string;
  readonly rosterId: string;
  /** Rows of the list that would be paid. */
  readonly rowIds: readonly string[];
}

const MAX_ROWS = 100_000;

/** What of a calculation can become a statement. Errors: TAX_CALC_NOT_FOUND, ACTION_NOT_ALLOWED, ROSTER_EMPTY. */
export async function settleableCalc(ctx: Ctx, id: string): Promise<SettleableCalc> {
  const calc = await getCalc(ctx, id);
  machine.require(calc.status, 'settle');
  const everybody = { calcId: calc.id, name: null, idIndex: null, phoneIndex: null, ids: null, excludedIds: null, onlyPayable: true };
  const rows = await listRows(ctx, everybody, { size: MAX_ROWS, offset: 0, cursor: null });
  if (rows.length === 0) throw new DomainError('ROSTER_EMPTY');
  return {
    id: calc.id,
    kind: calc.kind,
    subjectId: calc.subject_id,
    rosterId: calc.roster_id ?? '0',
    rowIds: rows.map((row) => row.roster_row_id),
  };
}
