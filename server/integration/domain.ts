import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';

export const domain = defineDomain('integration', { entities, resolvers, jobs, sweeps });
