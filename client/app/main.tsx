import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AttendedDocument } from '../generated/graphql';
import { inline } from '../kit/refusal/inline';
import { watchAttendance } from '../kit/request/attendance';
import { isMarked, onPageOutlived } from '../kit/request/page-mark';
import { followSystem } from '../kit/theme/color-mode';
import { refuseStrayDrops } from '../kit/upload/stray-drops';
import { createClient } from './apollo';
import { openEntry } from './entry';
import { languageReady } from './locales';
import { preloadLayers } from './preload';
import { waitForLogin } from './relogin';
import { router } from './router';
import { isUnbound } from './session/current';
import { otherTabs } from './session/other-tabs';
import { readSuspension } from './session/read-suspension';
import { stopOutlived } from './session/stop-page';
import { quietShownRefusals } from './unhandled';

quietShownRefusals();
onPageOutlived(stopOutlived);
followSystem();
preloadLayers();
refuseStrayDrops(window);

const client = createClient('company', {
  expired: () => waitForLogin(() => otherTabs.tell({ isOver: true })),
  isUnbound,
  suspended: readSuspension,
});
watchAttendance(window, () => {
  // Nobody is logged in: nobody can be logged out.
  if (isMarked('company')) void client.query({ query: AttendedDocument, fetchPolicy: 'no-cache', context: inline }).catch(() => undefined);
});
const root = document.getElementById('root');

const render = () => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </StrictMode>,
  );
};

void Promise.all([openEntry(), languageReady]).then(([isLeaving]) => isLeaving || render());
