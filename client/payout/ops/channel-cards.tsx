import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpsChannelsDocument, type OpsChannelsQuery } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { late } from '../../kit/overlay/late';
import { StatusPill } from '../../kit/status/status';
import { useOperator } from '../../ops/ops-session';
import '../../ops/ops.css';

const ChannelLimitsDialog = late(async () => (await import('./channel-limits')).ChannelLimitsDialog);
const PauseChannelDialog = late(async () => (await import('./pause-channel')).PauseChannelDialog);

type Channel = OpsChannelsQuery['opsPayoutChannels'][number];

/** Health of each payout channel: how many of the last twenty failed for reasons that may pass. */
export const ChannelCards = () => {
  const { t } = useTranslation('payoutOps');
  const { mayAct } = useOperator();
  const { data } = useQuery(OpsChannelsDocument, { pollInterval: 10_000 });
  const [changing, setChanging] = useState<Channel | null>(null);
  const [limiting, setLimiting] = useState<Channel | null>(null);
  return (
    <>
      <ul className="jq-channels">
        {data?.opsPayoutChannels.map((channel) => (
          <li key={channel.key} className="jq-card">
            <strong>{channel.label}</strong>
            <StatusPill
              tone={channel.isPaused ? 'danger' : 'success'}
              label={t(channel.isPaused ? 'channel.paused' : 'channel.open')}
              reason={channel.pauseReason}
            />
            <span className="mu num">{t('channel.recent', { failures: channel.recentFailures, count: channel.recentCount })}</span>
            <span className="mu num">{t('channel.limits', { lines: channel.batchLines, calls: channel.callsAtOnce })}</span>
            {mayAct ? (
              <span className="acts">
                <Button size="sm" aria-label={t('channel.limitsOf', { name: channel.label })} onClick={() => setLimiting(channel)}>
                  {t('channel.limitsButton')}
                </Button>
                <Button size="sm" onClick={() => setChanging(channel)}>
                  {t(channel.isPaused ? 'channel.resume' : 'channel.pause')}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {limiting ? <ChannelLimitsDialog channel={limiting} onClose={() => setLimiting(null)} /> : null}
      {changing ? <PauseChannelDialog channel={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
};
