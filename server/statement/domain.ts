import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql/statement';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { linkKinds } from './kinds/links';
import { ownRecords } from './kinds/ownRecords';
import { personalRecords } from './kinds/personalRecords';
import { rosterKinds } from './kinds/rosters';
import { pushRows } from './rest/push';
import { rest } from './rest/rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

const sealed: readonly SealedColumn[] = [
  { table: 'statement_line', column: 'phone_cipher', bond: 'statement_line.phone' },
  { table: 'statement_line', column: 'account_cipher', bond: 'statement_line.account' },
];

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
  ownRecords,
  sealed,
});
