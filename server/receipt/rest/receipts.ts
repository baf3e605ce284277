// Wire spellings of receipts (Spec 1 §7); the prefix is not stated, so every call answers under both (D34).
import { DomainError } from '../../../schema/errors';
import type { Caller } from '../../kernel/context';
import { aliasOf, type RestRow, restRow, restSteps } from '../../kernel/doors/restRow';
import type { PushRow } from '../../kernel/doors/sockets';
import type { Wire } from '../../kernel/doors/wire';
import { run } from '../../kernel/usecase';
import { openPackageDownload } from '../commands/open-package-download';
import { openReceiptDownload } from '../commands/open-receipt-download';
import { prepareReceipt } from '../commands/prepare-receipt';
import { retryReceiptPackage } from '../commands/retry-receipt-package';
import { startReceiptPackage } from '../commands/start-receipt-package';
import { lastPackage, receiptPackageById, receiptPackaging } from '../queries/receipts';

const LOOK_AGAIN_MS = 150;
// Within the 50 s of every call (D05).
const LOOKS = 200;

/** An empty address beside a code of success would be taken for one. Errors: RECEIPT_DRAWING. */
async function readyUrl(caller: Caller, lineId: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { url } = await run(caller, openReceiptDownload, { lineId });
    if (url !== null) return url;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new DomainError('RECEIPT_DRAWING');
}

const ofStatement = (wire: Wire) => ({ statementId: wire.id('statement_id') });

const singleUrl = restSteps({
  call: 'POST /api/statement/get/receipt/download/url',
  words: ['回单下载地址', 'Where the receipt of a line is'],
  useCases: [prepareReceipt, openReceiptDownload],
  takes: (wire) => ({ lineId: wire.id('list_id') }),
  alsoTakes: ['settlement_type'],
  answers: ['download_url'],
  async steps({ caller, sent: { lineId } }) {
    await run(caller, prepareReceipt, { lineId });
    return { download_url: await readyUrl(caller, lineId) };
  },
});

const packagingFacts = restSteps({
  call: 'POST /api/statement/receipt/packaging/info',
  words: ['回单打包进度', 'How the packing of receipts goes'],
  isRead: true,
  useCases: [receiptPackaging, openPackageDownload],
  takes: ofStatement,
  alsoTakes: ['settlement_type'],
  answers: ['receipt_number', 'packaging_progress', 'package_name', 'package_size', 'package_download_url', 'is_allow_packaging'],
  async steps({ caller, sent }) {
    const { package: last, receiptCount, isAllowed } = await run(caller, receiptPackaging, sent);
    return {
      receipt_number: receiptCount,
      packaging_progress: last?.progress ?? 0,
      package_name: last?.name ?? '',
      package_size: last?.size ?? 0,
      package_download_url: last?.fileId == null ? '' : (await run(caller, openPackageDownload, { packageId: last.id })).url,
      is_allow_packaging: isAllowed ? 1 : 0,
    };
  },
});

const batch = restSteps({
  call: 'POST /api/statement/receipt/batch/packaging',
  words: ['打包全部回单', 'Pack all receipts'],
  note: ['异步执行，用 receipt/packaging/info 查询。', 'Runs in the background; ask receipt/packaging/info.'],
  useCases: [startReceiptPackage, retryReceiptPackage],
  takes: ofStatement,
  alsoTakes: ['settlement_type'],
  sees: lastPackage,
  // A repeated call meets its own answer until the package it asked for has ended.
  naturalKey: ['statementId', 'lastId', 'endedAt'],
  answers: 'empty',
  async steps({ caller, sent, seen, keyed }) {
    if (seen.isBroken) await run(caller, retryReceiptPackage, { id: seen.lastId }, keyed);
    else await run(caller, startReceiptPackage, sent, keyed);
  },
});

const isAllowed = restRow({
  call: 'GET /api/statement/receipt/is_allow_packaging',
  words: ['是否可以打包', 'Whether receipts may be packed'],
  useCase: receiptPackaging,
  takes: ofStatement,
  alsoTakes: ['settlement_type'],
  answers: ['is_allow_packaging', 'statement_id'],
  output: (view) => ({ is_allow_packaging: view.isAllowed ? 1 : 0, statement_id: view.runningStatementId ?? '' }),
});

const underStatement = [singleUrl, packagingFacts, batch, isAllowed];

export const receiptRows: readonly RestRow[] = [
  ...underStatement,
  ...underStatement.map((row) => aliasOf(row, row.path.replace('/statement/', '/'), { isOurs: true })),
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
