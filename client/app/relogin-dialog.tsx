import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SessionDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { Dialog } from '../kit/overlay/dialog';
import { inline } from '../kit/refusal/inline';
import { forgetMark } from '../kit/request/page-mark';
import { PasswordLogin } from '../session/login-forms';
import { navigateTo } from './navigation';
import { loginPath, paths } from './paths';
import { leaveForLogin, loginDone, useLoginNeeded } from './relogin';
import { otherTabs } from './session/other-tabs';

/** 登录已过期: the page underneath keeps its input, and the blocked call runs again after the login. */
export const ReloginDialog = () => {
  const { t } = useTranslation(['app', 'session']);
  const needed = useLoginNeeded();
  const client = useApolloClient();
  const toLoginPage = () => {
    leaveForLogin();
    navigateTo(loginPath(location.pathname + location.search));
  };
  // Asked under the mark of this page: for somebody else it is refused, and what waits is not sent.
  const goOn = async () => {
    // Kept as well: the page underneath may have learnt meanwhile that nobody was logged in.
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'network-only', context: inline });
    otherTabs.tell({ userId: data?.viewer?.userId ?? null, companyId: data?.viewer?.companyId ?? null });
    loginDone();
  };
  // An operator who looked at the company has no account here: he begins again where he began (OPS-032).
  const viewer = client.readQuery({ query: SessionDocument })?.viewer;
  const isLook = Boolean(viewer?.readOnlyView);
  const toCompany = () => {
    leaveForLogin();
    forgetMark('company');
    window.location.assign(viewer?.companyId ? paths.ops.company(viewer.companyId) : paths.ops.companies);
  };
  const leave = isLook ? toCompany : toLoginPage;
  return (
    <Dialog
      open={needed}
      alert
      size="sm"
      title={t(isLook ? 'relogin.lookOver' : 'relogin.title')}
      onClose={leave}
      footer={
        <Button variant={isLook ? 'solid' : 'ghost'} onClick={leave}>
          {t(isLook ? 'relogin.toCompany' : 'relogin.page')}
        </Button>
      }
    >
      <p className="mu" style={{ marginBottom: 14 }}>
        {t(isLook ? 'relogin.lookText' : 'relogin.text')}
      </p>
      {isLook ? null : <PasswordLogin onDone={goOn} />}
    </Dialog>
  );
};
