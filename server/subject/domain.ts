import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';

export const domain = defineDomain('subject', { entities, resolvers, rest });
