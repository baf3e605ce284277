import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds';
import { rest } from './rest/rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

export const domain = defineDomain('invoice', { entities, resolvers, rest, jobs, sweeps, exportKinds, searchKinds, queues });
