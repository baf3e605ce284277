import 'reflect-metadata';
import { isEnumType, isInputObjectType, isListType } from 'graphql';
import { exportKinds } from '../../server/wiring';
import { readSdl } from './sdl';

// What an export may be asked for stands in both documents, and nothing else does: a name that is refused would be no condition, and
// one that nobody was told of could not be used.
const sdl = readSdl();

/** "Conditions: a, b*" at the end of a kind's words: names with how many values each takes. */
function documented(kind: string): Record<string, string> {
  const type = sdl.getType('ExportKindKey');
  const words = isEnumType(type) ? (type.getValue(kind)?.description ?? '') : '';
  const names = / Conditions: ([\w*, ]+)$/.exec(words)?.[1]?.split(', ') ?? [];
  return Object.fromEntries(names.map((name) => [name.replace('*', ''), name.endsWith('*') ? 'many' : 'one']));
}
const fieldsOf = (input: string): Record<string, string> => {
  const type = sdl.getType(input);
  const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  return Object.fromEntries(fields.map((field) => [field.name, isListType(field.type) ? 'many' : 'one']));
};

test.each(exportKinds.map((kind) => [kind.key, kind] as const))('the SDL names exactly the conditions of %s', (key, kind) => {
  expect(documented(key)).toEqual(kind.conditions);
});

test('every kind of the contract is one that can be started, and the other way round', () => {
  const type = sdl.getType('ExportKindKey');
  expect(
    isEnumType(type)
      ? type
          .getValues()
          .map(({ name }) => name)
          .sort()
      : [],
  ).toEqual(exportKinds.map(({ key }) => key).sort());
});

test('a list is exported by every field that it can be filtered by', () => {
  expect(documented('UNFINISHED_STATEMENTS')).toMatchObject(fieldsOf('StatementFilter'));
  expect(documented('COMPLETED_STATEMENTS')).toMatchObject(fieldsOf('StatementFilter'));
  expect(documented('FUND_FLOWS')).toEqual(fieldsOf('FundFlowFilter'));
  expect(documented('FUND_RECORDS')).toEqual(fieldsOf('FundFlowFilter'));
  expect(documented('STATEMENT_LINES')).toMatchObject(fieldsOf('LineFilter'));
  expect(documented('TAX_CALCS')).toEqual(fieldsOf('TaxCalcFilter'));
  expect(documented('TAX_CALC_ROWS')).toMatchObject(fieldsOf('TaxCalcRowFilter'));
  expect(documented('AGENT_INVOICES')).toEqual(fieldsOf('AgentInvoiceFilter'));
  expect(documented('AGENT_INVOICE_LINES')).toMatchObject(fieldsOf('AgentInvoiceLineFilter'));
  expect(documented('SERVICE_ORDERS')).toEqual(fieldsOf('ServiceOrderFilter'));
  expect(documented('BACK_CALC_ROWS')).toMatchObject(fieldsOf('BackCalcRowFilter'));
});

test('[IMP-011 1/8] every export writes numbers of people and accounts as text', () => {
  const isNumber = (title: string) => /身份证|手机|电话|账号|卡号|单号/.test(title);
  const numbers = exportKinds.flatMap(({ key, columns }) =>
    (columns ?? []).filter(({ title }) => isNumber(title)).map((one) => ({ key, ...one })),
  );
  expect(numbers.filter(({ kind }) => kind !== 'text')).toEqual([]);
  expect(numbers.map(({ key, title }) => `${key} ${title}`)).toEqual(
    expect.arrayContaining(['身份证号', '手机号', '收款账号'].flatMap((title) => [`STATEMENT_LINES ${title}`, `ROSTER_ROWS ${title}`])),
  );
});
