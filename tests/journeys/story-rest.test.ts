import { readSheet } from 'read-excel-file/node';
import { runtime } from '../../server/kernel/runtime';
import { keyOf, readSpec } from '../contract/paths';
import { LINE_FIELDS } from '../kit/cases/statementFields';
import { brokenInvariants } from '../kit/checks/invariants';
import { readPdf } from '../kit/checks/pdf';
import { waitUntil } from '../kit/checks/waiting';
import { zipEntries } from '../kit/checks/zipEntries';
import { pushSocket, type RestAnswer } from '../kit/clients/clients';
import { addressOf } from '../kit/clients/exported';
import { issueInvoice, proveTheStatement, readInvoicePage } from '../kit/story/lastMinute';
import { signByImport } from '../kit/story/payees';
import { type Actor, demoSheet, FINAL, FIXED_ACCOUNT, PHONES, REPAIRS, type Story, startStory, transferIn } from '../kit/story/story';
import { step } from '../kit/story/storySteps';

interface CheckRow {
  list_id: string;
  line_no: number;
  user_name: string;
  check_status: number;
  error_array: { code: string; name: string }[];
  fail_reason: string;
  data_check_error_message: string[];
}
interface CheckList {
  total: number;
  error_count: number;
  key_age: number;
  two_element_error_count: number;
  amount_limit_error_count: number;
  verify_collection_error_count: number;
  income_source_id_error_count: number;
  is_checking: number;
  list: CheckRow[];
}
interface LineRow {
  list_id: string;
  user_name: string;
  status: number;
  fail_reason: string[];
  receipt_form_status: number | '';
  receipt_downloadable_date: string;
  actual_release_money: string;
}

let story: Story;
let paymentKey = '';
let statementId = '';

beforeAll(async () => {
  story = await startStory();
}, 400_000);
afterAll(() => story?.app.close());

async function post<T = Record<string, unknown>>(path: string, body: object, actor: Actor = '王敏'): Promise<RestAnswer<T>> {
  return story.rest(actor).post<T>(path, body);
}
async function accepted<T = Record<string, unknown>>(path: string, body: object, actor: Actor = '王敏'): Promise<T> {
  const answer = await post<T>(path, body, actor);
  expect([path, answer.code, answer.message]).toEqual([path, 22000, 'success']);
  return answer.result;
}
async function read<T = Record<string, unknown>>(path: string, query: Record<string, unknown>): Promise<T> {
  const answer = await story.rest('王敏').get<T>(path, query);
  expect([path, answer.code]).toEqual([path, 22000]);
  return answer.result;
}
const checkList = (): Promise<CheckList> => {
  const list = statementId === '' ? { paymentKey } : { statementId };
  return accepted<CheckList>('/api/statement/check/list', { ...list, page: 1, page_size: 50 });
};
const rowOf = (list: CheckList, lineNo: number): string => list.list.find((row) => row.line_no === lineNo)?.list_id ?? '';
const summary = () => read('/api/statement/info', { statement_id: statementId, settlement_type: 2 });
const balance = async () => (await read<{ rec_cash: string }>('/api/ucenter/agency/info', { agency_id: story.subjectId })).rec_cash;
async function lines(): Promise<Map<string, LineRow>> {
  const { list } = await accepted<{ list: LineRow[] }>('/api/statement/person/list', { statementId, page: 1, page_size: 50 });
  return new Map(list.map((line) => [line.user_name, line]));
}
/** Every field that the specs name for the answer of this call. */
const fieldsOf = (call: string): unknown => {
  const { response = [] } = readSpec().find((one) => keyOf(one) === call) ?? {};
  expect(response).not.toEqual([]);
  return expect.arrayContaining([...response]);
};
const until = (what: string, look: () => boolean | Promise<boolean>) => waitUntil(look, () => what);

describe('the story of the demo through the REST facade, operators and payees through GraphQL', () => {
  step(
    '[STM-024 2/3] [STM-025 2/3] [STM-075 2/4] [STM-063 2/3] [STM-074 2/2] [IDM-003 3/5] [STM-045 5/7] 1–2: the uploaded sheet shows 36 rows and 9 errors by their kinds, and does not go on',
    async () => {
      const file = await story
        .rest('王敏')
        .upload<{ file: string }>('/api/statement/labor/upload', { name: '11月主播结算.xlsx', bytes: demoSheet(), field: 'file_key' });
      expect(file.code).toBe(22000);
      // The other door for sheets, by the same field and the same header.
      const same = await story.rest('王敏').upload('/api/excel/upload', { name: '名单.xlsx', bytes: demoSheet(), field: 'file_key' });
      expect([same.code, same.result]).toEqual([22000, expect.objectContaining({ fileName: '名单.xlsx' })]);
      const form = {
        subjectId: story.subjectId,
        billType: '13',
        productType: '18',
        payWay: 1,
        state_attachment: file.result.file,
        content: '2026-11-20主播结算',
      };
      const created = await accepted<{ statement_key: string; error_count: number }>('/api/statement/labor/create', form);
      expect(created.error_count).toBe(9);
      paymentKey = created.statement_key;
      expect((await accepted<{ statement_key: string }>('/api/statement/labor/create', form)).statement_key).toBe(paymentKey);
      const unfinished = { settlement_type: 2, page: 1, page_size: 50 };
      const made = await accepted<{ list: { statement_key: string }[] }>('/api/statement/list', unfinished);
      const pending = { status: 1, settlement_type: 2, statement_name: form.content };
      expect(made.list.filter(({ statement_key }) => statement_key === paymentKey)).toEqual([expect.objectContaining(pending)]);

      const list = await checkList();
      const said = expect.stringMatching(/\p{Script=Han}/u);
      const [good, bad] = [1, 0].map((passed) => list.list.find(({ check_status }) => check_status === passed));
      expect(good).toMatchObject({
        error_array: [],
        format_check_status: 1,
        data_check_status: 1,
        data_check_error_message: [],
        fail_reason: '',
      });
      // A contract that has ended is wrong in the data alone, a phone number in its form alone.
      expect(bad).toMatchObject({ format_check_status: 1, data_check_status: 0, fail_reason: said });
      expect(list.list.find(({ line_no }) => line_no === REPAIRS.phone.lineNo)).toMatchObject({
        ...{ format_check_status: 0, data_check_status: 1 },
        ...{ data_check_error_message: [], check_status: 0, fail_reason: said },
      });
      expect([bad?.error_array.length, bad?.data_check_error_message.length].every((count) => (count ?? 0) > 0)).toBe(true);
      expect(list.list).toHaveLength(36);
      expect(list).toMatchObject({
        pay_way: '1',
        key_age: expect.any(Number),
        total: 36,
        error_count: 9,
        two_element_error_count: 1,
        amount_limit_error_count: 0,
        verify_collection_error_count: 1,
        income_source_id_error_count: 1,
        is_checking: 0,
      });
      const refused = await post('/api/statement/check/next', { paymentKey, keyAge: list.key_age });
      expect([refused.code, refused.message]).toEqual([22001, '请先修改异常数据']);
      const stale = await post('/api/statement/check/next', { paymentKey });
      expect(stale.code).toBe(10003);
    },
  );

  step(
    '[STM-076 2/3] [STM-078 3/4] [CFG-013 3/3] [PLT-056 2/2] 2–3: after the repairs 35 rows remain and only the two contracts are missing',
    async () => {
      const list = await checkList();
      const update = (lineNo: number, cell: object) =>
        accepted('/api/statement/check/detail/update', { paymentKey, listId: rowOf(list, lineNo), ...cell });
      await update(REPAIRS.name.lineNo, { userName: REPAIRS.name.text });
      await update(REPAIRS.idCard.lineNo, { idCard: REPAIRS.idCard.text });
      await update(REPAIRS.amount.lineNo, { amount: REPAIRS.amount.text });
      await update(REPAIRS.phone.lineNo, { phone: REPAIRS.phone.text });
      await update(REPAIRS.pastedId.lineNo, { idCard: REPAIRS.pastedId.text });
      await update(REPAIRS.pastedAccount.lineNo, { card: REPAIRS.pastedAccount.text });
      const wrong = await post('/api/statement/check/detail/update', { paymentKey, listId: rowOf(list, 13), phone: '1234' });
      expect(wrong.code).toBe(22001);
      expect(JSON.parse(wrong.message)).toEqual({ phone: { name: '请输入正确的手机号' } });
      await accepted('/api/statement/check/detail/delete', { paymentKey, listId: rowOf(list, REPAIRS.deleted) });
      await until('the rows are checked again', async () => (await checkList()).is_checking === 0);
      const repaired = await checkList();
      expect(repaired).toMatchObject({ total: 35, error_count: 2 });
      expect(repaired.list.filter((row) => row.error_array.length > 0).map((row) => row.user_name)).toEqual(['刘洋', '马超']);
      const refused = repaired.list.flatMap(({ user_name, fail_reason }) => (fail_reason === '' ? [] : [[user_name, fail_reason]]));
      expect(refused).toEqual([
        ['刘洋', '合同已于 2026-10-31 到期，请重新签约'],
        ['马超', '未签约'],
      ]);
      const rowsAt = async (asked: object) =>
        (await accepted<CheckList>('/api/statement/check/list', { paymentKey, ...asked })).list.map(({ line_no }) => line_no);
      const all = repaired.list.map(({ line_no }) => line_no);
      expect(await rowsAt({})).toEqual(all.slice(0, 20));
      expect(await rowsAt({ page: 2 })).toEqual(all.slice(20));
      for (const page_size of [10, 20, 40, 50]) expect(await rowsAt({ page_size })).toEqual(all.slice(0, page_size));
    },
  );

  step('[STM-026 3/4] 3–4: both are written to by a list of signers, sign on their phones, and no error is left', async () => {
    await signByImport(story);
    await until('no error is left', async () => (await checkList()).error_count === 0);
    expect(await accepted('/api/statement/check/count', { paymentKey })).toEqual({ successCount: 35, failCount: 0 });
    expect(await accepted('/api/statement/check/confirm/info', { paymentKey })).toMatchObject({
      totalCount: 35,
      checkSuccessCount: 35,
      checkFailCount: 0,
      checkFailDescList: [],
    });
  });

  step(
    '[PLT-048 2/2] [STM-079 2/3] [STM-080 2/3] [STM-089 5/6] 4–5: tax 13,394.40, fee 24,771.60, total 437,631.60; the warnings are asked as 30201 and answered by skipCheckIntercept',
    async () => {
      const next = await accepted<{ queryKey: string }>('/api/statement/check/next', { paymentKey, keyAge: (await checkList()).key_age });
      await until('the statement has an id', async () => {
        statementId =
          (await read<{ statementId: string | null }>('/api/statement/check/poll', { queryKey: next.queryKey })).statementId ?? '';
        return statementId !== '';
      });
      const basic = () => accepted('/api/statement/labor/remit', { statementId });
      await until('the tax is there', async () => (await basic()).queryKey === undefined);
      expect(await basic()).toMatchObject({
        person_count: 35,
        pay_money: '412860.00',
        service_money: '24771.60',
        value_added_tax: '0.00',
        individual_income_tax: '13394.40',
        totle_money: '437631.60',
        error_count: 0,
      });
      const question = await post('/api/statement/check/next', { statementId, keyAge: (await checkList()).key_age });
      expect(question.code).toBe(30201);
      const strange = { statementId, keyAge: (await checkList()).key_age + 1, skipCheckIntercept: 1 };
      expect((await post('/api/statement/check/next', strange)).code).toBe(10003);
      const asked = JSON.parse(question.message) as {
        totalCount: number;
        items: { code: string; count: number; reasonRequired: boolean }[];
      };
      expect(asked.totalCount).toBe(5);
      expect(asked.items.map(({ code, count }) => `${code} ${count}`).sort()).toEqual([
        'ACCOUNT_SHARED 2',
        'AMOUNT_OUTLIER 1',
        'NEW_PAYEE 1',
        'NEXT_BRACKET 1',
      ]);
      const keyAge = (await checkList()).key_age;
      await accepted('/api/statement/check/next', {
        statementId,
        keyAge,
        skipCheckIntercept: 1,
        interceptReason: '双十一大促，已与主播核对',
      });
      expect(await summary()).toMatchObject({ status: 4, person_count: 35, totle_money: '437631.60' });
    },
  );

  step(
    '[AUD-004 2/3] [AUD-005 2/4] [PAY-004 3/3] [STM-070 2/3] [STM-071 2/4] [AUD-003 3/3] [PAY-022 2/4] 5–6: 王敏 may not pass, nor 陈立群 what he submitted himself; 李航 rejects, then passes',
    async () => {
      const audit = '/api/statement/update/audit';
      await accepted('/api/statement/submit/audit', { statement_id: statementId }, '陈立群');
      const own = await post(audit, { statement_id: statementId, operation_type: 1 }, '陈立群');
      expect([own.code, own.message]).toEqual([22001, '不能审核自己提交或修改的结算单']);
      expect(await accepted('/api/statement/whether/revoke', { statement_id: statementId }, '陈立群')).toMatchObject({
        can_revoke: 1,
        type: 'audit',
      });
      await accepted(audit, { statement_id: statementId, operation_type: 3 }, '陈立群');
      await accepted('/api/statement/submit/audit', { statement_id: statementId });
      await accepted(audit, { statement_id: statementId, operation_type: 2, reason: 1, remark: '金额待核' }, '李航');
      const { list: listed } = await accepted<{ list: { statement_id: string; audit_reason: object }[] }>('/api/statement/list', {
        settlement_type: 2,
        settlement_status: 4,
        page: 1,
        page_size: 50,
      });
      expect(await summary()).toMatchObject({ status: 4, audit_status: 3 });
      expect(listed.find(({ statement_id }) => statement_id === statementId)?.audit_reason).toEqual({
        settlement_change_reason_name: '人员信息有误',
        remark: '金额待核',
      });
      await accepted('/api/statement/submit/audit', { statement_id: statementId });
      expect(await summary()).toMatchObject({ status: 5, audit_status: 1 });
      const missing = await post(audit, { statement_id: statementId, operation_type: 1 });
      expect([missing.code, missing.message]).toEqual([22001, '权限不足！']);
      await accepted(audit, { statement_id: statementId, operation_type: 1 }, '李航');
      expect(await summary()).toMatchObject({ status: 10, audit_status: 2 });

      const history = await read<{ count: number; list: { user_name: string; operation: string; status: number | string }[] }>(
        '/api/statement/operator/history',
        { statement_id: statementId, settlement_type: 2, page: 1, page_size: 20 },
      );
      expect(history.list[0]).toMatchObject({ operation: '审核通过', status: 10 });
      const { list } = await read<{ list: { user_name: string; count: number }[] }>('/api/statement/operator/list', {
        statement_id: statementId,
      });
      expect(list.map(({ user_name }) => user_name)).toContain('王敏');
    },
  );

  step(
    '[PAY-005 3/3] [STM-091 2/3] [IDM-003 4/5] [PAY-022 3/4] [PAY-002 2/3] 6–7: 22005 while 117,631.60 are short; after the transfer one payment is made however often it is asked',
    async () => {
      const ask = { statement_id: statementId, subject_id: story.subjectId };
      expect(await accepted('/api/statement/balance/enough', ask)).toMatchObject({
        is_can_op: 0,
        remaining_quota: '320000.00',
        pay_type: 1,
        need_sms: 1,
      });
      await accepted('/api/statement/pay/check/sms/send', { statement_id: statementId });
      const pay = { statement_id: statementId, pay_type: 1, code: await story.code(PHONES.王敏) };
      const short = await post('/api/statement/payment/income', pay);
      expect(short.code).toBe(22005);
      expect(short.message).toContain('还差 117,631.60 元');

      const { cardNo } = await read<{ cardNo: string }>('/api/statement/business_payee_info', { statement_id: statementId });
      await transferIn(story, cardNo);
      expect(await balance()).toBe('470000.00');
      const clicks = await Promise.all([1, 2].map(() => post('/api/statement/payment/income', pay)));
      expect(clicks.map(({ code }) => code)).toContain(22000);
      const again = await accepted('/api/statement/payment/income', pay);
      expect(again).toEqual({ statement_id: statementId, status: 11 });
      expect(await balance()).toBe('32368.40');
      const flow = await read<{ list: { trade_money: string }[] }>('/api/ucenter/flow/list', {
        agency_id: story.subjectId,
        source_type: 2,
        start_date: '2026-11-20',
        end_date: '2026-11-20',
      });
      expect(flow.list.map(({ trade_money }) => trade_money)).toEqual(['437631.60']);
    },
  );

  step(
    '[DEM-005 3/5] [IDM-003 5/5] [STM-002 4/4] [STM-021 2/5] [STM-022 2/5] [STM-042 2/3] [STM-067 2/3] [STM-069 2/3] [TRM-011 2/3] [TRM-004 5/6] [TRM-015 3/5] [RCP-003 3/3] 7–8: 吴桐 is refused, 罗佳 comes back, the edited account is paid again, the returned line is stopped',
    async () => {
      await until('吴桐 is refused', async () => (await summary()).status === 13);
      const first = await lines();
      expect([...first.values()].filter(({ status }) => status === 1)).toHaveLength(34);
      expect(first.get('吴桐')?.fail_reason.join('')).toContain('户名不符');
      expect(first.get('罗佳')).toMatchObject({ status: 1, receipt_form_status: 2 });
      await story.bankReturns('罗佳');
      await until('罗佳 is returned', async () => (await lines()).get('罗佳')?.status === 2);
      expect((await lines()).get('罗佳')).toMatchObject({ receipt_form_status: 3 });

      const wu = first.get('吴桐')?.list_id;
      await accepted('/api/statement/check/detail/update', { statementId, listId: wu, card: FIXED_ACCOUNT });
      // Without a key, line and attempt are the key: asked twice at once, it is sent once.
      const asked = await Promise.all([1, 2].map(() => post('/api/statement/resend/single', { list_id: wu, card: FIXED_ACCOUNT })));
      expect(asked.map(({ code }) => code)).toContain(22000);
      await until('吴桐 is paid', async () => (await lines()).get('吴桐')?.status === 1);
      expect((await lines()).get('吴桐')?.actual_release_money).toBe('11908.00');

      const returned = { list_id: first.get('罗佳')?.list_id, stop: 1, remark: '退回不再发放' };
      expect(await post('/api/statement/stop/single', returned)).toMatchObject({ code: 22000, message: '发放已终止' });
      expect((await lines()).get('罗佳')).toMatchObject({ status: 3, refund_status: 2 });
      const history = await read('/api/statement/operator/history', {
        statement_id: statementId,
        settlement_type: 2,
        page: 1,
        page_size: 5,
      });
      expect(JSON.stringify(history)).toContain('退回不再发放');
      expect(await balance()).toBe(FINAL.balance);
      const one = { statementId, page: 1, page_size: 10, status: 1, userName: '吴桐', settlementType: 2 };
      const found = await accepted<{ count: number; list: LineRow[] }>('/api/statement/person/list', one);
      expect([found.count, found.list.map(({ user_name }) => user_name)]).toEqual([1, ['吴桐']]);
      expect(Object.keys(found.list[0] ?? {})).toEqual(expect.arrayContaining(LINE_FIELDS));
      expect((await accepted<{ count: number }>('/api/statement/person/list', { ...one, card: FIXED_ACCOUNT })).count).toBe(1);
      expect((await accepted<{ count: number }>('/api/statement/person/list', { ...one, status: 2 })).count).toBe(0);
      expect(Object.keys(await summary())).toEqual(fieldsOf('GET /api/statement/info'));
      expect(await summary()).toMatchObject({
        status: 17,
        has_person_count: FINAL.success.count,
        pay_success_income_amount: FINAL.success.pay,
        pay_success_service_fee_amount: FINAL.success.fee,
        pay_success_receivable_amount: FINAL.success.receivable,
        person_termination_count: FINAL.terminated.count,
        pay_termination_amount: FINAL.terminated.pay,
        pay_termination_service_fee_amount: FINAL.terminated.fee,
        pay_termination_receivable_amount: FINAL.terminated.receivable,
        finalReceivableAmount: FINAL.success.receivable,
        disbursement_status: 2,
        actual_release_money: FINAL.success.net,
        individual_income_tax: FINAL.success.tax,
      });
      // Nobody got what was stopped.
      expect((await lines()).get('罗佳')).toMatchObject({ actual_release_money: '0.00', individual_income_tax: '0.00' });
    },
  );

  step(
    '[RCP-005 2/3] [RCP-012 2/3] [RCP-013 2/3] [RCP-014 2/3] 8–9: 34 receipts are packed, told by push, and downloaded under both prefixes',
    async () => {
      const ask = { statement_id: statementId, settlement_type: 2 };
      const facts = (prefix = '/api/statement') => accepted(`${prefix}/receipt/packaging/info`, ask);
      await until('every receipt is open', async () => (await facts()).receipt_number === 34);
      expect(await facts('/api')).toEqual({
        receipt_number: 34,
        packaging_progress: 0,
        package_name: '',
        package_size: 0,
        package_download_url: '',
        is_allow_packaging: 1,
      });
      expect(await read('/api/receipt/is_allow_packaging', ask)).toEqual({ is_allow_packaging: 1, statement_id: '' });

      const push = pushSocket(story.app.url, story.token('王敏'));
      // The socket has no word for being open: what has changed is told until it is heard.
      await until('the push socket is heard', () => {
        const changed = { companyId: story.companyId, id: '0', topic: 'statement', subjectId: statementId, at: new Date() } as const;
        runtime().live.publish(changed);
        return push.texts.length > 0;
      });
      await accepted('/api/statement/receipt/batch/packaging', ask);
      const pushed = () =>
        push.texts
          .map((text) => JSON.parse(text) as { type?: string; packaging_progress?: number })
          .filter(({ type }) => type === 'statement_receipt');
      await until('100 is pushed', async () => pushed().some(({ packaging_progress }) => packaging_progress === 100));
      push.close();
      const ready = await facts();
      expect(ready).toMatchObject({ receipt_number: 34, packaging_progress: 100 });
      const download = await story.rest('王敏').get(String(ready.package_download_url));
      expect(download.file?.length).toBe(ready.package_size);
      const receipts = await zipEntries(download.file ?? Buffer.alloc(0));
      for (const bytes of receipts.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(receipts.size).toBe(34);
    },
  );

  step('[EXP-006 2/3] the lines of the statement are exported as they are filtered', async () => {
    const ask = { statement_id: statementId, user_name: '吴桐', card: FIXED_ACCOUNT, status: 1, settlement_type: 2 };
    const started = await read<{ export_key: string }>('/api/statement/detail/list/export', ask);
    const { file } = await story.rest('王敏').get(await addressOf(story.rest('王敏'), started));
    const cells = (await readSheet(file ?? Buffer.alloc(0))).flat().map(String);
    expect(cells.filter((cell) => cell === '吴桐')).toHaveLength(1);
    expect(cells).not.toContain('刘洋');
  });

  step('[RCP-003 2/3] [RCP-011 2/3] a single receipt is downloaded by its line; the returned one is refused with 22007', async () => {
    const paid = (await lines()).get('刘洋');
    expect(paid).toMatchObject({ receipt_form_status: 1, actual_release_money: '7958.00' });
    expect(paid?.receipt_downloadable_date).toMatch(/^2026-11-20 10:/);
    const ask = (list_id: unknown) =>
      post<{ download_url: string }>('/api/statement/get/receipt/download/url', { list_id, settlement_type: 2 });
    const { download_url } = (await ask(paid?.list_id)).result;
    const { file } = await story.rest('王敏').get(download_url);
    const words = (await readPdf(file ?? Buffer.alloc(0))).pages.flatMap(({ strings }) => strings);
    expect(words).toEqual(expect.arrayContaining(['刘洋', '¥ 7,958.00']));
    expect((await ask((await lines()).get('罗佳')?.list_id)).code).toBe(22007);
  });

  step(
    '[DEM-005 5/5] 9–10: the statement is invoiced, 0 → 1 → 2: 427,455.60 = 403,260.00 + 24,195.60, and proven by one file',
    async () => {
      await story.app.setTime('2026-11-20T11:30:00+08:00');
      const { list } = await read<{ list: { id: string }[] }>('/api/invoice/address/list', {});
      const applied = await post<{ invoice_id: string }>('/api/invoice/apply', {
        subject_id: story.subjectId,
        order_ids: [statementId],
        invoice_type: 1,
        bill_type: '13',
        address_id: list[0]?.id,
      });
      expect([applied.code, applied.message]).toEqual([22000, '申请成功！']);
      const { invoice_id } = applied.result;
      const detail = () => read('/api/invoice/detail', { invoice_id });
      const amount = FINAL.success.receivable;
      expect(await detail()).toMatchObject({ status: 0, invoice_amount: amount });
      await issueInvoice(story, invoice_id);
      let page = Buffer.alloc(0);
      await until('the invoice is issued, and its page is drawn', async () => {
        const { status, invoice_file_url } = await detail();
        if (status !== 2) return false;
        page = Buffer.from((await story.rest('王敏').get(String(invoice_file_url))).file ?? '');
        return page.subarray(0, 5).toString('latin1') === '%PDF-';
      });
      expect(await detail()).toMatchObject({ status: 2, real_invoice_amount: amount });
      await readInvoicePage(page, '');
      await proveTheStatement(story, statementId);
    },
  );

  step('[DEM-005 4/5] the books agree at the end, as in the story through GraphQL', async () => {
    expect(await brokenInvariants(story.app.database)).toEqual([]);
    const { verifyAuditChain } = await story
      .graphql('李航')
      .call<{ verifyAuditChain: { isIntact: boolean } }>('{ verifyAuditChain { isIntact } }');
    expect(verifyAuditChain.isIntact).toBe(true);
  });
});
