import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { faceCallbacks, faceJobs, faceSweeps } from './jobs/faces';
import { jobs, sweeps } from './jobs/jobs';
import { ownRecords } from './kinds/ownRecords';
import { personalRecords } from './kinds/personalRecords';
import { pictureRows } from './rest/pictures';
import { READ_COLUMN, SAID_COLUMN } from './steps/sealed';
import { queues } from './store/desk';

const sealed: readonly SealedColumn[] = [
  { table: 'identity_session', column: 'said_cipher', bond: SAID_COLUMN },
  { table: 'identity_picture', column: 'read_cipher', bond: READ_COLUMN },
];

export const domain = defineDomain('identity', {
  entities,
  resolvers,
  rest: pictureRows,
  jobs: [...jobs, ...faceJobs],
  sweeps: [...sweeps, ...faceSweeps],
  callbacks: faceCallbacks,
  ownRecords,
  personalRecords,
  queues,
  sealed,
});
