import 'reflect-metadata';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rosterKindKeys } from '../../server/kernel/kinds';
import { rosterKind } from '../../server/roster/registry';
import type { Cell } from '../../server/roster/sheet/cell';
import { checkRow, type RowCells } from '../../server/roster/sheet/rowCheck';
import '../../server/wiring';

const CLIENT = join(__dirname, '../../client');

/** Where the sheet of a kind is given, and where its rows are corrected. */
const SCREENS: Readonly<Record<(typeof rosterKindKeys)[number], readonly [form: string, check: string]>> = {
  BUSINESS_INCOME: ['statement/create.screen.tsx', 'statement/base-check.screen.tsx'],
  LABOR: ['statement/create.screen.tsx', 'statement/base-check.screen.tsx'],
  BACK_CALC: ['backCalc/create.screen.tsx', 'backCalc/check.screen.tsx'],
  SERVICE_ORDER: ['serviceOrder/start.screen.tsx', 'serviceOrder/check.screen.tsx'],
  SIGNING: ['signing/import-form.screen.tsx', 'signing/import-check.screen.tsx'],
  REGISTRATION: ['registration/import-form.screen.tsx', 'registration/import-check.screen.tsx'],
  TASK: ['task/dispatch.screen.tsx', 'task/dispatch-check.tsx'],
  TAX_CALC: ['taxCalc/import.screen.tsx', 'taxCalc/check.screen.tsx'],
  AGENT_INVOICE: ['agentInvoice/start.screen.tsx', 'agentInvoice/check.tsx'],
};

/** Files of the console that a screen is made of, itself included. */
function madeOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    const found = ['.tsx', '.ts'].map((end) => resolve(dirname(file), path + end)).find((one) => one.startsWith(CLIENT) && existsSync(one));
    if (found) madeOf(found, seen);
  }
  return seen;
}

const text = (raw: string): Cell => ({ kind: 'text', raw, formula: false });
const FAULTY: RowCells = {
  name: text('=甲'),
  idCard: text('339901199503181387'),
  phone: text('12345'),
  account: text('12'),
  amount: text('1.005'),
};
const NOBODY: RowCells = { remark: text('只有备注') };

/** What the engine says of a row in a list of this kind, by field; in whose words something missing is asked for is the kind's own. */
function faultsOf(key: (typeof rosterKindKeys)[number], cells: RowCells): Record<string, string> {
  const { columns } = rosterKind(key);
  const { problems } = checkRow(cells, { columns, payWay: 'BANK_CARD', today: '2026-11-20' });
  return Object.fromEntries(problems.map(({ field, code }) => [String(field), code]));
}

describe('[IMP-015] nine kinds of imports, one engine', () => {
  const nine = ['BUSINESS_INCOME', 'LABOR', 'BACK_CALC', 'SERVICE_ORDER', 'SIGNING', 'REGISTRATION', 'TASK', 'TAX_CALC', 'AGENT_INVOICE'];

  test('two types of statements, back-calculation, intermediary, signing, registration, task, tax and agent invoice are kinds of it', () => {
    expect([...rosterKindKeys]).toEqual(nine);
    expect(rosterKindKeys.map((key) => rosterKind(key).key)).toEqual(nine);
  });

  test.each(rosterKindKeys)('%s: the same checks of the same cells, of rows and of the list', (key) => {
    const { columns, listRules } = rosterKind(key);
    const whole = faultsOf('LABOR', FAULTY);
    expect(Object.keys(whole).sort()).toEqual(['account', 'amount', 'idCard', 'name', 'phone']);
    const fields = columns.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['name', 'idCard']));
    const own = Object.entries(whole).filter(([field]) => fields.some((one) => one === field));
    expect(faultsOf(key, FAULTY)).toMatchObject(Object.fromEntries(own));
    const needed = columns.filter(({ isRequired }) => isRequired).map(({ field }) => field);
    expect(Object.keys(faultsOf(key, NOBODY)).sort()).toEqual([...needed].sort());
    expect(listRules).toEqual(expect.arrayContaining(['CONSECUTIVE_IDS', 'SAME_FILE']));
    // A sale, a person or a line: what may not stand in the list twice.
    expect(listRules.filter((rule) => rule.startsWith('DUPLICATE_'))).toHaveLength(1);
  });

  test.each(rosterKindKeys)('%s: the same field for its sheet and the same grid for its rows', (key) => {
    const [form, check] = SCREENS[key];
    expect(madeOf(join(CLIENT, form))).toContain(join(CLIENT, 'roster/sheet-field.tsx'));
    expect(madeOf(join(CLIENT, check))).toContain(join(CLIENT, 'roster/check-grid.tsx'));
  });
});
