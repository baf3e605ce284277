import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../kit/feedback/note';
import { SkeletonLines } from '../kit/feedback/skeleton';
import { markHeaders } from '../kit/request/page-mark';

/** A picture that waits for operators: asked for with their session, and gone with the dialog. */
export const IdentityPicture = ({ companyId, id, label }: { companyId: string; id: string; label: string }) => {
  const { t } = useTranslation('payeeOps');
  const [url, setUrl] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    fetch(`/api/ops/identity/picture?company_id=${companyId}&picture_id=${id}`, {
      headers: { 'jieqing-realm': 'operator', ...markHeaders('operator') },
      credentials: 'same-origin',
    })
      .then(async (answer) => {
        if (!answer.headers.get('content-type')?.startsWith('image/')) throw new Error('no picture');
        const blob = await answer.blob();
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch(() => isGone || setLost(true));
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [companyId, id]);
  if (isLost) return <Note tone="warning" title={t('identity.pictureLost')} />;
  return url ? <img src={url} alt={label} style={{ maxWidth: '100%' }} /> : <SkeletonLines lines={4} />;
};
