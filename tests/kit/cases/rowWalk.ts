// A walk through the rows of the legacy facade: who calls, on what, and what each row must answer.
import type { LineView } from '../../../server/statement/views/lines';
import type { StatementView } from '../../../server/statement/views/statements';
import { openPlace } from '../builders/places';
import { REFUSED_CARD, type SheetRow, type Statements, statementsOf, workerRows } from '../builders/statements';
import type { GraphqlClient, RestAnswer, RestClient } from '../clients/clients';
import { addressOf } from '../clients/exported';
import { signEachIn } from '../clients/signedDoors';
import { type SmallWorld, startSmallWorld } from '../worlds/smallWorld';

const PHONES = { 陈立群: '16000000101', 王敏: '16000000102', 李航: '16000000103', 周倩: '16000000104', 赵晨: '16000000105' } as const;
type Name = keyof typeof PHONES;
/** The master of another company. */
const STRANGER = { 冯涛: '16000000201' } as const;
/** Receipts of what was paid on the day before are open. */
const NOW = '2026-11-21T10:05:00+08:00';

/** Things of company A that no call of this walk changes. */
export interface Own {
  readonly draft: StatementView;
  readonly draftRow: string;
  readonly ready: StatementView;
  readonly readyRow: string;
  readonly passed: StatementView;
  readonly failed: StatementView;
  readonly failedLine: LineView;
  readonly paidId: string;
  readonly paidLine: string;
  /** A subject that the other company has no account at. */
  readonly strangeSubject: string;
  readonly fileId: string;
  readonly exportId: string;
  readonly exportFile: string;
  readonly messageId: string;
}

export interface Walk {
  readonly world: SmallWorld;
  readonly make: Statements;
  readonly business: Statements;
  readonly own: Own;
  as(name: Name): RestClient;
  /** The same person at the other door. */
  graphql(name: Name, headers?: Readonly<Record<string, string>>): GraphqlClient;
  /** Without a session. */
  readonly nobody: RestClient;
  /** The master of another company. */
  readonly stranger: RestClient;
  /** Rows with amounts that no other statement has. */
  rows(count?: number, accounts?: readonly (string | undefined)[]): SheetRow[];
}

// biome-ignore lint/suspicious/noExplicitAny: the result is what the row under test happens to answer.
export type Answer = RestAnswer<any>;
type Ask = (walk: Walk) => Promise<Answer>;

export interface RowEntry {
  /** Ids of the requirements that the accepted call shows, with `shows`. */
  readonly ids?: string;
  /** The accepted call: 22000, every field of the specs in the result, and what `shows` expects. */
  readonly valid: Ask;
  /** Message of the accepted call where the specs name one. */
  readonly done?: string;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly shows?: (result: any, walk: Walk) => void | Promise<void>;
  /** Fields of the specs that only another answer of this call has. */
  readonly without?: readonly string[];
  readonly refused: { readonly ask: Ask; readonly says: readonly [code: number, message: string | RegExp]; readonly ids?: string };
  /** The call of another company with an id of ours and with an unknown one; `lists` where the call names no thing of ours. */
  readonly foreign:
    | {
        readonly id: (own: Own) => string;
        readonly ask: (client: RestClient, id: string, walk: Walk) => Promise<Answer>;
        readonly unknown?: string;
      }
    | { readonly lists: (client: RestClient) => Promise<Answer> };
}

export type RowEntries = Readonly<Record<string, RowEntry>>;

export const FORBIDDEN = [22001, '权限不足！'] as const;
export const NO_SESSION = [22002, '登录已失效，请重新登录'] as const;
export const GONE = [22012, '校验数据不存在或已失效'] as const;
export const UNKNOWN = '999999999';

/** A station message for the maker. */
async function messageOf(world: SmallWorld): Promise<string> {
  const [message] = await world.app.database.rows<{ id: string }>(
    `INSERT INTO station_message (company_id, user_id, type, title, created_at) VALUES ($1, $2, 'SYSTEM', '系统维护通知', now()) RETURNING id`,
    [world.companyId, world.platform.people.王敏?.id],
  );
  return message?.id ?? '';
}

async function ownOf(world: SmallWorld, make: Statements, maker: RestClient, rows: Walk['rows']): Promise<Own> {
  const [draft, ready, passed, paying, fileId] = [
    await make.created(rows(2)),
    await make.checked(rows(2)),
    await make.passed(rows(2)),
    await make.paid(rows(1, [REFUSED_CARD])),
    await make.upload(rows()),
  ];
  const failed = await make.until(paying.id, 'ABNORMAL');
  const firstRow = async (list: object): Promise<string> => {
    const { result } = await maker.post<{ list: { list_id: string }[] }>('/api/statement/check/list', list);
    return result.list[0]?.list_id ?? '';
  };
  const exported = await maker.get<{ export_key: string }>('/api/statement/undone/list/batchExport', { settlement_type: 2 });
  const exportFile = (await addressOf(maker, exported.result)).split('fileId=')[1] ?? '';
  const paidLine = (await make.linesOf(world.paid.statementId))[0]?.id ?? '';
  const messageId = await messageOf(world);
  const failedLine = (await make.linesOf(failed.id))[0];
  if (!failedLine || exportFile === '' || paidLine === '') throw new Error('the world of the walk is not whole');
  return {
    draft,
    draftRow: await firstRow({ paymentKey: draft.statementKey }),
    ready,
    readyRow: await firstRow({ statementId: ready.id }),
    passed,
    failed,
    failedLine,
    paidId: world.paid.statementId,
    paidLine,
    strangeSubject: world.platform.subjects.S2 ?? '',
    fileId,
    exportId: exported.result.export_key,
    exportFile,
    messageId,
  };
}

const bare = ({ status, code, message }: Answer) => ({ status, code, message });
/** Ids of requirements as the front of a title: "STM-056 STM-078 1/3" are "[STM-056] [STM-078 1/3] ". */
export const tagsOf = (ids: string | undefined): string => (ids?.match(/\S+-\d{3}(?: \d+\/\d+)?/g) ?? []).map((id) => `[${id}] `).join('');

/** The accepted call answers every field of the specs, and shows what its row expects. */
export async function expectAccepted(walk: Walk, entry: RowEntry, fields: readonly string[]): Promise<void> {
  const answer = await entry.valid(walk);
  if (answer.file === null) {
    expect(bare(answer)).toEqual({ status: 200, code: 22000, message: entry.done ?? 'success' });
    const wanted = fields.filter((name) => !entry.without?.includes(name));
    if (wanted.length > 0) expect(Object.keys(answer.result)).toEqual(expect.arrayContaining(wanted));
    if (Array.isArray(answer.result?.list)) expect([answer.result.count, answer.result.total]).not.toContain(undefined);
  }
  await entry.shows?.(answer.result, walk);
}

/** Only a download tells a refusal by its status too: who saves what comes must not save it as the file. */
export async function expectRefused(walk: Walk, { ask, says }: RowEntry['refused'], isDownload: boolean): Promise<void> {
  const { status, code, message } = await ask(walk);
  expect([status === 200, code]).toEqual([!isDownload, says[0]]);
  if (typeof says[1] === 'string') expect(message).toBe(says[1]);
  else expect(message).toMatch(says[1]);
}

export async function startWalk(): Promise<Walk> {
  const world = await startSmallWorld();
  await openPlace(world, { kind: 'BUSINESS_INCOME' });
  await world.app.setTime(NOW);
  const make = statementsOf(world);
  const doors = await signEachIn(world.app, { ...PHONES, ...STRANGER });
  let cents = 100;
  const rows: Walk['rows'] = (count = 1, accounts = []) => {
    cents += 3;
    return workerRows(
      Array.from({ length: count }, (_, index) => `${100 + index}.${String(cents).padStart(2, '0').slice(-2)}`),
      accounts,
    );
  };
  return {
    world,
    make,
    business: statementsOf(world, { kind: 'BUSINESS_INCOME' }),
    own: await ownOf(world, make, doors.rest('王敏'), rows),
    as: doors.rest,
    graphql: doors.graphql,
    nobody: world.app.rest(),
    stranger: doors.rest('冯涛'),
    rows,
  };
}

/** Everything of the company that a call could have changed. */
export async function digestOf({ world }: Walk): Promise<string> {
  const tables = ['statement', 'statement_line', 'roster', 'roster_row', 'export_job', 'receipt_package', 'station_message'];
  const union = tables.map((table) => `SELECT '${table}' || t::text AS row FROM ${table} t WHERE company_id = $1`).join(' UNION ALL ');
  const [found] = await world.app.database.rows<{ digest: string }>(
    `SELECT md5(string_agg(row, '|' ORDER BY row)) AS digest FROM (${union}) x`,
    [world.companyId],
  );
  return found?.digest ?? '';
}
