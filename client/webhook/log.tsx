import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookDelivery } from '../../schema/machines/webhook';
import { webhookEvent } from '../../schema/webhooks';
import { ReplayWebhooksDocument, TestWebhookDocument, WebhookDeliveriesDocument, type WebhookFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { choicesOf } from '../kit/choices';
import { ActDialog } from '../kit/dialog/act-dialog';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { useClick } from '../kit/request/use-deed';
import { StatusPill } from '../kit/status/status';
import { SentDelivery } from './sent';

type Props = { endpointId: string; open: string | null; onOpen: (id: string) => void };

const Deliveries = defineList({
  name: 'webhook-deliveries',
  words: ['webhook'],
  isPart: true,
  document: WebhookDeliveriesDocument,
  rows: (answer) => answer.webhookDeliveries,
  rowId: (row) => row.id,
  rowName: (row) => row.type,
  useMore: (_: Props) => ({}),
  title: ({ t }) => t('log'),
  filters: ({ t }) => ({
    state: filter.choice(t('result'), choicesOf(webhookDelivery.states)),
    event: filter.choice(t('event'), choicesOf(webhookEvent.rows)),
  }),
  question: ({ state, event }, { props }) => ({ endpointId: props.endpointId, state, event }),
  columns: ({ t, props }) => [
    columns.instant('createdAt', t('time'), (row) => row.createdAt, { fixed: true }),
    {
      key: 'type',
      header: t('event'),
      cell: (row) => (
        <button type="button" className="jq-hook-url" aria-pressed={row.id === props.open} onClick={() => props.onOpen(row.id)}>
          {row.type}
        </button>
      ),
    },
    columns.code('object', t('object'), (row) => row.objectCode),
    { key: 'state', header: t('result'), cell: (row) => <StatusPill {...webhookDelivery.states[row.state]} /> },
    {
      key: 'latency',
      header: t('latency'),
      align: 'right',
      cell: (row) => <span className="num mu">{row.lastAttempt ? t('ms', { ms: formatCount(row.lastAttempt.latencyMs) }) : '—'}</span>,
    },
  ],
  everyMs: 5_000,
});

/** What was sent to one endpoint, and the event that is looked at beside it (API-010). */
export const EndpointLog = ({ of, onDone }: { of: WebhookFactsFragment; onDone: () => Promise<unknown> }) => {
  const { t } = useTranslation('webhook');
  const [open, setOpen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const send = useClick();
  const lost = of.parkedCount + of.keptCount;
  const test = async () => {
    const answer = await send(TestWebhookDocument, { id: of.id });
    if (!answer) return;
    toaster.success(t('tested'));
    setOpen(answer.testWebhook.id);
    await onDone();
  };
  return (
    <section className="jq-card jq-hooks" aria-label={t('log')}>
      <header>
        <h2>{t('log')}</h2>
        <span className="jq-mono mu">{of.url}</span>
        <span className="spacer" />
        <Button size="sm" icon={<Send size={14} aria-hidden="true" />} disabled={of.state === 'OFF'} onClick={() => void test()}>
          {t('test')}
        </Button>
        <Button
          size="sm"
          icon={<RotateCw size={14} aria-hidden="true" />}
          disabled={of.state === 'OFF' || lost === 0}
          onClick={() => setAsking(true)}
        >
          {t('replayLost', { count: lost })}
        </Button>
      </header>
      <div className="jq-hook-log" data-open={open !== null || undefined}>
        <div>
          <Deliveries endpointId={of.id} open={open} onOpen={setOpen} />
        </div>
        {open === null ? null : <SentDelivery key={open} id={open} url={of.url} onClose={() => setOpen(null)} onDone={onDone} />}
      </div>
      {isAsking ? (
        <ActDialog
          title={t('replayTitle')}
          confirm={t('replayConfirm', { count: lost })}
          done={({ replayWebhooks }) => t('replayed', { count: replayWebhooks })}
          mutation={ReplayWebhooksDocument}
          request={`replay-webhooks-${of.id}-${lost}`}
          variables={{ endpointId: of.id }}
          onDone={onDone}
          onClose={() => setAsking(false)}
        >
          <p>{t('replayText')}</p>
        </ActDialog>
      ) : null}
    </section>
  );
};
