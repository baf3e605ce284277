import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useExport } from '../../export/use-export';
import { PageSkeleton } from '../../kit/feedback/skeleton';
import { Exporting } from '../../kit/list/exporting';
import { late } from '../../kit/overlay/late';
import { afterFirstScreen } from '../../kit/request/first-screen';
import { ListsKept } from '../../listView/kept';
import { loadNamespace } from '../locales';
import { useSession } from '../session/session';
import { Banner } from './banner';
import { Header } from './header';
import { useMenuCounts } from './menu-counts';
import { Nav } from './nav';
import { Shell, useRail } from './shell';

/** For whoever has no company: nobody else ever sees it. */
const OwnLayout = late(async () => (await import('./own-layout')).OwnLayout);

/** With its words, after the first screen. */
const Announcements = late(async () => {
  await afterFirstScreen();
  const [loaded] = await Promise.all([import('../../announcement/pop'), loadNamespace('announcement')]);
  return loaded.Announcements;
});

/** Nobody presses one before there is a screen. */
const PageKeys = late(async () => {
  await afterFirstScreen();
  const [loaded] = await Promise.all([import('../keys/page-keys'), loadNamespace('keys')]);
  return loaded.PageKeys;
});

const CompanyLayout = () => {
  const { rail, canExpand, choose } = useRail();
  const counts = useMenuCounts();
  return (
    <Exporting value={useExport}>
      <Shell
        rail={rail}
        nav={<Nav rail={rail} canExpand={canExpand} onRail={choose} counts={counts} />}
        header={<Header />}
        banner={<Banner />}
      >
        <ListsKept>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ListsKept>
        <Announcements />
        <PageKeys />
      </Shell>
    </Exporting>
  );
};

/** Without a company there is nothing to lead to, to count or to search, only the pages of the person. */
export const ConsoleLayout = () => {
  const { me } = useSession();
  return me.isUnbound ? <OwnLayout /> : <CompanyLayout />;
};
