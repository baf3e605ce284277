import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';
import { queues } from './store/desk';

export const domain = defineDomain('invoiceTitle', { entities, resolvers, rest, queues });
