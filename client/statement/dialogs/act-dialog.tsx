import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { toaster } from '../../kit/feedback/toaster';
import { Dialog } from '../../kit/overlay/dialog';
import { RefusalNote } from '../../kit/refusal/refusal-note';

type ActDialogProps = {
  title: string;
  confirm: string;
  done: string;
  danger?: boolean;
  /** Why the button waits; shown beside it. */
  blocked?: string | null;
  act: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** One question, one deed: the refusal is shown where it was asked, the dialog stays until the server has answered. */
export const ActDialog = ({ title, confirm, done, danger, blocked, act, onClose, children }: ActDialogProps) => {
  const { t } = useTranslation('statement');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      toaster.success(done);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      alert
      busy={isBusy}
      title={title}
      onClose={onClose}
      footer={
        <>
          {blocked ? <span className="mu">{blocked}</span> : null}
          <Button onClick={onClose} disabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'solid'} busy={isBusy} disabled={Boolean(blocked)} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="jq-pay-facts">
        {children}
        <RefusalNote error={failure} />
      </div>
    </Dialog>
  );
};
