import { useTranslation } from 'react-i18next';
import { tell } from '../feedback/confirm';

/** The reason that the server gives to whoever lacks the role: what is refused for it can never be done by this person. */
export const useRoleMissing = () => {
  const { t } = useTranslation('seed');
  return ({ reason }: { readonly reason?: string | null }): boolean => reason === t('permissionMissing');
};

/**
 * A press on what may not be done now says why: the tooltip with the reason is never seen by who has no pointer. Who lacks the role is told
 * whom to ask (D06: 您当前无权限,请联系企业管理员).
 */
export const useBarred = () => {
  const { t } = useTranslation(['kit', 'seed']);
  const isRoleMissing = useRoleMissing();
  return ({ label, reason }: { readonly label: string; readonly reason?: string | null }) => {
    if (!reason) return;
    void tell(t('barred', { label }), isRoleMissing({ reason }) ? t('seed:noPermission') : reason, t('understood'));
  };
};
