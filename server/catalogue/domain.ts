import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';

export const domain = defineDomain('catalogue', { entities, resolvers });
