// The creation form of both types: upload, create, leave, and the draft of the form (D13, D21).
import { dispatchTaskIn } from '../../kit/builders/rawRows';
import { type Answer, FORBIDDEN, NO_SESSION, type RowEntries, type Walk } from '../../kit/cases/rowWalk';
import { must } from '../../kit/checks/must';
import type { RestClient } from '../../kit/clients/clients';

const api = (call: string): string => `/api/statement/${call}`;
const byKey = { id: (own: Walk['own']) => own.draft.statementKey, unknown: 'guessed' };

const laborForm = ({ world }: Walk, fileId: string) => ({
  subjectId: world.subjectId,
  billType: '13',
  productType: 18,
  payWay: 1,
  state_attachment: fileId,
  content: '十一月结算',
  customerCode: world.companyId,
});
const businessForm = ({ world }: Walk, fileId: string) => ({
  bill_company_id: world.platform.subjects.S2,
  bill_type: '13',
  task_id: '',
  product_type: 10,
  pay_way: 1,
  state_attachment: fileId,
  file_path: `/api/file/download?fileId=${fileId}`,
  statement_name: '十一月费用结算',
  tag: '',
  invoice_type: 2,
});

async function madeBy(walk: Walk, answer: Answer): Promise<object | undefined> {
  const { result } = await walk.as('赵晨').post<{ list: { statement_key: string }[] }>(api('list'), { page_size: 100 });
  return result.list.find(({ statement_key }) => statement_key === answer.result.statement_key);
}
async function storedBy({ world }: Walk, answer: Answer): Promise<object | undefined> {
  const [found] = await world.app.database.rows<object>(
    'SELECT subject_id AS subject, scenario_code AS scenario, kind, pay_order, pay_way, task_id AS task FROM statement WHERE statement_key = $1',
    [answer.result.statement_key],
  );
  return found;
}
const stolen = (client: RestClient, path: string, fileId: string, subjectId: string) =>
  client.post(path, { subjectId, billType: '13', settlement_type: 2, payWay: 1, state_attachment: fileId, content: '结算' });

export const creation: RowEntries = {
  [`POST ${api('labor/create')}`]: {
    ids: 'STM-001 2/4 STM-027 1/2 STM-029 1/3 STM-063 1/3',
    async valid(walk) {
      const answer = await walk.as('王敏').post(api('labor/create'), laborForm(walk, await walk.make.upload(walk.rows())));
      expect(await madeBy(walk, answer)).toMatchObject({ status: 1, settlement_type: 2, statement_name: '十一月结算', pay_channel: 1 });
      expect(await storedBy(walk, answer)).toMatchObject({ subject: walk.world.subjectId, scenario: '13', kind: 'LABOR_CONTINUOUS' });
      const general = { ...laborForm(walk, await walk.make.upload(walk.rows())), productType: 12 };
      const other = await walk.as('王敏').post(api('labor/create'), general);
      expect(await madeBy(walk, other)).toMatchObject({
        settlement_type: 2,
        settlement_type_name: '一般劳务',
        declare_tax_type_str: '一般劳务申报',
      });
      expect(await storedBy(walk, other)).toMatchObject({ kind: 'LABOR_GENERAL' });
      // The accounts of an Alipay list are phone numbers, which are none of a card.
      const phones = walk.rows(2).map((row) => ({ ...row, account: row.phone }));
      const wallet = { ...laborForm(walk, await walk.make.upload(phones)), payWay: 2 };
      const byWallet = await walk.as('王敏').post<{ error_count: number }>(api('labor/create'), wallet);
      expect(byWallet.result.error_count).toBe(0);
      expect(await madeBy(walk, byWallet)).toMatchObject({ pay_channel: 2, pay_channel_str: '支付宝' });
      // Labor is always paid first: what asks for the invoice first is refused, and not made as something else.
      const first = { ...laborForm(walk, await walk.make.upload(walk.rows())), invoice_type: 2 };
      expect(await walk.as('王敏').post(api('labor/create'), first)).toMatchObject({
        ...{ code: 22001, message: '劳务报酬结算单只能先付款后开票' },
        result: { fields: { invoice_type: '劳务报酬结算单只能先付款后开票' } },
      });
      expect((await walk.as('王敏').post(api('labor/create'), { ...first, invoice_type: 1 })).code).toBe(22000);
      return answer;
    },
    shows: (result) => expect(result.error_count).toBe(0),
    refused: {
      ids: 'STM-029 2/3',
      ask: (walk) =>
        walk.as('王敏').post(api('labor/create'), {
          ...laborForm(walk, walk.own.fileId),
          customerCode: walk.world.platform.companies.B,
        }),
      says: [22006, '您当前无权限,请联系企业管理员'],
    },
    foreign: {
      id: (own) => own.fileId,
      ask: (client, fileId, { world }) => stolen(client, api('labor/create'), fileId, world.subjectId),
    },
  },
  [`POST ${api('create')}`]: {
    ids: 'STM-001 3/4 STM-021 5/5 STM-028 1/2 STM-062 1/2 STM-049 3/3',
    async valid(walk) {
      const answer = await walk.as('王敏').post(api('create'), businessForm(walk, await walk.make.upload(walk.rows())));
      const made = await madeBy(walk, answer);
      expect(made).toMatchObject({
        status: 1,
        settlement_type: 1,
        settlement_type_name: '经营所得',
        statement_name: '十一月费用结算',
        pay_channel: 1,
      });
      expect(await storedBy(walk, answer)).toEqual({
        subject: walk.world.platform.subjects.S2,
        scenario: '13',
        kind: 'BUSINESS_INCOME',
        pay_order: 'INVOICE_FIRST',
        pay_way: 'BANK_CARD',
        task: null,
      });
      const statement_id = (made as { statement_id: string }).statement_id;
      const { result } = await walk.as('赵晨').get(api('info'), { statement_id, settlement_type: 1 });
      expect(result).toMatchObject({ invoice_type: 2, pay_way_name: '银行卡' });
      // Named by file_path alone, paid to QQ wallets, and for a task that the company dispatched there.
      const { database } = walk.world.app;
      const task = await dispatchTaskIn(database, walk.world.companyId, must(walk.world.platform.subjects.S2), 'BUSINESS_INCOME');
      const wallets = walk.rows(2).map((row, index) => ({ ...row, account: `1000${index}1000` }));
      const more = {
        state_attachment: undefined,
        file_path: await walk.make.upload(wallets),
        pay_way: 5,
        task_id: task.id,
        invoice_type: 1,
      };
      const linked = await walk.as('王敏').post<{ error_count: number }>(api('create'), { ...businessForm(walk, ''), ...more });
      expect([linked.code, linked.result.error_count]).toEqual([22000, 0]);
      expect(await storedBy(walk, linked)).toMatchObject({ pay_order: 'PAY_FIRST', pay_way: 'QQ_WALLET', task: task.id });
      return answer;
    },
    async shows(result, walk) {
      expect(result.error_count).toBe(0);
      const spoilt = walk.rows(2).map((row, index) => (index === 0 ? row : { ...row, phone: '123' }));
      const faulty = await walk.as('王敏').post(api('create'), businessForm(walk, await walk.make.upload(spoilt)));
      expect(faulty.result).toMatchObject({ error_count: 1 });
      const form = businessForm(walk, await walk.make.upload(walk.rows()));
      const refusal = async (change: object) => {
        const { code, message } = await walk.as('王敏').post(api('create'), { ...form, ...change });
        return [code, /\p{Script=Han}/u.test(message)];
      };
      const title = (text: string) => ({ statement_name: text });
      // A content that is left out is the one of the day and the scenario (STM-052).
      for (const change of [{ bill_company_id: '' }, { pay_way: '9' }, { state_attachment: '', file_path: '' }, title('长'.repeat(51))])
        expect([change, ...(await refusal(change))]).toEqual([change, 22001, true]);
      expect((await walk.as('王敏').post(api('create'), { ...form, ...title('长'.repeat(50)) })).code).toBe(22000);
    },
    refused: {
      ask: (walk) => walk.as('赵晨').post(api('create'), businessForm(walk, walk.own.fileId)),
      says: FORBIDDEN,
    },
    foreign: { id: (own) => own.fileId, ask: (client, fileId, { world }) => stolen(client, api('create'), fileId, world.subjectId) },
  },
  [`POST ${api('save')}`]: {
    ids: 'STM-064 1/2 STM-046 2/2',
    valid: ({ as, own }) => as('王敏').post(api('save'), { paymentKey: own.draft.statementKey }),
    shows: async (_result, { make, own, as }) => {
      expect(await make.view(own.draft.id)).toEqual(own.draft);
      // It waits among the unfinished, and goes on by its key.
      const { result } = await as('王敏').post<{ list: { statement_key: string }[] }>(api('list'), { page_size: 100 });
      expect(result.list.map(({ statement_key }) => statement_key)).toContain(own.draft.statementKey);
      const rows = await as('王敏').post<{ count: number }>(api('check/list'), { paymentKey: own.draft.statementKey });
      expect([rows.code, rows.result.count]).toEqual([22000, 2]);
    },
    refused: { ask: ({ nobody, own }) => nobody.post(api('save'), { paymentKey: own.draft.statementKey }), says: NO_SESSION },
    foreign: { ...byKey, ask: (client, paymentKey) => client.post(api('save'), { paymentKey }) },
  },
  [`POST ${api('temp')}`]: {
    ids: 'STM-065 1/3',
    valid: ({ as }) => as('王敏').post(api('temp'), { settlement_type: 2, form: { content: '存着' } }),
    async shows(result, { as }) {
      expect(result).toEqual({ settlement_type: 2, form: '{"content":"存着"}' });
      expect((await as('王敏').post(api('temp'), { settlement_type: 2 })).result).toEqual(result);
      expect((await as('王敏').post(api('temp'), { settlement_type: 1 })).result).toEqual({ settlement_type: 1, form: null });
    },
    refused: { ask: ({ as }) => as('赵晨').post(api('temp'), { settlement_type: 2, form: { content: '存着' } }), says: FORBIDDEN },
    foreign: { lists: (client) => client.post(api('temp'), { settlement_type: 2 }) },
  },
};
