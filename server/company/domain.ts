import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';
import { queues } from './store';

export const domain = defineDomain('company', { entities, resolvers, rest, queues });
