import { randomUUID } from 'node:crypto';
import { run, runRaw } from '../../../server/kernel/usecase';
import { deleteRosterRow } from '../../../server/roster/commands/delete-roster-row';
import { deleteRosterRows } from '../../../server/roster/commands/delete-roster-rows';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { openErrorRows } from '../../../server/roster/commands/open-error-rows';
import { pasteRosterRows } from '../../../server/roster/commands/paste-roster-rows';
import { replaceRosterRows } from '../../../server/roster/commands/replace-roster-rows';
import { requireKeyAge } from '../../../server/roster/public';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { errorSheet } from '../../../server/roster/wire/sheets';
import { commit } from '../../kit/builders/ledger';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { demoCsv, flagLines, type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const payees = [
  ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'],
  ['刘洋', '469901199307121756', '16000001002', '6299030001026823892', '8000.00'],
  ['马超', '219901200104252114', '16000001003', '6299010001037871181', '6500.00'],
];

describe('correcting a list', () => {
  let world: RosterWorld;
  let id: string;
  const lineId = async (lineNo: number): Promise<string> => (await world.rows(id)).find((row) => row.lineNo === lineNo)?.id ?? '0';
  const edit = async (lineNo: number, cells: Record<string, string>) =>
    runRaw(world.member(), editRosterRow, {
      rosterId: id,
      rowId: await lineId(lineNo),
      cells: Object.entries(cells).map(([field, text]) => ({ field, text })),
    });
  const identify = () => world.work('roster.identify', id);

  beforeAll(async () => {
    world = await startRosterWorld({
      setChecks: [
        {
          codes: ['NOT_SIGNED'],
          step: 1,
          async run(ctx, { roster }) {
            const rows = await ctx.rows<{ id: string }>(
              `SELECT id FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND name = '未签'`,
              [ctx.companyId, roster.id],
            );
            return rows.map((row) => ({ rowId: row.id, field: null, code: 'NOT_SIGNED' }));
          },
        },
        { ...flagLines('NEXT_BRACKET', [1], { rate: 20 }), step: 2 },
      ],
    });
    world.register.set('陈思宇', 'MISMATCH');
  });
  beforeEach(async () => {
    id = await world.ready(bookOf(textRows([header, ...payees])));
  });
  afterAll(() => world.close());

  it('repairs the demo sheet by edit, paste and delete down to 35 rows and 412,860.00', async () => {
    id = await world.ready(demoCsv());
    await edit(8, { NAME: '陈思雨' });
    await edit(9, { ID_CARD: '379901199412144333' });
    await edit(10, { AMOUNT: '9800.00' });
    await edit(13, { PHONE: '16000001013' });
    await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(4),
      fields: ['ID_CARD'],
      rows: [{ texts: ['449901199711032495'] }],
    });
    await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(12),
      fields: ['ACCOUNT'],
      rows: [{ texts: ['6299010001127296794'] }],
    });
    await run(world.member(), deleteRosterRow, { rosterId: id, rowId: await lineId(29) });
    await identify();
    const { counts } = await world.roster(id);
    expect(counts).toMatchObject({ total: 35, errors: 0, amount: 41_286_000, twoElement: 0, verifyCollection: 0, incomeSourceId: 0 });
  });

  it('knows the number of the identity card where it is typed or pasted as the account of the same row', async () => {
    const own = '339901199503181386';
    const codes = async (): Promise<string[]> => ((await world.rows(id))[0]?.problems ?? []).map(({ code }) => code);
    await edit(1, { ACCOUNT: own });
    expect(await codes()).toContain('ACCOUNT_ID_CARD');
    await edit(1, { ACCOUNT: '6299020001015776608' });
    expect(await codes()).not.toContain('ACCOUNT_ID_CARD');
    const startRowId = await lineId(1);
    await run(world.member(), pasteRosterRows, { rosterId: id, startRowId, fields: ['ACCOUNT'], rows: [{ texts: [own] }] });
    expect(await codes()).toContain('ACCOUNT_ID_CARD');
    // Of somebody else it may be a bank's account, hardly ever.
    await edit(2, { ACCOUNT: own });
    expect((await world.rows(id))[1]?.problems.map(({ code }) => code)).toContain('ACCOUNT_LIKE');
  });

  it('judges only the changed cells again and keeps what was found about the others', async () => {
    id = await world.ready(demoCsv());
    const change = await edit(4, { AMOUNT: '15200.10' });
    expect(change.rows.find((row) => row.lineNo === 4)).toMatchObject({
      status: 'ERROR',
      amount: 1_520_010,
      problems: [{ code: 'ID_SCIENTIFIC' }],
    });
  });

  it('checks the row and its duplicate group again, at 1,000 rows too [IMP-008 4/4]', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => [
      '测试',
      '339901199503181386',
      '16000001001',
      '6299020001015776608',
      `${at + 1}.00`,
    ]);
    id = await world.ready(bookOf(textRows([header, ...many])));
    const found = await world.kernel.database.rows<{ id: string }>(
      'SELECT id FROM roster_row WHERE roster_id = $1 AND line_no IN (5, 1000) ORDER BY line_no',
      [id],
    );
    const [fifth, rowId] = found.map((row) => row.id);
    for (const amount of ['5.00', '6.00', '7.00']) {
      const change = await run(world.member(), editRosterRow, {
        rosterId: id,
        rowId: must(rowId),
        cells: [{ field: 'AMOUNT', text: amount }],
      });
      const text = `与序号 ${Number.parseInt(amount, 10)} 重复（同一人、同一账号、同一金额）`;
      expect(change.rows.find((row) => row.id === rowId)?.problems.map((p) => p.text)).toContain(text);
    }
    const back = await run(world.member(), editRosterRow, {
      rosterId: id,
      rowId: must(rowId),
      cells: [{ field: 'AMOUNT', text: '1000.00' }],
    });
    expect(back.roster.counts.errors).toBe(0);
    // The partner is judged again as well, whichever of the two is edited.
    const put = (row: string | undefined, amount: string) =>
      run(world.member(), editRosterRow, { rosterId: id, rowId: must(row), cells: [{ field: 'AMOUNT', text: amount }] });
    const flagged = async () => (await world.rows(id, { status: 'ERROR' })).map((row) => row.id);
    expect((await put(rowId, '5.00')).roster.counts.errors).toBe(1);
    expect(await flagged()).toEqual([rowId]);
    expect((await put(fifth, '1500.00')).roster.counts.errors).toBe(0);
    expect(await flagged()).toEqual([]);
  });

  it('flags the later row of a pair and frees it when the earlier one goes', async () => {
    await edit(3, { NAME: '何静', ID_CARD: '339901199503181386', PHONE: '16000001001', ACCOUNT: '6299020001015776608', AMOUNT: '60000' });
    await identify();
    expect((await world.rows(id, { status: 'ERROR' })).map((row) => row.lineNo)).toEqual([3]);
    const change = await run(world.member(), deleteRosterRow, { rosterId: id, rowId: await lineId(1) });
    expect(change.rows.map((row) => [row.lineNo, row.problems.length])).toContainEqual([3, 0]);
    expect((await world.roster(id)).counts.errors).toBe(0);
  });

  it('appends pasted rows behind the last, overwrites a range, and keeps text as text [IMP-007 2/2]', async () => {
    const pasted = [
      ['新人甲', '449901199711032495', '16000001004', '6299020001048918474', '15,200.00'],
      ['', '', '', '', ''],
      ['新人乙', '4.49901E+17', '16000001005', '6299030001059965768', '20000'],
    ];
    const fields = ['NAME', 'ID_CARD', 'PHONE', 'ACCOUNT', 'AMOUNT'];
    const change = await runRaw(world.member(), pasteRosterRows, { rosterId: id, fields, rows: pasted.map((texts) => ({ texts })) });
    expect(change.rows.map((row) => [row.lineNo, row.name, row.sheetLine])).toEqual([
      [4, '新人甲', null],
      [5, '新人乙', null],
    ]);
    expect(change.rows[1]?.problems.map((p) => p.code)).toEqual(['ID_SCIENTIFIC']);
    const over = await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(2),
      fields: ['AMOUNT'],
      rows: [{ texts: ['1.00'] }, { texts: ['2.00'] }],
    });
    expect(over.roster.counts.total).toBe(5);
    expect((await world.rows(id)).map((row) => row.amount)).toEqual([6_000_000, 100, 200, 1_520_000, 2_000_000]);
  });

  it('refuses more than 1,000 pasted rows at once', async () => {
    const rows = Array.from({ length: 1001 }, () => ({ texts: ['x'] }));
    await expect(run(world.member(), pasteRosterRows, { rosterId: id, fields: ['NAME'], rows })).rejects.toMatchObject({
      key: 'ROSTER_PASTE_TOO_LARGE',
    });
  });

  it('refuses to delete the only row, but lets a batch delete empty the list and tells its holder', async () => {
    await run(world.member(), deleteRosterRow, { rosterId: id, rowId: await lineId(1) });
    await run(world.member(), deleteRosterRow, { rosterId: id, rowId: await lineId(2) });
    await expect(run(world.member(), deleteRosterRow, { rosterId: id, rowId: await lineId(3) })).rejects.toMatchObject({
      key: 'LAST_ROW',
      message: '仅有一条结算明细，不能删除',
    });
    await run(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'ALL' } });
    expect(world.emptied.at(-1)).toBe(id);
    expect((await world.roster(id)).status).toBe('DISCARDED');
  });

  it('[STM-077 2/3] deletes by filter at the moment of the call, leaving out what was excluded, or what is named', async () => {
    await edit(1, { AMOUNT: '0' });
    await edit(2, { AMOUNT: '0' });
    const kept = await lineId(2);
    const change = await run(world.member(), deleteRosterRows, {
      rosterId: id,
      selection: { mode: 'ALL', filter: { severity: 'ERROR' }, excludedIds: [kept] },
    });
    expect(change.deletedIds).toHaveLength(1);
    expect((await world.rows(id)).map((row) => row.lineNo)).toEqual([2, 3]);
    await expect(run(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'PAGE', ids: [] } })).rejects.toMatchObject({
      key: 'SELECTION_EMPTY',
    });
    const named = await run(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'PAGE', ids: [kept] } });
    expect([named.deletedIds, (await world.rows(id)).map((row) => row.lineNo)]).toEqual([[kept], [3]]);
  });

  it('a name and a number asked for by their own fields must both hold, in what is shown and in what is deleted', async () => {
    const [first, second] = payees;
    const shown = async (filter: object) =>
      (await runRaw(world.member(), rosterRowsQuery, { rosterId: id, filter })).nodes.map(({ lineNo }) => lineNo);
    expect([
      await shown({ name: first?.[0], card: second?.[1] }),
      await shown({ name: '何', card: first?.[1] }),
      await shown({ card: second?.[3]?.replace(/(.{4})/g, '$1 ') }),
      await shown({ card: second?.[0] }),
      await shown({ name: first?.[0], search: second?.[0] }),
      await shown({ card: first?.[1], search: second?.[0] }),
    ]).toEqual([[], [1], [2], [], [1], [1]]);
    const remove = (filter: object) => runRaw(world.member(), deleteRosterRows, { rosterId: id, selection: { mode: 'ALL', filter } });
    await expect(remove({ name: first?.[0], card: second?.[1] })).rejects.toMatchObject({ key: 'SELECTION_EMPTY' });
    await remove({ name: first?.[0], card: first?.[3] });
    expect((await world.rows(id)).map((row) => row.lineNo)).toEqual([2, 3]);
  });

  it('raises key_age with every write and refuses a stale or missing one', async () => {
    const before = (await world.roster(id)).keyAge;
    const change = await edit(1, { AMOUNT: '1' });
    expect(change.roster.keyAge).toBe(before + 1);
    const rowId = await lineId(1);
    await expect(run(world.member(), deleteRosterRow, { rosterId: id, rowId, keyAge: before })).rejects.toMatchObject({
      key: 'CHECK_LIST_CHANGED',
    });
    const next = (keyAge: number | null) => commit(world.member(), (ctx) => requireKeyAge(ctx, id, keyAge));
    await expect(next(before)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED', rest: '10003' });
    await expect(next(null)).rejects.toMatchObject({ key: 'CHECK_LIST_CHANGED' });
    await expect(next(before + 1)).resolves.toMatchObject({ keyAge: before + 1 });
  });

  it('lets two people edit one list at the same time without losing a write', async () => {
    const [first, second] = [await lineId(1), await lineId(2)];
    await Promise.all([
      run(world.member(), editRosterRow, { rosterId: id, rowId: first, cells: [{ field: 'AMOUNT', text: '11' }] }),
      run(world.member(), editRosterRow, { rosterId: id, rowId: second, cells: [{ field: 'AMOUNT', text: '22' }] }),
      run(world.member(), editRosterRow, { rosterId: id, rowId: first, cells: [{ field: 'REMARK', text: '改' }] }),
    ]);
    const rows = await world.rows(id);
    expect(rows.map((row) => row.amount)).toEqual([1100, 2200, 650_000]);
    expect(rows[0]?.remark).toBe('改');
    expect((await world.roster(id)).counts.amount).toBe(653_300);
  });

  it('refuses changes while the list is being read or checked, and for readers', async () => {
    const rowId = await lineId(1);
    const reader = world.member(['AUDIT_READONLY']);
    await expect(run(reader, editRosterRow, { rosterId: id, rowId, cells: [{ field: 'NAME', text: 'x' }] })).rejects.toMatchObject({
      key: 'PERMISSION_MISSING',
    });
    const fresh = await world.create(await world.upload(bookOf(textRows([header, ...payees]))));
    await expect(run(world.member(), deleteRosterRows, { rosterId: fresh, selection: { mode: 'ALL' } })).rejects.toMatchObject({
      key: 'ROSTER_BUSY',
    });
  });

  it('takes the corrected file of bad rows back into exactly those rows', async () => {
    id = await world.ready(demoCsv());
    const page = await runRaw(world.member(), openErrorRows, { rosterId: id });
    const fields = [
      'name',
      'idCard',
      'phone',
      'account',
      'bank',
      'amount',
      'sourceId',
      'bankAbstract',
      'platformName',
      'platformUserName',
      'platformUserId',
      'remark',
    ] as const;
    const corrections: Record<number, Partial<Record<(typeof fields)[number], string>>> = {
      4: { idCard: '449901199711032495' },
      8: { name: '陈思雨' },
      9: { idCard: '379901199412144333' },
      10: { amount: '9800.00' },
      12: { account: '6299010001127296794' },
      13: { phone: '16000001013' },
      29: { amount: '11600.01', sourceId: 'XQ2026110029' },
    };
    const corrected = page.rows.map((row) => ({ ...row, cells: { ...row.cells, ...corrections[row.lineNo] } }));
    const chunks: Buffer[] = [];
    async function* pages() {
      yield corrected;
    }
    for await (const chunk of errorSheet(fields, pages())) chunks.push(chunk as Buffer);
    const before = new Map((await world.rows(id)).map((row) => [row.lineNo, row]));
    const fileId = await world.upload(Buffer.concat(chunks), '错误明细.xlsx');
    await run(world.member(), replaceRosterRows, { rosterId: id, fileId }, { idempotencyKey: randomUUID() });
    expect((await world.roster(id)).status).toBe('READING');
    await world.work('roster.read', id);
    await world.work('roster.check', id);
    const { counts, status } = await world.roster(id);
    expect({ status, total: counts.total, errors: counts.errors }).toEqual({ status: 'OPEN', total: 36, errors: 0 });
    // The history of imports tells of it, beside the file that the list was made of.
    const { corrections: told, fileName } = await world.roster(id);
    expect(told).toEqual([
      { fileName: '错误明细.xlsx', rows: corrected.length, createdBy: expect.any(String), createdAt: expect.any(Date) },
    ]);
    expect(fileName).not.toBe('错误明细.xlsx');
    const after = await world.rows(id);
    expect(after.map((row) => row.id)).toEqual([...before.values()].map((row) => row.id));
    expect(after.filter((row) => before.get(row.lineNo)?.idCard !== row.idCard).map((row) => row.lineNo)).toEqual([4, 9]);
    expect(after[0]).toEqual(before.get(1));
  });

  it('keeps what cannot be read a fault by every way back: replaced unchanged, typed and pasted', async () => {
    const textCells = (texts: readonly string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="58"/><xf numFmtId="9"/></cellXfs>';
    const amounts = ['<c s="1"><v>46096</v></c>', '<c t="b"><v>1</v></c>', '<c s="2"><v>0.5</v></c>'];
    const lines = payees.map((payee, at) => `<row>${textCells(payee.slice(0, 4))}${amounts[at]}</row>`).join('');
    id = await world.ready(bookOf(`<sheetData><row>${textCells(header)}</row>${lines}</sheetData>`, { styles }));
    const faults = async () =>
      (await world.rows(id)).map(({ amount, amountText, problems }) => ({
        amount,
        text: amountText ?? '',
        errors: problems.filter(({ severity }) => severity === 'ERROR').map(({ code, text }) => `${code} ${text}`),
      }));
    const before = await faults();
    expect(before.map(({ amount, errors }) => [amount, ...errors.map((error) => error.split(' ')[0])])).toEqual([
      [null, 'CELL_DATE'],
      [null, 'CELL_UNREADABLE'],
      [null, 'CELL_FORMAT'],
    ]);
    for (let round = 0; round < 2; round++) {
      const page = await runRaw(world.member(), openErrorRows, { rosterId: id });
      const chunks: Buffer[] = [];
      async function* pages() {
        yield page.rows;
      }
      for await (const chunk of errorSheet(['name', 'idCard', 'phone', 'account', 'amount'], pages())) chunks.push(chunk as Buffer);
      const file = Buffer.concat(chunks);
      await run(world.member(), replaceRosterRows, { rosterId: id, fileId: await world.upload(file) }, { idempotencyKey: randomUUID() });
      await world.work('roster.read', id);
      await world.work('roster.check', id);
      expect(await faults()).toEqual(before);
      // As a list of its own it has them too.
      id = await world.ready(file);
      expect(await faults()).toEqual(before);
    }
    await edit(1, { AMOUNT: before[0]?.text ?? '' });
    await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(1),
      fields: ['AMOUNT'],
      rows: before.map(({ text }) => ({ texts: [text] })),
    });
    expect(await faults()).toEqual(before);
    await edit(1, { AMOUNT: '46096' });
    expect((await faults())[0]).toEqual({ amount: 4_609_600, text: '46096', errors: [] });
  });

  it('makes a character that cannot be kept a problem of its cell, typed or pasted, and takes the other rows', async () => {
    const change = await edit(1, { REMARK: '一\u0000二' });
    const errors = change.rows.find((row) => row.lineNo === 1)?.problems.filter(({ severity }) => severity === 'ERROR');
    expect(errors?.map(({ code, text }) => [code, text])).toEqual([
      ['CELL_CHARACTER', '备注含有无法保存的字符（U+0000），请删除后重新填写'],
    ]);
    await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(1),
      fields: ['REMARK', 'AMOUNT'],
      rows: [{ texts: ['好', '1'] }, { texts: ['半\ud842个', '2'] }, { texts: ['好', '3'] }],
    });
    const rows = await world.rows(id);
    expect(rows.map((row) => [row.amount, row.problems.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code)])).toEqual([
      [100, []],
      [200, ['CELL_CHARACTER']],
      [300, []],
    ]);
  });

  it('joins no two amounts and takes no word for a part of a name, typed or pasted', async () => {
    const errorsOf = (row?: { problems: readonly { code: string; severity: string }[] }) =>
      row?.problems.filter(({ severity }) => severity === 'ERROR').map(({ code }) => code);
    const change = await edit(1, { AMOUNT: '900 900', NAME: '何静先生' });
    expect(errorsOf(change.rows.find((row) => row.lineNo === 1))).toEqual(['NAME_WORDS', 'AMOUNT_FORMAT']);
    await run(world.member(), pasteRosterRows, {
      rosterId: id,
      startRowId: await lineId(1),
      fields: ['NAME', 'AMOUNT'],
      rows: [{ texts: ['何静', '1 900'] }, { texts: ['寮犱笁', '0,900'] }, { texts: ['马超离职', '900\u3000900'] }],
    });
    const rows = await world.rows(id);
    expect(rows.map((row) => [row.amount, errorsOf(row)])).toEqual([
      [190_000, []],
      [null, ['NAME_GARBLED', 'AMOUNT_FORMAT']],
      [null, ['NAME_WORDS', 'AMOUNT_FORMAT']],
    ]);
  });

  it('leaves the list as it was when the corrected file cannot be used', async () => {
    const fileId = await world.upload(
      bookOf(
        textRows([
          ['姓名', '备注'],
          ['何静', 'x'],
        ]),
      ),
    );
    await run(world.member(), replaceRosterRows, { rosterId: id, fileId }, { idempotencyKey: randomUUID() });
    await world.work('roster.read', id);
    expect(await world.roster(id)).toMatchObject({
      status: 'OPEN',
      counts: { total: 3 },
      failReason: expect.stringContaining('缺少必填列'),
    });
  });

  it('offers the error file above 15 error rows only', async () => {
    const bad = (count: number) => Array.from({ length: count }, (_, at) => ['测试', '1', '16000001001', `62990200010157766${at}`, '1']);
    id = await world.ready(bookOf(textRows([header, ...bad(15)])));
    expect((await world.roster(id)).hasManyErrors).toBe(false);
    id = await world.ready(bookOf(textRows([header, ...bad(16)])));
    expect(await world.roster(id)).toMatchObject({ hasManyErrors: true, errorFileUrl: `/api/roster/errors?rosterId=${id}` });
  });
});
