import { paths } from '../../app/paths';
import type { OpsJobsQuery } from '../../generated/graphql';

type Job = OpsJobsQuery['opsJobs']['nodes'][number];

/** Where the thing is seen that the job works on; the lists of operators are searched by its number. */
const pages = [
  { id: 'deliveryId', kind: 'delivery', to: () => paths.ops.outbox },
  { id: 'outBizNo', kind: 'payment', to: (no: string) => `${paths.ops.payouts}?keyword=${encodeURIComponent(no)}` },
  { id: 'statementId', kind: 'statement', to: (id: string) => `${paths.ops.payouts}?keyword=${encodeURIComponent(id)}` },
  { id: 'day', kind: 'day', to: () => paths.ops.reconciliation },
] as const;

const byTask: Readonly<Record<string, { kind: 'invoice' | 'red' | 'order'; to: string }>> = {
  'invoice.issue': { kind: 'invoice', to: paths.ops.invoices },
  'invoice.reissue': { kind: 'invoice', to: paths.ops.invoices },
  'invoice.red': { kind: 'red', to: paths.ops.reds },
  'serviceOrder.calculate': { kind: 'order', to: paths.ops.serviceOrders },
};

const idsOf = (payload: string): Record<string, unknown> => {
  try {
    return JSON.parse(payload) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** OPS-027: the object itself where operators have a page of it, otherwise the company that it belongs to; null = work of the platform. */
export const objectOf = ({ task, payload, companyId }: Pick<Job, 'task' | 'payload' | 'companyId'>) => {
  const ids = idsOf(payload);
  const own = byTask[task];
  if (own) return own;
  for (const { id, kind, to } of pages) {
    const value = ids[id];
    if (typeof value === 'string') return { kind, to: to(value) };
  }
  return companyId === null || companyId === undefined ? null : { kind: 'company' as const, to: paths.ops.company(companyId) };
};
