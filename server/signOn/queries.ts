import { object } from 'yup';
import { query } from '../kernel/usecase';
import { findProvider } from './store';
import { providerView, signOnView } from './views';

export const identityProvider = query({
  name: 'identityProvider',
  realm: 'company',
  needs: 'MASTER',
  isForVisitors: true,
  input: object({}),
  run: async (ctx) => providerView(ctx, await findProvider(ctx)),
});

export const mySignOn = query({ name: 'mySignOn', realm: 'company', needs: null, input: object({}), run: (ctx) => signOnView(ctx) });
