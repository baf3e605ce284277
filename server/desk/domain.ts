import { defineDomain } from '../kernel/domain';
import { resolvers } from './graphql';

export const domain = defineDomain('desk', { resolvers });
