import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { ownRecords } from './kinds/ownRecords';
import { rosterKinds } from './kinds/rosters';
import { rest } from './rest/rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

export const domain = defineDomain('serviceOrder', {
  entities,
  resolvers,
  rest,
  jobs,
  sweeps,
  rosterKinds,
  exportKinds,
  ownRecords,
  searchKinds,
  queues,
});
