import { connect } from 'node:net';
import { readSheet } from 'read-excel-file/node';
import { errors } from '../../../schema/errors';
import { idCheckCharacter } from '../../../schema/identity';
import { hostileBooks } from '../../kit/builders/hostileBooks';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { waitUntil } from '../../kit/checks/waiting';
import type { RestClient } from '../../kit/clients/clients';
import { heardInside } from '../../kit/clients/rawHttp';
import { type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

const LOGIN = `mutation($a: String!, $p: String!) { login(input: { account: $a, password: $p, asToken: true }) { token } }`;
const OPS_LOGIN = `mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }`;
const ROWS = `query($id: ID!, $f: RosterRowFilter) { roster(id: $id) { status progress keyAge hasManyErrors errorFileUrl failReason
  counts { total errors warnings } rows(first: 50, filter: $f) { nodes { id lineNo status name idCard amount remark problems { code severity text } } } } }`;
const CREATE = `mutation($i: CreateStatementInput!, $k: ID!) { createStatement(input: $i, idempotencyKey: $k) { id rosterId } }`;

interface RosterAnswer {
  readonly roster: {
    readonly status: string;
    readonly keyAge: number;
    readonly hasManyErrors: boolean;
    readonly errorFileUrl: string;
    readonly failReason: string | null;
    readonly counts: { readonly total: number; readonly errors: number; readonly warnings: number };
    readonly rows: {
      readonly nodes: readonly {
        id: string;
        lineNo: number;
        status: string;
        name: string;
        remark: string | null;
        problems: { code: string; severity: string }[];
      }[];
    };
  };
}

const MB = 1024 * 1024;
const IS_FULL = process.env.CHAOS_FULL === '1';

/** A gif of so many frames, each one pixel. */
function gifOf(frames: number): Buffer {
  const frame = Buffer.from('2c00000000010001000002024401003b'.slice(0, 30), 'hex');
  return Buffer.concat([
    Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)', '备注'];
const good = (index: number, changes: Partial<Record<number, string>> = {}): string[] => {
  const worker = WORKERS[index % WORKERS.length];
  const row = [worker?.name ?? '', worker?.idCard ?? '', worker?.phone ?? '', worker?.account ?? '', `${index + 1}.00`, ''];
  return row.map((text, at) => changes[at] ?? text);
};

describe('uploads and exports through the doors', () => {
  let world: SmallWorld;
  let rest: RestClient;
  let token: string;
  const upload = (bytes: Uint8Array, name = 'a.xlsx', path = '/api/file/upload') =>
    rest.upload<Record<string, string>>(path, { name, bytes });
  const graphql = () => world.app.graphql({ token });
  let serial = 0;
  const listOf = async (bytes: Uint8Array): Promise<string> => {
    const { result } = await upload(bytes);
    const input = {
      kind: 'LABOR_CONTINUOUS',
      subjectId: world.subjectId,
      scenarioCode: '13',
      payWay: 'BANK_CARD',
      fileId: result.fileId,
      title: '上传',
    };
    const made = await graphql().call<{ createStatement: { rosterId: string } }>(CREATE, { i: input, k: `upload-${++serial}` });
    const id = made.createStatement.rosterId;
    await waitUntil(
      async () => ['OPEN', 'FAILED'].includes((await look(id)).status),
      () => 'the list to be checked',
    );
    return id;
  };
  const look = async (id: string, filter?: object) => (await graphql().call<RosterAnswer>(ROWS, { id, f: filter ?? null })).roster;

  beforeAll(async () => {
    world = await startSmallWorld();
    const answer = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000102', p: 'Demo2026' });
    token = answer.login.token;
    rest = world.app.rest({ token });
  });
  afterAll(() => world.app.close());

  it('F01 bombs, lying sizes, 65,535 entries, path tricks and links are refused', async () => {
    for (const [name, bytes] of await hostileBooks([header, good(0)])) {
      const answer = await upload(bytes);
      expect([name, answer.status, answer.code]).toEqual([name, 200, 22001]);
      expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
      expect(answer.message).not.toMatch(/Error|at |\/work|undefined/);
    }
    expect((await rest.get('/api/operarecords/list')).code).toBe(22000);
  });

  it('F02 a wrong type is refused by its bytes with the text of the specs, whatever the name says', async () => {
    expect(await upload(Buffer.from('MZ\x90\x00', 'latin1'), 'payees.xlsx')).toMatchObject({
      code: 22001,
      message: '文件格式有误：文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传',
    });
    const evidence = (bytes: Uint8Array, name: string) => rest.upload('/api/file/upload', { name, bytes }, { purpose: 'EVIDENCE' });
    expect(await evidence(Buffer.from('<html>x</html>'), 'a.png')).toMatchObject({ code: 22001, message: '文件格式有误' });
    expect(await evidence(Buffer.from('<svg onload=alert(1)>'), 'a.svg')).toMatchObject({ code: 22001, message: '文件格式有误' });
    expect(await evidence(Buffer.from('%PDF-1.7'), 'a.pdf.exe')).toMatchObject({ code: 22000, result: { fileName: 'a.pdf.pdf' } });
    const polyglot = Buffer.concat([Buffer.from('%PDF-1.4\n'), bookOf(textRows([header, good(0)]))]);
    expect(await upload(polyglot, 'a.xlsx')).toMatchObject({
      code: 22001,
      message: '文件格式有误：文件已损坏或不是表格，请用 Excel 打开后另存为 .xlsx 或 .csv 再上传',
    });
    expect(await upload(Buffer.from('<html><script>alert(1)</script>'), 'a.csv')).toMatchObject({ code: 22001 });
    const script = await rest.upload<{ fileId: string; fileName: string }>(
      '/api/file/upload',
      { name: 'a.html.gif', bytes: Buffer.concat([gifOf(1), Buffer.from('<script>alert(1)</script>')]) },
      { purpose: 'EVIDENCE' },
    );
    // What is a picture and a page at once leaves as a picture, to be saved and never shown.
    const served = await rest.get('/api/file/download', { fileId: script.result.fileId });
    expect(['content-type', 'content-disposition', 'x-content-type-options'].map((name) => served.headers.get(name))).toEqual([
      'image/gif',
      expect.stringMatching(/^attachment/),
      'nosniff',
    ]);
    expect(await upload(Buffer.alloc(20 * 1024 * 1024 + 10, 0x41))).toMatchObject({ code: 22001, message: '文件不能超过 20MB' });
    expect(await world.app.rest({}).upload('/api/file/upload', { name: 'a.xlsx', bytes: Buffer.from('x') })).toMatchObject({ code: 22002 });
  });

  it('a form that is none, or holds several files, is told by what is wrong with it', async () => {
    const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n姓名\r\n何静\r\n';
    const field = (at: number) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`;
    const forms: readonly (readonly [string, string, string])[] = [
      ['multipart/form-data', `${file}--x--\r\n`, 'multipart/form-data'],
      ['multipart/form-data; boundary=x', `${file}${file}--x--\r\n`, '一次只能上传一个文件'],
      [
        'multipart/form-data; boundary=x',
        `${Array.from({ length: 25 }, (_, at) => field(at)).join('')}${file}--x--\r\n`,
        'multipart/form-data',
      ],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n1', 'multipart/form-data'],
    ];
    for (const [type, body, reason] of forms) {
      const answer = await fetch(`${world.app.url}/api/file/upload`, { method: 'POST', headers: { token, 'content-type': type }, body });
      expect(await answer.json()).toMatchObject({ code: 22001, result: { fields: { body: expect.stringContaining(reason) } } });
    }
  });

  it('F03 formulas are inert in the error file and come back as the first value', async () => {
    const evil = ['=HYPERLINK("http://evil","x")', "+cmd|' /C calc'!A0", '@SUM(A1)', '＝1+1', '-2+3', '＠x'];
    const id = await listOf(bookOf(textRows([header, ...evil.map((text, at) => good(at, { 2: '12', 5: text }))])));
    const { errorFileUrl } = await look(id);
    const [path, search] = errorFileUrl.split('?');
    const answer = await rest.get(path ?? '', Object.fromEntries(new URLSearchParams(search)));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    const sheet = await readSheet(answer.file ?? Buffer.alloc(0));
    const column = sheet[0]?.indexOf('备注') ?? -1;
    expect(sheet.slice(1).map((row) => row[column])).toEqual(evil.map((text) => `'${text}`));
    const fixed = await upload(answer.file ?? Buffer.alloc(0), '错误明细.xlsx');
    const replace = `mutation($i: ReplaceRosterRowsInput!, $k: ID!) { replaceRosterRows(input: $i, idempotencyKey: $k) { id status } }`;
    await graphql().call(replace, { i: { rosterId: id, fileId: fixed.result.fileId }, k: 'replace-1' });
    await waitUntil(
      async () => (await look(id)).status === 'OPEN',
      () => 'the corrected file to be read',
    );
    expect((await look(id)).rows.nodes.map((row) => row.remark)).toEqual(evil);
  });

  it('F04 markup in a name stays text and is shown as it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const id = await listOf(bookOf(textRows([header, good(0, { 0: name })])));
    expect((await look(id)).rows.nodes[0]).toMatchObject({
      name,
      status: 'ERROR',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'NAME_FORMAT' })]),
    });
  });

  it('F05 identity numbers are normalised or named, duplicates are flagged', async () => {
    const worker = WORKERS[0];
    const id18 = worker?.idCard ?? '';
    const withX = '33990119920301702';
    const full = withX + idCheckCharacter(withX);
    const ids = [
      id18.slice(0, 17) + (id18.endsWith('1') ? '2' : '1'),
      '339901199902301234',
      '339901209003181386',
      full.toLowerCase(),
      [...id18].map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join(''),
      `${id18.slice(0, 6)} ${id18.slice(6, 14)} ${id18.slice(14)}`,
      '339901920301701',
    ];
    const rows = ids.map((idCard, at) => good(at, { 0: '测试', 1: idCard }));
    const twice = good(0);
    const id = await listOf(bookOf(textRows([header, ...rows, twice, twice])));
    const found = (await look(id)).rows.nodes.map((row) =>
      row.problems.filter((p) => /^(ID_|DUPLICATE|NORMALISED)/.test(p.code)).map((p) => p.code),
    );
    expect(found.slice(0, 3)).toEqual([['ID_CHECKSUM'], ['ID_DATE'], ['ID_DATE']]);
    expect(found[3]?.filter((code) => code.startsWith('ID_'))).toEqual([]);
    expect(found.slice(4, 7).every((codes) => codes.includes('NORMALISED') && !codes.some((code) => code.startsWith('ID_')))).toBe(true);
    expect(found[8]).toContain('DUPLICATE_LINE');
    expect(found[7]).not.toContain('DUPLICATE_LINE');
  });

  it('F06 an upload that breaks off frees its place, and others are served meanwhile', async () => {
    const { hostname, port } = new URL(world.app.url);
    let refused = 0;
    const halves = Array.from({ length: 6 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        refused += 1;
      });
      socket.write(
        `POST /api/file/upload HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\x03\x04${'a'.repeat(2000)}`,
      );
      return socket;
    });
    // Four of one user are taken at once: with the others' answer all places are.
    await waitUntil(
      () => refused === 2,
      () => `${refused} uploads too many are told so`,
    );
    expect((await rest.get('/api/operarecords/list')).code).toBe(22000);
    for (const socket of halves) socket.destroy();
    await waitUntil(
      async () => (await upload(bookOf(textRows([header, good(0)])))).code === 22000,
      () => 'the places to be free again',
    );
  });

  it('F06 more uploads at once than a user may have are told so, every one is answered, and nobody else waits', async () => {
    const [count, size] = IS_FULL ? [50, 20 * MB - 1024] : [12, 3 * MB];
    const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 0x20)]);
    const send = () => rest.upload('/api/file/upload', { name: 'a.pdf', bytes: body }, { purpose: 'EVIDENCE' });
    const running = Array.from({ length: count }, send);
    const { login } = await world.app.graphql().call<{ login: { token: string } }>(LOGIN, { a: '16000000103', p: 'Demo2026' });
    expect((await world.app.rest({ token: login.token }).get('/api/operarecords/list')).code).toBe(22000);
    const answers = await Promise.all(running);
    const refused = answers.filter(({ code }) => code !== 22000);
    // One that was not even read in time is cut by the time limit.
    const isTold = ({ status, code, message }: (typeof refused)[number]) =>
      status === 408 || (status === 200 && code === 22001 && message === errors.UPLOAD_LIMIT_REACHED.zh);
    expect(refused.filter((answer) => !isTold(answer))).toEqual([]);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(4);
    expect((await send()).code).toBe(22000);
  });

  it('F06 what a caller may not send is refused before it is read, and the refusal is read (issue 30, point 16)', async () => {
    const first = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
    const send = (path: string, isChunked: boolean, headers: Record<string, string> = {}, begin: string | Buffer = first, rest = 30 * MB) =>
      heardInside(world.app.url, {
        path,
        headers: { 'content-type': 'multipart/form-data; boundary=x', token, ...headers },
        first: begin,
        rest,
        isChunked,
      });
    // By its own word too large; without that word, as soon as so much has come.
    const tooLarge = { fault: null, body: { code: 22001, message: '文件不能超过 20MB' } };
    expect(await send('/api/file/upload', false)).toMatchObject(tooLarge);
    const beyond = Buffer.concat([Buffer.from(first), Buffer.alloc(20 * MB, 0x41)]);
    expect(await send('/api/file/upload', true, {}, beyond, 5 * MB)).toMatchObject(tooLarge);
    const strangers = { fault: null, body: { code: 22002 } };
    expect(await send('/api/payee/task/picture', true)).toMatchObject(strangers);
    const [operator] = [await world.app.graphql().call<{ opsLogin: { token: string } }>(OPS_LOGIN, { a: '16000000901', p: 'Demo2026' })];
    expect(await send('/api/excel/upload', true, { token: operator.opsLogin.token })).toMatchObject(strangers);
    expect(await send('/api/excel/upload', true, { 'jieqing-page': 'x'.repeat(22) })).toMatchObject({ fault: null, body: { code: 22004 } });
  });

  it('the days, ids and texts of an export are judged in both doors alike, each by its name (issue 30, points 14 and 15)', async () => {
    const started = async (conditions: object[], selection: object = { mode: 'ALL' }, kind = 'FUND_FLOWS') => {
      const query = 'mutation ($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
      const {
        errors: [refused],
      } = await graphql().send(query, { i: { kind, selection, conditions }, k: `judged-${++serial}` });
      return refused?.extensions.fields ?? refused;
    };
    for (const day of ['abc', '2026-13-01', '2026-02-30', '0000-01-01', 'infinity', '2026-11-20T00:00:00Z'])
      expect([day, await started([{ name: 'from', values: [day] }])]).toEqual([day, { 'conditions.from': '请输入正确的日期' }]);
    const wrong = [
      { name: 'createdFrom', values: ['x'] },
      { name: 'createdTo', values: ['2026-11-31'] },
      { name: 'subjectId', values: ['x'] },
    ];
    expect(await started(wrong, { mode: 'ALL' }, 'COMPLETED_STATEMENTS')).toEqual({
      'conditions.createdFrom': '请输入正确的日期',
      'conditions.createdTo': '请输入正确的日期',
      'conditions.subjectId': '编号不正确',
    });
    // A row that is left out by a name that no row has would be exported.
    expect(await started([], { mode: 'ALL', excludedIds: ['1', 'x'] })).toEqual({ 'selection.excludedIds[1]': '编号不正确' });
    for (const text of ['a\u0000b', '\ud800', 'a\udfff'])
      expect([text, await started([{ name: 'code', values: ['1', text] }])]).toEqual([
        text,
        { 'conditions[0].values[1]': '含有无法保存的字符' },
      ]);
    const asked = async (values: object) =>
      (await rest.get<{ fields: object }>('/api/statement/undone/list/batchExport', { ...values })).result.fields;
    expect(await asked({ create_start_time: 'abc', create_end_time: '2026-13-01' })).toEqual({
      create_start_time: '请输入正确的日期',
      create_end_time: '请输入正确的日期',
    });
    expect(await asked({ subject_id: '99999999999999999999' })).toEqual({ subject_id: '编号不正确' });
  });

  it('F07 a picture of too many pixels, or of too many pictures, is refused before anything decodes it', async () => {
    const size = Buffer.alloc(8);
    size.writeUInt32BE(50_000, 0);
    size.writeUInt32BE(50_000, 4);
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, Buffer.from('0806000000', 'hex')]);
    expect(await rest.upload('/api/file/upload', { name: 'a.png', bytes }, { purpose: 'PICTURE' })).toMatchObject({ code: 22001 });
    for (const [frames, code] of [
      [10_000, 22001],
      [3, 22000],
    ] as const) {
      const answer = await rest.upload('/api/file/upload', { name: 'a.gif', bytes: gifOf(frames) }, { purpose: 'EVIDENCE' });
      expect([frames, answer.code]).toEqual([frames, code]);
    }
    expect(
      await rest.upload('/api/file/upload', { name: 'a.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1, 0x89) }, { purpose: 'PICTURE' }),
    ).toMatchObject({
      code: 22001,
      message: '文件不能超过 2MB',
    });
  });

  it('P08 files are found by number only: paths, NUL and encoded slashes find nothing', async () => {
    for (const fileId of ['../../etc/passwd', '/etc/passwd', '1%00', '..%2f..%2fx', '999999999']) {
      expect(await rest.get('/api/file/download', { fileId })).toMatchObject({ code: 22001, message: '文件不存在或已失效' });
    }
    expect(await world.app.rest({}).get('/api/file/download', { ticket: 'x'.repeat(43) })).toMatchObject({ code: 22001 });
  });

  it('gives the template and the demo sheet as files that spreadsheet programs open', async () => {
    const template = await rest.get('/api/statement/labor/template');
    const [titles] = await readSheet(template.file ?? Buffer.alloc(0));
    expect(titles).toEqual(expect.arrayContaining(['姓名', '身份证号', '手机号', '收款账号', '应发金额（元）']));
    const demo = await readSheet((await rest.get('/api/demo/payees')).file ?? Buffer.alloc(0));
    expect(demo).toHaveLength(37);
    expect(demo[4]?.[2]).toBe('4.49901E+17');
  });

  it('a check list that was exported whole is warned of the same things when it comes back as a new list (issue 30, point 5)', async () => {
    const xml = textRows([header, good(0), good(1, { 4: 'FORMULA' })]);
    const calculated = xml.replace('<c t="inlineStr"><is><t>FORMULA</t></is></c>', '<c><f>60+6.5</f><v>66.5</v></c>');
    expect(calculated).not.toBe(xml);
    const problems = async (id: string) =>
      (await look(id)).rows.nodes.map(({ lineNo, problems: found }) => [
        lineNo,
        found.map(({ code }) => code).filter((code) => code !== 'SAME_FILE'),
      ]);
    const id = await listOf(bookOf(calculated));
    const told = await problems(id);
    expect(told[1]).toEqual([2, expect.arrayContaining(['FORMULA_VALUE'])]);
    const conditions = [
      { name: 'rosterId', values: [id] },
      { name: 'reason', values: ['核对'] },
    ];
    const { startExport } = await graphql().call<{ startExport: { id: string } }>(
      'mutation ($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }',
      { i: { kind: 'ROSTER_ROWS', selection: { mode: 'ALL' }, conditions }, k: 'whole-list' },
    );
    const progress = () => rest.get<{ url: string }>('/api/operarecords/progress', { key: startExport.id });
    await waitUntil(
      async () => (await progress()).result.url !== '',
      () => 'the export of the list',
    );
    const fileId = (await progress()).result.url.split('fileId=')[1];
    const { file } = await rest.get('/api/operarecords/file/download', { fileId });
    const again = await listOf(file ?? Buffer.alloc(0));
    const isOfList = (code: string) => /^(DUPLICATE|SAME)/.test(code);
    const withoutList = (rows: Awaited<ReturnType<typeof problems>>) =>
      rows.map(([line, codes]) => [line, (codes as string[]).filter((code) => !isOfList(code)).sort()]);
    expect(withoutList(await problems(again))).toEqual(withoutList(told));
  });

  it('tells progress of a list over the socket [DLR-003 1/3]', async () => {
    const fileId = (await upload(bookOf(textRows([header, good(0), good(1)])))).result.fileId;
    const input = { kind: 'LABOR_CONTINUOUS', subjectId: world.subjectId, scenarioCode: '13', payWay: 'BANK_CARD', fileId, title: '进度' };
    const made = await graphql().call<{ createStatement: { rosterId: string } }>(CREATE, { i: input, k: 'progress-1' });
    const socket = world.app.socket({ token });
    const rosterId = made.createStatement.rosterId;
    const events = socket.subscribe<{ rosterProgress: { roster: { status: string; progress: number } | null } }>(
      `subscription($id: ID!) { rosterProgress(rosterId: $id) { eventId resync roster { status progress counts { total } } } }`,
      { id: rosterId },
    );
    const exports = socket.subscribe<{ exportProgress: { export: { status: string; progress: number; fileId: string | null } | null } }>(
      `subscription { exportProgress { eventId export { id status progress fileId } } }`,
    );
    await waitUntil(
      async () => (await look(rosterId)).status === 'OPEN',
      () => 'the list to be checked',
    );
    const [row] = (await look(rosterId)).rows.nodes;
    await graphql().call(
      `mutation($i: EditRosterRowInput!) { editRosterRow(input: $i) { roster { keyAge } rows { id status } deletedIds } }`,
      {
        i: { rosterId, rowId: row?.id, cells: [{ field: 'REMARK', text: '改' }] },
      },
    );
    await events.until((seen) => seen.some((event) => event.rosterProgress.roster?.status === 'OPEN'));
    await graphql().call(`mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }`, {
      i: {
        kind: 'ROSTER_ROWS',
        selection: { mode: 'ALL' },
        conditions: [
          { name: 'rosterId', values: [rosterId] },
          { name: 'reason', values: ['核对'] },
        ],
      },
      k: 'export-1',
    });
    const told = await exports.until((seen) => seen.some((event) => event.exportProgress.export?.status === 'DONE'));
    expect(told.at(-1)?.exportProgress.export).toMatchObject({ progress: 100, fileId: expect.stringMatching(/^\d+$/) });
    const records = await rest.get<{ list: { exportStatus: number; fileId: string; fileName: string }[] }>('/api/operarecords/list');
    expect(records.result.list[0]).toMatchObject({ exportStatus: 2, fileName: '校验明细.xlsx' });
    const file = await rest.get('/api/operarecords/file/download', { fileId: records.result.list[0]?.fileId });
    expect(await readSheet(file.file ?? Buffer.alloc(0))).toHaveLength(3);
    await socket.close();
  });
});
