import { ApolloProvider, useMutation } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { createClient } from '../app/apollo';
import { NotFoundCover, RefusalCover } from '../app/covers';
import { Shell, useRail } from '../app/layout/shell';
import { UserMenu } from '../app/layout/user-menu';
import { loadNamespace } from '../app/locales';
import { navigateTo } from '../app/navigation';
import { paths } from '../app/paths';
import { otherTabs } from '../app/session/other-tabs';
import { OpsLogoutDocument, OpsSessionDocument } from '../generated/graphql';
import { SealMark } from '../kit/brand/seal';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { comma } from '../kit/language/separators';
import { Tooltip } from '../kit/overlay/tooltip';
import { TestInbox } from '../message/test-inbox';
import { OpsContext, type OpsSessionFacts, useOpsSessionQuery } from './ops-session';
import { opsGroups, opsRoutes } from './routes';

/** A page that is not there for this operator, or on this installation, is neither in the menu nor behind its address. */
const rows = opsRoutes.map(({ screen, words, ...row }) => ({
  isThere: (_: OpsSessionFacts): boolean => true,
  ...row,
  screen: lazy(async () => {
    const [loaded] = await Promise.all([screen(), ...[words].flat().map((name) => loadNamespace(name))]);
    return loaded;
  }),
}));

const Login = lazy(() => import('./login.screen'));
const Password = lazy(() => import('../operator/ops/password.screen'));

const OpsNav = ({ rail, session }: { rail: boolean; session: OpsSessionFacts }) => {
  const { t } = useTranslation('ops');
  return (
    <nav className="jq-nav" aria-label={t('nav.label')}>
      <div className="jq-brand">
        <SealMark />
        <span>{session.facts.brand}</span>
      </div>
      {opsGroups.map((group) => (
        <div key={group} className="group">
          <span className="name">{t(`nav.group.${group}`)}</span>
          {rows.flatMap(({ path, key, icon: Icon, group: own, isThere }) =>
            Icon === null || own !== group || !isThere(session)
              ? []
              : [
                  <Tooltip key={key} text={t(`nav.${key}`)} off={!rail} placement="right">
                    <NavLink to={path} className="item">
                      <Icon size={16} aria-hidden="true" />
                      <span className={rail ? 'sr-only' : undefined}>{t(`nav.${key}`)}</span>
                    </NavLink>
                  </Tooltip>,
                ],
          )}
        </div>
      ))}
    </nav>
  );
};

const OpsConsole = () => {
  const { t } = useTranslation(['ops', 'app']);
  const { pathname, search } = useLocation();
  const { rail } = useRail();
  const { data, error, client } = useOpsSessionQuery();
  const [logout] = useMutation(OpsLogoutDocument);
  const operatorId = data?.opsViewer?.operatorId;
  useEffect(() => {
    if (!operatorId) return;
    const mine = { realm: 'operator', userId: operatorId, companyId: null } as const;
    otherTabs.tell(mine);
    return otherTabs.listen(mine, { onOver: () => void client.refetchQueries({ include: [OpsSessionDocument] }) });
  }, [operatorId, client]);
  if (!data) return error ? <RefusalCover error={error} /> : null;
  const operator = data.opsViewer;
  if (!operator) return <Navigate to={`${paths.ops.login}?return_url=${encodeURIComponent(pathname + search)}`} replace />;
  const session = { operator, facts: data.serverFacts };
  const leave = async () => {
    await logout();
    otherTabs.tell({ realm: 'operator', userId: null, companyId: null });
    // A fresh page drops everything that the operator has seen.
    location.assign(paths.ops.login);
  };
  return (
    <OpsContext value={session}>
      <Shell
        rail={rail}
        banner={
          data.serverFacts.isSimulated ? (
            <div className="jq-banner" role="status">
              <strong>{t('app:banner.simulated')}</strong>
            </div>
          ) : null
        }
        nav={<OpsNav rail={rail} session={session} />}
        header={
          <header className="jq-header">
            <strong>{t('title')}</strong>
            <span className="spacer" />
            {data.serverFacts.isDemo ? <TestInbox /> : null}
            <UserMenu
              name={operator.name}
              detail={operator.roleLabels.join(comma())}
              passwordAt={paths.ops.password}
              onLogout={() => void leave()}
            />
          </header>
        }
      >
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route index element={<Navigate to={paths.ops.desk} replace />} />
            {rows
              .filter(({ isThere }) => isThere(session))
              .map(({ path, screen: Screen }) => (
                <Route key={path} path={path.slice(paths.ops.root.length + 1)} element={<Screen />} />
              ))}
            <Route path="*" element={<NotFoundCover />} />
          </Routes>
        </Suspense>
      </Shell>
    </OpsContext>
  );
};

const toOpsLogin = (): Promise<void> => {
  otherTabs.tell({ realm: 'operator', isOver: true });
  navigateTo(`${paths.ops.login}?return_url=${encodeURIComponent(location.pathname + location.search)}`);
  return Promise.reject(new Error('login'));
};

/** The operators' console: its own session, its own cache; nothing of it is loaded by a company. */
export const OpsApp = () => {
  const client = useMemo(() => createClient('operator', { expired: toOpsLogin, isUnbound: () => false }), []);
  return (
    <ApolloProvider client={client}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="login" element={<Login />} />
          <Route path="password" element={<Password />} />
          <Route path="*" element={<OpsConsole />} />
        </Routes>
      </Suspense>
    </ApolloProvider>
  );
};
