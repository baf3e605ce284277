import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { redReason } from '../../schema/codes';
import { redConfirmation as machine } from '../../schema/machines/redConfirmation';
import { useDownload } from '../app/download';
import { paths } from '../app/paths';
import type { RedFactsFragment } from '../generated/graphql';
import { ActionBar } from '../kit/actions/action-bar';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { DetailPart } from '../kit/detail/part';
import { KeyValues, Timeline } from '../kit/detail/summary';
import { formatInstant } from '../kit/format/dates';
import { formatMoney } from '../kit/format/money';
import { late } from '../kit/overlay/late';
import { StatusPill } from '../kit/status/status';

const WithdrawRedDialog = late(async () => (await import('./red-dialogs')).WithdrawRedDialog);

type Red = RedFactsFragment;

/** What has happened, oldest first, and what it waits for. */
const useSteps = (red: Red) => {
  const { t } = useTranslation('invoice');
  const asked = { key: 'asked', title: t('red.step.asked', { name: red.createdByName }), at: formatInstant(red.createdAt), text: red.note };
  const confirmed = red.confirmedAt
    ? [{ key: 'confirmed', title: t('red.step.confirmed'), at: formatInstant(red.confirmedAt), text: sheetOf(red, t('red.sheet')) }]
    : [];
  const ended = red.endedAt
    ? [
        {
          key: 'ended',
          title: machine.states[red.status].label,
          at: formatInstant(red.endedAt),
          text: red.refuseReason ?? red.document?.number,
          ...(red.refuseReason ? { tone: 'danger' as const } : {}),
        },
      ]
    : [];
  return [asked, ...confirmed, ...ended];
};

const sheetOf = ({ sheetNumber }: Red, label: string) => (sheetNumber ? `${label} ${sheetNumber}` : null);

const After = ({ red }: { red: Red }) => {
  const { t } = useTranslation('invoice');
  if (red.newInvoiceId)
    return (
      <Link className="lk" to={paths.invoice(red.newInvoiceId)}>
        {t('red.newInvoice')}
      </Link>
    );
  if (red.reissueProblem) return <>{t('red.notReissued', { why: red.reissueProblem })}</>;
  return <>{t(red.isReissue ? 'red.reissue' : 'red.only')}</>;
};

/** 红冲: the confirmation sheet and the red invoice, on the page of the invoice that they take back. */
export const RedPart = ({ red, onDone }: { red: Red; onDone: () => unknown }) => {
  const { t } = useTranslation('invoice');
  const download = useDownload();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const steps = useSteps(red);
  const { document } = red;
  return (
    <DetailPart
      title={
        <span className="jq-cell-line">
          {t('red.part')} <StatusPill tone={machine.states[red.status].tone} label={machine.states[red.status].label} />
        </span>
      }
    >
      <KeyValues
        entries={[
          { key: 'amount', label: t('red.amount'), value: <span className="num">−{formatMoney(red.amount)}</span> },
          { key: 'reason', label: t('red.reason'), value: redReason.label(red.reason) },
          { key: 'sheet', label: t('red.sheet'), value: red.sheetNumber ? <Copyable text={red.sheetNumber} /> : null },
          { key: 'number', label: t('red.number'), value: document ? <Copyable text={document.number} /> : null },
          ...(red.isOpen && red.confirmedAt == null
            ? [{ key: 'due', label: t('red.due'), value: <span className="num">{formatInstant(red.dueAt)}</span> }]
            : []),
          { key: 'after', label: t('red.after'), value: <After red={red} /> },
        ]}
      />
      <Timeline entries={steps} />
      <div className="jq-actions" data-noprint>
        <ActionBar actions={red.availableActions} onAction={() => setWithdrawing(true)} />
        {document ? <Button onClick={() => void download(document.xmlFileId)}>{t('red.xml')}</Button> : null}
        {document?.pdfFileId ? <Button onClick={() => void download(document.pdfFileId ?? '')}>{t('red.pdf')}</Button> : null}
      </div>
      {isWithdrawing ? <WithdrawRedDialog red={red} onDone={onDone} onClose={() => setWithdrawing(false)} /> : null}
    </DetailPart>
  );
};
