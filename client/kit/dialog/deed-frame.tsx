import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button';
import { Dialog } from '../overlay/dialog';
import type { DeedDialog } from './dialog-deed';
import './dialog.css';

type Words = Pick<DeedDialog<unknown, never>, 'title' | 'confirm' | 'danger' | 'size' | 'alert' | 'blocked' | 'onClose'>;

type DeedFrameProps = {
  of: Words;
  isBusy: boolean;
  /** What the button does: acts by itself, or submits a form. */
  press: Pick<ComponentProps<typeof Button>, 'onClick' | 'type' | 'form'>;
  /** By Esc or ×; without it as by 取消. */
  onLeave?: () => void;
  children: ReactNode;
};

/** What a question and a form look like around their content: why the button waits, the way out, the deed. */
export const DeedFrame = ({
  of: { title, confirm, danger, size = 'md', alert = true, blocked, onClose },
  isBusy,
  press,
  onLeave = onClose,
  children,
}: DeedFrameProps) => {
  const { t } = useTranslation('kit');
  const footer = (
    <>
      {typeof blocked === 'string' ? <span className="mu">{blocked}</span> : null}
      <Button onClick={onClose} disabled={isBusy}>
        {t('cancel')}
      </Button>
      <Button variant={danger ? 'danger' : 'solid'} busy={isBusy} disabled={Boolean(blocked)} {...press}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open alert={alert} size={size} busy={isBusy} title={title} onClose={onLeave} footer={footer}>
      <div className="jq-facts">{children}</div>
    </Dialog>
  );
};
