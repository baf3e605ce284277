import { useTranslation } from 'react-i18next';
import { confirm } from '../../kit/feedback/confirm';
import { toaster } from '../../kit/feedback/toaster';
import { navigateTo } from '../navigation';
import { paths } from '../paths';
import { useSession } from '../session/session';

/** A record belongs to one company; lists and the home page exist for every company and stay open. */
const staysOpen = (pathname: string) => /^\/(index\/service|operarecords|usercenter\/\w+|\w+\/list)$/.test(pathname);

type Wanted = { companyId: string; name: string; flushToken: string };

/** Takes the console over to another company of this person; what was typed and not saved is asked about first. */
export const useSwitchCompany = () => {
  const { t } = useTranslation('app');
  const { switchCompany } = useSession();
  return async ({ companyId, name, flushToken }: Wanted): Promise<void> => {
    const unsaved = document.querySelector('[data-unsaved]') !== null;
    if (
      unsaved &&
      !(await confirm({ title: t('company.unsaved'), body: t('company.unsavedBody'), confirm: t('company.leave'), tone: 'danger' }))
    )
      return;
    if (!staysOpen(location.pathname)) navigateTo(paths.home);
    await switchCompany(companyId, flushToken);
    toaster.success(t('company.switched', { name }));
  };
};
