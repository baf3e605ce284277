import { useTranslation } from 'react-i18next';
import type { StatementRowFragment } from '../generated/graphql';
import { formatClock } from '../kit/format/dates';
import { Tooltip } from '../kit/overlay/tooltip';
import { TypeTag } from '../kit/status/status';

/** Another payer is at work here, and until when; one's own lock is no news. */
export const PayingTag = ({ hold }: Pick<StatementRowFragment, 'hold'>) => {
  const { t } = useTranslation('statements');
  if (!hold || hold.isMine) return null;
  const text = t('paying', { name: hold.holderName, until: formatClock(hold.until) });
  return (
    <Tooltip text={text}>
      <button type="button" className="jq-paying-tag">
        <TypeTag tone="progress" label={t('payingShort', { name: hold.holderName })} />
        <span className="sr-only">{text}</span>
      </button>
    </Tooltip>
  );
};
