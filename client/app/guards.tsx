import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { PageSkeleton } from '../kit/feedback/skeleton';
import { RefusalCover } from './covers';
import { loginPath, paths } from './paths';
import { loginFound, useLoginNeeded } from './relogin';
import { rememberSession } from './session/current';
import { SessionProvider, useSessionQuery } from './session/session';

/** Whoever is asked to log in again keeps the page that the question stands over, with all that was typed in it, also where the page has learnt meanwhile that nobody is logged in. */
const useKept = <M,>(found: M | null | undefined): M | null | undefined => {
  const isAsked = useLoginNeeded();
  const last = useRef(found);
  /** From the question on until the page knows again who is logged in; whoever goes to the login page instead leaves this one. */
  const isKept = useRef(false);
  if (found) last.current = found;
  isKept.current = !found && (isAsked || isKept.current);
  return isKept.current ? last.current : found;
};

/** Who may be here. A missing session goes to the login with the way back; no company and no rights have pages of their own. */
export const Guard = ({ needs }: { needs: 'session' | 'console' }) => {
  const { pathname, search, hash } = useLocation();
  const isOwn = useMatches().at(-1)?.handle === 'own';
  const { data, error } = useSessionQuery();
  const me = useKept(data?.viewer);
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
