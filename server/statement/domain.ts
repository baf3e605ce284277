import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql/statement';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { linkKinds } from './kinds/links';
import { personalRecords } from './kinds/personalRecords';
import { rosterKinds } from './kinds/rosters';
import { pushRows } from './rest/push';
import { rest } from './rest/rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

export const domain = defineDomain('statement', {
  entities,
  resolvers,
  rest,
  push: pushRows,
  jobs,
  sweeps,
  rosterKinds,
  exportKinds,
  personalRecords,
  linkKinds,
  searchKinds,
  queues,
});
