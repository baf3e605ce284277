import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { contractActionResolvers } from './graphql/actions';
import { contractResolvers } from './graphql/contracts';
import { phoneResolvers } from './graphql/phone';
import { qrResolvers } from './graphql/qrs';
import { signatureResolvers } from './graphql/signatures';
import { templateResolvers } from './graphql/templates';
import { jobs, sweeps } from './jobs/records';
import { sealJobs, sealSweeps } from './jobs/seal';
import { exportKinds } from './kinds/exports';
import { peopleImports } from './kinds/imports';
import { linkKinds } from './kinds/links';
import { personalRecords } from './kinds/personalRecords';
import { qrLink } from './kinds/qrLink';
import { rest } from './rest/contracts';
import { qrRest } from './rest/qrs';
import { searchKinds } from './search';
import { queues } from './store/desk';

export const domain = defineDomain('signing', {
  entities,
  resolvers: [
    ...contractResolvers,
    ...contractActionResolvers,
    ...phoneResolvers,
    ...qrResolvers,
    ...templateResolvers,
    ...signatureResolvers,
  ],
  rest: [...rest, ...qrRest],
  exportKinds,
  jobs: [...jobs, ...sealJobs],
  sweeps: [...sweeps, ...sealSweeps],
  peopleImports,
  personalRecords,
  linkKinds: [...linkKinds, qrLink],
  searchKinds,
  queues,
});
