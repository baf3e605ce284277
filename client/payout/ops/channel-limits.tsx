import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { limits } from '../../../schema/limits';
import { type OpsChannelsQuery, OpsSetChannelLimitsDocument } from '../../generated/graphql';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { TextAreaField, TextField } from '../../kit/form/fields';
import { useRules } from '../../kit/form/rules';

type Props = { channel: OpsChannelsQuery['opsPayoutChannels'][number]; onClose: () => void };

/** GWY-012: how much goes out by a channel at once; what is in the air already goes on. */
export const ChannelLimitsDialog = ({ channel, onClose }: Props) => {
  const { t } = useTranslation(['payoutOps', 'ops']);
  const { needed } = useRules();
  const { key, label, batchLines, callsAtOnce } = channel;
  const whole = (name: string, most: number) =>
    needed(name).test('whole', t('channel.range', { name, most }), (text) => /^[1-9]\d{0,3}$/.test(text ?? '') && Number(text) <= most);
  const { claimLines, callsAtOnce: mostCalls } = limits.payout;
  return (
    <FormDialog
      size="sm"
      title={t('channel.limitsTitle', { name: label })}
      confirm={t('channel.limitsSave')}
      done={t('channel.limitsDone')}
      mutation={OpsSetChannelLimitsDocument}
      request={`channel-limits-${key}-${batchLines}-${callsAtOnce}`}
      initial={{ batchLines: String(batchLines), callsAtOnce: String(callsAtOnce), reason: '' }}
      schema={object({
        batchLines: whole(t('channel.batchLines'), claimLines),
        callsAtOnce: whole(t('channel.callsAtOnce'), mostCalls),
        reason: needed(t('ops:reason')),
      })}
      variables={(values) => ({
        key,
        batchLines: Number(values.batchLines),
        callsAtOnce: Number(values.callsAtOnce),
        reason: values.reason.trim(),
      })}
      onClose={onClose}
    >
      <TextField
        name="batchLines"
        label={t('channel.batchLines')}
        hint={t('channel.upTo', { most: claimLines })}
        inputMode="numeric"
        required
      />
      <TextField
        name="callsAtOnce"
        label={t('channel.callsAtOnce')}
        hint={t('channel.upTo', { most: mostCalls })}
        inputMode="numeric"
        required
      />
      <TextAreaField name="reason" label={t('ops:reason')} maxLength={limits.text.reasonMax} required />
    </FormDialog>
  );
};
