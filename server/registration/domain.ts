import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs } from './jobs';
import { exportKinds } from './kinds/exports';
import { peopleImports } from './kinds/imports';
import { linkKinds } from './kinds/links';
import { ownRecords } from './kinds/ownRecords';
import { personalRecords } from './kinds/personalRecords';
import { rest } from './rest';

const sealed: readonly SealedColumn[] = [{ table: 'registration', column: 'phone_cipher', bond: 'registration.phone' }];

export const domain = defineDomain('registration', {
  entities,
  resolvers,
  rest,
  jobs,
  peopleImports,
  exportKinds,
  linkKinds,
  ownRecords,
  personalRecords,
  sealed,
});
