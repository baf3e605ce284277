import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptPackageStates } from '../../../schema/machines/receiptPackage';
import { useDownload } from '../../app/download';
import {
  ReceiptPackageMovedDocument,
  ReceiptPackagingDocument,
  RetryReceiptPackageDocument,
  StartReceiptPackageDocument,
} from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { Progress } from '../../kit/feedback/progress';
import { formatInstant } from '../../kit/format/dates';
import { progressEveryMs, useLive } from '../../kit/live/use-live';
import { Dialog } from '../../kit/overlay/dialog';
import { inline } from '../../kit/refusal/inline';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import { useDeed } from '../../kit/request/use-deed';
import type { StatementDialogProps } from '../statement-context';
import '../../kit/dialog/dialog.css';

/** Confirm the count, watch the percent, download the zip; closing the dialog does not stop the work (RCP-006..010, RCP-015). */
export const ReceiptPackageDialog = ({ statement, onClose }: StatementDialogProps) => {
  const { t } = useTranslation(['statement', 'lines']);
  const { data, error, refetch } = useQuery(ReceiptPackagingDocument, {
    variables: { statementId: statement.id },
    fetchPolicy: 'network-only',
    context: inline,
  });
  const send = useDeed();
  const [isBusy, setBusy] = useState(false);
  const download = useDownload();
  const [failure, setFailure] = useState<unknown>(null);
  useLive(ReceiptPackageMovedDocument, { onEvent: () => void refetch(), onPoll: () => void refetch(), everyMs: progressEveryMs });
  const packaging = data?.receiptPackaging;
  const pack = packaging?.package;
  const state = pack ? receiptPackageStates[pack.status] : null;
  const run = async (work: () => Promise<unknown>) => {
    setFailure(null);
    setBusy(true);
    try {
      await work();
      await refetch();
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      setBusy(false);
    }
  };
  const begin = () => void run(() => send(StartReceiptPackageDocument, { input: { statementId: statement.id } }));
  const again = () => void run(async () => pack && send(RetryReceiptPackageDocument, { id: pack.id }));
  const fileId = pack?.fileId;
  const isFailed = state?.tone === 'danger';
  const isRunning = state?.tone === 'progress';
  const isExpired = state?.tone === 'terminated';
  const running = packaging?.runningStatementId ?? null;
  const isOtherRunning = running !== null && running !== statement.id;
  return (
    <Dialog
      open
      title={t('receipts.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          {isFailed ? (
            <Button variant="solid" busy={isBusy} disabled={!packaging?.isAllowed} onClick={again}>
              {t('receipts.retry')}
            </Button>
          ) : null}
          {!isFailed && !isRunning && (packaging?.isAllowed || !fileId) ? (
            <Button variant={fileId ? 'outline' : 'solid'} busy={isBusy} disabled={!packaging?.isAllowed} onClick={begin}>
              {t(fileId ? 'receipts.again' : 'receipts.start')}
            </Button>
          ) : null}
          {fileId || isRunning ? (
            <Button variant="solid" disabled={!fileId} onClick={() => fileId && void download(fileId)}>
              {t('receipts.download')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="jq-facts">
        {packaging ? <p>{t('receipts.text', { count: packaging.receiptCount })}</p> : null}
        {packaging && packaging.pendingCount > 0 ? (
          <Note tone="info">{t('receipts.pending', { count: packaging.pendingCount, at: formatInstant(packaging.nextAvailableAt) })}</Note>
        ) : null}
        {isOtherRunning ? <Note tone="info">{t('lines:receipts.other')}</Note> : null}
        {packaging?.reason && !isOtherRunning && !isRunning && !fileId ? <Note tone="warning">{packaging.reason}</Note> : null}
        {pack && isRunning ? (
          <>
            <Note tone="info">{t('lines:receipts.running', { packed: pack.packedCount, count: pack.receiptCount })}</Note>
            <Progress value={pack.progress} label={pack.name} />
          </>
        ) : null}
        {isExpired ? <Note tone="warning">{t('lines:receipts.expired')}</Note> : null}
        {pack && fileId ? <Note tone="success">{t('receipts.ready', { count: pack.packedCount, name: pack.name })}</Note> : null}
        {isFailed ? <Note tone="error">{pack?.failure ?? t('receipts.failed')}</Note> : null}
        <RefusalNote error={failure ?? error} />
      </div>
    </Dialog>
  );
};
