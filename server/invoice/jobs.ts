import { randomUUID } from 'node:crypto';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { finishInvoice, noteIssuerProblem } from './commands/take-answer';
import { invoiceOrder, unansweredInvoices } from './queries';

const EVERY_MS = 10_000;

/** The issuer's own book is asked first: what a killed worker had issued is taken over and not issued again. */
async function issue(api: JobApi, companyId: string, id: string): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const order = await api.run(caller, invoiceOrder, { id });
  if (order === null) return;
  const { invoiceIssuer, storage } = api.gateways;
  const answer = (await invoiceIssuer.query(order.requestId)) ?? (await invoiceIssuer.issue(order));
  if (answer.kind === 'UNABLE') return void (await api.run(caller, noteIssuerProblem, { id, why: answer.why }));
  // The sweep asks again.
  if (answer.kind === 'UNKNOWN') return;
  const storageKey = `invoice/${randomUUID()}.xml`;
  const { size, sha256 } = await storage.put(storageKey, answer.xml);
  const isTaken = await api.run(caller, finishInvoice, {
    id,
    number: answer.number,
    issuedAt: answer.issuedAt,
    xml: { storageKey, size: String(size), sha256 },
  });
  if (!isTaken) await storage.delete(storageKey);
}

export const jobs: readonly JobDefinition[] = [
  { task: 'invoice.issue', run: ({ companyId, id }, api) => issue(api, String(companyId), String(id)) },
];

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'invoice.unanswered',
    everyMs: EVERY_MS,
    async run(api) {
      for (const { companyId, id } of await api.run(await api.systemCaller(null), unansweredInvoices, {}))
        await issue(api, companyId, id).catch((error: unknown) => log.error({ err: error, companyId, id }, 'an invoice was not issued'));
    },
  },
];
