import 'reflect-metadata';
import { DomainError } from '../../schema/errors';
import { wireField } from '../../schema/rest/names/all';
import { requireExactVariables } from '../../server/kernel/doors/exactNumbers';
import { publicCaller } from '../../server/kernel/doors/identify';
import type { RestRow, RowContext } from '../../server/kernel/doors/restRow';
import { makeWire, twinOf } from '../../server/kernel/doors/wire';
import { restRows } from '../../server/wiring';
import { keyOf } from './paths';

const caller = publicCaller({ headers: {}, cookies: {}, queryToken: null, ip: '198.51.100.7', door: 'REST', requestId: 'exact' });
/** Nothing of it is reached: the numbers are judged before anything is looked up. */
const context = { idempotencyKey: null, upload: null } as unknown as RowContext;
/** As a body holds it; a literal of ours would be refused by the linter for what is shown here. */
const ID_CARD = Number('330106198501033017');

/** The fields that a call with these values is refused for as lost digits. */
async function lost(row: RestRow, values: Record<string, unknown>): Promise<string[]> {
  const refused: unknown = await row.answer(caller, makeWire(values), context).catch((error: unknown) => error);
  if (!(refused instanceof DomainError) || refused.key !== 'VALIDATION_FAILED') return [];
  return Object.entries(refused.params.fields as Record<string, string>).flatMap(([name, text]) =>
    text.includes('数字会丢失位数') ? [name] : [],
  );
}

/** No row keeps the digits of such a field: kinds that are texts, and ids beyond what a number holds. */
const TEXTS: ReadonlySet<unknown> = new Set(['text', 'texts', 'token', 'day', 'instant', 'address']);
/** Here the code is the key of a list that was checked (tasks). */
const KEYED = /^POST \/api\/taskManagement\/(person\/)?submit$/;
const PERSONAL = /^(id_?card|card|account|account_no|phone|code|smsCode|bankAccount|bank_account|licenceNum)$/i;

const taking = restRows.map((row) => [keyOf(row), row, [...row.taken().names]] as const).filter(([, , names]) => names.length > 0);

test('there are rows that take the numbers of people', () => {
  const found = new Set(taking.flatMap(([, , names]) => names.filter((name) => PERSONAL.test(name))));
  expect([...found]).toEqual(expect.arrayContaining(['idCard', 'card', 'account', 'phone', 'code', 'id_card']));
  expect(taking.length).toBeGreaterThan(150);
});

test.each(taking)('%s refuses, by name, a number whose digits are lost before it is read, at whatever depth', async (key, row, names) => {
  for (const name of names) {
    const spelt = [...new Set([name, twinOf(name)])];
    for (const one of spelt) {
      expect([one, await lost(row, { [one]: ID_CARD })]).toEqual([one, [one]]);
      expect([one, await lost(row, { [one]: [{ idCard: '1', card: ID_CARD }] })]).toEqual([one, [`${one}[0].card`]]);
    }
    // A short one loses its zeros in front, if it is no number of ours.
    const isText = TEXTS.has(wireField(name)?.kind) && !row.taken().numbers.has(name);
    expect([name, await lost(row, { [name]: 2072 })]).toEqual([name, isText ? [name] : []]);
    // Old clients write ids of ours as numbers; up to 2^53 - 1 each digit is there.
    if (!isText)
      expect([name, await lost(row, { [name]: Number.MAX_SAFE_INTEGER - 1 })]).toEqual([
        name,
        name === 'money' || wireField(name)?.kind === 'money' ? [name] : [],
      ]);
    if (PERSONAL.test(name) && !KEYED.test(key)) expect([name, isText]).toEqual([name, true]);
    // Written as texts, all digits are there.
    expect([name, await lost(row, { [name]: String(ID_CARD) })]).toEqual([name, []]);
  }
});

test('several are told at once, and amounts whose cents a number no longer tells are among them', async () => {
  const row = restRows.find((one) => keyOf(one) === 'POST /api/statement/check/detail/update');
  if (!row) throw new Error('the row is gone');
  expect(
    await lost(row, { idCard: ID_CARD, card: Number('6217001180000030017'), phone: 57112345678, payMoney: 1200.5, listId: 7 }),
  ).toEqual(expect.arrayContaining(['idCard', 'card', 'phone']));
  expect(await lost(row, { payMoney: 12345678901234.56 })).toEqual(['payMoney']);
  expect(await lost(row, { payMoney: 1200.5, listId: 9007199254740991 })).toEqual([]);
  expect(await lost(row, { listId: 9007199254740992 })).toEqual(['listId']);
});

test('a number of the one length that its text has, with no zero in front, has lost nothing and is taken', async () => {
  const rowOf = (key: string): RestRow => {
    const row = restRows.find((one) => keyOf(one) === key);
    if (!row) throw new Error(`${key} is gone`);
    return row;
  };
  const edit = rowOf('POST /api/statement/check/detail/update');
  expect(await lost(edit, { phone: 13812345678 })).toEqual([]);
  // Neither a fixed line whose 0 is gone, nor what may be a card or an id card with digits or zeros missing.
  for (const phone of [57112345678, 1381234567, 138123456789, 13812345678.5]) expect(await lost(edit, { phone })).toEqual(['phone']);
  for (const field of ['idCard', 'card']) expect(await lost(edit, { [field]: 13812345678 })).toEqual([field]);
  const coded = restRows.filter((row) => row.taken().names.has('code') && !KEYED.test(keyOf(row)) && !row.taken().numbers.has('code'));
  expect(coded.length).toBeGreaterThan(3);
  for (const row of coded) {
    expect([keyOf(row), await lost(row, { code: 123456 })]).toEqual([keyOf(row), []]);
    expect([keyOf(row), await lost(row, { code: 23456 })]).toEqual([keyOf(row), ['code']]);
  }
});

test('variables of GraphQL likewise: an id that a number has changed is refused by its path', () => {
  const told = (variables: Record<string, unknown>): string[] => {
    try {
      requireExactVariables(variables);
      return [];
    } catch (error) {
      return Object.keys((error as DomainError).params.fields as object);
    }
  };
  expect(told({ id: 7, input: { ids: ['1', Number('99999999999999999999'), { id: ID_CARD }], first: 20 } })).toEqual([
    'input.ids[1]',
    'input.ids[2].id',
  ]);
  expect(told({ id: String(ID_CARD), first: 20, amount: '1.00', none: null })).toEqual([]);
});

/** The fields that a call is refused for, with what each is told. */
async function refusedFields(row: RestRow, values: Record<string, unknown>): Promise<Record<string, string>> {
  const refused: unknown = await row.answer(caller, makeWire(values), context).catch((error: unknown) => error);
  return refused instanceof DomainError && refused.key === 'VALIDATION_FAILED' ? (refused.params.fields as Record<string, string>) : {};
}

const dated = taking.flatMap(([key, row, names]) => {
  const days = names.filter((name) => wireField(name)?.kind === 'day');
  return days.length > 0 ? [[key, row, days] as const] : [];
});

test.each(dated)('%s names a field that should be a day and is none, before anything is asked for by it', async (_key, row, days) => {
  for (const name of days) {
    for (const wrong of ['abc', '2026-13-01', '2026-02-30', '20261120', '2026-11-20x', '0000-01-01', '2026-11-20T25:00:00Z', '9999-12-31'])
      expect([name, wrong, await refusedFields(row, { [name]: wrong })]).toEqual([name, wrong, { [name]: '请输入正确的日期' }]);
    for (const right of ['2026-11-20', '2026-11-20 10:00:00', ' ', '2026-11-19T16:00:00.000Z', '2026-11-20T00:00:00+08:00'])
      expect([name, right, (await refusedFields(row, { [name]: right }))[name]]).toEqual([name, right, undefined]);
  }
});

test('a day that names its zone is the day here', () => {
  const wire = makeWire({ start_date: '2026-11-19T16:00:00.000Z', end_date: '2026-11-20T23:30:00-05:00', pay_time: '2026-11-20 23:59:59' });
  expect([wire.day('start_date'), wire.day('end_date'), wire.day('pay_time')]).toEqual(['2026-11-20', '2026-11-21', '2026-11-20']);
  const ranges = makeWire({
    importDate: ['', '2026-11-19T16:00:00Z'],
    signTime: '2026-11-01,2026-11-02 10:00',
    createDate: 'a,2026-11-01',
  });
  expect([ranges.range('importDate'), ranges.range('signTime')]).toEqual([
    [null, '2026-11-20'],
    ['2026-11-01', '2026-11-02'],
  ]);
  expect(() => ranges.range('createDate')).toThrow();
});

test.each(taking)('%s names what came in a form that no reader understands, and drops nothing', async (key, row) => {
  const { singles, lists, ids } = row.taken();
  const isOfMany = /^GET .*(list|record|export|search)$/i.test(key);
  for (const name of singles) {
    if (lists.has(name)) continue;
    for (const odd of [['1', '2'], [], { a: 1 }])
      expect([name, odd, (await refusedFields(row, { [name]: odd }))[name]]).toEqual([name, odd, '只能有一个值']);
  }
  for (const name of lists) {
    if (wireField(name)?.kind === 'ids') {
      for (const odd of [[{ id: '1' }], [null], { id: '1' }]) expect((await refusedFields(row, { [name]: odd }))[name]).toBe('格式不正确');
    }
  }
  for (const name of isOfMany ? ids : []) {
    for (const bad of ['abc', '99999999999999999999', '-1', '1.5', '１２'])
      expect([name, bad, (await refusedFields(row, { [name]: bad }))[name]]).toEqual([name, bad, '编号不正确']);
  }
});
