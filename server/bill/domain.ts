import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { sweeps } from './jobs';
import { exportKinds } from './kinds';
import { rest } from './rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

export const domain = defineDomain('bill', { entities, resolvers, rest, sweeps, exportKinds, searchKinds, queues });
