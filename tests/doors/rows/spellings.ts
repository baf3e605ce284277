// What the specs leave open or let old clients send in another form.
import { readSheet } from 'read-excel-file/node';
import { sum, yuan } from '../../../schema/money';
import { run } from '../../../server/kernel/usecase';
import { discardTaxCalc } from '../../../server/taxCalc/commands/discard-tax-calc';
import { workerRows } from '../../kit/builders/statements';
import { type Walk } from '../../kit/cases/rowWalk';
import { must } from '../../kit/checks/must';
import { until } from '../../kit/checks/waiting';
import { addressOf, sheetOfExport } from '../../kit/clients/exported';
import { signEachIn } from '../../kit/clients/signedDoors';
import { WORKERS } from '../../kit/worlds/smallWorld';

const api = (call: string): string => `/api/statement/${call}`;
type Listed = { count: number; list: { statement_id: string; statement_key: string; settlement_type: number }[] };

export function spellings(walk: () => Walk): void {
  /** The maker at the other door. */
  const makerInGraphql = async () => (await signEachIn(walk().world.app, { 王敏: '16000000102' })).graphql('王敏');
  const listed = async (filter: object): Promise<Listed> => (await walk().as('赵晨').post<Listed>(api('list'), filter)).result;

  test.each([
    ['labor/create', 2],
    ['create', 1],
  ] as const)(
    '[STM-030 1/2] [STM-090 2/3] %s takes the import form of type %i, and asks for the scenario where there are several',
    async (path, settlement_type) => {
      const { world, make, business, rows, as } = walk();
      const fileId = await (settlement_type === 1 ? business : make).upload(rows());
      const subjectId = settlement_type === 1 ? world.platform.subjects.S2 : world.subjectId;
      const productType = settlement_type === 1 ? undefined : 18;
      const form = { settlement_type, productType, subjectId, state_attachment: fileId, remark: '批量导入', fileId };
      const before = (await listed({ settlement_type })).count;
      const asked = await as('王敏').post<{ fields: object }>(api(path), form);
      expect([asked.code, asked.message]).toEqual([22001, expect.stringMatching(/^请填写业务场景 billType，可选值：.*13 主播/)]);
      expect(asked.result.fields).toEqual({ billType: asked.message });
      expect((await listed({ settlement_type })).count).toBe(before);
      const offered = await world.app.database.rows<{ scenarios: string[] }>('SELECT scenarios FROM subject WHERE id = $1', [subjectId]);
      const offer = (scenarios: readonly string[] = []) =>
        world.app.database.rows('UPDATE subject SET scenarios = $2 WHERE id = $1', [subjectId, scenarios]);
      await offer(['STREAMER']);
      const { code, result } = await as('王敏').post<{ statement_key: string; error_count: number }>(api(path), form);
      await offer(offered[0]?.scenarios);
      expect([code, result.error_count]).toEqual([22000, 0]);
      const made = (await listed({ settlement_type })).list.find(({ statement_key }) => statement_key === result.statement_key);
      expect(made?.settlement_type).toBe(settlement_type);
      const [stored] = await world.app.database.rows<{ scenario: string; remark: string }>(
        'SELECT scenario_code AS scenario, remark FROM statement WHERE statement_key = $1',
        [result.statement_key],
      );
      expect(stored).toEqual({ scenario: '13', remark: '批量导入' });
      const long = await as('王敏').post(api(path), {
        ...form,
        billType: '13',
        fileId: await make.upload(rows()),
        state_attachment: undefined,
        remark: '长'.repeat(201),
      });
      expect([long.code, long.message]).toEqual([22001, expect.stringContaining('200')]);
      const titled = await as('王敏').post(api(path), {
        ...form,
        billType: '13',
        fileId: await make.upload(rows()),
        state_attachment: undefined,
        content: '长'.repeat(51),
      });
      expect([titled.code, titled.message]).toEqual([22001, expect.stringContaining('50')]);
      // The type that is said outranks that of the path: type 2 wants to know its kind of labor, type 1 needs no more.
      const other = settlement_type === 1 ? 'labor/create' : 'create';
      const across = await as('王敏').post<{ statement_key: string; fields?: object }>(api(other), {
        ...{ settlement_type, subjectId, billType: '13', fileId: await make.upload(rows()) },
      });
      if (settlement_type === 2) expect([across.code, Object.keys(across.result.fields ?? {})]).toEqual([22001, ['productType']]);
      else
        expect((await listed({ settlement_type })).list.map(({ statement_key }) => statement_key)).toContain(across.result.statement_key);
    },
  );

  test.each(['labor/create', 'create'])('[STM-050 2/3] %s names all that its form lacks at once, and what to do about it', async (path) => {
    const { code, message, result } = await walk().as('王敏').post<{ fields: Record<string, string> }>(api(path), { content: '十一月' });
    expect(code).toBe(22001);
    expect(Object.keys(result.fields).sort()).toEqual(['state_attachment', 'subjectId']);
    expect(message).toContain('GET /api/subject/list');
    expect(result.fields.state_attachment).toContain('POST /api/excel/upload');
    // Nothing said is a bank card; what is none of the ways is asked for anew.
    const { world, make, rows, as } = walk();
    const form = {
      subjectId: world.subjectId,
      billType: '13',
      productType: path === 'create' ? 10 : 18,
      state_attachment: await make.upload(rows()),
    };
    const wrong = await as('王敏').post<{ fields: object }>(api(path), { ...form, payWay: 9 });
    expect([wrong.code, wrong.message]).toEqual([22001, 'payWay的取值不正确']);
  });

  test('labor/create without a kind means the one that is open, and asks where both are: their taxes differ (issue 15, point 18)', async () => {
    const { world, make, rows, as } = walk();
    const { database } = world.app;
    const form = { subjectId: world.subjectId, billType: '13', state_attachment: await make.upload(rows()) };
    const before = (await listed({ settlement_type: 2 })).count;
    const asked = await as('王敏').post<{ fields: object }>(api('labor/create'), form);
    const told = '请填写业务类型 productType，可选值：12 一般劳务，18 连续劳务';
    expect([asked.code, asked.message, asked.result.fields]).toEqual([22001, told, { productType: told }]);
    const both = await as('王敏').post<{ fields: object }>(api('labor/create'), { ...form, billType: undefined });
    expect(Object.keys(both.result.fields)).toEqual(['billType', 'productType']);
    expect((await listed({ settlement_type: 2 })).count).toBe(before);
    const closed = await database.rows<{ row: object }>(
      `DELETE FROM company_service WHERE company_id = $1 AND flag = 'LABOR_GENERAL' RETURNING to_jsonb(company_service) AS row`,
      [world.companyId],
    );
    expect(closed.length).toBeGreaterThan(0);
    const { result } = await as('王敏').post<{ statement_key: string }>(api('labor/create'), form);
    for (const { row } of closed)
      await database.rows(
        'INSERT INTO company_service OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::company_service, $1)',
        [row],
      );
    const [made] = await database.rows<{ kind: string }>('SELECT kind FROM statement WHERE statement_key = $1', [result.statement_key]);
    expect(made?.kind).toBe('LABOR_CONTINUOUS');
  });

  test('the filter pay_channel takes what was picked and the rail that was used; nothing was ever sent by rail 33', async () => {
    const all = await listed({ settlement_type: 2 });
    expect(all.count).toBeGreaterThan(0);
    const ways = await Promise.all([1, 2, 5].map(async (way) => (await listed({ settlement_type: 2, pay_channel: way })).count));
    expect([ways.reduce((whole, part) => whole + part), Math.max(...ways)]).toEqual([all.count, ways[0]]);
    for (const rail of [4, 21, 23, 33, 43]) expect([rail, (await listed({ pay_channel: rail })).count]).toEqual([rail, 0]);
    expect((await walk().as('赵晨').post(api('list'), { pay_channel: 99 })).message).toBe('pay_channel的取值不正确');
  });

  test('page and page_size, pageNo and pageSize turn the same page', async () => {
    const snake = await listed({ settlement_type: 2, page: 2, page_size: 2 });
    expect(snake.list).toHaveLength(2);
    expect(await listed({ settlementType: 2, pageNo: 2, pageSize: 2 })).toEqual(snake);
    expect(await listed({ settlement_type: 2, page_no: 2, page_size: 2 })).toEqual(snake);
  });

  test.each(['excludeIds', 'unCheckIds', 'unSelected'])(
    '%s leaves statements out of an export of the filter and of the chosen ones',
    async (name) => {
      const { own, as, world } = walk();
      const rowsOf = async (query: object): Promise<number> => {
        const { result } = await as('王敏').get<{ export_key: string }>(api('undone/list/batchExport'), { ...query });
        // To its end, because the same export is refused while it is being made.
        const job = await until(
          async () =>
            (
              await world.app.database.rows<{ expected_rows: number; status: string }>(
                'SELECT expected_rows, status FROM export_job WHERE id = $1',
                [result.export_key],
              )
            )[0],
          (seen) => seen?.status === 'DONE',
        );
        return Number(job?.expected_rows);
      };
      const filter = { settlement_type: 2 };
      expect(await rowsOf({ ...filter, [name]: own.draft.id })).toBe((await rowsOf(filter)) - 1);
      const chosen = { statement_ids: `${own.draft.id},${own.ready.id}` };
      expect([await rowsOf(chosen), await rowsOf({ ...chosen, [name]: own.draft.id })]).toEqual([2, 1]);
    },
  );

  test.each(['detail', 'undone'])('[EXP-004 3/3] %s/list/batchExport with neither ids nor filter asks for a choice', async (which) => {
    const { code, message } = await walk()
      .as('王敏')
      .get(api(`${which}/list/batchExport`), { has_complete: 1, page: 1 });
    expect([code, message]).toEqual([22001, '请先选择结算单']);
  });

  test('[STM-082 2/2] the export of a check list can be only its rows of one check status', async () => {
    const { make, rows, as } = walk();
    const [good, bad] = rows(2);
    if (!good || !bad) throw new Error('two rows');
    const { statementKey, rosterId } = await make.created([good, { ...bad, phone: '123' }]);
    const fileOf = async (status?: number): Promise<string> => {
      const { result } = await as('王敏').get<{ export_key: string }>(api('check/list/export'), { paymentKey: statementKey, status });
      const { file } = await as('王敏').get(await addressOf(as('王敏'), result));
      const sheet = await readSheet(file ?? Buffer.alloc(0));
      return sheet.flat().join();
    };
    expect(await fileOf()).toMatch(/甲小明.*乙小明/);
    expect(await fileOf(0)).not.toContain('甲小明');
    expect(await fileOf(0)).toContain('乙小明');
    expect(await fileOf(1)).not.toContain('乙小明');
    // By GraphQL too: all of it, and what is wrong alone.
    const graphql = await makerInGraphql();
    const inGraphql = async (...more: object[]) => {
      const conditions = [{ name: 'rosterId', values: [rosterId] }, { name: 'reason', values: ['核对名单'] }, ...more];
      const input = { kind: 'ROSTER_ROWS', selection: { mode: 'ALL' }, conditions };
      return (await sheetOfExport(graphql, walk().world.app.url, input)).flat().join();
    };
    expect(await inGraphql()).toMatch(/甲小明.*乙小明/);
    expect(await inGraphql({ name: 'status', values: ['ERROR'] })).not.toContain('甲小明');
    expect(await inGraphql({ name: 'status', values: ['ERROR'] })).toContain('乙小明');
  });

  test('the search box reads a card or a name, and a field of its own wins over it', async () => {
    const [first] = WORKERS;
    if (!first) throw new Error('a worker');
    const everybody = await listed({ has_complete: 1, search: first.name });
    expect(everybody.count).toBeGreaterThan(0);
    expect(await listed({ has_complete: 1, search: first.idCard })).toEqual(everybody);
    expect((await listed({ has_complete: 1, search: '查无此人' })).count).toBe(0);
    expect(await listed({ has_complete: 1, search: '查无此人', id_card: first.idCard })).toEqual(everybody);
    expect(await listed({ has_complete: 1, search: '查无此人', userName: first.name })).toEqual(everybody);
    const { own, as } = walk();
    const lines = async (filter: object) =>
      (await as('赵晨').post<{ count: number }>(api('person/list'), { statementId: own.paidId, ...filter })).result.count;
    expect(await lines({ search: '查无此人' })).toBe(0);
    expect([await lines({ search: first.name }), await lines({ search: '查无此人', userName: first.name })]).toEqual([1, 1]);
  });

  test('[STM-061] every condition of the list narrows it; has_complete knows 1 and 2, and nothing means 2', async () => {
    const { own, as } = walk();
    expect(await listed({ has_complete: 2, settlement_type: 2 })).toEqual(await listed({ settlement_type: 2 }));
    const { code, message } = await as('赵晨').post(api('list'), { has_complete: 3 });
    expect([code, message]).toEqual([22001, 'has_complete的取值不正确']);
    const has = async (filter: object, id: string) =>
      (await listed({ page_size: 100, settlement_type: 2, ...filter })).list.some(({ statement_id }) => statement_id === id);
    const [{ id }, second] = [own.passed, WORKERS[2]];
    const pairs: readonly [finds: object, misses: object][] = [
      [{ settlement_status: 10 }, { settlement_status: 5 }],
      [{ id_card: WORKERS[0]?.idCard }, { id_card: second?.idCard }],
      [{ search: WORKERS[0]?.name }, { search: second?.name }],
      [{ settlement_type: 2 }, { settlement_type: 1 }],
      [{ declare_tax_type: 1 }, { declare_tax_type: 0 }],
      [{ pay_channel: 1 }, { pay_channel: 2 }],
      [{ create_start_time: '2026-11-20' }, { create_start_time: '2026-11-22' }],
      [{ create_end_time: '2026-11-22' }, { create_end_time: '2026-11-19' }],
    ];
    for (const [finds, misses] of pairs) expect([finds, await has(finds, id), await has(misses, id)]).toEqual([finds, true, false]);
    expect([await has({ has_complete: 1 }, own.paidId), await has({ has_complete: 1 }, id)]).toEqual([true, false]);
    const pages = [await listed({ page: 1, page_size: 2 }), await listed({ page: 2, page_size: 2 })];
    expect(pages.flatMap(({ list }) => list)).toEqual((await listed({ page: 1, page_size: 4 })).list);
    // By GraphQL by the same conditions, under the names of its own.
    const graphql = await makerInGraphql();
    const inGraphql = async (filter: object, first = 100, page = 1) => {
      const query =
        'query ($f: StatementFilter, $first: Int, $page: Int) { statements(filter: $f, first: $first, page: $page) { nodes { id } } }';
      type Found = { statements: { nodes: { id: string }[] } };
      return (await graphql.call<Found>(query, { f: filter, first, page })).statements.nodes.map((one) => one.id);
    };
    const narrow = { isCompleted: false, settlementType: 2 };
    for (const [finds, misses] of [
      [{ statuses: ['WAITING_PAYMENT'] }, { statuses: ['PENDING_PAYMENT'] }],
      [{ idCard: WORKERS[0]?.idCard }, { idCard: second?.idCard }],
      [{ search: WORKERS[0]?.name }, { search: second?.name }],
      [{ settlementType: 2 }, { settlementType: 1 }],
      [{ kinds: ['LABOR_CONTINUOUS'] }, { kinds: ['LABOR_GENERAL'] }],
      [{ payWay: 'BANK_CARD' }, { payWay: 'ALIPAY' }],
      [{ createdFrom: '2026-11-20' }, { createdFrom: '2026-11-22' }],
      [{ createdTo: '2026-11-22' }, { createdTo: '2026-11-19' }],
      [{ isCompleted: false }, { isCompleted: true }],
    ])
      expect([
        finds,
        (await inGraphql({ ...narrow, ...finds })).includes(id),
        (await inGraphql({ ...narrow, ...misses })).includes(id),
      ]).toEqual([finds, true, false]);
    expect([...(await inGraphql(narrow, 2, 1)), ...(await inGraphql(narrow, 2, 2))]).toEqual(await inGraphql(narrow, 4));
  });

  test('[STM-044 2/2] upload, create with its key and count of errors, base check, detail check and the statement that stands', async () => {
    const { world, make, rows, as } = walk();
    const form = { subjectId: world.subjectId, billType: '13', productType: 18, payWay: 1, state_attachment: await make.upload(rows(2)) };
    const created = await as('王敏').post<{ statement_key: string; error_count: number }>(api('labor/create'), form);
    expect(created.result).toMatchObject({ statement_key: expect.any(String), error_count: 0 });
    const paymentKey = created.result.statement_key;
    // IDM-003: the file is the key. What else is said must be what was said the first time.
    expect((await as('王敏').post(api('labor/create'), form)).result).toMatchObject({ statement_key: paymentKey });
    const told = '该文件已提交过，且内容不同；如需另建，请重新上传文件后再提交';
    for (const other of [{ productType: 12 }, { payWay: 2 }, { subjectId: world.platform.subjects.S2 }, { content: '另一张' }])
      expect([other, await as('王敏').post(api('labor/create'), { ...form, ...other })]).toMatchObject([
        other,
        { code: 22005, message: told },
      ]);
    const versionOf = async (which: object) => (await as('王敏').post<{ key_age: number }>(api('check/list'), which)).result.key_age;
    const next = (body: object) => as('王敏').post<{ queryKey: string }>(api('check/next'), body);
    const { queryKey } = (await next({ paymentKey, keyAge: await versionOf({ paymentKey }) })).result;
    const ask = () => as('王敏').get<{ statementId: string | null }>(api('check/poll'), { queryKey });
    const statementId = must((await until(ask, ({ result }) => result.statementId !== null)).result.statementId);
    const status = async () => (await as('王敏').get<{ status: number }>(api('info'), { statement_id: statementId })).result.status;
    expect(await status()).toBe(3);
    const keyAge = await versionOf({ statementId });
    const asked = await next({ statementId, keyAge });
    if (asked.code === 30201) expect((await next({ statementId, keyAge, skipCheckIntercept: 1 })).code).toBe(22000);
    expect(await status()).toBe(4);
  });

  test('the same file makes another statement after its creation was discarded or stopped, and one however often it is sent', async () => {
    const { world, make, rows, as } = walk();
    const form = { subjectId: world.subjectId, billType: '13', productType: 18, payWay: 1, state_attachment: await make.upload(rows(2)) };
    const create = async () => (await as('王敏').post<{ statement_key: string }>(api('labor/create'), form)).result.statement_key;
    const stop = async (which: object) => (await as('王敏').post(api('check/stop'), { ...which, stop: 1, remark: '资料有误' })).code;
    const discarded = await create();
    expect(await stop({ paymentKey: discarded })).toBe(22000);
    const paymentKey = await create();
    expect([paymentKey === discarded, await create()]).toEqual([false, paymentKey]);
    const { key_age: keyAge } = (await as('王敏').post<{ key_age: number }>(api('check/list'), { paymentKey })).result;
    const { queryKey } = (await as('王敏').post<{ queryKey: string }>(api('check/next'), { paymentKey, keyAge })).result;
    const ask = () => as('王敏').get<{ statementId: string | null }>(api('check/poll'), { queryKey });
    const { statementId } = (await until(ask, ({ result }) => result.statementId !== null)).result;
    expect(await stop({ statementId })).toBe(22000);
    const last = await create();
    expect([last === paymentKey, await create()]).toEqual([false, last]);
    expect((await as('王敏').post<{ count: number }>(api('check/list'), { paymentKey: last })).result.count).toBe(2);
    // What else was made of the file and given up, here a tax calculation, is nothing of this statement: it is never made twice.
    const calc = await as('王敏').post<{ key: string }>('/api/tax/check', { title: '先算税', fileId: form.state_attachment });
    await run(await make.member('王敏'), discardTaxCalc, { id: calc.result.key });
    expect(await create()).toBe(last);
  });

  test('[STM-022 3/5] [STM-100 1/3] the amounts of the lines have two decimals and sum to those of their statement to the cent', async () => {
    const { make, as } = walk();
    const { id } = await make.confirmed(workerRows(['333.33', '0.07', '1001.01']));
    const total = (await as('王敏').get<Record<string, string>>(api('info'), { statement_id: id })).result;
    const { list } = (await as('王敏').post<{ list: Record<string, string>[] }>(api('person/list'), { statementId: id })).result;
    // 6 % of fee on each: no column stands in the place of another.
    const money = (pay_money: string, service_money: string, totle_money: string) => ({
      ...{ pay_money, income_amount: pay_money },
      ...{ service_money, service_fee_amount: service_money },
      ...{ totle_money, receivable_amount: totle_money },
    });
    expect(list).toMatchObject([money('333.33', '20.00', '353.33'), money('0.07', '0.00', '0.07'), money('1001.01', '60.06', '1061.07')]);
    const fields = [
      'pay_money',
      'service_money',
      'totle_money',
      'value_added_tax',
      'additional_tax',
      'individual_income_tax',
      'actual_release_money',
    ];
    for (const field of fields) {
      const amounts = [total, ...list].map((row) => must(row[field], field));
      for (const amount of amounts) expect([field, amount]).toEqual([field, expect.stringMatching(/^\d+\.\d{2}$/)]);
      const [whole, ...parts] = amounts.map((amount) => yuan(amount));
      expect([field, sum(parts)]).toEqual([field, whole]);
    }
  });

  test('[STM-087 4/6] a failed line is refused with the names of its wrong fields', async () => {
    const { own, as } = walk();
    const edit = { statementId: own.failed.id, listId: own.failedLine.id, card: '123', phone: '1', name: '甲小明' };
    const { code, message } = await as('王敏').post(api('check/detail/update'), edit);
    expect(code).toBe(22001);
    expect(Object.keys(JSON.parse(message)).sort()).toEqual(['account', 'phone']);
    // A line is named with its own statement: another one's is not there.
    const elsewhere = { ...edit, statementId: own.passed.id, card: '6299031111111112', phone: undefined };
    expect((await as('王敏').post(api('check/detail/update'), elsewhere)).code).toBe(22001);
    // What never changes (D28) is refused, not passed over in silence: the caller would believe that the new amount is paid.
    const line = async () =>
      (await as('王敏').post<{ list: Record<string, string>[] }>(api('person/list'), { statementId: own.failed.id })).result.list[0];
    const before = must(await line());
    const of = { statementId: own.failed.id, listId: own.failedLine.id };
    const other = { ...of, payMoney: '1.00', idCard: must(WORKERS[2]).idCard, incomeSourceId: 'ORD-OTHER' };
    const refused = await as('王敏').post(api('check/detail/update'), other);
    expect([refused.code, Object.keys(JSON.parse(refused.message)).sort()]).toEqual([22001, ['amount', 'idCard', 'sourceId']]);
    expect(await as('王敏').post(api('check/detail/update'), { ...of, payMoney: before.pay_money, idCard: before.id_card })).toMatchObject({
      code: 22000,
    });
    expect(await line()).toEqual(before);
    // Who names the line as it was read is refused when it has changed since.
    const seen = async (line_version: unknown) => (await as('王敏').post(api('check/detail/update'), { ...of, line_version })).code;
    expect([await seen(before.line_version), await seen(`${before.line_version}0`)]).toEqual([22000, 22001]);
  });

  test('[STM-023] the edit of a row takes every field by the names of its type, by the key and by the statement', async () => {
    const { make, business, rows, as } = walk();
    const said = { remark: '已改', bankAbstract: '十一月', incomeSourceId: 'ORD-7' };
    // The row becomes that of another person.
    const third = must(WORKERS[2]);
    const cells = { idCard: third.idCard, phone: third.phone, payWay: 1, ...said };
    const account = '6299031111111112';
    const labor = { name: third.name, account, amount: '88.50' };
    const typeOne = { userName: third.name, card: account, payMoney: '88.50' };
    for (const [of, names] of [
      [make, labor],
      [business, typeOne],
    ] as const) {
      const [base, detail] = [await of.created(rows(2)), await of.checked(rows(2))];
      for (const which of [{ paymentKey: base.statementKey }, { statementId: detail.id }]) {
        const list = async () => (await as('王敏').post<{ list: { list_id: string }[] }>(api('check/list'), which)).result.list;
        const edit = {
          ...which,
          listId: (await list())[0]?.list_id,
          ...cells,
          ...names,
          incomeSourceId: `ORD-${of === make}-${'statementId' in which}`,
        };
        expect((await as('王敏').post(api('check/detail/update'), edit)).code).toBe(22000);
        expect((await list())[0]).toMatchObject({
          user_name: third.name,
          id_card: expect.stringMatching(new RegExp(`^${third.idCard.slice(0, 3)}.*\\*.*${third.idCard.slice(-4)}$`)),
          phone: expect.stringMatching(new RegExp(`^${third.phone.slice(0, 3)}.*\\*.*${third.phone.slice(-4)}$`)),
          card: '6299********1112',
          pay_money: '88.50',
          remark: said.remark,
          bank_abstract: said.bankAbstract,
          income_source_id: edit.incomeSourceId,
        });
      }
    }
    // By GraphQL each cell by the name of its field.
    const { rosterId, keyAge } = await make.created(rows(2));
    const graphql = await makerInGraphql();
    type Rows = { roster: { rows: { nodes: { id: string }[] } } };
    const READ = `query ($r: ID!) { roster(id: $r) { rows { nodes { id name idCard phone account amount remark bankAbstract sourceId } } } }`;
    const first = async () => must((await graphql.call<Rows>(READ, { r: rosterId })).roster.rows.nodes[0]);
    const named = {
      ...{ NAME: third.name, ID_CARD: third.idCard, PHONE: third.phone, ACCOUNT: account, AMOUNT: '88.50' },
      ...{ REMARK: said.remark, BANK_ABSTRACT: said.bankAbstract, SOURCE_ID: 'ORD-GRAPHQL' },
    };
    const input = { rosterId, rowId: (await first()).id, keyAge, cells: Object.entries(named).map(([field, text]) => ({ field, text })) };
    await graphql.call('mutation ($i: EditRosterRowInput!) { editRosterRow(input: $i) { roster { id } } }', { i: input });
    expect(await first()).toMatchObject({
      name: third.name,
      idCard: expect.stringMatching(new RegExp(`^${third.idCard.slice(0, 3)}.*\\*.*${third.idCard.slice(-4)}$`)),
      phone: expect.stringMatching(new RegExp(`^${third.phone.slice(0, 3)}.*\\*.*${third.phone.slice(-4)}$`)),
      account: expect.stringMatching(/\*1112$/),
      amount: '88.50',
      remark: said.remark,
      bankAbstract: said.bankAbstract,
      sourceId: 'ORD-GRAPHQL',
    });
  });

  test('the pay way of a list is that of its statement: the edit of a row may repeat it and not change it', async () => {
    const { own, as } = walk();
    const edit = { paymentKey: own.draft.statementKey, listId: own.draftRow, name: '甲小明', payWay: 2 };
    const { code, message } = await as('王敏').post(api('check/detail/update'), edit);
    expect([code, message]).toEqual([22001, 'payWay的取值不正确']);
  });
}
