// Receipts, exports, download records, money flows, the home lookups and messages.
import { readSheet } from 'read-excel-file/node';
import { REFUSED_CARD } from '../../kit/builders/statements';
import { NO_SESSION, type RowEntries, UNKNOWN, type Walk } from '../../kit/cases/rowWalk';
import { waitUntil } from '../../kit/checks/waiting';
import type { RestClient } from '../../kit/clients/clients';
import { addressOf } from '../../kit/clients/exported';
import { WORKERS } from '../../kit/worlds/smallWorld';

const paidId = { id: (own: Walk['own']) => own.paidId };
const isZip = (file: Buffer | null) => expect(file?.subarray(0, 2).toString()).toBe('PK');

/** Both prefixes (D34). */
function receipts(prefix: string): RowEntries {
  const api = (call: string): string => `${prefix}/${call}`;
  const ready = ({ as, own }: Walk) => as('赵晨').post(api('receipt/packaging/info'), { statement_id: own.paidId, settlement_type: 2 });
  return {
    [`POST ${api('get/receipt/download/url')}`]: {
      ids: 'RCP-004 2/3 RCP-011 1/3',
      valid: ({ as, own }) => as('王敏').post(api('get/receipt/download/url'), { list_id: own.paidLine, settlement_type: 2 }),
      async shows(result, { as }) {
        const { file } = await as('赵晨').get(result.download_url);
        expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
      },
      refused: {
        ask: ({ as, own }) => as('王敏').post(api('get/receipt/download/url'), { list_id: own.failedLine.id }),
        says: [22007, /\p{Script=Han}/u],
      },
      foreign: { id: (own) => own.paidLine, ask: (client, list_id) => client.post(api('get/receipt/download/url'), { list_id }) },
    },
    [`POST ${api('receipt/packaging/info')}`]: {
      ids: 'RCP-005 1/3 RCP-012 1/3',
      valid: ready,
      shows: (result) => expect(result).toMatchObject({ receipt_number: 3, is_allow_packaging: expect.any(Number) }),
      refused: { ask: ({ nobody, own }) => nobody.post(api('receipt/packaging/info'), { statement_id: own.paidId }), says: NO_SESSION },
      foreign: { ...paidId, ask: (client, statement_id) => client.post(api('receipt/packaging/info'), { statement_id }) },
    },
    [`POST ${api('receipt/batch/packaging')}`]: {
      ids: 'RCP-004 3/3 RCP-013 1/3',
      valid: ({ as, own }) => as('王敏').post(api('receipt/batch/packaging'), { statement_id: own.paidId, settlement_type: 2 }),
      async shows(_result, walk) {
        let url = '';
        await waitUntil(
          async () => {
            url = String((await ready(walk)).result.package_download_url);
            return url !== '';
          },
          () => 'the package is ready',
        );
        isZip((await walk.as('赵晨').get(url)).file);
      },
      refused: {
        ask: ({ as, own }) => as('王敏').post(api('receipt/batch/packaging'), { statement_id: own.failed.id }),
        says: [22007, /\p{Script=Han}/u],
      },
      foreign: { ...paidId, ask: (client, statement_id) => client.post(api('receipt/batch/packaging'), { statement_id }) },
    },
    [`GET ${api('receipt/is_allow_packaging')}`]: {
      ids: 'RCP-014 1/3',
      valid: ({ as, own }) => as('王敏').get(api('receipt/is_allow_packaging'), { statement_id: own.paidId, settlement_type: 2 }),
      shows: (result) => expect(result).toEqual({ is_allow_packaging: 1, statement_id: '' }),
      refused: { ask: ({ nobody, own }) => nobody.get(api('receipt/is_allow_packaging'), { statement_id: own.paidId }), says: NO_SESSION },
      foreign: { ...paidId, ask: (client, statement_id) => client.get(api('receipt/is_allow_packaging'), { statement_id }) },
    },
  };
}

const BATCH = '/api/statement/detail/list/batchExport';
const UNDONE = '/api/statement/undone/list/batchExport';
const LINES = '/api/statement/detail/list/export';
const RECORDS = '/api/operarecords/list';
const NOVEMBER = { create_start_time: '2026-11-01', create_end_time: '2026-11-21', settlement_type: 2 };
const COMPLETED = { ...NOVEMBER, has_complete: 1, page_size: 50 };
const nothingChosen = [22001, '请先选择结算单'] as const;
/** The sheet behind an address; what answers in the place of a file is told as it came. */
async function sheetOf(client: RestClient, url: string) {
  const { status, text, file } = await client.get(url);
  expect({ status, text }).toEqual({ status: 200, text: '' });
  return readSheet(file ?? Buffer.alloc(0));
}

/** The statements of a file, line by line, without its titles and the note about its cap. */
async function codesBehind(result: { export_key: string }, { as }: Walk): Promise<string[]> {
  const sheet = await sheetOf(as('王敏'), await addressOf(as('王敏'), result));
  return sheet.map(([code]) => String(code)).filter((code) => /^JS\d+$/.test(code));
}

const exportRows: RowEntries = {
  [`GET ${BATCH}`]: {
    ids: 'EXP-007 1/3 EXP-003 2/4 STM-060 5/5',
    valid: ({ as }) => as('王敏').get(BATCH, NOVEMBER),
    async shows(result, walk) {
      const { statementCode } = await walk.make.view(walk.own.paidId);
      const lines = [statementCode, statementCode, statementCode];
      const chosen = await walk.as('王敏').get<{ export_key: string }>(BATCH, { statement_ids: walk.own.paidId });
      expect(await codesBehind(chosen.result, walk)).toEqual(lines);
      const filtered = await codesBehind(result, walk);
      expect(filtered.filter((code) => code === statementCode)).toEqual(lines);
      const { list } = (await walk.as('王敏').post<{ list: { statement_code: string }[] }>('/api/statement/list', COMPLETED)).result;
      expect([...new Set(filtered)].sort()).toEqual(list.map(({ statement_code }) => statement_code).sort());
      // STM-060: the search box is read as on the list, a number as a card and anything else as a name.
      const searched = async (search: string | undefined) => [
        ...new Set(await codesBehind((await walk.as('王敏').get<{ export_key: string }>(BATCH, { ...NOVEMBER, search })).result, walk)),
      ];
      const shown = async (search: string | undefined) =>
        (await walk.as('王敏').post<{ list: { statement_code: string }[] }>('/api/statement/list', { ...COMPLETED, search })).result.list;
      const [first, second] = WORKERS;
      for (const search of [second?.idCard, first?.name]) {
        const codes = (await shown(search)).map(({ statement_code }) => statement_code);
        expect(codes).toContain(statementCode);
        expect((await searched(search)).sort()).toEqual(codes.sort());
      }
      for (const search of ['339901199001010000', '查无此人']) expect(await searched(search)).toEqual([]);
      // 31 days are one too many.
      expect(await walk.as('王敏').get(BATCH, { ...NOVEMBER, create_start_time: '2026-10-21' })).toMatchObject({
        code: 22001,
        message: '时间范围不能超过 30 天',
      });
      const thirty = await walk.as('王敏').get<{ export_key: string }>(BATCH, { ...NOVEMBER, create_start_time: '2026-10-22' });
      expect(await codesBehind(thirty.result, walk)).toContain(statementCode);
      // Tomorrow has not come.
      expect(await walk.as('王敏').get(BATCH, { ...NOVEMBER, create_end_time: '2026-11-22' })).toMatchObject({
        code: 22001,
        message: '截止日期不能晚于今天，请重新选择',
      });
      // What the filters of the list leave out is not in the file.
      const other = await walk.make.until((await walk.make.paid(walk.rows())).id, 'COMPLETED');
      const filteredBy = async (filter: object) =>
        codesBehind((await walk.as('王敏').get<{ export_key: string }>(BATCH, { ...NOVEMBER, ...filter })).result, walk);
      expect(await filteredBy({})).toContain(other.statementCode);
      expect(await filteredBy({ statement_code: statementCode })).toEqual(lines);
      expect(await filteredBy({ create_end_time: '2026-11-19' })).toEqual([]);
    },
    refused: { ids: 'EXP-003 3/4', ask: ({ as }) => as('王敏').get(BATCH, { settlement_type: 2 }), says: [22001, '请选择创建时间'] },
    foreign: { ...paidId, ask: (client, statement_ids) => client.get(BATCH, { statement_ids }) },
  },
  [`GET ${UNDONE}`]: {
    ids: 'EXP-008 1/2',
    valid: ({ as, own }) => as('王敏').get(UNDONE, { statement_ids: `${own.draft.id},${own.passed.id}` }),
    async shows(result, walk) {
      const { draft, passed } = walk.own;
      expect((await codesBehind(result, walk)).sort()).toEqual([draft.statementCode, passed.statementCode].sort());
      const ask = { settlement_type: 2, settlement_status: 10 };
      const filtered = await codesBehind((await walk.as('王敏').get<{ export_key: string }>(UNDONE, ask)).result, walk);
      expect([filtered.includes(passed.statementCode), filtered.includes(draft.statementCode)]).toEqual([true, false]);
      // What waits for the caller is a filter as any other; another list than its own is none.
      const waiting = await walk.as('周倩').get<{ export_key: string }>(UNDONE, { settlement_type: 2, wait_handle: 1 });
      const waits = await codesBehind(waiting.result, walk);
      expect([waits.includes(passed.statementCode), waits.includes(draft.statementCode)]).toEqual([true, false]);
      const ofBoth = async (path: string, has_complete: number) =>
        (await walk.as('王敏').get(path, { ...NOVEMBER, settlement_type: 2, has_complete })).code;
      expect([await ofBoth(UNDONE, 1), await ofBoth(UNDONE, 2), await ofBoth(BATCH, 2), await ofBoth(BATCH, 1)]).toEqual([
        22001, 22000, 22001, 22000,
      ]);
    },
    refused: { ids: 'EXP-004 2/3', ask: ({ as }) => as('王敏').get(UNDONE), says: nothingChosen },
    foreign: { id: (own) => own.draft.id, ask: (client, statement_ids) => client.get(UNDONE, { statement_ids }) },
  },
  [`GET ${LINES}`]: {
    ids: 'EXP-006 1/3',
    valid: ({ as, own }) =>
      as('王敏').get(LINES, { statement_id: own.paidId, status: 1, settlement_type: 2, user_name: '甲小明', card: '' }),
    async shows(result, walk) {
      const client = walk.as('王敏');
      const namesBehind = async (url: string): Promise<unknown[]> => {
        const cells = (await sheetOf(client, url)).flat();
        return WORKERS.map(({ name }) => name).filter((name) => cells.includes(name));
      };
      const { id } = await walk.make.paid(walk.rows(3, [undefined, REFUSED_CARD]));
      await walk.make.until(id, 'ABNORMAL');
      const named = async (filter: Record<string, unknown>) => {
        const asked = { statement_id: id, settlement_type: 2, ...filter };
        const { result: answer } = await client.get<{ export_key: string }>(LINES, asked);
        return namesBehind(await addressOf(client, answer));
      };
      expect([
        await namesBehind(await addressOf(client, result)),
        await named({}),
        await named({ user_name: '丙小明' }),
        await named({ card: WORKERS[1]?.idCard }),
        await named({ status: 1 }),
        await named({ status: 2 }),
      ]).toEqual([['甲小明'], ['甲小明', '乙小明', '丙小明'], ['丙小明'], ['乙小明'], ['甲小明', '丙小明'], ['乙小明']]);
    },
    refused: { ask: ({ as, own }) => as('王敏').get(LINES, { statement_id: own.paidId, status: 8 }), says: [22001, 'status的取值不正确'] },
    foreign: { ...paidId, ask: (client, statement_id) => client.get(LINES, { statement_id }) },
  },
  'GET /api/operarecords/progress': {
    valid: ({ as, own }) => as('王敏').get('/api/operarecords/progress', { key: own.exportId }),
    shows: (result, { own }) => expect(result).toMatchObject({ progress: 100, url: expect.stringContaining(own.exportFile) }),
    refused: { ask: ({ as }) => as('王敏').get('/api/operarecords/progress', { key: 'x' }), says: [22001, /\p{Script=Han}/u] },
    foreign: { id: (own) => own.exportId, ask: (client, key) => client.get('/api/operarecords/progress', { key }) },
  },
  [`GET ${RECORDS}`]: {
    ids: 'DLR-006 1/2 DLR-001 3/3 DLR-008 2/3',
    async valid({ as }) {
      const second = await as('王敏').get<{ export_key: string }>(UNDONE, { settlement_type: 2 });
      await addressOf(as('王敏'), second.result);
      return as('王敏').get(RECORDS, { page: 1, page_size: 50, start_date: '2026-11-20', end_date: '2026-11-21' });
    },
    async shows(result, { as, own }) {
      const listed = async (query: Record<string, unknown>) => (await as('王敏').get<{ list: object[] }>(RECORDS, query)).result.list;
      expect([await listed({ page: 1, page_size: 1 }), await listed({ page: 2, page_size: 1 })]).toEqual([
        [result.list[0]],
        [result.list[1]],
      ]);
      // Whoever looks reads who had it made.
      const seen = await as('赵晨').get<{ list: object[] }>(RECORDS, { page: 1, page_size: 50 });
      expect(seen.result.list).toContainEqual(expect.objectContaining({ id: own.exportId, operationUserName: '王敏' }));
      expect(await listed({ start_date: '2026-11-19', end_date: '2026-11-20' })).toEqual([]);
      expect(await listed({ start_date: '2026-11-22', end_date: '2026-11-23' })).toEqual([]);
      expect(result.list).toContainEqual({
        id: own.exportId,
        createTime: expect.stringMatching(/^2026-11-21 10:\d\d:\d\d$/),
        operationUserName: '王敏',
        content: '未完成结算单',
        exportStatus: 2,
        exportProgress: 100,
        failReason: '',
        fileId: own.exportFile,
        filePath: `/api/operarecords/file/download?fileId=${own.exportFile}`,
        fileName: expect.stringMatching(/^未完成结算单.*\.xlsx$/),
        showEstimateTime: 0,
        estimateTime: 0,
      });
    },
    refused: { ask: ({ as }) => as('王敏').get(RECORDS, { start_date: '昨天' }), says: [22001, /\p{Script=Han}/u] },
    foreign: { lists: (client) => client.get(RECORDS) },
  },
  'GET /api/operarecords/file/download': {
    ids: 'DLR-007 DLR-002 3/4',
    async valid({ as, own }) {
      const answer = await as('王敏').get('/api/operarecords/file/download', { fileId: own.exportFile });
      isZip(answer.file);
      return answer;
    },
    refused: { ask: ({ as }) => as('王敏').get('/api/operarecords/file/download', { fileId: UNKNOWN }), says: [22001, /\p{Script=Han}/u] },
    foreign: { id: (own) => own.exportFile, ask: (client, fileId) => client.get('/api/operarecords/file/download', { fileId }) },
  },
};

const flow = (client: RestClient, query: object = {}) => client.get('/api/ucenter/flow/list', { page: 1, page_size: 5, ...query });

const money: RowEntries = {
  'GET /api/ucenter/flow/list': {
    valid: ({ as, world }) =>
      flow(as('赵晨'), { subject_id: world.subjectId, source_type: 1, start_date: '2026-11-20', end_date: '2026-11-20' }),
    shows: (result) => expect(result.list).toMatchObject([{ trade_money: '100000.00', type: '2' }]),
    refused: { ask: ({ as }) => flow(as('赵晨'), { source_type: 9 }), says: [22001, 'source_type的取值不正确'] },
    foreign: { id: (own) => own.strangeSubject, ask: (client, subject_id) => flow(client, { subject_id }) },
  },
  'GET /api/ucenter/flow/asyncExport': {
    valid: ({ as, world }) => as('赵晨').get('/api/ucenter/flow/asyncExport', { subject_id: world.subjectId }),
    shows: async (result, { as }) => isZip((await as('赵晨').get(await addressOf(as('赵晨'), result))).file),
    refused: { ask: ({ nobody }) => nobody.get('/api/ucenter/flow/asyncExport'), says: NO_SESSION },
    foreign: { id: (own) => own.strangeSubject, ask: (client, subject_id) => client.get('/api/ucenter/flow/asyncExport', { subject_id }) },
  },
  'GET /api/ucenter/flow/exportProgress': {
    valid: ({ as, own }) => as('王敏').get('/api/ucenter/flow/exportProgress', { export_label: own.exportId }),
    shows: (result) => expect(result.export_progress).toBe(100),
    refused: {
      ask: ({ as }) => as('王敏').get('/api/ucenter/flow/exportProgress', { export_label: 'x' }),
      says: [22001, /\p{Script=Han}/u],
    },
    foreign: { id: (own) => own.exportId, ask: (client, export_label) => client.get('/api/ucenter/flow/exportProgress', { export_label }) },
  },
  'GET /api/ucenter/agency/info': {
    valid: ({ as, world }) => as('赵晨').get('/api/ucenter/agency/info', { agency_id: world.subjectId }),
    shows: (result) => expect(result).toMatchObject({ total_cash: '100000.00', is_advance_merchant: 0 }),
    refused: { ask: ({ nobody, world }) => nobody.get('/api/ucenter/agency/info', { agency_id: world.subjectId }), says: NO_SESSION },
    foreign: { id: (own) => own.strangeSubject, ask: (client, agency_id) => client.get('/api/ucenter/agency/info', { agency_id }) },
  },
};

const TYPES = '/api/service/type/list';
const EFFECTIVE = '/api/subject/effective/check';
const POLL = '/api/message/notify/poll';
const QUIET = '/api/message/setting/disturb';
const REACH = '/api/message/setting/save';

const around: RowEntries = {
  [`GET ${TYPES}`]: {
    ids: 'HOM-008 2/2',
    valid: ({ as }) => as('赵晨').get(TYPES, { bill_type: 13 }),
    shows: (result) => {
      expect(result.list).toHaveLength(1);
      expect(result.list[0].list.map((one: { code: string }) => one.code)).toContain('13');
    },
    refused: { ask: ({ nobody }) => nobody.get(TYPES), says: NO_SESSION },
    foreign: { lists: (client) => client.get(TYPES) },
  },
  [`GET ${EFFECTIVE}`]: {
    ids: 'HOM-009 2/2',
    valid: ({ as }) => as('赵晨').get(EFFECTIVE, { is_effect: 1 }),
    shows: (result, { world }) =>
      expect(result.list).toContainEqual(
        expect.objectContaining({ id: world.subjectId, business_type: [1, 2], agreement_type: expect.arrayContaining(['10', '12', '18']) }),
      ),
    refused: { ask: ({ as }) => as('赵晨').get(EFFECTIVE, { is_effect: 'maybe' }), says: [22001, /./] },
    foreign: { lists: (client) => client.get(EFFECTIVE) },
  },
  [`GET ${POLL}`]: {
    valid: ({ as }) => as('王敏').get(POLL, { last_time: '2026-11-21 10:00:00' }),
    shows: (result, { own }) => {
      expect(result.events).toContainEqual(expect.objectContaining({ type: 'statement', statement_id: own.passed.id, status: 10 }));
      expect(result.last_time).toMatch(/^2026-11-21 10:\d\d:\d\d$/);
    },
    refused: { ask: ({ as }) => as('王敏').get(POLL, { last_time: '2026-13-01 00:00:00' }), says: [22001, 'last_time的取值不正确'] },
    foreign: { lists: (client) => client.get(POLL, { last_time: '2026-11-21 00:00:00' }) },
  },
  'POST /api/message/list': {
    valid: ({ as }) => as('王敏').post('/api/message/list', { type: 'all', page: { pageNo: 1, pageSize: 5 } }),
    shows: (result) => expect(result.list.length).toBeGreaterThan(0),
    refused: { ask: ({ as }) => as('王敏').post('/api/message/list', { type: 'x' }), says: [22001, 'type的取值不正确'] },
    foreign: { lists: (client) => client.post('/api/message/list', {}) },
  },
  'POST /api/message/read': {
    valid: async ({ as }) => {
      const { result } = await as('王敏').post<{ list: { id: string }[] }>('/api/message/list', {});
      return as('王敏').post('/api/message/read', { id: result.list[0]?.id });
    },
    shows: (result) => expect(result.is_read).toBe(1),
    refused: { ask: ({ as }) => as('王敏').post('/api/message/read', { id: UNKNOWN }), says: [22001, /\p{Script=Han}/u] },
    foreign: { id: (own) => own.messageId, ask: (client, id) => client.post('/api/message/read', { id }) },
  },
  'POST /api/message/read/all': {
    done: '已全部设为已读',
    valid: ({ as }) => as('王敏').post('/api/message/read/all', {}),
    shows: async (_result, { as }) => {
      const { result } = await as('王敏').post<{ list: { is_read: number }[] }>('/api/message/list', {});
      expect(new Set(result.list.map((one) => one.is_read))).toEqual(new Set([1]));
    },
    refused: { ask: ({ nobody }) => nobody.post('/api/message/read/all', {}), says: NO_SESSION },
    foreign: { lists: (client) => client.post('/api/message/read/all', {}) },
  },
  'GET /api/message/count': {
    valid: ({ as }) => as('王敏').get('/api/message/count', { types: 'statement' }),
    shows: (result) => expect(result).toEqual({ statement: expect.any(Number), station_msg: expect.any(Number) }),
    refused: { ask: ({ nobody }) => nobody.get('/api/message/count'), says: NO_SESSION },
    foreign: { lists: (client) => client.get('/api/message/count') },
  },
  [`GET ${QUIET}`]: {
    valid: ({ as }) => as('王敏').get(QUIET),
    shows: (result) => expect(result).toMatchObject({ disturb: 0, startTime: expect.stringMatching(/^\d\d:\d\d:00$/) }),
    refused: { ask: ({ nobody }) => nobody.get(QUIET), says: NO_SESSION },
    foreign: { lists: (client) => client.get(QUIET) },
  },
  [`POST ${QUIET}`]: {
    valid: ({ as }) => as('王敏').post(QUIET, { disturb: 1, startTime: '22:00:00', endTime: '08:00:00' }),
    shows: (result) => expect(result).toEqual({ disturb: 1, startTime: '22:00:00', endTime: '08:00:00' }),
    refused: { ask: ({ as }) => as('王敏').post(QUIET, { disturb: 'maybe' }), says: [22001, /\p{Script=Han}/u] },
    foreign: { lists: (client) => client.post(QUIET, { disturb: 0 }) },
  },
  'GET /api/message/setting/list': {
    valid: ({ as }) => as('王敏').get('/api/message/setting/list'),
    shows: (result) => expect(result.list).toContainEqual(expect.objectContaining({ typeName: '余额预警', station: 1 })),
    refused: { ask: ({ nobody }) => nobody.get('/api/message/setting/list'), says: NO_SESSION },
    foreign: { lists: (client) => client.get('/api/message/setting/list') },
  },
  [`POST ${REACH}`]: {
    valid: ({ as }) => as('王敏').post(REACH, { workOrderType: 7, receiveType: 'sms', receiveValue: 0 }),
    shows: (result) => expect(result.list).toContainEqual(expect.objectContaining({ typeName: '余额预警', sms: 0 })),
    refused: {
      ask: ({ as }) => as('王敏').post(REACH, { workOrderType: 7, receiveType: 'pigeon', receiveValue: 1 }),
      says: [22001, /取值不正确/],
    },
    foreign: { lists: (client) => client.post(REACH, { workOrderType: 7, receiveType: 'sms', receiveValue: 1 }) },
  },
};

export const files: RowEntries = { ...receipts('/api/statement'), ...receipts('/api'), ...exportRows, ...money, ...around };
