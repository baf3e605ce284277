import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementFactsFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { Note } from '../../kit/feedback/note';
import { formatClock } from '../../kit/format/dates';
import { Dialog } from '../../kit/overlay/dialog';
import { RefusalNote } from '../../kit/refusal/refusal-note';
import type { StatementDialogProps } from '../statement-context';
import '../../kit/dialog/dialog.css';

type TakeOverProps = {
  statement: StatementFactsFragment;
  holder: { holderName: string; until: string };
  onTakeOver: () => Promise<void>;
  onClose: () => void;
};

/** Somebody else is paying this: whoever goes on ends that, and the other is told. */
export const TakeOverDialog = ({ statement, holder, onTakeOver, onClose }: TakeOverProps) => {
  const { t } = useTranslation(['payment', 'statement', 'statements']);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = holder.holderName;
  const takeOver = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onTakeOver();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={t('takeOver.title', { code: statement.statementCode })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('statement:dialog.cancel')}</Button>
          <Button variant="solid" busy={isBusy} onClick={() => void takeOver()}>
            {t('takeOver.confirm')}
          </Button>
        </>
      }
    >
      <div className="jq-facts">
        <Note tone="warning" title={t('statements:paying', { name, until: formatClock(holder.until) })}>
          {t('takeOver.text', { name })}
        </Note>
        <RefusalNote error={failure} />
      </div>
    </Dialog>
  );
};

type TakenOverProps = StatementDialogProps & { name: string; wasMine: boolean };

/** Somebody else went on with what was open here: it is said, and there is nothing to press but to leave. */
export const TakenOverDialog = ({ statement, name, wasMine, onClose }: TakenOverProps) => {
  const { t } = useTranslation(['payment', 'statement', 'statements']);
  return (
    <Dialog
      open
      alert
      title={t('statement:pay.title', { code: statement.statementCode })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('taken.close')}</Button>}
    >
      <div className="jq-facts">
        <Note tone="warning" live title={t(wasMine ? 'taken.over' : 'taken.begun', { name })}>
          {t(wasMine ? 'taken.text' : 'taken.textBegun', { name })}
        </Note>
      </div>
    </Dialog>
  );
};
