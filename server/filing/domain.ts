import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest/rows';

export const domain = defineDomain('filing', { entities, resolvers, rest });
