import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { ConfirmHost } from '../kit/feedback/confirm';
import { MissingBar } from '../kit/feedback/missing-bar';
import { Toaster } from '../kit/feedback/toaster';
import { CrashCover, NotFoundCover } from './covers';
import { fetched } from './fetched';
import { Guard } from './guards';
import { registerPaths } from './known-paths';
import { loadNamespace } from './locales';
import { setNavigation } from './navigation';
import { paths } from './paths';
import { LazyProof } from './proof-lazy';
import { LazyRelogin } from './relogin-lazy';
import type { RouteRow } from './route-row';
import { routes } from './routes';

const toRoute = (row: RouteRow): RouteObject => ({
  path: row.path,
  handle: row.guard,
  errorElement: <CrashCover />,
  lazy: fetched(async () => {
    const [screen] = await Promise.all([row.screen(), ...(row.namespaces ?? []).map(loadNamespace)]);
    if (!row.needs && !row.feature) return screen.default;
    const { having, requiring } = await import('./requiring');
    const allowed = row.needs ? requiring(row.needs, screen.default) : screen.default;
    return row.feature ? having(row.feature, allowed) : allowed;
  }),
});

/** LBC-002: the same page under its own address, with what was asked for. */
const ToBackCalc = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={`/LaborBackCalc${pathname}${search}`} replace />;
};

const of = (guard: RouteRow['guard']) => routes.filter((row) => row.guard === guard).map(toRoute);

export const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        {/* Inside the route, so that code of theirs that cannot be fetched is told like that of a page. */}
        <ConfirmHost />
        <LazyRelogin />
        <LazyProof />
        <Toaster />
        <MissingBar />
      </>
    ),
    errorElement: <CrashCover />,
    hydrateFallbackElement: <span />,
    children: [
      { path: paths.root, element: <Navigate to={paths.index} replace /> },
      { path: paths.index, element: <Navigate to={paths.home} replace /> },
      { path: paths.invoiceRoot, element: <Navigate to={paths.invoiceInformation} replace /> },
      ...paths.backCalcOldForms.map((path) => ({ path, element: <ToBackCalc /> })),
      { path: '/landing', element: <Navigate to={paths.landing} replace /> },
      ...of('public'),
      { element: <Guard needs="session" />, children: of('session') },
      {
        element: <Guard needs="console" />,
        children: [
          {
            // Fetched together with the screen inside it; the login page never needs it.
            lazy: fetched(async () => {
              return (await import('./layout/console-layout')).ConsoleLayout;
            }),
            errorElement: <CrashCover />,
            children: [...of('console'), ...of('own')],
          },
        ],
      },
      {
        path: '/ops/*',
        lazy: fetched(async () => {
          const [ops] = await Promise.all([import('../ops/ops-app'), ...['ops', 'session', 'reveal'].map(loadNamespace)]);
          return ops.OpsApp;
        }),
      },
      { path: '*', element: <NotFoundCover /> },
    ],
  },
]);

registerPaths(routes.map((row) => row.path));
setNavigation((to, options) => void router.navigate(to, options));
