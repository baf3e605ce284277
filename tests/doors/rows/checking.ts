// The check of a list, by paymentKey in step 1 and by statement afterwards (D21, D72).
import { statementStopReason } from '../../../schema/codes';
import { FORBIDDEN, GONE, type RowEntries, type Walk } from '../../kit/cases/rowWalk';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { addressOf } from '../../kit/clients/exported';
import { WORKERS } from '../../kit/worlds/smallWorld';

const api = (call: string): string => `/api/statement/${call}`;
const said = expect.stringMatching(/\p{Script=Han}/u);
interface Listed {
  readonly list: readonly { user_name: string }[];
}
const SHARED_CARD = '6299031234567895';
const statusOf = async ({ as }: Walk, statementId: unknown): Promise<number> =>
  (await as('赵晨').get<{ status: number }>(api('info'), { statement_id: statementId })).result.status;
const byKey = { id: (own: Walk['own']) => own.draft.statementKey, unknown: 'guessed' };
const byId = { id: (own: Walk['own']) => own.ready.id };

/** A list in step 1 with one line that the caller may spoil, and the id of that line. */
async function freshList({ make, rows, as }: Walk, count = 2) {
  const { id, statementKey, keyAge } = await make.created(rows(count));
  const { result } = await as('王敏').post<{ list: { list_id: string }[] }>(api('check/list'), { paymentKey: statementKey });
  return { id, paymentKey: statementKey, keyAge, listId: result.list[0]?.list_id ?? '' };
}

const list = (path: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: path.includes('labor') ? 'STM-083 1/2' : 'STM-024 1/3 STM-025 1/3 STM-075 1/4',
    valid: ({ as, own }) =>
      as('赵晨').post(path, { statementId: own.ready.id, page: 1, page_size: 1, settlementType: 2, userName: '甲小明' }),
    shows: async (result, { as, own, make, rows }) => {
      expect(result).toMatchObject({ count: 1, error_count: 0, pay_way: '1', key_age: expect.any(Number) });
      expect(result.list).toHaveLength(1);
      expect(result.list[0]).toMatchObject({
        user_name: '甲小明',
        error_array: [],
        format_check_status: 1,
        data_check_status: 1,
        data_check_error_message: [],
        check_status: 1,
        fail_reason: '',
      });
      const byCard = await as('赵晨').post<Listed>(path, { statementId: own.ready.id, settlementType: 2, card: WORKERS[1]?.idCard });
      expect(byCard.result.list.map(({ user_name }) => user_name)).toEqual(['乙小明']);
      const statusesOf = async (check_status: number, statementId: string) =>
        (await as('赵晨').post<{ count: number }>(path, { statementId, settlementType: 2, check_status })).result.count;
      // A name and a number must both hold, on rows of a list and on lines of a statement, and win over the search box.
      const confirmed = await make.confirmed(rows(2));
      for (const which of [{ statementId: own.ready.id }, { paymentKey: own.draft.statementKey }, { statementId: confirmed.id }]) {
        const found = async (filter: object) => (await as('赵晨').post<Listed>(path, { ...which, settlementType: 2, ...filter })).result;
        const first = { userName: '甲小明', card: WORKERS[0]?.idCard };
        expect(await found({ userName: '甲小明', card: WORKERS[1]?.idCard })).toMatchObject({ count: 0, list: [] });
        expect(await found({ ...first, search: '查无此人' })).toMatchObject({ count: 1, list: [{ user_name: '甲小明' }] });
        expect(await found({ search: '查无此人' })).toMatchObject({ count: 0, list: [] });
      }
      // Whatever became a line has passed.
      expect([await statusesOf(0, confirmed.id), await statusesOf(1, confirmed.id)]).toEqual([0, 2]);
      expect((await as('赵晨').post(path, { statementId: confirmed.id })).result).toMatchObject({
        ...{ count: 2, error_count: 0, is_checking: 0, two_element_error_count: 0, amount_limit_error_count: 0 },
        ...{ verify_collection_error_count: 0, income_source_id_error_count: 0 },
      });
      const second = { page: 2, page_size: 1 };
      const next = await as('赵晨').post<Listed>(path, { statementId: own.ready.id, settlementType: 2, ...second });
      expect(next.result).toMatchObject({ count: 2, list: [{ user_name: '乙小明' }] });
      const [good, bad, dear] = rows(3);
      const spoilt = [must(good), { ...must(bad), name: '乙小误', phone: '123' }, { ...must(dear), amount: '99000.00' }];
      const { statementKey } = await make.created(spoilt);
      const mixed = await as('赵晨').post<Listed>(path, { paymentKey: statementKey, page: 1, page_size: 10, settlementType: 2 });
      const counts = { amount_limit_error_count: 1, verify_collection_error_count: 0, income_source_id_error_count: 0 };
      expect(mixed.result).toMatchObject({ count: 3, error_count: 2, two_element_error_count: 1, ...counts, pay_way: '1' });
      // Each fault is counted under its own name.
      const countsOf = async (faulty: Parameters<typeof make.created>[0]) =>
        (await as('赵晨').post(path, { paymentKey: (await make.created(faulty)).statementKey })).result;
      expect(await countsOf([{ ...must(good), account: '12' }])).toMatchObject({
        ...{ verify_collection_error_count: 1, income_source_id_error_count: 0, two_element_error_count: 0 },
      });
      expect(await countsOf([good, bad].map((row) => ({ ...must(row), sourceId: 'TWICE-24' })))).toMatchObject({
        ...{ verify_collection_error_count: 0, income_source_id_error_count: 1, two_element_error_count: 0 },
      });
      // A list in its base check is read by its statement too.
      const base = await make.created(rows(2));
      expect((await as('赵晨').post(path, { statementId: base.id, page: 2, page_size: 1, settlementType: 2 })).result).toMatchObject({
        ...{ count: 2, key_age: base.keyAge, list: [{ user_name: '乙小明' }] },
      });
      const wrongOnly = await as('赵晨').post<Listed>(path, { paymentKey: statementKey, settlementType: 2, check_status: 0 });
      expect(wrongOnly.result.list.map(({ user_name }) => user_name)).toEqual(['乙小误', '丙小明']);
      const wrong = mixed.result.list.find(({ user_name }) => user_name === '乙小误');
      expect(wrong).toMatchObject({ format_check_status: 0, data_check_status: 0, check_status: 0 });
      expect(wrong).toMatchObject({ error_array: [{ name: said }, { name: said }], data_check_error_message: [said], fail_reason: said });
    },
    refused: { ask: ({ as }) => as('王敏').post(path, { paymentKey: 'guessed' }), says: GONE },
    foreign: { ...byId, ask: (client, statementId) => client.post(path, { statementId }) },
  },
});

const remove = (path: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: path.includes('labor') ? 'STM-084 1/2' : 'STM-076 1/3',
    async valid(walk) {
      const { id, paymentKey, listId } = await freshList(walk, 3);
      const left = async () => {
        const { result } = await walk.as('王敏').post<{ list: { list_id: string }[] }>(api('check/list'), { paymentKey });
        return result.list.map((row) => row.list_id);
      };
      const before = await left();
      const which = path.includes('labor') ? { statementId: id } : { paymentKey };
      const answer = await walk.as('王敏').post(path, { ...which, listId });
      expect([before.length, await left()]).toEqual([3, before.filter((one) => one !== listId)]);
      return answer;
    },
    refused: {
      ids: 'STM-057 1/2',
      async ask(walk) {
        const { paymentKey, listId } = await freshList(walk, 1);
        return walk.as('王敏').post(path, { paymentKey, listId });
      },
      says: [22001, '仅有一条结算明细，不能删除'],
    },
    foreign: { ...byId, ask: (client, statementId) => client.post(path, { statementId, listId: '1' }) },
  },
});

/** Step 2 of a list: the warnings are answered with one flag (D12). */
const submit = (path: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: path.includes('labor') ? 'STM-085 1/2' : 'STM-079 1/3',
    async valid(walk) {
      // Two people with one account: a warning that wants a reason.
      const { id } = await walk.make.checked(walk.rows(2, [SHARED_CARD, SHARED_CARD]));
      const { result } = await walk.as('王敏').post<{ key_age: number }>(api('check/list'), { statementId: id });
      const version = path.includes('labor') ? 'key_age' : 'keyAge';
      const call = (keyAge: number, skipCheckIntercept?: 1) =>
        walk.as('王敏').post(path, { statementId: id, [version]: keyAge, ...(skipCheckIntercept ? { skipCheckIntercept } : {}) });
      expect((await call(result.key_age + 1, 1)).code).toBe(10003);
      // Without the flag the question is asked every time.
      const asked = [await call(result.key_age), await call(result.key_age)];
      expect([asked.map(({ code }) => code), await statusOf(walk, id)]).toEqual([[30201, 30201], 3]);
      const answered = await call(result.key_age, 1);
      expect(await statusOf(walk, id)).toBe(4);
      // A list that is still in the base check is passed on by its statement too, in the version that was read, and its key never confirms.
      const base = await freshList(walk);
      const pass = (which: object, keyAge?: number, who: '王敏' | '赵晨' = '王敏') =>
        walk.as(who).post(path, { ...which, [version]: keyAge });
      const byStatement = { statementId: base.id };
      const refusals = [await pass(byStatement), await pass(byStatement, base.keyAge + 1), await pass(byStatement, base.keyAge, '赵晨')];
      expect([refusals.map(({ code }) => code), await statusOf(walk, base.id)]).toEqual([[10003, 10003, FORBIDDEN[0]], 1]);
      expect(await pass(byStatement, base.keyAge)).toMatchObject({ code: 22000, result: { queryKey: base.paymentKey } });
      await waitUntil(
        async () => (await statusOf(walk, base.id)) === 3,
        () => 'the list is in the detail check',
      );
      expect((await pass(byStatement, base.keyAge)).code).toBe(10003);
      const read = await walk.as('王敏').post<{ key_age: number }>(api('check/list'), { paymentKey: base.paymentKey });
      expect((await pass({ paymentKey: base.paymentKey }, read.result.key_age)).code).toBe(22001);
      expect(await statusOf(walk, base.id)).toBe(3);
      return answered;
    },
    without: ['error_count', 'error_file_url'],
    refused: {
      async ask(walk) {
        const { id } = await walk.make.checked(walk.rows());
        return walk.as('王敏').post(path, { statementId: id, skipCheckIntercept: 1 });
      },
      says: [10003, '校验数据已变化，请核对后重新提交'],
    },
    foreign: { ...byId, ask: (client, statementId) => client.post(path, { statementId, keyAge: 1 }) },
  },
});

const stop = (path: string): RowEntries => ({
  [`POST ${path}`]: {
    ids: path.includes('labor') ? 'STM-086 1/3 STM-048 2/2' : 'STM-081 1/3',
    async valid(walk) {
      const ready = await (path.includes('labor') ? walk.make : walk.business).checked(walk.rows());
      const answer = await walk.as('王敏').post(path, { statementId: ready.id, stop: 1, remark: '资料有误' });
      expect(await statusOf(walk, ready.id)).toBe(99);
      const stored = 'SELECT stop_reason AS reason, stop_remark AS remark FROM statement WHERE id = $1';
      const [kept] = await walk.world.app.database.rows(stored, [ready.id]);
      expect(kept).toEqual({ reason: statementStopReason.fromCode('1'), remark: '资料有误' });
      // In the base check it is discarded, by its key and by its statement; afterwards its key stops it as well.
      for (const which of ['paymentKey', 'statementId'] as const) {
        const draft = await freshList(walk);
        const named = { [which]: which === 'paymentKey' ? draft.paymentKey : draft.id };
        expect((await walk.as('赵晨').post(path, named)).code).toBe(FORBIDDEN[0]);
        expect((await walk.as('王敏').post(path, { ...named, stop: 1, remark: '资料有误' })).code).toBe(22000);
        expect((await walk.as('王敏').post(api('check/list'), { paymentKey: draft.paymentKey })).code).toBe(22012);
        expect(await walk.world.app.database.rows(stored, [draft.id])).toEqual([]);
      }
      // Named twice it must be one list: nothing is done to either of two.
      const [one, other] = [await freshList(walk), await freshList(walk)];
      const both = { paymentKey: one.paymentKey, statementId: other.id };
      for (const [call, more] of [
        [path, { stop: 1, remark: '资料有误' }],
        [api('check/detail/batchDelete'), { selectAll: 1 }],
        [api('check/detail/delete'), { listId: one.listId }],
        [api('check/next'), { keyAge: one.keyAge }],
        [api('check/list'), {}],
      ] as const)
        expect([call, await walk.as('王敏').post(call, { ...both, ...more })]).toMatchObject([
          call,
          { code: 22001, message: 'statementId的取值不正确' },
        ]);
      for (const { id, paymentKey } of [one, other])
        expect((await walk.as('王敏').post(api('check/list'), { paymentKey, statementId: id })).result).toMatchObject({ count: 2 });
      const checked = await walk.make.checked(walk.rows());
      expect((await walk.as('王敏').post(path, { paymentKey: checked.statementKey })).code).toBe(22000);
      expect(await statusOf(walk, checked.id)).toBe(99);
      return answer;
    },
    refused: {
      async ask(walk) {
        if (path.includes('labor')) return walk.as('赵晨').post(path, { statementId: walk.own.ready.id });
        const { id } = await walk.business.checked(walk.rows());
        return walk.as('王敏').post(path, { statementId: id, remark: '资料有误' });
      },
      says: path.includes('labor') ? FORBIDDEN : [22001, '请选择终止原因'],
    },
    foreign: { ...byId, ask: (client, statementId) => client.post(path, { statementId, stop: 1, remark: '资料有误' }) },
  },
});

export const checking: RowEntries = {
  ...list(api('check/list')),
  ...list(api('labor/check/list')),
  ...remove(api('check/detail/delete')),
  ...remove(api('labor/check/detail/delete')),
  ...submit(api('check/next')),
  ...submit(api('labor/check/submit')),
  ...stop(api('check/stop')),
  ...stop(api('labor/check/stop')),
  [`POST ${api('check/detail/batchDelete')}`]: {
    ids: 'STM-077 1/3',
    async valid(walk) {
      const { paymentKey, listId } = await freshList(walk, 3);
      const answer = await walk.as('王敏').post(api('check/detail/batchDelete'), { paymentKey, selectAll: 1, unCheckIds: [listId] });
      const left = await walk.as('王敏').post<{ list: { list_id: string }[] }>(api('check/list'), { paymentKey });
      expect(left.result.list.map((row) => row.list_id)).toEqual([listId]);
      // The page's choice, and what a filter finds.
      const [first, second] = WORKERS;
      for (const which of [
        (id: string) => ({ selectAll: 2, listIds: [id] }),
        () => ({ selectAll: 1, userName: '甲小明' }),
        () => ({ selectAll: 1, card: first?.idCard }),
        () => ({ selectAll: 1, card: first?.idCard, userName: '小明' }),
      ]) {
        const list = await freshList(walk, 3);
        const gone = { paymentKey: list.paymentKey, ...which(list.listId) };
        expect((await walk.as('王敏').post(api('check/detail/batchDelete'), gone)).code).toBe(22000);
        const { result } = await walk.as('王敏').post<Listed>(api('check/list'), { paymentKey: list.paymentKey });
        expect(result.list.map(({ user_name }) => user_name)).toEqual(['乙小明', '丙小明']);
      }
      // Whom one of the filters leaves out is not deleted: no one stands behind this name and this number, and one row of three is wrong.
      const [good, bad, last] = walk.rows(3);
      const { statementKey } = await walk.make.created([must(good), { ...must(bad), phone: '123' }, must(last)]);
      for (const [filter, names] of [
        [{ userName: '甲小明', card: second?.idCard }, ['甲小明', '乙小明', '丙小明']],
        [{ check_status: 0 }, ['甲小明', '丙小明']],
      ] as const) {
        await walk.as('王敏').post(api('check/detail/batchDelete'), { paymentKey: statementKey, selectAll: 1, ...filter });
        const { result } = await walk.as('王敏').post<Listed>(api('check/list'), { paymentKey: statementKey });
        expect(result.list.map(({ user_name }) => user_name)).toEqual(names);
      }
      // A code that is none is not "all of them".
      const kept = await freshList(walk, 3);
      for (const [call, more] of [
        ['check/detail/batchDelete', { selectAll: 1 }],
        ['check/list', {}],
      ] as const)
        expect(await walk.as('王敏').post(api(call), { paymentKey: kept.paymentKey, ...more, check_status: 3 })).toMatchObject({
          code: 22001,
          message: 'check_status的取值不正确',
        });
      const { result: all } = await walk.as('王敏').post<Listed>(api('check/list'), { paymentKey: kept.paymentKey });
      expect(all.list).toHaveLength(3);
      return answer;
    },
    refused: {
      ask: ({ as, own }) =>
        as('赵晨').post(api('check/detail/batchDelete'), { paymentKey: own.draft.statementKey, selectAll: 2, listIds: [own.draftRow] }),
      says: FORBIDDEN,
    },
    foreign: { ...byId, ask: (client, statementId) => client.post(api('check/detail/batchDelete'), { statementId, selectAll: 1 }) },
  },
  [`POST ${api('check/detail/update')}`]: {
    ids: 'STM-056 1/2 STM-078 1/4',
    async valid(walk) {
      const { paymentKey, listId } = await freshList(walk);
      const idCard = (WORKERS[0]?.idCard ?? '').replace(/^(.{6})(.{8})/, ' $1 $2 ');
      const account = '6299 0311 1111 1112';
      // The phone stands there as the list shows it: still masked, so not edited.
      const edit = { name: ' 甲小明 ', idCard, account, phone: '160****0001', amount: ' 88.50 ', payWay: 1, remark: ' 已改 ' };
      const answer = await walk.as('王敏').post(api('check/detail/update'), { paymentKey, listId, ...edit });
      const { result } = await walk.as('王敏').post<{ list: object[] }>(api('check/list'), { paymentKey });
      expect(result.list[0]).toMatchObject({
        user_name: '甲小明',
        account: '6299********1112',
        pay_money: '88.50',
        remark: '已改',
        check_status: 1,
      });
      return answer;
    },
    refused: {
      ids: 'STM-054 1/2 STM-078 2/4 STM-087 3/6',
      ask: ({ as, own }) =>
        as('王敏').post(api('check/detail/update'), {
          paymentKey: own.draft.statementKey,
          listId: own.draftRow,
          userName: ' ',
          idCard: '123',
          phone: '123',
          payMoney: '0.001',
        }),
      // The name is missing; the others say what the shared formats say of them.
      says: [
        22001,
        /^\{(?=.*"name":\{"name":"[^"]*请填写姓名)(?=.*"idCard":\{"name":"[^"]*身份证号应为 15 或 18 位)(?=.*"phone":\{"name":"[^"]*请输入正确的手机号)(?=.*"amount":\{"name":"[^"]*金额最多保留两位小数)("(name|idCard|phone|amount)":\{"name":"[^"]*"\},?){4}\}$/u,
      ],
    },
    foreign: { ...byId, ask: (client, statementId) => client.post(api('check/detail/update'), { statementId, listId: '1', name: '甲' }) },
  },
  [`POST ${api('check/count')}`]: {
    ids: 'STM-026 1/4',
    valid: ({ as, own }) => as('赵晨').post(api('check/count'), { paymentKey: own.draft.statementKey }),
    async shows(result, { as, make, rows }) {
      expect(result).toEqual({ successCount: 2, failCount: 0 });
      const [good, bad] = rows(2);
      const { statementKey } = await make.created([must(good), { ...must(bad), phone: '123' }]);
      const { result: mixed } = await as('赵晨').post(api('check/count'), { paymentKey: statementKey });
      expect(mixed).toEqual({ successCount: 1, failCount: 1 });
      // What has become a line has passed.
      const { id } = await make.confirmed(rows(2));
      expect((await as('赵晨').post(api('check/count'), { statementId: id })).result).toEqual({ successCount: 2, failCount: 0 });
    },
    refused: { ask: ({ as }) => as('王敏').post(api('check/count'), { paymentKey: 'guessed' }), says: GONE },
    foreign: { ...byKey, ask: (client, paymentKey) => client.post(api('check/count'), { paymentKey }) },
  },
  [`POST ${api('check/confirm/info')}`]: {
    ids: 'STM-026 2/4',
    async valid(walk) {
      const [good, bad] = walk.rows(2);
      if (!good || !bad) throw new Error('two rows');
      const { statementKey } = await walk.make.created([good, { ...bad, phone: '123' }]);
      return walk.as('赵晨').post(api('check/confirm/info'), { paymentKey: statementKey });
    },
    shows: (result) =>
      expect(result).toMatchObject({
        totalCount: 2,
        checkSuccessCount: 1,
        checkFailCount: 1,
        checkFailDescList: [{ name: '乙小明', desc: expect.stringMatching(/\p{Script=Han}/u) }],
      }),
    refused: { ask: ({ as }) => as('王敏').post(api('check/confirm/info'), { paymentKey: 'guessed' }), says: GONE },
    foreign: { ...byId, ask: (client, statementId) => client.post(api('check/confirm/info'), { statementId }) },
  },
  [`GET ${api('check/poll')}`]: {
    ids: 'STM-080 1/3 STM-047 2/2',
    async valid(walk) {
      const { id, paymentKey, keyAge } = await freshList(walk);
      // Nothing to follow before it was handed on.
      const early = await walk.as('王敏').get<{ statementId: string | null }>(api('check/poll'), { queryKey: paymentKey });
      expect(early.result).toEqual({ statementId: null });
      const { result } = await walk.as('王敏').post<{ queryKey: string }>(api('check/next'), { paymentKey, keyAge });
      const poll = () => walk.as('王敏').get<{ statementId: string | null }>(api('check/poll'), { queryKey: result.queryKey });
      let answer = await poll();
      await waitUntil(
        async () => {
          answer = await poll();
          return answer.result.statementId !== null;
        },
        () => 'the poll tells the statement',
      );
      expect(answer.result.statementId).toBe(id);
      return answer;
    },
    refused: { ask: ({ as }) => as('王敏').get(api('check/poll'), { queryKey: 'guessed' }), says: GONE },
    foreign: { ...byKey, ask: (client, queryKey) => client.get(api('check/poll'), { queryKey }) },
  },
  [`GET ${api('check/list/export')}`]: {
    ids: 'STM-082 1/2',
    valid: ({ as, own }) => as('王敏').get(api('check/list/export'), { statementId: own.ready.id }),
    shows: async (result, { as }) =>
      expect((await as('王敏').get(await addressOf(as('王敏'), result))).file?.subarray(0, 2).toString()).toBe('PK'),
    refused: { ask: ({ as, own }) => as('赵晨').get(api('check/list/export'), { statementId: own.ready.id }), says: FORBIDDEN },
    foreign: { ...byId, ask: (client, statementId) => client.get(api('check/list/export'), { statementId }) },
  },
};
