import { number, object, string } from 'yup';
import { approval } from '../../schema/machines/approval';
import { allows, operatorPermissions } from '../../schema/permissions';
import type { Ctx } from '../kernel/context';
import { keywordOf } from '../kernel/keyword';
import { connectionOf, pageOf } from '../kernel/paging';
import { optionalFormatShape, optionalKeyShape, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { isClockMovable } from './public';
import { calendarView } from './steps/workdays';
import {
  getOperator,
  listApprovals,
  listJobs,
  listOperators,
  listWorkdays,
  type OperatorRecord,
  operatorNames,
  operatorTtl,
} from './store';
import { approvalView, jobView, labelsOf, operatorView, rolesOf } from './views';

export const opsViewer = query({
  name: 'opsViewer',
  realm: 'public',
  needs: null,
  input: object({}),
  async run(ctx) {
    if (ctx.realm !== 'operator' || !ctx.actor) return null;
    const { id, name, roles, sessionId } = ctx.actor;
    return {
      operatorId: id,
      name,
      roles: rolesOf(roles),
      roleLabels: labelsOf(roles),
      permissions: operatorPermissions.filter((need) => allows(need, roles, { auditOn: true })),
      ttlSeconds: sessionId === null ? 0 : await operatorTtl(ctx, sessionId),
    };
  },
});

/** As an operator reads them, each with the name of who created him. */
async function toldOperators(ctx: Ctx, rows: readonly OperatorRecord[]): Promise<ReturnType<typeof operatorView>[]> {
  const names = await operatorNames(
    ctx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return rows.map((row) => operatorView(ctx, row, names));
}

/** Errors: OPERATOR_NOT_FOUND. */
export async function toldOperator(ctx: Ctx, id: string): Promise<ReturnType<typeof operatorView>> {
  const row = await getOperator(ctx, id);
  return operatorView(ctx, row, await operatorNames(ctx, row.created_by === null ? [] : [row.created_by]));
}

export const opsOperators = query({
  name: 'opsOperators',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => toldOperators(ctx, await listOperators(ctx)),
});

export const opsApprovals = query({
  name: 'opsApprovals',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ status: optionalKeyShape(approval.stateKeys), action: string().nullable().default(null), ...pageShape }),
  async run(ctx, input) {
    const page = pageOf(input);
    const found = await listApprovals(ctx, { status: input.status, action: input.action }, page);
    return connectionOf(
      found.rows.map((row) => approvalView(ctx, row)),
      page,
      found.count,
      (view) => [view.id],
    );
  },
});

/** OPS-029. */
export const opsWorkCalendar = query({
  name: 'opsWorkCalendar',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ year: number().integer().min(2000).max(2999).required() }),
  run: async (ctx, { year }) => calendarView(year, ctx.now, await listWorkdays(ctx)),
});

export const opsClock = query({
  name: 'opsClock',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => ({ now: ctx.now, isMovable: isClockMovable() }),
});

const JOB_STATES = ['QUEUED', 'RUNNING', 'FAILED', 'DEAD'] as const;

export const opsJobs = query({
  name: 'opsJobs',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    status: optionalKeyShape(JOB_STATES),
    keyword: optionalFormatShape('searchText'),
    first: number().integer().nullable(),
    page: number().integer().nullable(),
  }),
  async run(ctx, input) {
    const page = pageOf(input);
    const rows = await listJobs(ctx, { status: input.status, pattern: keywordOf(input.keyword)?.pattern ?? null }, page);
    return connectionOf(rows.map(jobView), page, Number(rows[0]?.total ?? 0), (view) => [view.id]);
  },
});
