import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ConfirmHost } from '../kit/feedback/confirm';
import { Toaster } from '../kit/feedback/toaster';
import { followSystem } from '../kit/theme/color-mode';
import { system } from '../kit/theme/system';
import { createClient } from './apollo';
import { openEntry } from './entry';
import './locales';
import { waitForLogin } from './relogin';
import { LazyRelogin } from './relogin-lazy';
import { router } from './router';
import { isUnbound } from './session/current';
import { quietShownRefusals } from './unhandled';

quietShownRefusals();
followSystem();

const client = createClient('company', { expired: waitForLogin, isUnbound });
const root = document.getElementById('root');

const render = () => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
          <ConfirmHost />
          <LazyRelogin />
        </ApolloProvider>
        <Toaster />
      </ChakraProvider>
    </StrictMode>,
  );
};

void openEntry().then((isLeaving) => isLeaving || render());
