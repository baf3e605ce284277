// What the specs leave open or let old clients send in another form.
import { readSheet } from 'read-excel-file/node';
import { urlOf, type Walk } from '../../kit/rowWalk';
import { WORKERS } from '../../kit/smallWorld';
import { until } from '../../kit/waiting';

const api = (call: string): string => `/api/statement/${call}`;
type Listed = { count: number; list: { statement_id: string; statement_key: string; settlement_type: number }[] };

export function spellings(walk: () => Walk): void {
  const listed = async (filter: object): Promise<Listed> => (await walk().as('赵晨').post<Listed>(api('list'), filter)).result;

  test.each([
    ['labor/create', 2],
    ['create', 1],
  ] as const)('[STM-030] %s takes the import form of type %i, which names no scenario', async (path, settlement_type) => {
    const { world, make, business, rows, as } = walk();
    const fileId = await (settlement_type === 1 ? business : make).upload(rows());
    const subjectId = settlement_type === 1 ? world.platform.subjects.S2 : world.subjectId;
    const form = { settlement_type, subjectId, state_attachment: fileId, remark: '批量导入', fileId };
    const { code, result } = await as('王敏').post<{ statement_key: string; error_count: number }>(api(path), form);
    expect([code, result.error_count]).toEqual([22000, 0]);
    const made = (await listed({ settlement_type })).list.find(({ statement_key }) => statement_key === result.statement_key);
    expect(made?.settlement_type).toBe(settlement_type);
    const long = await as('王敏').post(api(path), {
      ...form,
      fileId: await make.upload(rows()),
      state_attachment: undefined,
      remark: '长'.repeat(201),
    });
    expect([long.code, long.message]).toEqual([22001, expect.stringContaining('200')]);
  });

  test('the filter pay_channel takes what was picked and the rail that was used; nothing was ever sent by rail 33', async () => {
    const all = await listed({ settlement_type: 2 });
    expect(all.count).toBeGreaterThan(0);
    expect((await listed({ settlement_type: 2, pay_channel: 1 })).count).toBe(all.count);
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

  test.each(['detail', 'undone'])('[EXP-004] %s/list/batchExport with neither ids nor filter asks for a choice', async (which) => {
    const { code, message } = await walk()
      .as('王敏')
      .get(api(`${which}/list/batchExport`), { has_complete: 1, page: 1 });
    expect([code, message]).toEqual([22001, '请先选择结算单']);
  });

  test('[STM-082] the export of a check list can be only its rows of one check status', async () => {
    const { make, rows, as } = walk();
    const [good, bad] = rows(2);
    if (!good || !bad) throw new Error('two rows');
    const { statementKey } = await make.created([good, { ...bad, phone: '123' }]);
    const fileOf = async (status?: number): Promise<string> => {
      const { result } = await as('王敏').get<{ export_key: string }>(api('check/list/export'), { paymentKey: statementKey, status });
      const { file } = await as('王敏').get(await urlOf(as('王敏'), result));
      const sheet = await readSheet(file ?? Buffer.alloc(0));
      return sheet.flat().join();
    };
    expect(await fileOf()).toMatch(/甲小明.*乙小明/);
    expect(await fileOf(0)).not.toContain('甲小明');
    expect(await fileOf(0)).toContain('乙小明');
    expect(await fileOf(1)).not.toContain('乙小明');
  });

  test('[STM-060] the search box reads a card or a name, and a field of its own wins over it', async () => {
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

  test('[STM-061] has_complete knows 1 and 2, and nothing means 2', async () => {
    expect(await listed({ has_complete: 2, settlement_type: 2 })).toEqual(await listed({ settlement_type: 2 }));
    const { code, message } = await walk().as('赵晨').post(api('list'), { has_complete: 3 });
    expect([code, message]).toEqual([22001, 'has_complete的取值不正确']);
  });

  test('[STM-087] a failed line is refused with the names of its wrong fields', async () => {
    const { own, as } = walk();
    const edit = { statementId: own.failed.id, listId: own.failedLine.id, card: '123', phone: '1', name: '甲小明' };
    const { code, message } = await as('王敏').post(api('check/detail/update'), edit);
    expect(code).toBe(22001);
    expect(Object.keys(JSON.parse(message)).sort()).toEqual(['account', 'phone']);
  });

  test('[STM-023] the pay way of a list is that of its statement: the edit of a row may repeat it and not change it', async () => {
    const { own, as } = walk();
    const edit = { paymentKey: own.draft.statementKey, listId: own.draftRow, name: '甲小明', payWay: 2 };
    const { code, message } = await as('王敏').post(api('check/detail/update'), edit);
    expect([code, message]).toEqual([22001, 'payWay的取值不正确']);
  });
}
