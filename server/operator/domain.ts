import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { queues } from './store';

export const domain = defineDomain('operator', { entities, resolvers, queues });
