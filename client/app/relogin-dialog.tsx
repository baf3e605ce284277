import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Dialog } from '../kit/overlay/dialog';
import { PasswordLogin } from '../session/login-forms';
import { navigateTo } from './navigation';
import { loginPath } from './paths';
import { leaveForLogin, loginDone, useLoginNeeded } from './relogin';

/** 登录已过期: the page underneath keeps its input, and the blocked call runs again after the login. */
export const ReloginDialog = () => {
  const { t } = useTranslation(['app', 'session']);
  const needed = useLoginNeeded();
  const toLoginPage = () => {
    leaveForLogin();
    navigateTo(loginPath(location.pathname + location.search));
  };
  return (
    <Dialog
      open={needed}
      alert
      size="sm"
      title={t('relogin.title')}
      onClose={toLoginPage}
      footer={
        <Button variant="ghost" onClick={toLoginPage}>
          {t('relogin.page')}
        </Button>
      }
    >
      <p className="mu" style={{ marginBottom: 14 }}>
        {t('relogin.text')}
      </p>
      <PasswordLogin
        onDone={async () => {
          loginDone();
        }}
      />
    </Dialog>
  );
};
