import { defineDomain } from '../kernel/domain';
import { resolvers } from './graphql';
import { rest } from './rest';

export const domain = defineDomain('peopleImport', { resolvers, rest });
