import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { late } from '../../kit/overlay/late';

const RecordPhoneChangeDialog = late(async () => (await import('./record-phone-change')).RecordPhoneChangeDialog);

export const ChangePhone = ({ onDone }: { onDone: () => unknown }) => {
  const { t } = useTranslation('signingOps');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('phone.enter')}</Button>
      {open ? <RecordPhoneChangeDialog onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
