import { number, object } from 'yup';
import { type OperatorQueueKey, operatorQueue, paperKinds } from '../../schema/desk';
import { allows } from '../../schema/permissions';
import { companiesNamed, companyNames } from '../company/public';
import type { Ctx } from '../kernel/context';
import { keywordOf } from '../kernel/keyword';
import { type Connection, connectionOf, pageOf } from '../kernel/paging';
import type { FailedPaper, QueueKind, QueueRecord } from '../kernel/queues';
import { keyShape, optionalFormatShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { calendarWarning } from '../operator/public';
import { papersOf, queues } from './registry';

type Read = { readonly kind: QueueKind; readonly record: QueueRecord };

/** What was promised and not kept stands first, then what waits longest; empty queues last, in the order of their table. */
function byUrgency(a: Read, b: Read): number {
  const [first, second] = [a.record, b.record];
  const late = Number(second.overdue > 0) - Number(first.overdue > 0);
  const since = (record: QueueRecord) => record.items[0]?.since.getTime() ?? Number.POSITIVE_INFINITY;
  if (late !== 0) return late;
  if (since(first) === since(second)) return operatorQueue.keys.indexOf(a.kind.key) - operatorQueue.keys.indexOf(b.kind.key);
  return since(first) - since(second);
}

function pathOf(key: OperatorQueueKey, { companyId, find }: QueueRecord['items'][number]): string {
  const { path, isOfCompany } = operatorQueue.rows[key];
  if (isOfCompany && companyId !== null) return `${path}/${companyId}`;
  return find === null ? path : `${path}?keyword=${encodeURIComponent(find)}`;
}

function queueView(ctx: Ctx, { kind, record }: Read, names: ReadonlyMap<string, string>) {
  const { label, path, needs } = operatorQueue.rows[kind.key];
  const { items, ...counts } = record;
  return {
    key: kind.key,
    label,
    path,
    ...counts,
    oldestAt: items[0]?.since ?? null,
    mayAct: allows(needs, ctx.actor?.roles ?? [], { auditOn: true }),
    items: items.map((item) => ({
      // Rows of many tables side by side: their own ids are not unique here, and whoever keeps them by id would mix them up.
      id: `${kind.key}-${item.id}`,
      title: item.title,
      text: item.text,
      companyName: item.companyId === null ? null : (names.get(item.companyId) ?? null),
      amount: item.amount,
      since: item.since,
      isOverdue: item.isOverdue,
      path: pathOf(kind.key, item),
    })),
  };
}

/** OPS-002: each queue by one statement, all of them in one snapshot. */
export const opsDesk = query({
  name: 'opsDesk',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  async run(ctx) {
    const read: Read[] = [];
    for (const kind of queues()) read.push({ kind, record: await kind.read(ctx) });
    const companies = read.flatMap(({ record }) => record.items.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])));
    const names = await companyNames(ctx, companies);
    return {
      now: ctx.now,
      calendarWarning: await calendarWarning(ctx),
      queues: read.sort(byUrgency).map((one) => queueView(ctx, one, names)),
    };
  },
});

interface FailedPaperView extends Omit<FailedPaper, 'companyId'> {
  readonly companyName: string;
}

/** Papers of a kind that were tried in vain too often, over all companies, the longest waiting first. */
export const opsFailedPapers = query({
  name: 'opsFailedPapers',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    kind: keyShape(paperKinds),
    keyword: optionalFormatShape('searchText'),
    first: number().integer().nullable(),
    page: number().integer().nullable(),
  }),
  async run(ctx, input): Promise<Connection<FailedPaperView>> {
    const page = pageOf(input);
    const pattern = keywordOf(input.keyword)?.pattern ?? null;
    const companyIds = pattern === null ? [] : await companiesNamed(ctx, pattern);
    const { rows, count } = await papersOf(input.kind).list(ctx, { pattern, companyIds }, page);
    const names = await companyNames(
      ctx,
      rows.map(({ companyId }) => companyId),
    );
    const views = rows.map(({ companyId, ...paper }) => ({ ...paper, companyName: names.get(companyId) ?? '' }));
    return connectionOf(views, page, count, ({ id }) => [id]);
  },
});
