import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { searchKinds } from './search';

export const domain = defineDomain('payee', { entities, resolvers, jobs, sweeps, searchKinds });
