import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { entities as fileEntities } from '../../../server/file/entity';
import { installInspector, receiveUpload } from '../../../server/file/rest/receive';
import type { Gateways } from '../../../server/gateways/gateways';
import type { IdentityQuestion, IdentityAnswer as RegisterAnswer } from '../../../server/gateways/identityCheck/contract';
import { diskStorage } from '../../../server/gateways/storage/disk';
import type { Caller, Ctx } from '../../../server/kernel/context';
import { type JobApi, type JobDefinition, systemCaller } from '../../../server/kernel/jobs';
import type { IdentityAnswer, RosterKind, RosterRef, SetCheck } from '../../../server/kernel/kinds';
import { run } from '../../../server/kernel/usecase';
import { entities as rosterEntities } from '../../../server/roster/entity';
import { jobs } from '../../../server/roster/jobs';
import { createRoster, type NewRosterInput } from '../../../server/roster/public';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { installRosterKinds } from '../../../server/roster/registry';
import { outlineInThread } from '../../../server/roster/sheet/reader';
import { commit, makePair } from '../builders/ledger';
import { factsOf, memberOf, startKernel, type TestKernel } from './kernel';

export const demoCsv = (): Buffer => readFileSync(join(__dirname, '../../../server/assets/demo-payees.csv'));

export interface RosterWorld {
  readonly kernel: TestKernel;
  readonly api: JobApi;
  readonly companyId: string;
  /** What the engine told the kind. */
  readonly told: { roster: RosterRef; errors: number; isSettled: boolean }[];
  readonly emptied: string[];
  /** Answers of the register by name; MATCH when absent. */
  readonly register: Map<string, RegisterAnswer['kind']>;
  asked(): number;
  member(roles?: string[], companyId?: string): Caller;
  upload(bytes: Buffer, fileName?: string, caller?: Caller): Promise<string>;
  /** Creates the list; nothing is read before `work`. */
  create(fileId: string, input?: Partial<NewRosterInput>): Promise<string>;
  /** Runs one of the engine's jobs as the queue would. */
  work(task: string, rosterId: string): Promise<void>;
  /** Upload, read and check in one go. */
  ready(bytes: Buffer, input?: Partial<NewRosterInput>): Promise<string>;
  roster(id: string): ReturnType<(typeof rosterQuery)['run']>;
  rows(id: string, filter?: object): Promise<Awaited<ReturnType<(typeof rosterRowsQuery)['run']>>['nodes']>;
  close(): Promise<void>;
}

interface WorldOptions {
  readonly setChecks?: readonly SetCheck[];
  readonly kind?: Partial<RosterKind>;
}

/** Rules about the world around the list, as the statement would give them; here they look at line numbers only. */
export function flagLines(
  code: SetCheck['codes'][number],
  lines: readonly number[],
  params: Record<string, string | number> = {},
): SetCheck {
  return {
    codes: [code],
    step: 1,
    async run(ctx: Ctx, { roster }) {
      const rows = await ctx.rows<{ id: string }>(
        'SELECT id FROM roster_row WHERE company_id = $1 AND roster_id = $2 AND line_no = ANY($3)',
        [ctx.companyId, roster.id, lines],
      );
      return rows.map((row) => ({ rowId: row.id, field: null, code, params }));
    },
  };
}

export async function startRosterWorld(options: WorldOptions = {}): Promise<RosterWorld> {
  const kernel = await startKernel([], 20, [...fileEntities, ...rosterEntities]);
  const folder = mkdtempSync(join(tmpdir(), 'jieqing-roster-'));
  const storage = diskStorage(folder);
  const { companyId } = await makePair(kernel.database);
  const told: RosterWorld['told'] = [];
  const emptied: string[] = [];
  const register: RosterWorld['register'] = new Map();
  const remembered = new Map<string, IdentityAnswer>();
  let asked = 0;
  installInspector('SHEET', outlineInThread);
  installRosterKinds([
    {
      key: 'LABOR',
      columns: [
        { field: 'name', isRequired: true },
        { field: 'idCard', isRequired: true },
        { field: 'phone', isRequired: true },
        { field: 'account', isRequired: true },
        { field: 'bank', isRequired: false },
        { field: 'amount', isRequired: true },
        { field: 'sourceId', isRequired: false },
        { field: 'bankAbstract', isRequired: false },
        { field: 'platformName', isRequired: false },
        { field: 'platformUserName', isRequired: false },
        { field: 'platformUserId', isRequired: false },
        { field: 'remark', isRequired: false },
      ],
      listRules: ['DUPLICATE_LINE', 'SOURCE_ID_DUPLICATE', 'ACCOUNT_SHARED', 'CONSECUTIVE_IDS', 'SAME_FILE'],
      setChecks: options.setChecks ?? [],
      mayEmpty: true,
      identity: {
        known: async (_ctx, pairs) =>
          new Map(
            pairs.flatMap(({ name, idCard }) => {
              const answer = remembered.get(`${name}|${idCard}`);
              return answer ? [[`${name}|${idCard}`, answer] as const] : [];
            }),
          ),
        async remember(_ctx, answers) {
          for (const { name, idCard, result } of answers) remembered.set(`${name}|${idCard}`, result);
        },
      },
      lockHolder: async () => undefined,
      async onChanged(_ctx, roster, { counts, isSettled }) {
        told.push({ roster, errors: counts.errors, isSettled });
      },
      async onEmptied(_ctx, roster) {
        emptied.push(roster.id);
      },
      ...options.kind,
    },
  ]);
  const identityCheck = {
    isSimulated: true,
    async check({ name }: IdentityQuestion): Promise<RegisterAnswer> {
      asked += 1;
      const kind = register.get(name) ?? 'MATCH';
      return kind === 'UNKNOWN' ? { kind, why: 'down' } : { kind, source: 'test' };
    },
  };
  const gateways = { storage, identityCheck } as unknown as Gateways;
  const api: JobApi = { run, gateways, signal: new AbortController().signal, systemCaller };
  const member: RosterWorld['member'] = (roles = ['PAYMENT_CREATE'], company = companyId) =>
    memberOf(company, { company: factsOf(company), actor: { kind: 'member', id: '7', name: '王敏', roles, sessionId: null } });
  const job = (task: string): JobDefinition => {
    const found = jobs.find((candidate) => candidate.task === task);
    if (!found) throw new Error(`no job ${task}`);
    return found;
  };
  const world: RosterWorld = {
    kernel,
    api,
    companyId,
    told,
    emptied,
    register,
    asked: () => asked,
    member,
    async upload(bytes, fileName = '11月主播结算.xlsx', caller = member()) {
      return (await receiveUpload(caller, { fileName, stream: Readable.from([bytes]) }, 'SHEET', storage)).id;
    },
    create: async (fileId, input = {}) =>
      (
        await commit(member(), (ctx) =>
          createRoster(ctx, { kind: 'LABOR', holderType: 'statement', holderId: '1', payWay: 'BANK_CARD', fileId, ...input }),
        )
      ).rosterId,
    work: (task, rosterId) => job(task).run({ companyId, rosterId }, api),
    async ready(bytes, input = {}) {
      const id = await world.create(await world.upload(bytes), input);
      await world.work('roster.read', id);
      await world.work('roster.check', id);
      return id;
    },
    roster: (id) => run(member(), rosterQuery, { id }),
    rows: async (id, filter) => (await run(member(), rosterRowsQuery, { rosterId: id, first: 500, filter })).nodes,
    async close() {
      await kernel.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
