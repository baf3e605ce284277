import { useTranslation } from 'react-i18next';
import { tell } from '../feedback/confirm';

type Barred = { readonly label: string; readonly reason?: string | null; readonly isRoleMissing?: boolean };

/**
 * A press on what may not be done now says why: the tooltip with the reason is never seen by who has no pointer. Who lacks the role is told
 * whom to ask (D06: 您当前无权限,请联系企业管理员).
 */
export const useBarred = () => {
  const { t } = useTranslation(['kit', 'seed']);
  return ({ label, reason, isRoleMissing }: Barred) => {
    if (!reason) return;
    void tell(t('barred', { label }), isRoleMissing ? t('seed:noPermission') : reason, t('understood'));
  };
};
