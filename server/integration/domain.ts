import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { sweeps } from './jobs';

export const domain = defineDomain('integration', { entities, resolvers, sweeps });
