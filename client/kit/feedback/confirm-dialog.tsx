import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Dialog } from '../overlay/dialog';
import type { ConfirmOptions } from './confirm';

type ConfirmDialogProps = { open: boolean; question: ConfirmOptions; onSettle: (yes: boolean) => void };

/** The safe answer has the focus: for something destructive that is "no". */
export const ConfirmDialog = ({ open, question, onSettle }: ConfirmDialogProps) => {
  const { t } = useTranslation('kit');
  const safe = useRef<HTMLButtonElement>(null);
  const isDanger = question.tone === 'danger';
  return (
    <Dialog
      open={open}
      alert
      size="sm"
      title={question.title}
      onClose={() => onSettle(false)}
      initialFocus={safe}
      footer={
        <>
          {question.cancel === null ? null : (
            <Button ref={isDanger ? safe : undefined} onClick={() => onSettle(false)}>
              {question.cancel ?? t('cancel')}
            </Button>
          )}
          <Button ref={isDanger ? undefined : safe} variant={isDanger ? 'danger' : 'solid'} onClick={() => onSettle(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.body}
    </Dialog>
  );
};
