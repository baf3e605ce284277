// What the tests of sheets share: the rules of a list, a row that is right, and a sheet read whole.
import type { Cell } from '../../../server/roster/sheet/cell';
import { type IngestedRow, type IngestRequest, ingestSheet } from '../../../server/roster/sheet/ingest';
import { sheetLimits } from '../../../server/roster/sheet/limits';
import { checkRow, type RowCells, type RowRules } from '../../../server/roster/sheet/rowCheck';

export const rules: RowRules = {
  columns: [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'account', isRequired: true },
    { field: 'bank', isRequired: false },
    { field: 'amount', isRequired: true },
    { field: 'sourceId', isRequired: false },
    { field: 'remark', isRequired: false },
  ],
  payWay: 'BANK_CARD',
  today: '2026-11-20',
};
export const text = (raw: string): Cell => ({ kind: 'text', raw, formula: false });
export const number = (raw: string): Cell => ({ kind: 'number', raw, formula: false });
export const good: RowCells = {
  name: text('何静'),
  idCard: text('339901199503181386'),
  phone: text('16000001001'),
  account: text('6299020001015776608'),
  amount: text('60000.00'),
};
export const codes = (cells: RowCells, payWay: RowRules['payWay'] = 'BANK_CARD') =>
  checkRow({ ...good, ...cells }, { ...rules, payWay }).problems.map((problem) => `${problem.field}:${problem.code}`);

const request: IngestRequest = { chosen: new Map(), remembered: new Map(), rules };
export async function ingest(bytes: Buffer, changes: Partial<IngestRequest> = {}) {
  const rows: IngestedRow[] = [];
  const summary = await ingestSheet(bytes, { ...request, ...changes }, sheetLimits, { row: (row) => rows.push(row) });
  return { rows, summary };
}
export const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
export const payee = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'];
