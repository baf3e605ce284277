import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs/jobs';
import { billReceipts } from './kinds/billReceipts';
import { evidencePack, statementPapers } from './kinds/evidencePack';
import { pushRows } from './rest/receipts';
import { rest } from './rest/rest';
import { papers } from './steps/failedPapers';
import { queues } from './store/desk';

export const domain = defineDomain('receipt', {
  entities,
  resolvers,
  rest,
  push: pushRows,
  jobs,
  sweeps,
  exportKinds: [billReceipts, evidencePack, statementPapers],
  queues,
  papers,
});
