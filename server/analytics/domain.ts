import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { sweeps } from './jobs';
import { rest } from './rest';

export const domain = defineDomain('analytics', { entities, resolvers, rest, sweeps });
