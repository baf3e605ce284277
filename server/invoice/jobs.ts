import { randomUUID } from 'node:crypto';
import { DomainError, type ErrorKey } from '../../schema/errors';
import { eachApart, WAITS } from '../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { applyAutomatically, tellNotApplied } from './commands/apply-automatically';
import { dropChangedApplication } from './commands/drop-changed';
import { keepInvoicePage } from './commands/keep-page';
import { noteReissueProblem, reissueInvoice } from './commands/reissue';
import { finishInvoice, noteIssuerProblem } from './commands/take-answer';
import { finishRedInvoice, keepRedSheet, lapseRedInvoice, noteRedProblem } from './commands/take-red-answer';
import { tellUnmailed } from './commands/tell-unmailed';
import { printInvoice } from './paper/invoicePool';
import { invoiceOrder, invoicePage, unansweredInvoices, unprintedInvoices } from './queries/issuing';
import { dueReds, redOrder, unansweredReds } from './queries/reds';
import { pageKey } from './steps/page';

const EVERY_MS = 10_000;
const WAITS_ON_SOMEBODY: ReadonlySet<ErrorKey> = new Set(['INVOICE_TITLE_MISSING', 'INVOICE_TITLE_IN_REVIEW', 'INVOICE_AMOUNT_TOO_SMALL']);

/** The issuer's own book is asked first: what a killed worker had issued is taken over and not issued again. */
async function issue(api: JobApi, companyId: string, id: string): Promise<typeof WAITS | undefined> {
  const caller = await api.systemCaller(companyId);
  const order = await api.run(caller, invoiceOrder, { id });
  if (order === null) return undefined;
  const { invoiceIssuer, storage } = api.gateways;
  const answer = (await invoiceIssuer.query(order.requestId)) ?? (await invoiceIssuer.issue(order));
  if (answer.kind === 'UNABLE') {
    await api.run(caller, noteIssuerProblem, { id, why: answer.why });
    return undefined;
  }
  // The sweep asks again.
  if (answer.kind === 'UNKNOWN') return WAITS;
  const storageKey = `invoice/${randomUUID()}.xml`;
  const { size, sha256 } = await storage.put(storageKey, answer.xml);
  const isTaken = await api.run(caller, finishInvoice, {
    id,
    number: answer.number,
    issuedAt: answer.issuedAt,
    xml: { storageKey, size: String(size), sha256 },
  });
  if (!isTaken) await storage.delete(storageKey);
  return undefined;
}

/** Step by step, each kept before the next: the sheet, then the red invoice. The issuer's own book is asked first, as above. */
async function redden(api: JobApi, companyId: string, id: string): Promise<typeof WAITS | undefined> {
  const caller = await api.systemCaller(companyId);
  const order = await api.run(caller, redOrder, { id });
  if (order === null) return undefined;
  const { invoiceIssuer, storage } = api.gateways;
  let { sheetNumber } = order;
  if (sheetNumber === null) {
    const entered = (await invoiceIssuer.querySheet(order.sheet.requestId)) ?? (await invoiceIssuer.enterSheet(order.sheet));
    if (entered.kind === 'UNKNOWN') return WAITS;
    if (entered.kind === 'UNABLE') {
      await api.run(caller, noteRedProblem, { id, why: entered.why });
      return undefined;
    }
    sheetNumber = entered.sheetNumber;
    await api.run(caller, keepRedSheet, { id, sheetNumber });
  }
  const asked = { ...order.invoice, red: { ...order.of, sheetNumber } };
  const answer = (await invoiceIssuer.query(asked.requestId)) ?? (await invoiceIssuer.issue(asked));
  if (answer.kind === 'UNKNOWN') return WAITS;
  if (answer.kind === 'UNABLE') {
    await api.run(caller, noteRedProblem, { id, why: answer.why });
    return undefined;
  }
  const storageKey = `invoice/${randomUUID()}.xml`;
  const { size, sha256 } = await storage.put(storageKey, answer.xml);
  const xml = { storageKey, size: String(size), sha256 };
  const isTaken = await api.run(caller, finishRedInvoice, { id, number: answer.number, issuedAt: answer.issuedAt, xml });
  if (!isTaken) await storage.delete(storageKey);
  return undefined;
}

/** What cannot follow by itself is told; whoever asked does it by hand then. */
async function reissue(api: JobApi, companyId: string, id: string): Promise<void> {
  const caller = await api.systemCaller(companyId);
  try {
    await api.run(caller, reissueInvoice, { id });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === 'BUSY') throw error;
    await api.run(caller, noteReissueProblem, { id, why: error.message });
  }
}

/** Drawn once: the same facts give the same bytes under the same key, whoever is killed between storing and keeping. */
async function print(api: JobApi, companyId: string, number: string): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const facts = await api.run(caller, invoicePage, { number });
  if (facts === null) return;
  const storageKey = pageKey(companyId, number);
  const { size, sha256 } = await api.gateways.storage.put(storageKey, await printInvoice(facts));
  await api.run(caller, keepInvoicePage, { number, storageKey, size, sha256 });
}

/** `attempts`: how often the letter had been sent when it failed. */
async function unmailed(api: JobApi, companyId: string, deliveryId: string, attempts: string): Promise<void> {
  // A job may run twice; whoever asked hears once of each time that the letter failed.
  await api.run(await api.systemCaller(companyId), tellUnmailed, { deliveryId }, { naturalKey: `unmailed:${deliveryId}:${attempts}` });
}

/** What waits on somebody is told once and asked for by hand then; what is invoiced or stopped already is no trouble. */
async function applyFor(api: JobApi, companyId: string, statementId: string): Promise<void> {
  const caller = await api.systemCaller(companyId);
  try {
    await api.run(caller, applyAutomatically, { statementId });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.key === 'INVOICE_NOTHING_CHOSEN') return;
    if (!WAITS_ON_SOMEBODY.has(error.key)) throw error;
    await api.run(caller, tellNotApplied, { statementId, why: error.message });
  }
}

async function dropChanged(api: JobApi, companyId: string, statementId: string): Promise<void> {
  try {
    await api.run(await api.systemCaller(companyId), dropChangedApplication, { statementId });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'INVOICE_NOT_FOUND') throw error;
  }
}

export const jobs: readonly JobDefinition[] = [
  { task: 'invoice.apply', run: ({ companyId, statementId }, api) => applyFor(api, String(companyId), String(statementId)) },
  { task: 'invoice.dropChanged', run: ({ companyId, statementId }, api) => dropChanged(api, String(companyId), String(statementId)) },
  { task: 'invoice.issue', run: async ({ companyId, id }, api) => void (await issue(api, String(companyId), String(id))) },
  { task: 'invoice.red', run: async ({ companyId, id }, api) => void (await redden(api, String(companyId), String(id))) },
  { task: 'invoice.reissue', run: ({ companyId, id }, api) => reissue(api, String(companyId), String(id)) },
  {
    task: 'invoice.unmailed',
    run: ({ companyId, deliveryId, attempts }, api) => unmailed(api, String(companyId), String(deliveryId), String(attempts)),
  },
  { task: 'invoice.print', run: ({ companyId, number }, api) => print(api, String(companyId), String(number)) },
];

interface Asked {
  readonly companyId: string;
  readonly id: string;
}
const idsOf = (all: readonly Asked[]): string[] => all.map(({ id }) => id);

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'invoice.unprinted',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const find = (besides: readonly { companyId: string; number: string }[]) =>
        api.run(platform, unprintedInvoices, { besides: besides.map(({ number }) => number) });
      await eachApart(api, 'an invoice was not drawn', find, ({ companyId, number }) => print(api, companyId, number));
    },
  },
  {
    name: 'invoice.unanswered',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const unanswered = (besides: readonly Asked[]) => api.run(platform, unansweredInvoices, { besides: idsOf(besides) });
      await eachApart(api, 'an invoice was not issued', unanswered, ({ companyId, id }) => issue(api, companyId, id));
      const unansweredOfReds = (besides: readonly Asked[]) => api.run(platform, unansweredReds, { besides: idsOf(besides) });
      await eachApart(api, 'a red letter was not issued', unansweredOfReds, ({ companyId, id }) => redden(api, companyId, id));
    },
  },
  {
    name: 'invoice.redsDue',
    everyMs: EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const due = (besides: readonly Asked[]) => api.run(platform, dueReds, { besides: idsOf(besides) });
      await eachApart(api, 'a red letter did not lapse', due, async ({ companyId, id }) =>
        api.run(await api.systemCaller(companyId), lapseRedInvoice, { id }),
      );
    },
  },
];
