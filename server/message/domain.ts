import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { pushRows, rest } from './rest';

export const domain = defineDomain('message', { entities, resolvers, rest, push: pushRows, jobs, sweeps });
