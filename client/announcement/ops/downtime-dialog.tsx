import { useTranslation } from 'react-i18next';
import { OpsSetDowntimeDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';

type Props = { isDown: boolean; onDone: () => unknown; onClose: () => void };

export const DowntimeDialog = ({ isDown, onDone, onClose }: Props) => {
  const { t } = useTranslation('announcementOps');
  return (
    <ActDialog
      danger={!isDown}
      title={t(isDown ? 'down.askEnd' : 'down.askBegin')}
      confirm={t(isDown ? 'down.end' : 'down.begin')}
      done={t(isDown ? 'down.ended' : 'down.begun')}
      mutation={OpsSetDowntimeDocument}
      request={`downtime-${!isDown}`}
      variables={{ isDown: !isDown }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(isDown ? 'down.endText' : 'down.beginText')}</p>
    </ActDialog>
  );
};
