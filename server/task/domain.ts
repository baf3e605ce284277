import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { consoleResolvers } from './graphql/console';
import { phoneResolvers } from './graphql/phone';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { peopleImports } from './kinds/imports';
import { linkKinds } from './kinds/links';
import { ownRecords } from './kinds/ownRecords';
import { personalRecords } from './kinds/personalRecords';
import { choiceRows } from './rest/choices';
import { dispatchRows } from './rest/dispatch';
import { personRows } from './rest/people';
import { pictureRows } from './rest/pictures';
import { taskRows } from './rest/tasks';
import { searchKinds } from './search';

const sealed: readonly SealedColumn[] = [{ table: 'task_person', column: 'phone_cipher', bond: 'task_person.phone' }];

export const domain = defineDomain('task', {
  entities,
  resolvers: [...consoleResolvers, ...phoneResolvers],
  rest: [...taskRows, ...pictureRows, ...personRows, ...choiceRows, ...dispatchRows],
  jobs,
  sweeps,
  exportKinds,
  linkKinds,
  peopleImports,
  personalRecords,
  searchKinds,
  ownRecords,
  sealed,
});
