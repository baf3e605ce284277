import { useTranslation } from 'react-i18next';
import { type OpsChannelsQuery, OpsSetChannelPausedDocument } from '../../generated/graphql';
import { ReasonDialog } from '../../ops/decision';

type PauseProps = { channel: OpsChannelsQuery['opsPayoutChannels'][number]; onClose: () => void };

/** Stops payments through a channel, or lets them go on; whoever does says why. */
export const PauseChannelDialog = ({ channel, onClose }: PauseProps) => {
  const { t } = useTranslation('payoutOps');
  return (
    <ReasonDialog
      latest={channel}
      title={t(channel.isPaused ? 'channel.resumeTitle' : 'channel.pauseTitle', { name: channel.label })}
      confirm={t(channel.isPaused ? 'channel.resume' : 'channel.pause')}
      mutation={OpsSetChannelPausedDocument}
      request={`channel-${channel.key}-${channel.isPaused}`}
      variables={({ key, isPaused }, reason) => ({ key, isPaused: !isPaused, reason })}
      onClose={onClose}
    />
  );
};
