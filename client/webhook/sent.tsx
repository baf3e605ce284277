import { useQuery } from '@apollo/client/react';
import { History, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import { webhookDelivery } from '../../schema/machines/webhook';
import { webhookEvent, webhookOutcome } from '../../schema/webhooks';
import { ReplayWebhookDocument, WebhookDeliveryDocument, type WebhookDeliveryQuery, type WebhookTryFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Copyable } from '../kit/copy/copyable';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant, formatInstantFull } from '../kit/format/dates';
import { formatCount } from '../kit/format/money';
import { IconButton } from '../kit/overlay/icon-button';
import { inline } from '../kit/refusal/inline';
import { RefusalNote } from '../kit/refusal/refusal-note';
import { useClick } from '../kit/request/use-deed';
import { StatusPill } from '../kit/status/status';

type Sent = NonNullable<WebhookDeliveryQuery['webhookDelivery']>;
const isAnswered = (one: WebhookTryFragment): boolean => Number.isInteger(one.status);
const MAX_TRIES = limits.webhook.pauses.length + 1;

const Tries = ({ of }: { of: Sent }) => {
  const { t } = useTranslation('webhook');
  const said = (one: WebhookTryFragment) =>
    !isAnswered(one)
      ? webhookOutcome.label(one.outcome)
      : `${one.status}${one.retryAfter ? t('retryAfter', { seconds: one.retryAfter }) : ''}`;
  return (
    <ol className="jq-tries num">
      {of.attempts.map((one) => (
        <li key={one.no} data-tone={one.outcome === 'ACCEPTED' ? 'success' : 'danger'}>
          <time>{formatInstantFull(one.at)}</time>
          <span>{said(one)}</span>
          <span className="mu">{t('ms', { ms: formatCount(one.latencyMs) })}</span>
        </li>
      ))}
      {of.dueAt ? (
        <li data-tone="await">
          <time>{formatInstantFull(of.dueAt)}</time>
          <span>{t(of.attempts.length === 0 ? 'willSend' : 'willRetry')}</span>
          <span className="mu">{t('givesUp')}</span>
        </li>
      ) : null}
    </ol>
  );
};

const curlOf = (url: string, of: Sent, last: WebhookTryFragment) =>
  [
    `curl -X POST '${url}'`,
    `-H 'content-type: application/json'`,
    `-H 'webhook-id: ${of.eventId}'`,
    `-H 'webhook-timestamp: ${last.signedAt}'`,
    `-H 'webhook-signature: ${last.signature}'`,
    `-d '${of.body}'`,
  ].join(' \\\n  ');

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Request = ({ of, url }: { of: Sent; url: string }) => {
  const { t } = useTranslation('webhook');
  const last = of.attempts.at(-1);
  return (
    <section>
      <h3>
        {t('request')} <span className="jq-tag">POST</span>
        <span className="spacer" />
        {last ? <Copyable text={curlOf(url, of, last)} shown={t('curl')} label="curl" /> : null}
      </h3>
      <pre className="jq-code">
        {last
          ? `webhook-id: ${of.eventId}\nwebhook-timestamp: ${last.signedAt}\nwebhook-signature: ${last.signature.replace(' ', '\n  ')}\n\n`
          : null}
        {pretty(of.body)}
      </pre>
      <p className="mu">{t('requestHint')}</p>
    </section>
  );
};

const Answer = ({ of: last }: { of: WebhookTryFragment }) => {
  const { t } = useTranslation('webhook');
  return (
    <section>
      <h3>
        {t('answer')}
        {!isAnswered(last) ? null : <StatusPill tone={last.outcome === 'ACCEPTED' ? 'success' : 'danger'} label={String(last.status)} />}
        <span className="num mu">{t('nth', { no: last.no })}</span>
      </h3>
      <pre className="jq-code">
        {last.retryAfter ? `retry-after: ${last.retryAfter}\n\n` : null}
        {last.answer || (!isAnswered(last) ? webhookOutcome.label(last.outcome) : t('emptyAnswer'))}
      </pre>
    </section>
  );
};

type SentProps = { id: string; url: string; onClose: () => void; onDone: () => Promise<unknown> };

/** One event: its tries, what was sent and what was answered. */
export const SentDelivery = ({ id, url, onClose, onDone }: SentProps) => {
  const { t } = useTranslation('webhook');
  const { data, error, refetch } = useQuery(WebhookDeliveryDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: 3_000,
    context: inline,
  });
  const click = useClick();
  const of = data?.webhookDelivery;
  if (!of)
    return (
      <aside className="jq-sent" aria-label={t('delivery')}>
        {error ? <RefusalNote error={error} /> : data ? <p className="mu">{t('forgotten')}</p> : <SkeletonLines />}
      </aside>
    );
  const last = of.attempts.at(-1);
  const replay = async () => {
    if (!(await click(ReplayWebhookDocument, { id }))) return;
    toaster.success(t('replayedOne'));
    await Promise.all([refetch(), onDone()]);
  };
  return (
    <aside className="jq-sent" aria-label={t('delivery')}>
      <header>
        <b className="jq-mono">{of.type}</b>
        <StatusPill {...webhookDelivery.states[of.state]} />
        <span className="spacer" />
        {of.availableActions.map((action) => (
          <Button key={action.key} size="sm" variant="solid" icon={<History size={14} aria-hidden="true" />} onClick={() => void replay()}>
            {action.label}
          </Button>
        ))}
        <IconButton icon={X} size="sm" label={t('close')} onClick={onClose} />
      </header>
      <p className="mu num">
        {webhookEvent.label(of.event)} · {formatInstant(of.createdAt)}
        <br />
        <Copyable text={of.eventId} label={t('eventId')} /> {t('sameId')}
      </p>
      <section>
        <h3>
          {t('tries')} <span className="num">{t('triesOf', { tries: of.tries, most: MAX_TRIES })}</span>
        </h3>
        <Tries of={of} />
      </section>
      <Request of={of} url={url} />
      {last ? <Answer of={last} /> : null}
    </aside>
  );
};
