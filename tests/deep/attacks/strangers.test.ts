// What strangers' programs send, at every door that takes a person or an amount: each value is read as it was meant and said so, or refused by
// the name of its field, and then nothing of the row has changed.
import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { contractTemplates } from '../../../server/signing/queries/templates';
import { demoCard, demoIdCard } from '../../../server/tools/seed/world';
import { agentInvoicesOf, invoiced } from '../../kit/builders/agentInvoices';
import { backCalcsOf } from '../../kit/builders/backCalcs';
import { taxCalcsOf } from '../../kit/builders/calcs';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { openIntermediary, serviceOrdersOf } from '../../kit/builders/serviceOrders';
import { statementsOf, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import type { GraphqlAnswer, GraphqlClient, RestClient } from '../../kit/clients/clients';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

type Field = 'NAME' | 'ID_CARD' | 'PHONE' | 'ACCOUNT' | 'AMOUNT' | 'REMARK';
interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly idCard: string | null;
  readonly phone: string | null;
  readonly account: string | null;
  readonly amount: string | number | null;
  readonly remark: string | null;
  readonly problems: readonly { readonly code: string; readonly severity: string; readonly field: string | null; readonly text: string }[];
}
interface List {
  readonly rosterId: string;
  readonly rowId: string;
  /** The call of REST that changes the row, what names the row in it, and what it calls each column. */
  readonly path: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly names: Readonly<Partial<Record<Field, string>>>;
}

const ID_CARD = demoIdCard('33', '1992-03-09', 731);
const CARD = demoCard('629903', 731);
const PHONE = '16000004731';
const GOOD: Readonly<Record<Field, string>> = { NAME: '丁小明', ID_CARD, PHONE, ACCOUNT: CARD, AMOUNT: '900.50', REMARK: '完' };

/** [what, column, what is sent, what is meant; null = nobody can tell, a part of the reason]. */
const KINDS: readonly (readonly [string, Field, string, string | null, RegExp?])[] = [
  ['a NUL in a name', 'NAME', '丁\u0000小明', null, /U\+0000/],
  ['a bell in a number', 'ID_CARD', `${ID_CARD.slice(0, 17)}\u0007${ID_CARD.slice(17)}`, null, /U\+0007/],
  ['a control character in a remark', 'REMARK', '第\u001b[31m二期', null, /U\+001B/],
  ['half a pair in a name', 'NAME', '丁\ud842明', null, /U\+D842/],
  ['half a pair in a remark', 'REMARK', '\udfb7', null, /U\+DFB7/],
  ['a lost character', 'NAME', '丁\ufffd明', null, /U\+FFFD/],
  ['no character', 'NAME', '丁\ufffe明', null, /U\+FFFE/],
  ['a character of one machine', 'NAME', '丁\ue000', null, /U\+E000/],
  ['a character of GBK before Unicode', 'NAME', '丁\ue863', '丁䶮'],
  ['radicals out of a PDF', 'NAME', '⽅⽂', '方文'],
  ...['\u2022', '\u30fb', '\u2027', '\u22c5', '\uff0e', '.', ' · '].map(
    (dot) => [`the dot ${JSON.stringify(dot)}`, 'NAME', `古丽米热${dot}艾合买提`, '古丽米热·艾合买提'] as const,
  ),
  ['marks of direction around a phone', 'PHONE', `\u2068${PHONE}\u2069`, PHONE],
  ['a selector in an id card', 'ID_CARD', `${ID_CARD}\ufe0f`, ID_CARD],
  ['nothing that has a width in an account', 'ACCOUNT', `${CARD.slice(0, 4)}\u200b${CARD.slice(4)}\u2064`, CARD],
  ['wide digits', 'AMOUNT', '９００．５０', '900.50'],
  ['the card of a permanent resident', 'ID_CARD', '931011198704160032', null, /外国人永久居留/],
  ['a power of ten', 'AMOUNT', '9e2', null],
  ['nearly nothing', 'AMOUNT', '1e-400', null],
  ['an amount by the ten thousand', 'AMOUNT', '1.5万', null],
  ['two lines', 'ACCOUNT', `${CARD}\n${CARD}`, null],
  ['an error of a sheet in a remark', 'REMARK', '#REF!', null, /不是文本或数字/],
  ['a column that was too narrow', 'ACCOUNT', '########', null, /不是文本或数字/],
  ['nothing, as R writes it', 'NAME', 'NA', null, /姓名/],
  ['nothing, as pandas writes it', 'NAME', 'NaT', null, /姓名/],
  ['a loss in brackets', 'AMOUNT', '(900.50)', null],
  ['a minus of typography', 'AMOUNT', '\u2212900.50', null],
  ['a decimal comma', 'AMOUNT', '900,50', null],
  ['digits of Arabic', 'AMOUNT', '\u0669\u0660\u0660', null],
  ['a small digit above', 'AMOUNT', '900\u00b2', null],
  ['the words of a cheque', 'AMOUNT', '玖佰元伍角整', '900.50'],
  ['a full stop for a dot', 'NAME', '古丽米热。艾合买提', '古丽米热·艾合买提'],
  ['a blank of Braille', 'NAME', '丁\u2800小明', '丁小明'],
  ['a character of CJK compatibility', 'NAME', '\uf907', '龜'],
  ['a private character of another plane', 'NAME', '丁\u{f0000}', null, /U\+F0000/],
  ['no character of another plane', 'NAME', '丁\u{1ffff}', null, /U\+1FFFF/],
  ['a filler of Hangul behind a phone', 'PHONE', `${PHONE}\u3164`, PHONE],
  ['two phones', 'PHONE', `${PHONE}/16000004732`, null],
  ['a label before an account', 'ACCOUNT', `卡号：${CARD}`, CARD],
  ['two cards in groups of four', 'ACCOUNT', '4111 1111 1111 1111 5555 5555 5555 4444', null],
  ['digits of mathematics', 'PHONE', '\u{1d7cf}\u{1d7d4}000004731', PHONE],
  ['half of an account', 'ACCOUNT', `${CARD.slice(0, 4)}****${CARD.slice(-4)}`, null],
  ['the old card of a permanent resident', 'ID_CARD', 'USA310087041602', null, /外国人永久居留/],
  ['a pass of Hong Kong with its issue', 'ID_CARD', 'H60000000(02)', null, /其他证件/],
  ['a pass of Hong Kong', 'ID_CARD', 'H60000000', null, /其他证件/],
];
/** One of each sort: every list goes the same way, and its own names are what may differ. */
const SORTS: readonly string[] = [
  'a NUL in a name',
  'half a pair in a name',
  'a lost character',
  'radicals out of a PDF',
  'the dot "\u2022"',
  'marks of direction around a phone',
  'a selector in an id card',
  'the card of a permanent resident',
  'nearly nothing',
];

let world: SmallWorld;
let rest: RestClient;
let graphql: GraphqlClient;
let token = '';
const lists = new Map<string, List>();
const WHAT = [
  'a statement',
  'a back-calculation',
  'a tax calculation',
  'people to sign',
  'people to register',
  'people of a task',
] as const;
const ORDERS = ['an agent invoice', 'a service order'] as const;

beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  const login = { account: '16000000102', password: 'Demo2026' };
  ({ token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result);
  [rest, graphql] = [world.app.rest({ token }), world.app.graphql({ token })];
  const list = async (rosterId: string | null, path: string, ids: (rowId: string) => List['ids'], names: List['names']): Promise<List> => {
    const [row] = (await run(await world.member('王敏'), rosterRowsQuery, { rosterId: must(rosterId), first: 5, filter: null })).nodes;
    return { rosterId: must(rosterId), rowId: must(row).id, path, ids: ids(must(row).id), names };
  };
  const made = await statementsOf(world).created(workerRows(['100.00', '101.00']));
  lists.set(
    'a statement',
    await list(made.rosterId, '/api/statement/check/detail/update', (listId) => ({ paymentKey: made.statementKey, listId }), {
      NAME: 'userName',
      ID_CARD: 'idCard',
      PHONE: 'phone',
      ACCOUNT: 'card',
      AMOUNT: 'payMoney',
      REMARK: 'remark',
    }),
  );
  const back = await backCalcsOf(world).start(workerRows(['100.00']));
  lists.set(
    'a back-calculation',
    await list(back.rosterId, '/api/statement/labor/back/calculation/key/check/update', (listId) => ({ key: back.id, listId }), {
      NAME: 'name',
      ID_CARD: 'idCard',
      PHONE: 'phone',
      ACCOUNT: 'incomeAccount',
      AMOUNT: 'actualReleaseAmount',
      REMARK: 'remark',
    }),
  );
  const tax = await taxCalcsOf(world).start([{ ...newcomer(1), amount: '8000.00' }]);
  const plain = { NAME: 'name', ID_CARD: 'idCard', PHONE: 'phone', AMOUNT: 'amount' };
  lists.set('a tax calculation', await list(tax.rosterId, '/api/tax/update', (id) => ({ key: tax.id, id }), plain));
  const agreementType = 'LABOR_CONTINUOUS';
  const [template] = await run(await world.member('王敏'), contractTemplates, { subjectId: world.subjectId, agreementType });
  const person = { NAME: 'name', ID_CARD: 'id_card', PHONE: 'phone' };
  for (const [what, kind, path, n] of [
    ['people to sign', 'SIGNING', '/api/sign/check', 2],
    ['people to register', 'REGISTRATION', '/api/agent/user/register/check', 3],
    ['people of a task', 'TASK', '/api/taskManagement/check', 4],
  ] as const) {
    const more = kind === 'REGISTRATION' ? {} : { agreementType, templateId: must(template).id };
    const { key } = await importsOf(world, kind).start([newcomer(n)], more);
    lists.set(what, await list(key, `${path}/detail/update`, (list_id) => ({ key, list_id }), person));
  }
  const invoice = await agentInvoicesOf(world).start([invoiced(5, '500.00')]);
  lists.set(
    'an agent invoice',
    await list(invoice.rosterId, '/api/agent/management/update', (id) => ({ key: invoice.id, id }), { ...plain, AMOUNT: 'invoice_amount' }),
  );
  await openIntermediary(world);
  const order = await serviceOrdersOf(world).start([{ ...newcomer(6), amount: '600.00' }]);
  const sale = { NAME: 'name', ID_CARD: 'idCard', AMOUNT: 'invoice_amount', REMARK: 'remark' };
  lists.set('a service order', await list(order.rosterId, '/api/agent/management/update', (id) => ({ key: `so${order.id}`, id }), sale));
});
afterAll(() => world?.app.close());

const rowOf = async ({ rosterId, rowId }: List): Promise<Row> => {
  const { nodes } = await run(await world.member('王敏'), rosterRowsQuery, { rosterId, first: 5, filter: null });
  return must(nodes.find(({ id }) => id === rowId)) as unknown as Row;
};
const masked = (field: Field, text: string): unknown =>
  field === 'AMOUNT' ? Number(text) * 100 : ['ID_CARD', 'PHONE', 'ACCOUNT'].includes(field) ? text.slice(-4) : text;
const keyOf = { NAME: 'name', ID_CARD: 'idCard', PHONE: 'phone', ACCOUNT: 'account', AMOUNT: 'amount', REMARK: 'remark' } as const;
const heldIn = (row: Row, field: Field): unknown => {
  const value = row[keyOf[field]];
  return typeof value === 'string' && ['ID_CARD', 'PHONE', 'ACCOUNT'].includes(field) ? value.slice(-4) : value;
};
/** Whoever answers for the identity may still be asked: that changes the row, and none of its cells. */
const cellsIn = ({ name, idCard, phone, account, amount, remark }: Row): unknown[] => [name, idCard, phone, account, amount, remark];
const faultsOf = (row: Row, field: Field, severity: string) =>
  row.problems.filter(
    (problem) => problem.severity === severity && problem.field === field && !/^IDENTITY|DUPLICATE|NOT_SIGNED/.test(problem.code),
  );

const EDIT = 'mutation($i: EditRosterRowInput!) { editRosterRow(input: $i) { rows { id } } }';
const editOf = ({ rosterId, rowId }: List, field: Field, text: string) => ({ rosterId, rowId, cells: [{ field, text }] });
const restore = (list: List, field: Field) => graphql.call(EDIT, { i: editOf(list, field, GOOD[field]) });

/** In the document itself: a text of GraphQL is escaped as one of JSON. */
const inline = ({ rosterId, rowId }: List, field: Field, text: string): string =>
  `mutation { editRosterRow(input: { rosterId: "${rosterId}", rowId: "${rowId}", cells: [{ field: ${field}, text: ${JSON.stringify(text)} }] }) { rows { id } } }`;

const mustTellField = ({ errors }: GraphqlAnswer<unknown>): void => {
  const { code, fields } = must(errors[0]).extensions;
  expect(code).not.toBe('UNEXPECTED');
  if (code === 'VALIDATION_FAILED') expect(Object.keys(fields ?? {})).not.toEqual([]);
};

async function atRest(list: List, [what, field, text, meant, reason]: (typeof KINDS)[number]): Promise<void> {
  const name = list.names[field];
  if (!name) return;
  await restore(list, field);
  const before = await rowOf(list);
  const answer = await rest.post(list.path, { ...list.ids, [name]: text });
  const after = await rowOf(list);
  if (meant === null) {
    expect([what, answer.status, answer.code]).toEqual([what, 200, 22001]);
    expect([what, answer.message]).toEqual([what, expect.stringMatching(reason ?? /\p{Script=Han}/u)]);
    expect([what, cellsIn(after)]).toEqual([what, cellsIn(before)]);
  } else {
    expect([what, answer.code, answer.message, heldIn(after, field)]).toEqual([what, 22000, expect.any(String), masked(field, meant)]);
    expect([what, faultsOf(after, field, 'NOTE').length > 0, faultsOf(after, field, 'ERROR')]).toEqual([what, true, []]);
  }
}

async function atGraph(list: List, [what, field, text, meant, reason]: (typeof KINDS)[number], isInline: boolean): Promise<void> {
  if (!list.names[field]) return;
  await restore(list, field);
  const answer = isInline ? await graphql.send(inline(list, field, text)) : await graphql.send(EDIT, { i: editOf(list, field, text) });
  const after = await rowOf(list);
  if (answer.errors.length > 0) {
    // Half a pair is no text of a document: it is refused as a whole, with the place of it.
    mustTellField(answer);
    expect([what, isInline, /[\ud800-\udfff]/.test(text), heldIn(after, field)]).toEqual([what, true, true, masked(field, GOOD[field])]);
  } else if (meant === null) {
    const faults = faultsOf(after, field, 'ERROR');
    expect([what, faults.map((one) => one.text).join()]).toEqual([what, expect.stringMatching(reason ?? /\p{Script=Han}/u)]);
  } else {
    expect([what, heldIn(after, field), faultsOf(after, field, 'ERROR')]).toEqual([what, masked(field, meant), []]);
    expect([what, faultsOf(after, field, 'NOTE').length > 0]).toEqual([what, true]);
  }
}

const kindsOf = (what: string) => KINDS.filter(([kind]) => what === 'a statement' || SORTS.includes(kind));

describe.each([...WHAT, ...ORDERS])('the row of %s', (what) => {
  test('by REST', async () => {
    for (const kind of kindsOf(what)) await atRest(must(lists.get(what)), kind);
  });

  test('numbers for texts, a form, other bytes: named, and nothing has changed', async () => {
    const list = must(lists.get(what));
    const before = await rowOf(list);
    const name = must(list.names.ID_CARD);
    const send = (body: Buffer | string, type: string) =>
      fetch(`${world.app.url}${list.path}`, { method: 'POST', headers: { token, 'content-type': type }, body });
    const told = async (body: Buffer | string, type = 'application/json') => {
      const answer = await send(body, type);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    const withText = (field: string, written: string) => JSON.stringify(list.ids).replace(/\}$/, `,"${field}":${written}}`);
    expect(await told(withText(name, '330106198501033017'))).toEqual([200, expect.stringContaining(`${name}：须以文本`)]);
    const amount = list.names.AMOUNT;
    for (const written of amount ? ['1e-400', '1e400', '12345678901234567.89', '900.999999999999999999'] : [])
      expect(await told(withText(must(amount), written))).toEqual([400, `${amount}：须以文本（加引号）传递，数字会丢失位数`]);
    const form = new URLSearchParams({ ...list.ids, [must(list.names.NAME)]: '丁大明' });
    expect(await told(form.toString(), 'application/x-www-form-urlencoded')).toEqual([415, expect.stringContaining('application/json')]);
    const parts = [...form].map(([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
    expect((await told(`${parts.join('')}--x--\r\n`, 'multipart/form-data; boundary=x'))[1]).toContain('application/json');
    const gbk = (charset: string) => {
      const [head = '', tail = ''] = withText(must(list.names.NAME), '"@"').split('@');
      return told(Buffer.concat([Buffer.from(head), Buffer.from('b6a1d0a1c3f7', 'hex'), Buffer.from(tail)]), `application/json${charset}`);
    };
    expect(await gbk('')).toEqual([400, expect.stringContaining('UTF-8')]);
    // The same names twice, things that are no text, and other widths of character: nothing of them is guessed.
    for (const written of ['3.30106198501033e17', 'true', '["330106198501033017"]', '{"a":"330106198501033017"}'])
      expect([written, (await told(withText(name, written)))[0] === 200, (await told(withText(name, written)))[1]]).toEqual([
        written,
        true,
        expect.stringContaining(name),
      ]);
    // Nor is one taken for a word, or for a cell that was emptied.
    const remark = list.names.REMARK;
    for (const written of remark ? ['["甲","乙"]', '{"a":1}', '[]'] : [])
      expect([written, (await told(withText(must(remark), written)))[1]]).toEqual([written, expect.stringContaining(must(remark))]);
    const wide = Buffer.from(withText(name, '"330106198501033017"'), 'utf16le');
    expect((await told(wide, 'application/json;charset=utf-7'))[0]).toBe(415);
    expect((await told(wide))[0]).toBe(400);
    const after = await rowOf(list);
    expect(cellsIn(after)).toEqual(cellsIn(before));
    expect((await gbk(';charset=GBK'))[0]).toBe(200);
    expect((await rowOf(list)).name).toBe('丁小明');
  });
});

test('a row is found by its name and its numbers as strangers write them, and by nothing that nobody sees no row is', async () => {
  const list = must(lists.get('a statement'));
  for (const field of ['NAME', 'ID_CARD', 'ACCOUNT'] as const) await restore(list, field);
  const found = async (filter: object): Promise<boolean> => {
    const asked = { rosterId: list.rosterId, first: 5, filter } as Parameters<typeof rosterRowsQuery.run>[1];
    return (await run(await world.member('王敏'), rosterRowsQuery, asked)).nodes.some(({ id }) => id === list.rowId);
  };
  const wide = CARD.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  for (const name of ['丁\u200b小明', '\u2068丁小明\u2069', '丁⼩明']) expect([name, await found({ name })]).toEqual([name, true]);
  for (const card of [wide, CARD.replace(/(.{4})/g, '$1-'), `\u202a${ID_CARD}\u202c`, `${ID_CARD.slice(0, 6)} ${ID_CARD.slice(6)}`])
    expect([card, await found({ card })]).toEqual([card, true]);
  for (const filter of [{ name: '\u200b' }, { card: '\u2060' }]) expect([filter, await found(filter)]).toEqual([filter, false]);
});

// The call of GraphQL is one for all lists; what differs is the columns.
test.each(['a statement', 'a service order'])('the row of %s by GraphQL, in variables and in the document', async (what) => {
  for (const kind of kindsOf(what)) for (const isInline of [false, true]) await atGraph(must(lists.get(what)), kind, isInline);
});

describe('an export is asked for by days and ids that are none', () => {
  const EXPORTS = ['/api/statement/detail/list/batchExport', '/api/statement/undone/list/batchExport'];
  const FLOWS = ['/api/ucenter/flow/asyncExport', '/api/ucenter/coupon/trade/record/export'];
  const DAYS = ['abc', '2026-13-01', '2026-02-30', '0000-00-00', '2026-11-20\u0000', '20261120', '2026-11-20\ufffd'];
  const IDS = ['99999999999999999999', 'abc', '-1', '1.5', '1\u0000'];

  test.each([
    ...EXPORTS.flatMap((path) => [[path, 'create_start_time', DAYS] as const, [path, 'subject_id', IDS] as const]),
    ...FLOWS.flatMap((path) => [[path, 'start_date', DAYS] as const, [path, 'subject_id', IDS] as const]),
  ])('%s tells %s by its name', async (path, name, values) => {
    const jobs = async () => (await world.app.database.rows('SELECT id FROM export_job')).length;
    const before = await jobs();
    for (const value of values) {
      const { status, code, message, result } = await rest.get<{ fields?: object } | null>(path, {
        ...(EXPORTS.includes(path) ? { settlement_type: 2 } : {}),
        [name]: value,
      });
      expect([value, status < 500, code]).toEqual([value, true, 22001]);
      expect([value, message, Object.keys(result?.fields ?? {})]).toEqual([value, expect.stringMatching(/\p{Script=Han}/u), [name]]);
    }
    expect(await jobs()).toBe(before);
  });
});
