import { useTranslation } from 'react-i18next';
import { limits } from '../../schema/limits';
import type { RosterFactsFragment } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { formatCount } from '../kit/format/money';
import { Dialog } from '../kit/overlay/dialog';

/** Too many to repair one by one: the file of bad rows is the way (STM-059). */
export const ManyErrors = ({ roster, onClose }: { roster: RosterFactsFragment; onClose: () => void }) => {
  const { t } = useTranslation('roster');
  return (
    <Dialog
      open
      alert
      title={t('many.title', { count: roster.counts.errors, limit: formatCount(limits.roster.errorAlertAbove) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('many.close')}</Button>
          <a className="jq-btn" data-variant="solid" href={roster.errorFileUrl} download>
            {t('many.download')}
          </a>
        </>
      }
    >
      <p>{t('many.text')}</p>
    </Dialog>
  );
};
