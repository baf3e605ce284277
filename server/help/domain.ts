import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';
import { searchKinds } from './search';

export const domain = defineDomain('help', { entities, resolvers, rest, searchKinds });
