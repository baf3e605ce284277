import { useQuery } from '@apollo/client/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceTitle as machine } from '../../schema/machines/invoiceTitle';
import { useDownload } from '../app/download';
import { useSession } from '../app/session/session';
import { InvoiceTitleDocument, type TitleFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { KeyValues } from '../kit/detail/summary';
import { Empty } from '../kit/feedback/empty';
import { Note } from '../kit/feedback/note';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { StatusPill } from '../kit/status/status';
import './title.css';

const TitleForm = late(async () => (await import('./title-form')).TitleForm);

const NOTES: Readonly<Record<string, ComponentProps<typeof Note>['tone']>> = { draft: 'warning', danger: 'error', success: 'success' };

/** What the state means for the company, as the server says it. */
const StateNote = ({ title }: { title: TitleFactsFragment }) => (
  <Note tone={NOTES[title.tone] ?? 'info'} title={title.statusHint}>
    {title.statusDetail}
  </Note>
);

const ReadOnlyTitle = ({ title }: { title: TitleFactsFragment }) => {
  const { t } = useTranslation('invoiceTitle');
  const download = useDownload();
  const { proofFileId } = title;
  const general =
    title.taxpayerType === 'GENERAL'
      ? [
          { key: 'bankName', label: t('bankName'), value: title.bankName },
          { key: 'account', label: t('account'), value: title.account ? <Copyable text={title.account} /> : null },
          { key: 'registerAddress', label: t('registerAddress'), value: title.registerAddress },
          { key: 'registerPhone', label: t('registerPhone'), value: title.registerPhone },
        ]
      : [];
  const entries = [
    { key: 'taxpayerType', label: t('taxpayerType'), value: title.taxpayerTypeName },
    { key: 'name', label: t('name'), value: <Copyable text={title.name} /> },
    { key: 'taxNo', label: t('taxNo'), value: <Copyable text={title.taxNo} /> },
    ...general,
    ...(proofFileId
      ? [
          {
            key: 'proof',
            label: t('proof'),
            value: (
              <Button size="sm" variant="ghost" onClick={() => void download(proofFileId)}>
                {title.proofFileName}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return <KeyValues columns={2} entries={entries} />;
};

/** One title per company: a form while it may be changed, and what stands in it while it may not (TTL-009). */
export const TitleCard = () => {
  const { t } = useTranslation('invoiceTitle');
  const session = useSession();
  const { data, error, refetch } = useQuery(InvoiceTitleDocument, { fetchPolicy: 'cache-and-network' });
  // LND-003: who only looks around has nobody to make invoices out to.
  if (session.me.isVisitor) return <Empty kind="none" />;
  if (!data) return <Unread title={t('title')} error={error} onRetry={refetch} />;
  const { invoiceTitle: title } = data;
  const mayEdit = title.isEditable && session.may('ANY');
  return (
    <div className="jq-title">
      <header>
        <h2>{t('title')}</h2>
        <StatusPill tone={machine.states[title.status].tone} label={title.statusName} />
      </header>
      <StateNote title={title} />
      {mayEdit ? <TitleForm key={title.submittedAt ?? 'first'} title={title} onSubmitted={refetch} /> : <ReadOnlyTitle title={title} />}
    </div>
  );
};
