import { array, date, type InferType, number, object, string } from 'yup';
import { auditActionLabel } from '../../schema/auditActions';
import { type AuditFault, auditVerdicts } from '../../schema/auditVerdicts';
import { formats } from '../../schema/formats';
import { PLATFORM } from '../kernel/audit';
import type { ChainHead } from '../kernel/auditHeads';
import { addDays, startOfDay } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { ID_PATTERN, idInput, optionalDayShape, optionalIdInput } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { actorName, masked, maskedIp, type Reader, remarkOf, roleLabels, statusKeyOf, statusOf } from './rules';
import * as store from './store';

export interface AuditRecordView {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly actorRole: string;
  readonly door: string;
  readonly action: string;
  readonly actionLabel: string;
  readonly outcome: 'DONE' | 'REFUSED';
  readonly errorKey: string | null;
  readonly targetType: string | null;
  readonly targetId: string | null;
  readonly statusKey: string | null;
  readonly statusLabel: string | null;
  readonly remark: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly ip: string | null;
  readonly requestId: string;
  readonly hash: string;
}

interface ChainCheckView {
  readonly isIntact: boolean;
  readonly verdict: string;
  readonly rowCount: number;
  readonly headHash: string;
  readonly firstBadId: string | null;
  readonly firstBadReason: string | null;
  readonly checkedAt: Date;
}

const CHECK_TIMEOUT_MS = 120_000;
const paging = { first: number().nullable(), after: string().nullable(), page: number().nullable() };
/** Of a person, or of the platform itself, which acts under a word. */
const actorInput = () =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .test('actor', formats.id.message, (value) => value === null || value === undefined || value === 'system' || ID_PATTERN.test(value));
export const filterShape = object({
  actorName: string().nullable().max(64),
  actorId: actorInput(),
  action: string().nullable().max(64),
  actions: array(string().required().max(64)).nullable().max(300),
  targetType: string().nullable().max(64),
  targetTypes: array(string().required().max(64)).nullable().max(100),
  targetId: string().nullable().max(64),
  from: date().nullable(),
  until: date().nullable(),
  dayFrom: optionalDayShape(),
  dayTo: optionalDayShape(),
}).nullable();
export type AuditConditions = Partial<NonNullable<InferType<typeof filterShape>>>;

/** Days are business days, with their whole last one. */
export const searchOf = ({ dayFrom, dayTo, ...search }: AuditConditions): store.AuditSearch => ({
  ...search,
  sinceDay: dayFrom ? startOfDay(dayFrom) : null,
  beforeDay: dayTo ? startOfDay(addDays(dayTo, 1)) : null,
});

export function readerOf(ctx: Ctx): Reader {
  return { id: ctx.actor?.id ?? null, roles: ctx.actor?.roles ?? [], isOperator: ctx.realm === 'operator' };
}

export function viewOf(row: store.AuditRow, reader: Reader): AuditRecordView {
  const { body } = row;
  return {
    id: row.seq,
    at: new Date(body.at),
    actorId: body.actor?.id ?? null,
    actorName: actorName(body.actor, reader),
    actorRole: roleLabels(body.roles).join('、'),
    door: body.door,
    action: body.action,
    actionLabel: auditActionLabel(body.action),
    outcome: body.refused === undefined ? 'DONE' : 'REFUSED',
    errorKey: body.refused ?? null,
    targetType: body.target?.[0] ?? null,
    targetId: body.target?.[1] ?? null,
    statusKey: statusKeyOf(body),
    statusLabel: statusOf(body),
    remark: remarkOf(body),
    before: masked(body.before, reader),
    after: masked(body.after, reader),
    ip: maskedIp(body.ip),
    requestId: body.requestId,
    hash: row.hash,
  };
}

type PageInput = { first?: number | null | undefined; after?: string | null | undefined; page?: number | null | undefined };

async function pageOfRecords(
  ctx: Ctx,
  companyId: string,
  search: store.AuditSearch,
  input: PageInput,
): Promise<Connection<AuditRecordView>> {
  const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
  const { rows, count } = await store.listRecords(ctx, companyId, search, page);
  const reader = readerOf(ctx);
  return connectionOf(
    rows.map((row) => viewOf(row, reader)),
    page,
    count,
    (view) => [view.id],
  );
}

async function checkOf(ctx: Ctx, companyId: string): Promise<ChainCheckView> {
  const check = await store.checkChain(ctx, companyId);
  const fault: AuditFault | null = check.fault;
  return {
    isIntact: fault === null,
    verdict: auditVerdicts[fault ?? 'INTACT'],
    rowCount: check.row_count,
    headHash: check.head_hash,
    firstBadId: check.bad_seq,
    firstBadReason: fault === null ? null : auditVerdicts[fault],
    checkedAt: ctx.now,
  };
}

/** Processing record of a statement, newest first (D65, STM-071). */
export const statementRecords = query({
  name: 'statementRecords',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput(), actorId: actorInput(), ...paging }),
  visitor: () => emptyConnection<AuditRecordView>(),
  // A statement begins with a record of its making.
  saysUnknown: (found, { actorId }) => found.totalCount === 0 && !actorId,
  run: (ctx, input) =>
    pageOfRecords(ctx, ctx.companyId, { targetType: 'statement', targetId: input.statementId, actorId: input.actorId ?? null }, input),
});

export interface StatementOperatorView {
  readonly userId: string | null;
  readonly userName: string;
  readonly roles: readonly string[];
  readonly lastAt: Date;
  readonly count: number;
}

export const statementOperators = query({
  name: 'statementOperators',
  realm: 'company',
  needs: 'READER',
  input: object({ statementId: idInput() }),
  visitor: (): StatementOperatorView[] => [],
  saysUnknown: (found) => found.length === 0,
  async run(ctx, input): Promise<StatementOperatorView[]> {
    const reader = readerOf(ctx);
    const rows = await store.listActors(ctx, ['statement', input.statementId]);
    return rows.map((row) => ({
      userId: row.actor_kind === 'system' ? null : row.actor_id,
      userName: actorName({ kind: row.actor_kind, id: row.actor_id, name: row.name }, reader),
      roles: roleLabels(row.roles),
      lastAt: row.last_at,
      count: row.times,
    }));
  },
});

export const auditRecords = query({
  name: 'auditRecords',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({ filter: filterShape, ...paging }),
  visitor: () => emptyConnection<AuditRecordView>(),
  run: (ctx, input) => pageOfRecords(ctx, ctx.companyId, searchOf(input.filter ?? {}), input),
});

export const verifyAuditChain = query({
  name: 'verifyAuditChain',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  statementTimeoutMs: CHECK_TIMEOUT_MS,
  run: (ctx) => checkOf(ctx, ctx.companyId),
});

export const opsAuditLog = query({
  name: 'opsAuditLog',
  realm: 'operator',
  needs: 'OPS_READONLY',
  input: object({ companyId: optionalIdInput(), filter: filterShape, ...paging }),
  run: (ctx, input) => pageOfRecords(ctx, input.companyId ?? PLATFORM, searchOf(input.filter ?? {}), input),
});

export const opsVerifyAuditChain = query({
  name: 'opsVerifyAuditChain',
  realm: 'operator',
  needs: 'OPS_READONLY',
  input: object({ companyId: optionalIdInput() }),
  statementTimeoutMs: CHECK_TIMEOUT_MS,
  run: (ctx, input) => checkOf(ctx, input.companyId ?? PLATFORM),
});

/** The ends of all chains at one moment. */
export const chainHeads = query({
  name: 'chainHeads',
  realm: 'system',
  needs: null,
  input: object({}),
  seesAll: true,
  run: async (ctx): Promise<{ now: Date; chains: ChainHead[] }> => ({ now: ctx.now, chains: await store.listHeads(ctx) }),
});
