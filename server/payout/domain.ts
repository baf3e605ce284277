import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { callbackRows } from './jobs/callbacks';
import { figures } from './jobs/figures';
import { jobs, sweeps } from './jobs/jobs';
import { linkKinds, personalRecords } from './kinds';
import { queues } from './store/desk';

const sealed: readonly SealedColumn[] = [{ table: 'payout_attempt', column: 'account_cipher', bond: 'payout_attempt.account' }];

export const domain = defineDomain('payout', {
  entities,
  resolvers,
  jobs,
  sweeps,
  callbacks: callbackRows,
  linkKinds,
  personalRecords,
  queues,
  figures,
  sealed,
});
