// How the database would run what a store asks, inside the role and the row security of whoever asks.
import type { Caller, Ctx } from '../../../server/kernel/context';
import { inTransaction } from '../../../server/kernel/unitOfWork';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Kinds of the nodes of the plan of each statement that `work` asks, in their order; an index stands with its name. */
async function plansOf(caller: Caller, work: (ctx: Ctx) => Promise<unknown>, isGeneric: boolean): Promise<Plan[][]> {
  return inTransaction(caller, { readOnly: true }, async (ctx) => {
    const asked: [string, readonly unknown[]][] = [];
    const keep = async (sql: string, parameters: readonly unknown[] = []) => {
      asked.push([sql, parameters]);
      return ctx.rows<never>(sql, parameters);
    };
    const first = async (sql: string, parameters?: readonly unknown[]) => (await keep(sql, parameters))[0] as never;
    await work(Object.create(ctx, { rows: { value: keep }, row: { value: first }, maybe: { value: first } }));
    const how = isGeneric ? 'EXPLAIN (GENERIC_PLAN, FORMAT JSON)' : 'EXPLAIN (FORMAT JSON)';
    const plans: Plan[][] = [];
    for (const [sql, parameters] of asked) {
      const [answer] = await ctx.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`${how} ${sql}`, isGeneric ? undefined : parameters);
      plans.push(nodesOf(answer?.['QUERY PLAN'][0].Plan as Plan));
    }
    return plans;
  });
}

/** Kinds of the nodes of what `work` asks first. */
export async function firstPlan(caller: Caller, work: (ctx: Ctx) => Promise<unknown>, isGeneric = false): Promise<string[]> {
  const [plan = []] = await plansOf(caller, work, isGeneric);
  return plan.map((node) => node['Node Type']);
}

/** Of everything that `work` asks: the kinds of nodes, and the indexes that are read. */
export async function allPlans(caller: Caller, work: (ctx: Ctx) => Promise<unknown>): Promise<{ nodes: string[]; indexes: string[] }[]> {
  return (await plansOf(caller, work, false)).map((plan) => ({
    nodes: plan.map((node) => node['Node Type']),
    indexes: plan.flatMap((node) => node['Index Name'] ?? []),
  }));
}
