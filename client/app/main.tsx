import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followSystem } from '../kit/theme/color-mode';
import { createClient } from './apollo';
import { openEntry } from './entry';
import { preloadLayers } from './preload';
import './locales';
import { waitForLogin } from './relogin';
import { router } from './router';
import { isUnbound } from './session/current';
import { quietShownRefusals } from './unhandled';

quietShownRefusals();
followSystem();
preloadLayers();

const client = createClient('company', { expired: waitForLogin, isUnbound });
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

void openEntry().then((isLeaving) => isLeaving || render());
