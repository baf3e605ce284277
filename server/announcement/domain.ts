import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';

export const domain = defineDomain('announcement', { entities, resolvers, rest });
