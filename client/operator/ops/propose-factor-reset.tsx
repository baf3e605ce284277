import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { late } from '../../kit/overlay/late';

const ProposeFactorResetDialog = late(async () => (await import('./factor-reset-dialog')).ProposeFactorResetDialog);

export const ProposeFactorReset = ({ onDone }: { onDone: () => unknown }) => {
  const { t } = useTranslation('operatorOps');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reset.title')}</Button>
      {open ? <ProposeFactorResetDialog onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
