import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql/fund';
import { reversalResolvers } from './graphql/reversals';
import { sweeps } from './jobs';
import { exportKinds } from './kinds';
import { rest } from './rest';
import { searchKinds } from './search';
import { queues } from './steps/desk';

export const domain = defineDomain('fund', {
  entities,
  resolvers: [...resolvers, ...reversalResolvers],
  rest,
  sweeps,
  exportKinds,
  searchKinds,
  queues,
});
