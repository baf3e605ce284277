import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import type { Caller } from '../../../server/kernel/context';
import type { RosterKind, RosterKindKey } from '../../../server/kernel/kinds';
import { run, runRaw } from '../../../server/kernel/usecase';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { openErrorRows } from '../../../server/roster/commands/open-error-rows';
import { openRosterRow } from '../../../server/roster/commands/open-roster-row';
import { rosterPreview, rosterRowsQuery, rostersQuery } from '../../../server/roster/queries/rosters';
import { installRosterKinds, rosterKind } from '../../../server/roster/registry';
import { errorSheet } from '../../../server/roster/wire/sheets';
import { makePair } from '../../kit/builders/ledger';
import { bookOf, bookParts, textRows, zipOf } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { demoCsv, flagLines, type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const payee = ['何静', '339901199503181386', '16000001001', '6299020001015776608', '60000.00'];

describe('an uploaded list', () => {
  let world: RosterWorld;
  beforeAll(async () => {
    world = await startRosterWorld({
      setChecks: [
        flagLines('CONTRACT_EXPIRED', [2], { date: '2026-10-31' }),
        flagLines('NOT_SIGNED', [3]),
        flagLines('NEW_PAYEE', [3]),
        flagLines('AMOUNT_OUTLIER', [5], { factor: '4.0' }),
      ],
    });
    world.register.set('陈思宇', 'MISMATCH');
  });
  afterAll(() => world.close());

  it('gives 36 rows, 9 with errors, 4 with warnings and 4 with notes for the demo sheet [IMP-016 3/4]', async () => {
    const id = await world.ready(demoCsv());
    const roster = await world.roster(id);
    expect(roster.status).toBe('OPEN');
    expect(roster.counts).toMatchObject({
      total: 36,
      errors: 9,
      warnings: 4,
      notes: 4,
      twoElement: 1,
      amountLimit: 0,
      verifyCollection: 1,
      incomeSourceId: 1,
    });
    expect(roster.hasManyErrors).toBe(false);
    const bad = (await world.rows(id, { status: 'ERROR' })).map((row) => [
      row.lineNo,
      row.problems.filter((p) => p.severity === 'ERROR').map((p) => p.code),
    ]);
    expect(bad).toEqual([
      [2, ['CONTRACT_EXPIRED']],
      [3, ['NOT_SIGNED']],
      [4, ['ID_SCIENTIFIC']],
      [8, ['NAME_ID_MISMATCH']],
      [9, ['ID_CHECKSUM']],
      [10, ['AMOUNT_DECIMALS']],
      [12, ['ACCOUNT_PRECISION_LOST']],
      [13, ['PHONE_FORMAT']],
      [29, ['DUPLICATE_LINE', 'SOURCE_ID_DUPLICATE']],
    ]);
    const noted = (await world.rows(id, { severity: 'NOTE' })).map((row) => [
      row.lineNo,
      row.problems.filter((p) => p.severity === 'NOTE').map((p) => p.code),
    ]);
    expect(noted).toEqual([
      [17, ['NORMALISED']],
      [19, ['NORMALISED']],
      [22, ['NORMALISED']],
      [25, ['NORMALISED']],
    ]);
    const [duplicate] = await world.rows(id, { code: 'DUPLICATE_LINE' });
    expect(duplicate?.problems.map((p) => p.text)).toEqual([
      '与序号 11 重复（同一人、同一账号、同一金额）',
      '业务订单号 XQ2026110011 与序号 11 重复',
    ]);
    const shared = await world.rows(id, { code: 'ACCOUNT_SHARED' });
    expect(shared.map((row) => [row.lineNo, row.problems.map((p) => p.text)])).toEqual([
      [14, ['收款账号与序号 15（不同身份证号）相同']],
      [15, ['收款账号与序号 14（不同身份证号）相同']],
    ]);
    expect(world.told.at(-1)).toMatchObject({ errors: 9, isSettled: true });
  });

  it('keeps errors and warnings in separate counters and filters', async () => {
    const id = await world.ready(demoCsv());
    const errors = await world.rows(id, { severity: 'ERROR' });
    const warnings = await world.rows(id, { severity: 'WARNING' });
    expect(errors.map((row) => row.lineNo)).toEqual([2, 3, 4, 8, 9, 10, 12, 13, 29]);
    // The same bytes were uploaded before: that warning joins those of the story.
    expect(warnings.map((row) => row.lineNo)).toEqual([1, 3, 5, 14, 15]);
    expect(warnings[0]?.problems).toMatchObject([{ code: 'SAME_FILE', reasonRequired: true }]);
    const { byCode } = (await world.roster(id)).counts;
    expect(byCode.find(({ code }) => code === 'ACCOUNT_SHARED')).toMatchObject({ severity: 'WARNING', count: 2 });
  });

  it('shows identity, phone and account masked and finds a row by its whole number only', async () => {
    const id = await world.ready(demoCsv());
    const [row] = await world.rows(id, { search: '339901199503181386' });
    expect(row).toMatchObject({ lineNo: 1, idCard: '3399**********1386', phone: '160****1001', account: '6299***********6608' });
    expect(await world.rows(id, { search: '33990119950318' })).toEqual([]);
    const stored = JSON.stringify(await world.kernel.database.rows('SELECT * FROM roster_row WHERE roster_id = $1', [id]));
    for (const secret of ['339901199503181386', '16000001001', '6299020001015776608']) expect(stored).not.toContain(secret);
  });

  it('gives the cells of a row to whoever corrects it, a broken one as it was read and whole numbers of a person masked', async () => {
    const id = await world.ready(demoCsv());
    const [row] = await world.rows(id, { code: 'ID_SCIENTIFIC' });
    const opened = await run(world.member(), openRosterRow, { rosterId: id, rowId: must(row).id });
    expect(Object.fromEntries(opened.cells.map(({ field, text }) => [field, text]))).toMatchObject({
      ID_CARD: '4.49901E+17',
      PHONE: '160****1004',
    });
    const log = await world.kernel.database.rows<{ body: unknown }>(
      `SELECT body FROM audit_record WHERE company_id = $1 ORDER BY seq DESC LIMIT 1`,
      [world.companyId],
    );
    expect(JSON.stringify(log)).toContain('roster.openRow');
  });

  it('is invisible to another company, and its rows are too', async () => {
    const id = await world.ready(demoCsv());
    const stranger = world.member(['PAYMENT_CREATE'], '999999');
    await expect(run(stranger, rosterRowsQuery, { rosterId: id })).rejects.toMatchObject({ key: 'ROSTER_NOT_FOUND' });
    await expect(run(stranger, editRosterRow, { rosterId: id, rowId: '1', cells: [{ field: 'NAME', text: 'x' }] })).rejects.toMatchObject({
      key: 'ROSTER_NOT_FOUND',
    });
  });

  it('names the hidden sheet that has the titles, where the one that is seen lacks them', async () => {
    const tabs = [
      { name: '说明', xml: textRows([['请勿上传', '']]) },
      { name: '名单', state: 'veryHidden', xml: textRows([header, payee]) },
    ];
    await expect(world.create(await world.upload(zipOf(bookParts({ tabs }))))).rejects.toMatchObject({
      key: 'ROSTER_MAPPING_INCOMPLETE',
      params: { columns: expect.stringMatching(/^姓名.*（隐藏的工作表“名单”里有这些列，请取消隐藏/) },
    });
  });

  it('previews the mapping with tabs, remembers a corrected one and lets another tab be read [IMP-006 3/4]', async () => {
    const odd = zipOf(
      bookParts({
        tabs: [
          { name: '说明', xml: textRows([['请勿上传']]) },
          {
            name: '名单',
            xml: textRows([['甲方', ...header.slice(1)], ['示例', ...payee.slice(1)], payee, [''], ['合计', '', '', '', '60000.00']]),
          },
        ],
      }),
    );
    const fileId = await world.upload(odd);
    const preview = await run(world.member(), rosterPreview, { fileId, kind: 'LABOR', tab: '名单' });
    expect(preview).toMatchObject({ tab: '名单', missing: ['NAME'], isRemembered: false });
    expect(preview.tabs.map((tab) => tab.name)).toEqual(['说明', '名单']);
    await expect(world.create(fileId, { tab: '名单' })).rejects.toMatchObject({
      key: 'ROSTER_MAPPING_INCOMPLETE',
      params: { columns: '姓名' },
    });
    const id = await world.create(fileId, { tab: '名单', mapping: [{ index: 0, field: 'name' }] });
    await world.work('roster.read', id);
    await world.work('roster.check', id);
    expect(await world.rows(id)).toHaveLength(1);
    expect((await world.roster(id)).skipped).toEqual({ blank: 1, total: 1, example: 1, hidden: 0 });
    expect(await run(world.member(), rosterPreview, { fileId, kind: 'LABOR', tab: '名单' })).toMatchObject({
      missing: [],
      isRemembered: true,
    });
  });

  it('maps columns by synonyms, takes the correction of the user and remembers it for the company and the kind [IMP-002 1/2]', async () => {
    for (const title of ['身份证号', '证件号码', 'ID']) {
      const fileId = await world.upload(bookOf(textRows([['姓名', title, ...header.slice(2)], payee])));
      const { mapping, missing } = await run(world.member(), rosterPreview, { fileId, kind: 'LABOR' });
      expect([title, mapping[1]?.field, missing]).toEqual([title, 'ID_CARD', []]);
    }
    const book = bookOf(textRows([['姓名', '凭据', ...header.slice(2)], payee]));
    const fileId = await world.upload(book);
    const id = await world.create(fileId, { mapping: [{ index: 1, field: 'idCard' }] });
    await world.work('roster.read', id);
    await world.work('roster.check', id);
    expect((await world.rows(id)).map(({ name, idCard }) => [name, idCard])).toEqual([['何静', expect.stringMatching(/^3399.+1386$/)]]);

    const { companyId } = await makePair(world.kernel.database);
    const stranger = world.member(['PAYMENT_CREATE'], companyId);
    const strange = await world.upload(book, undefined, stranger);
    const columns = [{ field: 'name', isRequired: true } as const, { field: 'idCard', isRequired: true } as const];
    installRosterKinds([rosterKind('LABOR'), { ...rosterKind('LABOR'), key: 'SIGNING', columns }]);
    const seen = async (caller: Caller, file: string, kind: RosterKindKey) => {
      const { isRemembered, missing } = await run(caller, rosterPreview, { fileId: file, kind });
      return { isRemembered, missing };
    };
    expect(await seen(world.member(), fileId, 'LABOR')).toEqual({ isRemembered: true, missing: [] });
    expect(await seen(world.member(), fileId, 'SIGNING')).toEqual({ isRemembered: false, missing: ['ID_CARD'] });
    expect(await seen(stranger, strange, 'LABOR')).toEqual({ isRemembered: false, missing: ['ID_CARD'] });
  });

  it('refuses bad files at the door with a text that says what to do [IMP-001 6/7] [IMP-012 5/5]', async () => {
    const whole = bookOf(textRows([['姓名', '身份证号', '手机号', '收款账号', '应发金额']]));
    const refusals: [Buffer, string, RegExp][] = [
      [Buffer.from('MZ\x90\x00', 'latin1'), 'FILE_NOT_SHEET', /\.xlsx 或 \.csv/],
      // A download that broke off, an export of a system that calls a page a workbook, and one of before 2007.
      [whole.subarray(0, Math.floor(whole.length / 2)), 'FILE_DAMAGED', /已损坏.*用 Excel 打开后另存为 \.xlsx/],
      [Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), whole]), 'FILE_NOT_SHEET', /已损坏.*用 Excel 打开后另存为 \.xlsx/],
      [Buffer.from('<!DOCTYPE html><html><table><tr><td>姓名</td></tr></table></html>'), 'FILE_WEB_PAGE', /网页.*另存为 \.xlsx/],
      [Buffer.from('<?xml version="1.0"?><Workbook><Worksheet/></Workbook>'), 'FILE_WEB_PAGE', /网页.*另存为 \.xlsx/],
      [
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
        'FILE_OLD_EXCEL',
        /旧版 \.xls.*另存为 \.xlsx/,
      ],
      [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]), 'FILE_ENCRYPTED', /取消密码/],
      [Buffer.alloc(0), 'FILE_NO_ROWS', /没有数据行/],
      [bookOf(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(60_002)}</sheetData>`), 'FILE_TOO_MANY_ROWS', /60000/],
      [bookOf('<?xml version="1.0"?><!DOCTYPE a><worksheet/>'), 'FILE_UNSAFE', /拒绝/],
    ];
    for (const [bytes, key, text] of refusals) {
      await expect(world.upload(bytes)).rejects.toMatchObject({ key, message: expect.stringMatching(text) });
    }
    await expect(world.upload(Buffer.alloc(20 * 1024 * 1024 + 1, 0x41))).rejects.toMatchObject({
      key: 'FILE_TOO_LARGE',
      message: expect.stringContaining('20MB'),
    });
    const left = await world.kernel.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM stored_file WHERE size > 20971520`);
    expect(left).toEqual([{ n: 0 }]);
  });

  it('tells a header without payees apart and fails the list with its reason', async () => {
    await expect(world.upload(bookOf(textRows([header])))).rejects.toThrow('文件中没有数据行');
    const id = await world.create(await world.upload(bookOf(textRows([header, ['合计']]))));
    await world.work('roster.read', id);
    expect(await world.roster(id)).toMatchObject({ status: 'FAILED', failReason: '文件中没有数据行', counts: { total: 0 } });
  });

  it('keeps an import history with file, person, time and result', async () => {
    const history = await run(world.member(), rostersQuery, { kind: ['LABOR'] });
    expect(history.totalCount).toBeGreaterThan(4);
    expect(history.nodes.find((node) => node.status === 'OPEN')).toMatchObject({
      fileName: expect.stringMatching(/^11月主播结算\.(csv|xlsx)$/),
      createdBy: '王敏',
      counts: { total: expect.any(Number) },
    });
  });

  it('leaves a row 校验中 while the register does not answer, and asks again at the next check', async () => {
    world.register.set('何小静', 'UNKNOWN');
    const id = await world.ready(
      bookOf(textRows([header, ['何小静', '339901199503181386', '16000001001', '6299020001015776608', '0.02']])),
    );
    expect((await world.roster(id)).status).toBe('OPEN');
    expect((await world.rows(id))[0]?.status).toBe('CHECKING');
    world.register.set('何小静', 'MATCH');
    await world.work('roster.identify', id);
    expect((await world.rows(id))[0]?.status).toBe('PASSED');
  });

  it('gives only the bad rows with their reasons as a sheet that spreadsheet programs open [IMP-011 7/8]', async () => {
    const id = await world.ready(demoCsv());
    const page = await runRaw(world.member(), openErrorRows, { rosterId: id });
    expect(page.rows.map((row) => row.lineNo)).toEqual([2, 3, 4, 8, 9, 10, 12, 13, 29]);
    const fields = ['name', 'idCard', 'phone', 'account', 'bank', 'amount', 'sourceId'] as const;
    const chunks: Buffer[] = [];
    for await (const chunk of errorSheet(fields, Readable.from([page.rows]))) chunks.push(chunk as Buffer);
    const sheet = await readSheet(Buffer.concat(chunks));
    expect(sheet[0]).toEqual([
      '序号',
      '姓名',
      '身份证号',
      '手机号',
      '收款账号',
      '开户行',
      '应发金额（元）',
      '业务订单号',
      '错误原因',
      '行标识（请勿修改）',
    ]);
    expect(sheet).toHaveLength(10);
    expect(sheet[3]?.slice(1, 5)).toEqual(['黄子涵', '4.49901E+17', '16000001004', '6299020001048918474']);
    expect(sheet[3]?.[8]).toContain('科学计数法');
  });
});

describe('the nine kinds of lists', () => {
  const person = [
    { field: 'name', isRequired: true },
    { field: 'idCard', isRequired: true },
    { field: 'phone', isRequired: true },
  ] as const;
  const paid = [...person, { field: 'account', isRequired: true }, { field: 'amount', isRequired: true }] as const;
  const kinds: readonly [RosterKindKey, RosterKind['columns'], string[]][] = [
    ['BUSINESS_INCOME', paid, ['ID_CHECKSUM', 'AMOUNT_DECIMALS', 'DUPLICATE_LINE']],
    ['LABOR', paid, ['ID_CHECKSUM', 'AMOUNT_DECIMALS', 'DUPLICATE_LINE']],
    ['BACK_CALC', paid, ['ID_CHECKSUM', 'AMOUNT_DECIMALS', 'DUPLICATE_LINE']],
    ['SERVICE_ORDER', paid, ['ID_CHECKSUM', 'AMOUNT_DECIMALS', 'DUPLICATE_LINE']],
    ['SIGNING', person, ['ID_CHECKSUM']],
    ['REGISTRATION', person, ['ID_CHECKSUM']],
    ['TASK', person, ['ID_CHECKSUM']],
    ['TAX_CALC', [...person, { field: 'amount', isRequired: true }], ['ID_CHECKSUM', 'AMOUNT_DECIMALS']],
    ['AGENT_INVOICE', [...person, { field: 'amount', isRequired: true }], ['ID_CHECKSUM', 'AMOUNT_DECIMALS']],
  ];

  it.each(kinds)('%s runs on the one engine, with the columns it names and the same rules', async (key, columns, codes) => {
    const world = await startRosterWorld({ kind: { key, columns } });
    try {
      const id = await world.ready(demoCsv(), { kind: key });
      const found = new Set((await world.rows(id, { severity: 'ERROR' })).flatMap((row) => row.problems.map((problem) => problem.code)));
      expect((await world.roster(id)).counts.total).toBe(36);
      for (const code of codes) expect(found).toContain(code);
      expect(found.has('AMOUNT_DECIMALS')).toBe(codes.includes('AMOUNT_DECIMALS'));
    } finally {
      await world.close();
    }
  });
});
