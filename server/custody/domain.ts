import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs/jobs';

export const domain = defineDomain('custody', { entities, resolvers, jobs, sweeps });
