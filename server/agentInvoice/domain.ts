import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { exportKinds } from './kinds/exports';
import { ownRecords } from './kinds/ownRecords';
import { rosterKinds } from './kinds/rosters';
import { rest } from './rest/rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

export const domain = defineDomain('agentInvoice', {
  entities,
  resolvers,
  rest,
  rosterKinds,
  exportKinds,
  ownRecords,
  searchKinds,
  queues,
});
