import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { RefusalCover } from './covers';
import { loginPath, paths } from './paths';
import { loginFound } from './relogin';
import { rememberSession } from './session/current';
import { SessionProvider, useSessionQuery } from './session/session';

/** Who may be here. A missing session goes to the login with the way back; no company and no rights have pages of their own. */
export const Guard = ({ needs }: { needs: 'session' | 'console' }) => {
  const { pathname, search, hash } = useLocation();
  const isOwn = useMatches().at(-1)?.handle === 'own';
  const { data, error } = useSessionQuery();
  const me = data?.viewer;
  useEffect(() => {
    rememberSession(me ?? null);
    if (me) loginFound();
  }, [me]);
  if (error && !data) return <RefusalCover error={error} />;
  if (!data)
    return needs === 'console' ? (
      <div style={{ padding: 20 }}>
        <PageSkeleton />
      </div>
    ) : null;
  if (!me) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  if (needs === 'console' && me.isUnbound && !isOwn) return <Navigate to={paths.noCompany} replace />;
  if (needs === 'console' && !me.isUnbound && !me.hasAccess) return <Navigate to={paths.noAccess} replace />;
  return (
    <SessionProvider me={me} facts={data.serverFacts}>
      <Outlet />
    </SessionProvider>
  );
};
