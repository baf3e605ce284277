import { brokenInvariants } from '../../kit/checks/invariants';
import { listening } from '../../kit/checks/listening';
import { readPdf } from '../../kit/checks/pdf';
import { waitUntil } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';
import { sheetOfExport } from '../../kit/clients/exported';
import { invoiceTheStatement, proveTheStatement } from '../../kit/story/lastMinute';
import { fixByLink, incomeOf, LIU, signByList, WU } from '../../kit/story/payees';
import { demoSheet, FINAL, FIXED_ACCOUNT, PHONES, REPAIRS, type Story, startStory, TAX_SHEET, transferIn } from '../../kit/story/story';
import * as calls from '../../kit/story/storyCalls';
import {
  type Line,
  type Roster,
  readLines,
  readRoster,
  readStatement,
  rowOf,
  type Statement,
  settledRoster,
} from '../../kit/story/storyCalls';
import { step } from '../../kit/story/storySteps';

let story: Story;
let statementId = '';
let rosterId = '';

beforeAll(async () => {
  story = await startStory();
}, 400_000);
afterAll(() => story?.app.close());

const statementNow = (): Promise<Statement> => readStatement(story, statementId);
const rosterNow = (): Promise<Roster> => readRoster(story, rosterId);
const linesNow = (): Promise<Map<string, Line>> => readLines(story, statementId);
const until = (what: string, look: () => Promise<boolean>) => waitUntil(look, () => what);

describe('the story of the demo through GraphQL alone', () => {
  step('0–1: the world is there: balance 320,000.00 and thirteen paid statements of continuous labor', async () => {
    expect(await story.balance()).toBe('320000.00');
    const query = `{ statements(filter: { isCompleted: true, kinds: [LABOR_CONTINUOUS] }, first: 50) { totalCount nodes { status } } }`;
    const { statements } = await story.graphql('王敏').call<{ statements: { totalCount: number; nodes: { status: string }[] } }>(query);
    expect(statements.totalCount).toBe(13);
    expect(new Set(statements.nodes.map(({ status }) => status))).toEqual(new Set(['COMPLETED']));
  });

  step(
    '[IMP-016 4/4] [STM-024 3/3] [STM-025 3/3] [STM-027 2/2] [STM-063 3/3] [STM-075 4/4] [STM-083 2/2] 1–2: the uploaded sheet shows 36 rows, 9 errors, 4 warnings, 4 notes, and does not go on',
    async () => {
      const file = await story
        .rest('王敏')
        .upload<{ fileId: string }>('/api/file/upload', { name: '11月主播结算.xlsx', bytes: demoSheet() }, { purpose: 'SHEET' });
      expect(file.code).toBe(22000);
      const { rosterPreview } = await story
        .graphql('王敏')
        .call<{ rosterPreview: { missing: string[]; mapping: { field: string | null }[] } }>(calls.ROSTER_PREVIEW, {
          f: file.result.fileId,
        });
      expect(rosterPreview.missing).toEqual([]);
      const input = {
        kind: 'LABOR_CONTINUOUS',
        subjectId: story.subjectId,
        scenarioCode: '13',
        payWay: 'BANK_CARD',
        fileId: file.result.fileId,
        title: '2026-11-20主播结算',
      };
      const wang = story.graphql('王敏');
      const { createStatement } = await wang.call<{ createStatement: Statement }>(calls.CREATE_STATEMENT, { i: input, k: 'create-1' });
      const again = await wang.send<{ createStatement: Statement }>(calls.CREATE_STATEMENT, { i: input, k: 'create-1' });
      expect(again.data?.createStatement.id).toBe(createStatement.id);
      expect(again.extensions.replayed).toBe(true);
      statementId = createStatement.id;
      rosterId = createStatement.rosterId;
      // What the form said stands in the statement, which waits for its list.
      const { statement: form } = await wang.call<{ statement: object }>(
        'query ($id: ID!) { statement(id: $id) { status kind subject { id } scenarioCode payWay title settlementType } }',
        { id: statementId },
      );
      expect(form).toEqual({
        ...{ status: 'CHECKING_BASE', kind: input.kind, subject: { id: input.subjectId }, scenarioCode: '13', payWay: 'BANK_CARD' },
        ...{ title: input.title, settlementType: 2 },
      });

      const roster = await settledRoster(story, rosterId);
      const found = roster.rows.nodes.flatMap(({ lineNo, problems }) => {
        const codes = problems.filter(({ severity }) => severity !== 'NOTE').map(({ code }) => code);
        return codes.length === 0 ? [] : [`${lineNo} ${codes.sort().join(' ')}`];
      });
      expect(found).toEqual([
        '2 CONTRACT_EXPIRED',
        '3 NEW_PAYEE NOT_SIGNED',
        '4 ID_SCIENTIFIC',
        '5 AMOUNT_OUTLIER',
        '8 NAME_ID_MISMATCH',
        '9 ID_CHECKSUM',
        '10 AMOUNT_DECIMALS',
        '12 ACCOUNT_PRECISION_LOST',
        '13 PHONE_FORMAT',
        '14 ACCOUNT_SHARED',
        '15 ACCOUNT_SHARED',
        '29 DUPLICATE_LINE SOURCE_ID_DUPLICATE',
      ]);
      expect(roster.counts).toEqual({
        total: 36,
        errors: 9,
        warnings: 4,
        notes: 4,
        twoElement: 1,
        amountLimit: 0,
        verifyCollection: 1,
        incomeSourceId: 1,
        amount: expect.any(String),
      });
      expect(roster.hasManyErrors).toBe(false);
      // The check list has its version, and each row says of itself whether it passed and which cell is wrong with what.
      expect(roster.keyAge).toEqual(expect.any(Number));
      const listed = (filter: object, first = 50, page = 1) => calls.rowsBy(wang, rosterId, { filter, first, page });
      const wrong = await listed({ status: 'ERROR' });
      expect([wrong.totalCount, (await listed({ status: 'PASSED' })).totalCount]).toEqual([9, 27]);
      for (const { problems } of wrong.nodes)
        expect(problems).toContainEqual(expect.objectContaining({ severity: 'ERROR', text: expect.stringMatching(/\p{Script=Han}/u) }));
      const [phone] = wrong.nodes.filter(({ lineNo }) => lineNo === REPAIRS.phone.lineNo);
      expect(phone?.problems).toContainEqual({ severity: 'ERROR', field: 'PHONE', text: '请输入正确的手机号' });
      for (const { problems } of (await listed({ status: 'PASSED' })).nodes)
        expect(problems.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
      // By page, by name and by card: both must hold.
      const whole = await listed({});
      expect([whole.totalCount, (await listed({}, 10, 2)).nodes]).toEqual([36, whole.nodes.slice(10, 20)]);
      const card = LIU.idCard;
      const namesBy = async (filter: object) => (await listed(filter)).nodes.map(({ name }) => name);
      expect([await namesBy({ name: '刘洋' }), await namesBy({ card }), await namesBy({ name: '何静', card })]).toEqual([
        ['刘洋'],
        ['刘洋'],
        [],
      ]);
      expect(rowOf(roster, 2).problems[0]?.text).toBe('合同已于 2026-10-31 到期，请重新签约');
      expect(await wang.refusal(calls.PASS_BASE_CHECK, { id: statementId, k: roster.keyAge })).toBe('ROSTER_HAS_ERRORS');
    },
  );

  step(
    '[STM-078 4/4] [STM-076 3/3] [STM-084 2/2] 2–3: after the repairs 35 rows and 412,860.00 remain, and only the two contracts are missing',
    async () => {
      const wang = story.graphql('王敏');
      const fields = [
        ['NAME', REPAIRS.name],
        ['ID_CARD', REPAIRS.idCard],
        ['AMOUNT', REPAIRS.amount],
        ['PHONE', REPAIRS.phone],
      ] as const;
      for (const [field, { lineNo, text }] of fields) {
        const roster = await rosterNow();
        const input = { rosterId, rowId: rowOf(roster, lineNo).id, cells: [{ field, text }], keyAge: roster.keyAge };
        await wang.call(calls.EDIT_ROW, { i: input });
        expect(await wang.refusal(calls.EDIT_ROW, { i: input })).toBe('CHECK_LIST_CHANGED');
      }
      for (const [field, { lineNo, text }] of [
        ['ID_CARD', REPAIRS.pastedId],
        ['ACCOUNT', REPAIRS.pastedAccount],
      ] as const) {
        const roster = await rosterNow();
        const input = { rosterId, startRowId: rowOf(roster, lineNo).id, fields: [field], rows: [{ texts: [text] }], keyAge: roster.keyAge };
        await wang.call(calls.PASTE_ROWS, { i: input });
      }
      const roster = await rosterNow();
      const one = { r: rosterId, row: rowOf(roster, REPAIRS.deleted).id };
      expect(await wang.refusal(calls.DELETE_ROW, { ...one, k: roster.keyAge + 1 })).toBe('CHECK_LIST_CHANGED');
      expect(await wang.call(calls.DELETE_ROW, { ...one, k: roster.keyAge })).toEqual({ deleteRosterRow: { deletedIds: [one.row] } });
      // What is wrong with an edit is told as a list: each cell with its words (D71).
      const whole = await rosterNow();
      const { id: rowId } = rowOf(whole, 13);
      const edited = async (cells: { field: string; text: string }[]) => {
        const change = `mutation ($i: EditRosterRowInput!) { editRosterRow(input: $i) { rows { id name status problems { field severity text } } } }`;
        const { editRosterRow } = await wang.call<{ editRosterRow: { rows: Roster['rows']['nodes'] } }>(change, {
          i: { rosterId, rowId, cells },
        });
        return editRosterRow.rows.find(({ id }) => id === rowId);
      };
      const { name } = rowOf(whole, 13);
      const told = (field: string, text: string) => expect.objectContaining({ field, severity: 'ERROR', text });
      expect(
        await edited([
          { field: 'NAME', text: ' ' },
          { field: 'PHONE', text: '1234' },
        ]),
      ).toMatchObject({
        status: 'ERROR',
        problems: expect.arrayContaining([told('NAME', '请填写姓名'), told('PHONE', '请输入正确的手机号')]),
      });
      const right = [
        { field: 'NAME', text: String(name) },
        { field: 'PHONE', text: REPAIRS.phone.text },
      ];
      const mended = await edited(right);
      expect([mended?.name, mended?.problems.filter(({ severity }) => severity === 'ERROR')]).toEqual([name, []]);
      const repaired = await settledRoster(story, rosterId);
      expect(repaired.counts).toMatchObject({ total: 35, errors: 2, amount: '412860.00' });
      const wrong = repaired.rows.nodes.filter((row) => row.problems.some(({ severity }) => severity === 'ERROR'));
      expect(wrong.map((row) => row.name)).toEqual(['刘洋', '马超']);
    },
  );

  step('3–4: both are asked to sign by the list, sign on their phones, and the rows turn green by themselves', async () => {
    const watch = story.app.socket({ token: story.token('王敏') });
    const events = watch.subscribe<{ rosterProgress: { eventId: string } }>(calls.ROSTER_PROGRESS, {
      r: rosterId,
    });
    await signByList(story, rosterId);
    await until('no error is left', async () => (await rosterNow()).counts.errors === 0);
    await events.until((came) => came.length > 0);
    await watch.close();
  });

  step(
    '[STM-079 3/3] [STM-085 2/2] 4–5: the tax sheet is right to the cent and explains itself, and the warnings are answered once',
    async () => {
      const wang = story.graphql('王敏');
      const { keyAge } = await statementNow();
      expect(await wang.refusal(calls.PASS_BASE_CHECK, { id: statementId, k: keyAge + 1 })).toBe('CHECK_LIST_CHANGED');
      await wang.call(calls.PASS_BASE_CHECK, { id: statementId, k: keyAge });
      await until('the statement waits for its confirmation', async () => (await statementNow()).status === 'PENDING_CONFIRM');
      const roster = await rosterNow();
      type Sheet = { readonly rowId: string; readonly pay: string; readonly net: string; readonly tax: { readonly incomeTax: string } };
      const sheetsOf = { s: statementId, rows: roster.rows.nodes.map((row) => row.id) };
      const { rowTaxSheets } = await wang.call<{ rowTaxSheets: Sheet[] }>(calls.ROW_TAX_SHEETS, sheetsOf);
      const byRow = new Map(rowTaxSheets.map((sheet) => [sheet.rowId, sheet]));
      const shown = roster.rows.nodes.map((row) => {
        const sheet = byRow.get(row.id);
        return [row.lineNo, row.name, sheet?.pay, sheet?.tax.incomeTax, sheet?.net];
      });
      expect(shown).toEqual(TAX_SHEET);
      expect((await statementNow()).totals).toMatchObject({
        pay: '412860.00',
        serviceFee: '24771.60',
        total: '437631.60',
        tax: '13394.40',
        net: '399465.60',
      });

      const { whyThisTax } = await wang.call<{ whyThisTax: object }>(calls.WHY_THIS_TAX, { s: statementId, r: rowOf(roster, 1).id });
      expect(whyThisTax).toEqual({
        name: '何静',
        tax: {
          monthsCounted: 3,
          cumIncome: '180000.00',
          cumTaxable: '129000.00',
          ratePercent: 10,
          quickDeduction: '2520.00',
          withheldBefore: '6080.00',
          incomeTax: '4300.00',
        },
      });

      const now = await statementNow();
      expect(await wang.refusal(calls.CONFIRM, { id: statementId, k: now.keyAge + 1 })).toBe('CHECK_LIST_CHANGED');
      const asked = await wang.send(calls.CONFIRM, { id: statementId, k: now.keyAge });
      const question = asked.errors[0]?.extensions;
      const params = question?.params as { totalCount: number; items: { code: string; count: number; reasonRequired: boolean }[] };
      expect(question?.code).toBe('NEEDS_CONFIRMATION');
      expect(params.totalCount).toBe(5);
      expect(params.items.map((item) => [item.code, item.count, item.reasonRequired]).sort()).toEqual([
        ['ACCOUNT_SHARED', 2, true],
        ['AMOUNT_OUTLIER', 1, true],
        ['NEW_PAYEE', 1, false],
        ['NEXT_BRACKET', 1, false],
      ]);
      const answers = params.items.map((item) => ({ code: item.code, reason: item.reasonRequired ? '双十一大促，已与主播核对' : null }));
      const said = { id: statementId, k: now.keyAge, a: answers };
      const { confirmStatement } = await wang.call<{ confirmStatement: Statement }>(calls.CONFIRM, said);
      expect(confirmStatement).toMatchObject({ status: 'PENDING_PAYMENT', lineCount: 35 });
    },
  );

  step(
    '[STM-071 4/4] [AUD-004 3/3] 5–6: the maker cannot pass, nor may a master pass what he submitted himself; 李航 sees the difference and passes',
    async () => {
      const version = async () => (await statementNow()).version;
      const chen = story.graphql('陈立群');
      await chen.call(calls.SUBMIT_AUDIT, { id: statementId, v: await version() });
      expect(await chen.refusal(calls.PASS_AUDIT, { id: statementId, v: await version(), k: 'own-pass' })).toBe('MAKER_IS_CHECKER');
      await chen.call(calls.WITHDRAW_AUDIT, { id: statementId, v: await version() });

      const wang = story.graphql('王敏');
      await wang.call(calls.SUBMIT_AUDIT, { id: statementId, v: await version() });
      expect((await statementNow()).status).toBe('PENDING_REVIEW');
      expect(await wang.refusal(calls.PASS_AUDIT, { id: statementId, v: await version(), k: 'wang-pass' })).toBe('PERMISSION_MISSING');

      const li = story.graphql('李航');
      const { statement } = await li.call<{
        statement: {
          comparison: { addedCount: number; added: { name: string }[]; amountChanged: { name: string; percent: string }[] };
          interceptReasons: { code: string; reason: string | null }[];
        };
      }>(calls.DIFFERENCE, { id: statementId });
      expect(statement.comparison.added.map(({ name }) => name)).toEqual(['马超']);
      expect(statement.comparison.amountChanged).toContainEqual({ name: '周雨桐', percent: '+300%' });
      expect(statement.interceptReasons).toContainEqual({ code: 'ACCOUNT_SHARED', reason: '双十一大促，已与主播核对' });
      const { passAudit } = await li.call<{ passAudit: Statement }>(calls.PASS_AUDIT, {
        id: statementId,
        v: await version(),
        k: 'li-pass',
      });
      expect(passAudit).toMatchObject({ status: 'WAITING_PAYMENT', auditStatus: 'PASSED' });
      const { nodes: all } = await calls.recordsBy(li, statementId, { page: 1, first: 50 });
      expect(all[0]).toMatchObject({ actorName: '李航', action: 'statement.passAudit', outcome: 'DONE' });
      // By page and size, as the legacy call.
      const paged = (page: number, first: number) => calls.recordsBy(li, statementId, { page, first });
      expect(await paged(1, 2)).toEqual({ nodes: all.slice(0, 2), totalCount: all.length });
      expect((await paged(2, 2)).nodes).toEqual(all.slice(2, 4));
    },
  );

  step(
    '[PAY-010 2/2] [STM-091 3/3] 6–7: the funds are short by 117,631.60, 150,000.00 arrive, and one payment is made however often it is asked',
    async () => {
      const wang = story.graphql('王敏');
      const seen = await statementNow();
      expect(seen.payment).toMatchObject({ due: '437631.60', balanceBefore: '320000.00', short: '117631.60', needsSms: true });
      const refused = await wang.send(calls.HOLD_FUNDS, { id: statementId, v: seen.version, k: 'hold-1' });
      expect(refused.errors[0]?.extensions).toMatchObject({ code: 'INSUFFICIENT_BALANCE', legacyCode: '22005' });
      expect(refused.errors[0]?.message).toContain('还差 117,631.60 元');

      const { fundAccount } = await wang.call<{ fundAccount: { remittance: { accountNo: string } } }>(calls.REMITTANCE, {
        s: story.subjectId,
      });
      const socket = story.app.socket({ token: story.token('王敏') });
      const balances = await listening(() =>
        socket.subscribe<{ balanceChanged: { account: { available: string } | null } }>(calls.BALANCE_CHANGED),
      );
      await transferIn(story, fundAccount.remittance.accountNo);
      await balances.until((events) => events.some(({ balanceChanged }) => balanceChanged.account?.available === '470000.00'));
      await socket.close();

      await wang.call(calls.SEND_PAYMENT_CODE, {
        id: statementId,
        v: seen.version,
      });
      const smsCode = await story.code(PHONES.王敏);
      const input = { id: statementId, version: seen.version, payType: seen.payment.payType, smsCode };
      const clicks = await Promise.all(
        [1, 2].map(() => wang.send<{ payStatement: { status: string } }>(calls.PAY, { i: input, k: 'pay-1' })),
      );
      const statuses = clicks.map((click) => click.data?.payStatement.status ?? click.errors[0]?.extensions.code);
      expect(statuses.filter((status) => status === 'PAYING').length).toBeGreaterThanOrEqual(1);
      expect(statuses.every((status) => status === 'PAYING' || status === 'REQUEST_IN_PROGRESS')).toBe(true);
      expect(await story.balance()).toBe('32368.40');
      const { fundFlows } = await wang.call<{ fundFlows: { nodes: { amount: string }[] } }>(calls.DEDUCTIONS, { s: story.subjectId });
      expect(fundFlows.nodes.map(({ amount }) => amount.replace('-', ''))).toEqual(['437631.60']);
    },
  );

  step('7–8: 34 succeed, 吴桐 is refused, 罗佳 comes back, and the account that 吴桐 names by the link is paid', async () => {
    await until('吴桐 is refused', async () => (await statementNow()).status === 'ABNORMAL');
    const first = await linesNow();
    expect([...first.values()].filter(({ status }) => status === 'SUCCESS')).toHaveLength(34);
    expect(first.get('吴桐')).toMatchObject({ status: 'FAILED', failure: { isReturn: false, text: expect.stringContaining('户名不符') } });
    expect(first.get('罗佳')).toMatchObject({ status: 'SUCCESS', receipt: { status: 'PENDING' } });

    await story.bankReturns('罗佳');
    await until('罗佳 is returned', async () => (await linesNow()).get('罗佳')?.status === 'FAILED');
    expect((await linesNow()).get('罗佳')).toMatchObject({ failure: { isReturn: true }, receipt: { status: 'REVOKED' } });

    const wang = story.graphql('王敏');
    const wu = first.get('吴桐')?.id ?? '';
    expect(await fixByLink(story, WU, wu)).toMatch(new RegExp(`${FIXED_ACCOUNT.slice(-4)}$`));
    await wang.call(calls.RESEND_LINE, { i: { id: wu, keepsAccount: true }, k: 'resend-1' });
    await until('吴桐 is paid', async () => (await linesNow()).get('吴桐')?.status === 'SUCCESS');
    expect((await linesNow()).get('吴桐')?.net).toBe('11908.00');
  });

  step(
    '[LDG-014] [DEM-005 1/5] [STM-067 3/3] [STM-069 3/3] [TRM-011 3/3] [EXP-006 3/3] 7–8: the returned line is stopped, its money comes back, the statement is complete and nothing of 470,000.00 is missing',
    async () => {
      const luo = (await linesNow()).get('罗佳')?.id ?? '';
      const { terminateLines } = await story.graphql('王敏').call<{ terminateLines: { status: string } }>(calls.STOP_LINES, {
        s: statementId,
        sel: { mode: 'PAGE', ids: [luo] },
        m: '退回不再发放',
        k: 'stop-1',
      });
      expect(terminateLines.status).toBe('COMPLETED');
      expect(await story.balance()).toBe(FINAL.balance);
      const { success, terminated } = FINAL;
      expect((await statementNow()).totals).toMatchObject({
        ...{ successCount: success.count, successPay: success.pay, successServiceFee: success.fee },
        ...{ successReceivable: success.receivable, successTax: success.tax, successNet: success.net },
        ...{ terminatedCount: terminated.count, terminatedPay: terminated.pay, terminatedServiceFee: terminated.fee },
        terminatedReceivable: terminated.receivable,
      });
      const wang = story.graphql('王敏');
      expect(JSON.stringify(await calls.recordsBy(wang, statementId, { page: 1, first: 5 }))).toContain('退回不再发放');
      // Its lines by page, by state, name and card, as they are exported too.
      const found = (filter: object, first = 50) => calls.namesBy(wang, statementId, { filter, first });
      const paid = { statuses: ['SUCCESS'], name: WU.name };
      expect([await found(paid), await found({ ...paid, card: FIXED_ACCOUNT }), await found({ ...paid, statuses: ['FAILED'] })]).toEqual([
        [1, [WU.name]],
        [1, [WU.name]],
        [0, []],
      ]);
      expect((await found({}))[0]).toBe(35);
      expect((await found({}, 2))[1]).toHaveLength(2);
      const conditions = [
        { name: 'statementId', values: [statementId] },
        { name: 'name', values: [WU.name] },
        { name: 'status', values: ['SUCCESS'] },
      ];
      const input = { kind: 'STATEMENT_LINES', selection: { mode: 'ALL' }, conditions };
      const [, ...exported] = await sheetOfExport(wang, story.app.url, input);
      expect([exported.length, exported[0]?.includes(WU.name)]).toEqual([1, true]);
      const { totals } = await statementNow();
      const parts = [await story.balance(), totals.successNet, totals.successTax, totals.successServiceFee];
      expect(parts).toEqual(['42544.40', '389946.00', '13314.00', '24195.60']);
      expect(parts.reduce<number>((sum, part) => sum + Math.round(Number(part) * 100), 0)).toBe(47_000_000);
    },
  );

  step(
    '[RCP-011 3/3] [RCP-012 3/3] [RCP-013 3/3] 8–9: 34 receipts are packed with live progress, and 刘洋’s receipt says 7,958.00',
    async () => {
      const wang = story.graphql('王敏');
      const packaging = async () =>
        (
          await wang.call<{ receiptPackaging: { receiptCount: number; pendingCount: number; isAllowed: boolean } }>(calls.PACKAGING, {
            s: statementId,
          })
        ).receiptPackaging;
      await until('every receipt is open', async () => (await packaging()).receiptCount === 34);
      expect(await packaging()).toEqual({ receiptCount: 34, pendingCount: 0, isAllowed: true });

      const socket = story.app.socket({ token: story.token('王敏') });
      const progress = await listening(() =>
        socket.subscribe<{
          receiptPackageProgress: { package: { status: string; progress: number; fileId: string | null } | null };
        }>(calls.PACKAGE_PROGRESS),
      );
      const { startReceiptPackage } = await wang.call<{ startReceiptPackage: { id: string; status: string; receiptCount: number } }>(
        calls.START_PACKAGE,
        {
          i: { statementId },
          k: 'package-1',
        },
      );
      expect(startReceiptPackage).toMatchObject({ status: 'RUNNING', receiptCount: 34 });
      expect(await wang.refusal(calls.START_PACKAGE, { i: { statementId }, k: 'package-2' })).toBe('PACKAGING_ALREADY_RUNNING');
      // Null = read again: something moved just before this subscription.
      const isReady = ({ package: one }: { package: { status: string } | null }) => one?.status === 'READY';
      const events = await progress.until((came) => came.some(({ receiptPackageProgress }) => isReady(receiptPackageProgress)));
      await socket.close();
      const steps = events.flatMap(({ receiptPackageProgress: { package: one } }) => (one ? [one.progress] : []));
      expect(steps).toEqual([...steps].sort((left, right) => left - right));
      expect(steps.at(-1)).toBe(100);
      const fileId = events.at(-1)?.receiptPackageProgress.package?.fileId ?? '';

      const download = await story.rest('王敏').get(await calls.ticketOf(wang, fileId));
      const receipts = await zipEntries(download.file ?? Buffer.alloc(0));
      expect(receipts.size).toBe(34);
      expect([...receipts.keys()].some((name) => name.includes('罗佳'))).toBe(false);
      const [, liuYang] = [...receipts].find(([name]) => name.includes('刘洋')) ?? [];
      const { pages } = await readPdf(liuYang ?? Buffer.alloc(0));
      for (const text of ['刘洋', '8,000.00', '42.00', '¥ 7,958.00', '海南灵汇数科服务有限公司', '2026-11-20主播结算']) {
        expect(pages[0]?.strings).toContain(text);
      }
      // One alone by its line: drawn at the first demand, and told by an address of its own.
      const line = (await linesNow()).get('刘洋')?.id ?? '';
      await wang.call('mutation ($l: ID!) { prepareReceipt(lineId: $l) { fileId } }', { l: line });
      const ready = async () =>
        (await wang.call<{ lineReceipt: { fileId: string | null } }>('query ($l: ID!) { lineReceipt(lineId: $l) { fileId } }', { l: line }))
          .lineReceipt.fileId;
      await until('the receipt is drawn', async () => (await ready()) !== null);
      const { file } = await story.rest('王敏').get(await calls.ticketOf(wang, await ready()));
      expect((await readPdf(file ?? Buffer.alloc(0))).pages[0]?.strings).toContain('¥ 7,958.00');
      const returned = (await linesNow()).get('罗佳')?.id;
      expect(await wang.refusal('mutation ($l: ID!) { prepareReceipt(lineId: $l) { fileId } }', { l: returned })).toBe('RECEIPT_REVOKED');
    },
  );

  step('[PYE-013 2/3] 8–9: 刘洋 reads on the phone what the month brought: 8,000.00, tax 42.00', async () => {
    const { months, ...year } = await incomeOf(story, LIU);
    expect(year).toEqual({ gross: '32000.00', tax: '168.00', net: '31832.00' });
    expect(months.find(({ month }) => month === '2026-11')).toEqual({ month: '2026-11', gross: '8000.00', tax: '42.00', net: '7958.00' });
  });

  step('9–10: the statement is invoiced over 427,455.60, and its pack of 35 contracts and 34 receipts is checked offline', async () => {
    await story.app.setTime('2026-11-20T11:30:00+08:00');
    await invoiceTheStatement(story, statementId);
    await proveTheStatement(story, statementId);
  });

  step('[DEM-005 2/5] the books agree at the end: no invariant is broken and the audit chain is whole', async () => {
    expect(await brokenInvariants(story.app.database)).toEqual([]);
    const { verifyAuditChain } = await story
      .graphql('赵晨')
      .call<{ verifyAuditChain: { isIntact: boolean; verdict: string; rowCount: number } }>(
        '{ verifyAuditChain { isIntact verdict rowCount } }',
      );
    expect(verifyAuditChain).toMatchObject({ isIntact: true, verdict: '链校验通过' });
    expect(verifyAuditChain.rowCount).toBeGreaterThan(100);
  });
});
