// Wire spellings of receipts (Spec 1 §7); the prefix is not stated, so every call answers under both (D34).
import type { Caller } from '../kernel/context';
import { aliasOf, type RestRow, restRow } from '../kernel/doors/rest';
import type { PushRow } from '../kernel/doors/sockets';
import { run } from '../kernel/usecase';
import { openPackageDownload } from './commands/open-package-download';
import { openReceiptDownload } from './commands/open-receipt-download';
import { prepareReceipt } from './commands/prepare-receipt';
import { retryReceiptPackage } from './commands/retry-receipt-package';
import { startReceiptPackage } from './commands/start-receipt-package';
import { type ReceiptPackagingView, receiptPackageById, receiptPackaging } from './queries';

const LOOK_AGAIN_MS = 150;
// Within the 50 s of every call (D05).
const LOOKS = 200;

async function readyUrl(caller: Caller, lineId: string): Promise<string | null> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { url } = await run(caller, openReceiptDownload, { lineId });
    if (url !== null) return url;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return null;
}

const packageFields = (view: ReceiptPackagingView, url: string) => ({
  receipt_number: view.receiptCount,
  packaging_progress: view.package?.progress ?? 0,
  package_name: view.package?.name ?? '',
  package_size: view.package?.size ?? 0,
  package_download_url: url,
  is_allow_packaging: view.isAllowed ? 1 : 0,
});

const singleUrl = restRow({
  method: 'POST',
  path: '/api/statement/get/receipt/download/url',
  given: true,
  kind: 'write',
  useCases: [prepareReceipt.name, openReceiptDownload.name],
  fields: ['list_id', 'settlement_type'],
  async handler(caller, wire) {
    const lineId = wire.id('list_id');
    await run(caller, prepareReceipt, { lineId });
    return { download_url: await readyUrl(caller, lineId) };
  },
});

const packagingFacts = restRow({
  method: 'POST',
  path: '/api/statement/receipt/packaging/info',
  given: true,
  kind: 'read',
  useCases: [receiptPackaging.name, openPackageDownload.name],
  fields: ['statement_id', 'settlement_type'],
  async handler(caller, wire) {
    const view = await run(caller, receiptPackaging, { statementId: wire.id('statement_id') });
    const isReady = view.package?.fileId != null;
    const url = isReady ? (await run(caller, openPackageDownload, { packageId: view.package?.id })).url : '';
    return packageFields(view, url);
  },
});

const batch = restRow({
  method: 'POST',
  path: '/api/statement/receipt/batch/packaging',
  given: true,
  kind: 'write',
  useCases: [receiptPackaging.name, startReceiptPackage.name, retryReceiptPackage.name],
  fields: ['statement_id', 'settlement_type'],
  async handler(caller, wire, { idempotencyKey }) {
    const statementId = wire.id('statement_id');
    const { package: last } = await run(caller, receiptPackaging, { statementId });
    // A repeated call meets its own answer until the package it asked for has ended.
    const naturalKey = `${statementId}:${last?.id ?? 0}:${last?.finishedAt?.toISOString() ?? ''}`;
    const isBroken = last !== null && ['FAILED', 'EXPIRED'].includes(last.status);
    if (isBroken) await run(caller, retryReceiptPackage, { id: last.id }, { idempotencyKey: idempotencyKey ?? naturalKey });
    else await run(caller, startReceiptPackage, { statementId }, { idempotencyKey: idempotencyKey ?? naturalKey });
    return {};
  },
});

const isAllowed = restRow({
  method: 'GET',
  path: '/api/statement/receipt/is_allow_packaging',
  given: true,
  kind: 'read',
  useCase: receiptPackaging,
  fields: ['settlement_type'],
  input: (wire) => ({ statementId: wire.id('statement_id') }),
  output: (view) => ({ is_allow_packaging: view.isAllowed ? 1 : 0, statement_id: view.runningStatementId ?? '' }),
});

const underStatement = [singleUrl, packagingFacts, batch, isAllowed];

export const rest: RestRow[] = [
  ...underStatement,
  ...underStatement.map((row) => aliasOf(row, row.path.replace('/statement/', '/'), false)),
];

export const pushRows: PushRow[] = [
  {
    topic: 'receiptPackage',
    async read(caller, subjectId) {
      const view = await run(caller, receiptPackageById, { id: subjectId });
      if (!view) return undefined;
      return {
        type: 'statement_receipt',
        statement_id: view.statementId,
        packaging_progress: view.progress,
        package_name: view.name,
        status: view.status.toLowerCase(),
      };
    },
  },
];
