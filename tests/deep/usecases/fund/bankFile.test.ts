import { bankFileProblems, bankFileReversals, bankFileSheets } from '../../../../schema/bankFile';
import { fillText } from '../../../../schema/fillText';
import { yuan } from '../../../../schema/money';
import { opsSetCompany } from '../../../../server/company/commands/ops-set-company';
import { opsConfirmFundChange, opsProposeFundChange } from '../../../../server/fund/commands/change-funds';
import { opsConfirmInbound } from '../../../../server/fund/commands/confirm-inbound';
import { opsImportInbounds } from '../../../../server/fund/commands/import-inbounds';
import { opsMatchInbound } from '../../../../server/fund/commands/match-inbound';
import { opsRejectInbound } from '../../../../server/fund/commands/reject-inbound';
import { fundAccount, fundFlows, opsFundAccounts, opsInboundTransfers, opsWaitingReversals } from '../../../../server/fund/queries';
import { run } from '../../../../server/kernel/usecase';
import { fundForecast } from '../../../../server/statement/queries/forecast';
import { makeBuilder } from '../../../../server/tools/seed/builder';
import { recharge } from '../../../../server/tools/seed/history';
import { key, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { bookOf, bookParts, textRows, zipOf } from '../../../kit/builders/xlsxFiles';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
let accountNo: string;
let companyName: string;

const operator = (who: 'finance' | 'review') => makeBuilder(world.api, world.gateways).operator(world.platform[who]);
const imported = async (bytes: Buffer, fileName = '流水.csv', who: 'finance' | 'review' = 'finance') =>
  run(await operator(who), opsImportInbounds, { fileName, content: bytes.toString('base64') }, { idempotencyKey: key() });
const HEAD = '交易流水号,贷方发生额（元）,对方户名,收款账号,附言,交易时间';
const csv = (...lines: readonly string[]): Buffer => Buffer.from(`\ufeff${[HEAD, ...lines].join('\r\n')}`);
const listed = async (filter: { unmatched?: boolean; keyword?: string } = {}) =>
  (await run(await operator('review'), opsInboundTransfers, { ...filter, first: 100 })).nodes;
const credited = async (at: 'A/S1' | 'A/S2' | 'B/S1', amount: string): Promise<void> =>
  recharge(makeBuilder(world.api, world.gateways), world.platform, {
    ...must(world.platform.accounts[at]),
    amount: yuan(amount),
    bankRef: key(),
  });
const balance = async () => (await run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId })).available;

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  const { remittance } = await run(await world.member('王敏'), fundAccount, { subjectId: world.subjectId });
  accountNo = must(remittance).accountNo;
  [{ name: companyName } = { name: '' }] = await world.app.database.rows<{ name: string }>('SELECT name FROM company WHERE id = $1', [
    world.companyId,
  ]);
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

describe('a file of the bank', () => {
  it('enters no row of another currency, none whose amount a comma has split unseen, and none whose amount is merged', async () => {
    const said = bankFileProblems;
    const lines = [`${HEAD},币种`, 'C1,100.00,某某公司,,货款,20261119,USD', 'C3,7.00,某某公司,,货款,20261119,人民币'];
    const { problems, entered } = await imported(Buffer.from(lines.join('\r\n')));
    expect([entered, problems.map(({ line, problem }) => [line, problem])]).toEqual([1, [[2, said.currency]]]);
    for (const above of ['账户：6222…,币种：美元', '单位：万元', 'Currency: HKD']) {
      const foreign = await imported(Buffer.from([above, HEAD, 'C6,100.00,某某公司,,货款,20261119'].join('\r\n')));
      expect([above, foreign.entered, foreign.problems.map(({ problem }) => problem)]).toEqual([above, 0, [said.currency]]);
    }
    const yuan = await imported(Buffer.from(['币种：人民币,期末余额：10,000元', HEAD, 'C7,9.00,某某公司,,货款,20261119'].join('\r\n')));
    expect([yuan.entered, yuan.problems]).toEqual([1, []]);
    const split = await imported(Buffer.from('交易流水号,金额,付款户名\r\nC2,1,000\r\n'));
    expect([split.entered, split.problems.map(({ problem }) => problem)]).toEqual([0, [said.split]]);
    const cells = (texts: readonly string[]) =>
      texts.map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`)).join('');
    const rows = [HEAD.split(','), ['C4', '300.00', '某某公司', '', '', ''], ['C5', '', '某某公司', '', '', '']];
    const list = '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>';
    const merged = await imported(
      bookOf(`<sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData>${list}`),
      '流水.xlsx',
    );
    expect([merged.entered, merged.problems.map(({ line, problem }) => [line, problem])]).toEqual([
      0,
      [
        [2, said.noAmount],
        [3, said.noAmount],
      ],
    ]);
  });

  it('[OPS-008 1/2] enters new transfers from CSV and from xlsx, and skips and counts the references that are known', async () => {
    const before = await balance();
    const file = csv(
      `F1,"1,000.00",${companyName},${accountNo},充值,2026-11-20 09:30:00`,
      'F2,250.5,某某贸易有限公司,,货款,20261119',
      '合计,1250.50,,,,',
    );
    expect(await imported(file)).toEqual({
      total: 2,
      entered: 2,
      matched: 1,
      known: 0,
      problems: [],
      problemCount: 0,
      hiddenLines: [],
      hiddenCount: 0,
      hiddenColumns: [],
      sheetNotes: [],
    });
    expect(await imported(file)).toMatchObject({ total: 2, entered: 0, known: 2, problemCount: 0 });
    const unquoted = csv(`F8,1,000.00,${companyName},${accountNo},充值,2026-11-20 09:30:00`);
    expect(await imported(unquoted)).toMatchObject({ entered: 0, problems: [{ line: 2, problem: bankFileProblems.split }] });
    const rows = [
      ['流水号', '金额', '付款户名', '收款账号'],
      ['F2', '250.50', '某某贸易有限公司', ''],
      ['F3', '88.00', companyName, accountNo],
    ];
    const book = bookOf(textRows(rows));
    expect(await imported(book, '流水.xlsx')).toMatchObject({ total: 2, entered: 1, matched: 1, known: 1 });
    const [third, second, first] = await listed();
    expect(first).toMatchObject({
      bankRef: 'F1',
      amount: yuan('1000.00'),
      match: 'VIRTUAL_ACCOUNT',
      companyId: world.companyId,
      status: 'ENTERED',
    });
    expect(first?.receivedAt.toISOString()).toBe('2026-11-20T01:30:00.000Z');
    expect(second).toMatchObject({ bankRef: 'F2', amount: yuan('250.50'), match: 'NONE', companyId: null });
    expect(third).toMatchObject({ bankRef: 'F3', amount: yuan('88.00') });
    // Nothing is credited by a file.
    expect(await balance()).toBe(before);
  });

  it('enters the rows that the file hides too, because they are money, and names them to whoever imports', async () => {
    const rows = textRows([
      ['流水号', '金额', '付款户名', '收款账号'],
      ['H1', '10.00', '看得见公司', ''],
      ['H2', '20.00', '看不见公司', ''],
      ['合计', '30.00', '', ''],
    ]);
    const hiding = (...lines: readonly number[]): Buffer =>
      bookOf(lines.reduce((xml, line) => xml.replace(`<row r="${line}">`, `<row r="${line}" hidden="1">`), rows));
    // A hidden sum is no row of anybody's money.
    expect(await imported(hiding(4), '流水.xlsx')).toMatchObject({ total: 2, entered: 2, hiddenLines: [], hiddenCount: 0 });
    expect(await imported(hiding(3, 4), '流水.xlsx')).toMatchObject({ total: 2, known: 2, hiddenLines: [3], hiddenCount: 1 });
    // A column that is read is named, one that is not is nobody's business.
    const columns = (...places: readonly number[]): Buffer =>
      bookOf(`<cols>${places.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('')}</cols>${rows}`);
    expect(await imported(columns(2), '流水.xlsx')).toMatchObject({ total: 2, known: 2, hiddenColumns: ['金额'] });
    expect(await imported(hiding(), '流水.xlsx')).toMatchObject({ hiddenColumns: [] });
  });

  it('reads the sheet that is a table of the bank, whatever stands before it, and names those that were not read', async () => {
    const titles = ['流水号', '金额', '付款户名', '收款账号'];
    const tab = (name: string, ...rows: readonly (readonly string[])[]) => ({ name, xml: textRows(rows) });
    const cover = tab('账户信息', ['账号', '6222…'], ['币种', '人民币']);
    const first = tab('11月', titles, ['T1', '41.00', '甲公司', '']);
    const second = tab('10月', titles, ['T2', '42.00', '乙公司', '']);
    const other = tab('汇总', ['月份', '笔数', '合计'], ['11', '1', '41.00'], ['10', '1', '42.00']);
    const book = zipOf(bookParts({ tabs: [cover, first, second, other] }));
    const { total, entered, problems, sheetNotes } = await imported(book, '流水.xlsx');
    expect([total, entered, problems]).toEqual([1, 1, []]);
    expect(sheetNotes).toEqual([
      expect.stringContaining('工作表“10月”里也有流水，没有读取'),
      expect.stringContaining('工作表“汇总”里的表格没有流水的列标题'),
      expect.stringContaining('前面的“账户信息”没有流水的列标题，已跳过'),
    ]);
    expect(await imported(zipOf(bookParts({ tabs: [second, cover] })), '流水.xlsx')).toMatchObject({ entered: 1, sheetNotes: [] });
  });

  it('enters nothing that is found by a word with a lost character, and says so by its row', async () => {
    const rows = [
      'U1,10.00,云\ufffd锦公司,,,',
      `U\ufffd2,10.00,某某公司,,,`,
      `U3,10.00,某某公司,6222\ufffd01,,`,
      'U4,10.00,某某公司,,货\ufffd款,',
    ];
    const { entered, problems, sheetNotes } = await imported(csv(...rows));
    expect([entered, problems]).toEqual([1, [2, 3, 4].map((line) => ({ line, problem: bankFileProblems.lost }))]);
    expect(sheetNotes).toEqual([fillText(bankFileSheets.REMARK_UNREAD, { count: '1', lines: '5' })]);
    // A word of the payer that names nobody is kept with the mark that says what it lacks, and tells nobody's transfer.
    expect((await listed({ keyword: 'U4' })).map(({ remark, match }) => [remark, match])).toEqual([
      [expect.stringMatching(/^〖未读取.*U\+FFFD：货\ufffd款$/), 'NONE'],
    ]);
  });

  it('two operators with the same file enter each transfer once', async () => {
    const file = csv(...Array.from({ length: 20 }, (_, at) => `P${at},10.00,并行公司,,,`));
    const results = await Promise.allSettled([imported(file), imported(file, '同一份.csv', 'review'), imported(file)]);
    const entered = results.map((one) => (one.status === 'fulfilled' ? one.value.entered : 0)).reduce((a, b) => a + b, 0);
    expect(entered).toBe(20);
    expect((await listed({ keyword: '并行公司' })).length).toBe(20);
  });

  it('a forged file changes nothing that is known, and says which rows differ', async () => {
    const forged = await imported(csv(`F1,"9,000,000.00",${companyName},${accountNo},,`, `F1,1000.00,${companyName},${accountNo},,`));
    expect(forged).toMatchObject({ entered: 0, known: 0, problemCount: 2 });
    expect(forged.problems).toEqual([
      { line: 2, problem: bankFileProblems.differs },
      { line: 3, problem: bankFileProblems.twice.replace('{line}', '2') },
    ]);
    expect(must((await listed({ keyword: 'F1' }))[0]).amount).toBe(yuan('1000.00'));
  });

  it('money that left is none that came in, where one column holds both ways and another names the way', async () => {
    const head = '交易流水号,借贷标志,交易金额,对方户名';
    const file = (...lines: readonly string[]): Buffer => Buffer.from(`\ufeff${[head, ...lines].join('\r\n')}`);
    const result = await imported(
      file(
        'D1,贷,10.00,方向公司',
        'D2,借,20.00,方向公司',
        'D3,收入,30.00,方向公司',
        'D4,支出,40.00,',
        'D5,,50.00,方向公司',
        'D6,冲正,60.00,方向公司',
      ),
    );
    expect(result).toMatchObject({ entered: 2, problemCount: 2 });
    expect(result.problems).toEqual([5, 6].map((line) => ({ line: line + 1, problem: bankFileProblems.direction })));
    expect((await listed({ keyword: '方向公司' })).map(({ bankRef, amount }) => [bankRef, amount])).toEqual([
      ['D3', 3_000],
      ['D1', 1_000],
    ]);
    // Two columns: what stands in the one of debits has left.
    const two = Buffer.from('\ufeff交易流水号,借方发生额,贷方发生额,对方户名\r\nD7,70.00,,两列公司\r\nD8,0.00,80.00,两列公司');
    expect(await imported(two)).toMatchObject({ total: 1, entered: 1, problemCount: 0 });
  });

  it('a row that was rejected stays out when its file comes again, and a corrected one goes in', async () => {
    await imported(csv('J1,10.00,驳回公司,,,'));
    const [wrong] = await listed({ keyword: 'J1' });
    await run(await operator('review'), opsRejectInbound, { id: must(wrong).id, reason: '不是本公司款项' }, { idempotencyKey: key() });
    expect(await imported(csv('J1,10.00,驳回公司,,,'))).toMatchObject({ entered: 0, known: 1, problemCount: 0 });
    expect(await imported(csv('J 1,12.00,驳回公司,,,'))).toMatchObject({ entered: 1, known: 0, problemCount: 0 });
    expect(await imported(csv('J1,10.00,驳回公司,,,'))).toMatchObject({
      entered: 0,
      known: 0,
      problems: [{ problem: bankFileProblems.differs }],
    });
    expect((await listed({ keyword: 'J1' })).map(({ status, amount }) => [status, amount])).toEqual([
      ['ENTERED', 1_200],
      ['REJECTED', 1_000],
    ]);
  });

  it('a formula is no amount, and rows that cannot be read are named with what to do', async () => {
    const cells = `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>流水号</t></is></c><c r="B1" t="inlineStr"><is><t>金额</t></is></c><c r="C1" t="inlineStr"><is><t>付款户名</t></is></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>X1</t></is></c><c r="B2"><f>1000000*9</f><v>9000000</v></c><c r="C2" t="inlineStr"><is><t>甲公司</t></is></c></row></sheetData>`;
    const book = bookOf(cells);
    expect(await imported(book, 'f.xlsx')).toMatchObject({ entered: 0, problems: [{ line: 2, problem: bankFileProblems.formula }] });
    const wrong = await imported(
      csv(
        'W1,=1+1,甲公司,,,',
        'W2,10.005,甲公司,,,',
        'W3,10.00,,,,',
        ',10.00,甲公司,,,',
        'W5,10.00,甲公司,,,昨天',
        'W6,-10.00,甲公司,,,',
        'W7,,甲公司,,,',
      ),
    );
    expect(wrong.problems.map(({ line, problem }) => [line, problem])).toEqual([
      // What the bank took back stands first, and is kept until its credit is known.
      [7, fillText(bankFileReversals.unknown, { amount: '10.00' })],
      [2, bankFileProblems.noAmount],
      [3, bankFileProblems.noAmount],
      [4, bankFileProblems.noPayer],
      [5, bankFileProblems.noRef],
      [6, bankFileProblems.time],
    ]);
    expect(wrong.entered).toBe(0);
    const { nodes: waiting } = await run(await operator('review'), opsWaitingReversals, { first: 100 });
    expect(waiting.filter(({ payerName }) => payerName === '甲公司')).toMatchObject([
      { bankRef: 'W6', amount: yuan('10.00'), line: 7, status: 'WAITING', candidates: [] },
    ]);
    // A name that a spreadsheet program would calculate stays the text it is.
    await imported(csv(`W9,1.00,"=HYPERLINK(""x"")",,,`));
    expect((await listed({ keyword: 'W9' }))[0]).toMatchObject({ payerName: '=HYPERLINK("x")' });
  });

  it('a file without the columns, without rows, of another kind, or too large is refused in words', async () => {
    await expect(imported(Buffer.from('流水号,备注\r\n1,2'))).rejects.toMatchObject({
      key: 'BANK_FILE_COLUMNS',
      params: { columns: '金额、付款户名' },
    });
    await expect(imported(csv())).rejects.toMatchObject({ key: 'FILE_NO_ROWS' });
    await expect(imported(Buffer.from('%PDF-1.7 nothing'))).rejects.toMatchObject({ key: expect.stringMatching(/^(FILE_|BANK_FILE_)/) });
    await expect(imported(Buffer.alloc(170 * 1024, 65))).rejects.toMatchObject({
      key: expect.stringMatching(/^(FILE_TOO_LARGE|VALIDATION_FAILED)$/),
    });
  });

  it('whoever imported or assigned a transfer does not confirm it, by whatever session', async () => {
    const [unmatched] = await listed({ keyword: 'F2' });
    const { id } = must(unmatched);
    expect((await listed({ unmatched: true })).some((one) => one.id === id)).toBe(true);
    const place = { companyId: world.companyId, subjectId: world.subjectId };
    await run(await operator('finance'), opsMatchInbound, { id, ...place }, { idempotencyKey: key() });
    // A fresh session of the same operator is the same operator.
    await expect(run(await operator('finance'), opsConfirmInbound, { id }, { idempotencyKey: key() })).rejects.toMatchObject({
      key: 'SECOND_OPERATOR_REQUIRED',
    });
    const { contentHash } = must((await listed({ keyword: 'F2' }))[0]);
    await run(await operator('review'), opsConfirmInbound, { id, contentHash }, { idempotencyKey: key() });
    expect(await balance()).toBeGreaterThan(0);
    // The payer is known from now on: the next transfer comes with where this one went.
    await imported(csv('F9,1.00,某某贸易有限公司,,,'));
    expect((await listed({ keyword: 'F9' }))[0]?.suggestion).toMatchObject({ ...place, companyName });
  });
});

describe('what leaves a balance', () => {
  const change = (kind: 'DEDUCT' | 'PAY_OUT', amount: string, bankRef: string | null = null) => ({
    companyId: world.companyId,
    subjectId: world.subjectId,
    kind,
    amount: yuan(amount),
    bankRef,
    reason: '客户申请',
  });
  const proposed = async (input: ReturnType<typeof change>) =>
    (await run(await operator('finance'), opsProposeFundChange, input, { idempotencyKey: key() })).approvalId;
  const confirmed = async (approvalId: string, who: 'finance' | 'review' = 'review') =>
    run(await operator(who), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });

  it('a deduction and a refund out need a second operator and leave one flow each', async () => {
    const before = await balance();
    for (const input of [change('DEDUCT', '10.00', 'SMALL-1'), change('PAY_OUT', '20.00', 'OUT-1')]) {
      const approvalId = await proposed(input);
      await expect(confirmed(approvalId, 'finance')).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
      await confirmed(approvalId);
      await expect(confirmed(approvalId)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    }
    expect(await balance()).toBe(before - 3_000);
    const { nodes } = await run(await world.member('王敏'), fundFlows, { filter: { subjectId: world.subjectId }, first: 2 });
    expect(nodes).toMatchObject([
      { amount: -2_000, source: 'DEDUCTION', orderCode: 'OUT-1', remark: '退款转出' },
      { amount: -1_000, source: 'DEDUCTION', remark: '扣减余额' },
    ]);
    const accounts = await run(await operator('review'), opsFundAccounts, { companyId: world.companyId });
    expect(accounts.find(({ id }) => id === world.subjectId)?.available).toBe(before - 3_000);
  });

  it('what the bank has paid out once leaves a balance once, whoever proposes it again and however it is written', async () => {
    const before = await balance();
    const asked = [];
    for (const bankRef of ['OUT-9', ' OUT-9 ', 'ＯＵＴ-9']) asked.push(await proposed(change('PAY_OUT', '1.00', bankRef)));
    const answers = await Promise.allSettled(asked.map((approvalId) => confirmed(approvalId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key: string }).key] : []))).toEqual([
      'OUTBOUND_REFERENCE_USED',
      'OUTBOUND_REFERENCE_USED',
    ]);
    // Nor is it asked for again, for whatever company.
    await expect(proposed(change('PAY_OUT', '2.00', 'OUT-9'))).rejects.toMatchObject({ key: 'OUTBOUND_REFERENCE_USED' });
    const other = { ...change('PAY_OUT', '2.00', 'OUT-9'), companyId: must(world.platform.companies.B) };
    await expect(proposed(other)).rejects.toMatchObject({ key: 'OUTBOUND_REFERENCE_USED' });
    expect(await balance()).toBe(before - 100);
  });

  it('[LDG-003 3/3] a deduction names the credit that it puts right, of this company at this subject, and all of them together are no more than it', async () => {
    const arrived = async (bankRef: string, amount: string) => {
      await imported(csv(`${bankRef},${amount},杭州星穹直播传媒有限公司,${accountNo},误入账,`));
      const [{ id, contentHash } = { id: '', contentHash: '' }] = await listed({ keyword: bankRef });
      return { id, contentHash };
    };
    const wrong = await arrived('WRONG-1', '50.00');
    const asked = change('DEDUCT', '30.00', 'WRONG-1');
    // Not credited yet, unknown, or none named.
    for (const bankRef of ['WRONG-1', 'WRONG-0'])
      await expect(proposed({ ...asked, bankRef })).rejects.toMatchObject({ key: 'INBOUND_NOT_FOUND' });
    await expect(proposed({ ...asked, bankRef: null })).rejects.toMatchObject({
      params: { fields: { bankRef: '扣减余额须填写被更正的到账的银行流水号' } },
    });
    await run(await operator('review'), opsConfirmInbound, wrong, { idempotencyKey: key() });
    const before = await balance();
    await expect(proposed({ ...asked, amount: yuan('50.01') })).rejects.toMatchObject({
      key: 'CORRECTION_ABOVE_CREDIT',
      params: { left: '50.00' },
    });
    const [first, second, third] = [await proposed(asked), await proposed(asked), await proposed({ ...asked, amount: yuan('20.00') })];
    await confirmed(first);
    // Two were asked for while there was enough of it.
    await expect(confirmed(second)).rejects.toMatchObject({ key: 'CORRECTION_ABOVE_CREDIT', params: { left: '20.00' } });
    await confirmed(third);
    expect(await balance()).toBe(before - 5_000);
    const named = await world.app.database.rows<{ key: string; cents: string }>(
      `SELECT o.idem_key AS key, c.amount_cents AS cents FROM ledger_transfer c JOIN ledger_transfer o ON o.company_id = c.company_id AND o.id = c.corrects_id
       WHERE c.company_id = $1 AND o.order_code = 'WRONG-1' ORDER BY c.id`,
      [world.companyId],
    );
    expect(named).toEqual(['3000', '2000'].map((cents) => ({ key: `recharge:${wrong.id}`, cents })));
    // Of another company, or of this one at another subject, it is no credit.
    const others = [
      { ...asked, companyId: must(world.platform.companies.B) },
      { ...asked, subjectId: must(world.platform.subjects.S2) },
    ];
    for (const [at, place] of others.entries()) {
      await credited(['B/S1', 'A/S2'][at] as 'B/S1', '99.00');
      await expect(proposed({ ...place, amount: yuan('1.00') })).rejects.toMatchObject({ key: 'INBOUND_NOT_FOUND' });
    }
  });

  it('never takes more than there is, also when the balance has gone meanwhile, and never without a bank reference', async () => {
    const all = await balance();
    await expect(proposed(change('DEDUCT', String((all + 1) / 100), 'SMALL-1'))).rejects.toMatchObject({ key: 'INSUFFICIENT_BALANCE' });
    await expect(proposed(change('PAY_OUT', '1.00'))).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    await expect(proposed(change('DEDUCT', '0.00', 'SMALL-1'))).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    const whole = String(all / 100);
    const [first, second] = [await proposed(change('PAY_OUT', whole, 'OUT-20')), await proposed(change('PAY_OUT', whole, 'OUT-21'))];
    const answers = await Promise.allSettled([confirmed(first), confirmed(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBe(0);
  });
});

it('what waits to be paid is set against the balance, and the shortage is named', async () => {
  await make.passed(workerRows(['1000.00']));
  await make.submitted(workerRows(['2000.00']));
  const forecast = (await run(await world.member('王敏'), fundForecast, {})).find(({ subjectId }) => subjectId === world.subjectId);
  const parts = must(forecast).parts;
  expect(parts.map(({ status }) => status).sort()).toEqual(['PENDING_REVIEW', 'WAITING_PAYMENT']);
  const due = parts.reduce((all, { amount }) => all + amount, 0);
  expect(must(forecast)).toMatchObject({ spendable: 0, due, shortage: due });
  expect(due).toBe(yuan('3180.00'));
});

it('[LDG-013 2/2] the forecast counts with what payments take: a quota without the feature pays nothing, the feature alone pays by the quota', async () => {
  const spendable = async () =>
    (await run(await world.member('王敏'), fundForecast, {})).find(({ subjectId }) => subjectId === world.subjectId)?.spendable;
  const has = async (isOnCredit: boolean) => {
    const features = ['PEOPLE_AREA', 'TASKS', 'BACK_CALC', 'BILL_LIST'] as const;
    const set = { companyId: world.companyId, features: isOnCredit ? ([...features, 'ADVANCE'] as const) : features };
    await run(await operator('review'), opsSetCompany, set);
  };
  const place = { companyId: world.companyId, subjectId: world.subjectId };
  await credited('A/S1', '77.00');
  expect(await spendable()).toBe(yuan('77.00'));
  await has(true);
  expect(await spendable()).toBe(0);
  await has(false);
  const quota = { ...place, kind: 'ADVANCE_QUOTA' as const, amount: yuan('500.00'), reason: '合同约定' };
  const { approvalId } = await run(await operator('finance'), opsProposeFundChange, quota, { idempotencyKey: key() });
  await run(await operator('review'), opsConfirmFundChange, { approvalId }, { idempotencyKey: key() });
  expect(await spendable()).toBe(yuan('77.00'));
  await has(true);
  expect(await spendable()).toBe(yuan('500.00'));
  await has(false);
});
