import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest/rows';

export const domain = defineDomain('file', { entities, resolvers, rest });
