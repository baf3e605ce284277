import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookEndpoint } from '../../schema/machines/webhook';
import { webhookOff } from '../../schema/webhooks';
import { DevelopersTabs } from '../app/developers-tabs';
import { useSession } from '../app/session/session';
import { type WebhookFactsFragment, WebhooksDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { RowActions } from '../kit/actions/row-actions';
import { PartTable } from '../kit/detail/part-table';
import { Empty } from '../kit/feedback/empty';
import { formatInstant } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { PageHead } from '../kit/list/page-head';
import { Unread } from '../kit/list/unread';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { StatusPill } from '../kit/status/status';
import { EndpointLog } from './log';
import type { Asked } from './webhook-dialogs';
import './webhook.css';

const WebhookDialogs = late(async () => (await import('./webhook-dialogs')).WebhookDialogs);

const MOST = 5;

const State = ({ of }: { of: WebhookFactsFragment }) => {
  const { t } = useTranslation('webhook');
  if (of.state === 'OFF')
    return <StatusPill {...webhookEndpoint.states.OFF} reason={of.offReason ? webhookOff.label(of.offReason) : null} />;
  if (of.failingSince)
    return <StatusPill tone="await" label={t('shaky')} reason={t('failingSince', { at: formatInstant(of.failingSince) })} />;
  return <StatusPill {...webhookEndpoint.states.ACTIVE} />;
};

const Recent = ({ of: { recent } }: { of: WebhookFactsFragment }) => {
  const { t } = useTranslation('webhook');
  const { delivered, failed, p95Ms } = recent;
  return (
    <span className="num">
      {t('recent', { delivered: formatCount(delivered), failed: formatCount(failed) })}
      {p95Ms == null ? null : <span className="mu"> {t('p95', { ms: formatCount(p95Ms) })}</span>}
    </span>
  );
};

/** API-007, API-010: where what happens is sent to, and what came of it. */
const WebhooksScreen = () => {
  const { t } = useTranslation(['webhook', 'app']);
  const { me } = useSession();
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network', pollInterval: 10_000, context: inline });
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  if (!data) return <Unread title={t('app:developers.title')} error={error} onRetry={refetch} />;
  const { webhooks } = data;
  const current = webhooks.find(({ id }) => id === chosen) ?? webhooks[0];
  // Who has no business yet is told whom to call, and nothing beside it.
  const add = me.isVisitor ? null : (
    <Button
      variant="solid"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={webhooks.length >= MOST}
      onClick={() => setAsked({ kind: 'create' })}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('app:developers.title')}
        documentTitle={t('title')}
        crumbs={[{ label: t('app:developers.title') }, { label: t('app:developers.webhooks') }]}
        actions={webhooks.length > 0 ? add : null}
      />
      <DevelopersTabs />
      <section className="jq-card jq-hooks" aria-label={t('title')}>
        <header>
          <h2>{t('title')}</h2>
          <span className="mu">{t('about', { count: webhooks.length, most: MOST })}</span>
        </header>
        {webhooks.length === 0 ? (
          <Empty kind="none" text={t('none')} hint={t('noneHint')} actions={add} />
        ) : (
          <PartTable
            label={t('title')}
            rows={webhooks}
            rowId={({ id }) => id}
            columns={[
              {
                key: 'url',
                header: t('url'),
                cell: (row) => (
                  <button type="button" className="jq-hook-url" aria-pressed={row.id === current?.id} onClick={() => setChosen(row.id)}>
                    {row.url}
                  </button>
                ),
              },
              { key: 'types', header: t('types'), cell: (row) => <span className="num">{t('typesOf', { count: row.types.length })}</span> },
              {
                key: 'secret',
                header: t('secret'),
                cell: (row) => (
                  <span className="jq-mono">
                    whsec_…{row.secretTail}
                    {row.oldSecretUntil ? <span className="mu"> {t('rotating', { at: formatInstant(row.oldSecretUntil) })}</span> : null}
                  </span>
                ),
              },
              { key: 'state', header: t('state'), cell: (row) => <State of={row} /> },
              { key: 'recent', header: t('lastDay'), cell: (row) => <Recent of={row} /> },
              {
                key: 'acts',
                header: t('acts'),
                cell: (row) => (
                  <RowActions
                    name={row.url}
                    actions={[
                      { key: 'edit', label: t('edit'), enabled: true, isDanger: false, reason: null },
                      { key: 'rotate', label: t('rotate'), enabled: true, isDanger: false, reason: null },
                      ...webhookEndpoint.availableActions(row.state, {}, () => true),
                      { key: 'remove', label: t('remove'), enabled: true, isDanger: true, reason: null },
                    ]}
                    on={{
                      edit: () => setAsked({ kind: 'edit', of: row }),
                      rotate: () => setAsked({ kind: 'rotate', of: row }),
                      disable: () => setAsked({ kind: 'disable', of: row }),
                      enable: () => setAsked({ kind: 'enable', of: row }),
                      remove: () => setAsked({ kind: 'remove', of: row }),
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </section>
      {current ? <EndpointLog key={current.id} of={current} onDone={() => refetch()} /> : null}
      <WebhookDialogs asked={asked} setAsked={setAsked} onDone={() => refetch()} />
    </>
  );
};

export default WebhooksScreen;
