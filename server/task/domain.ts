import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { consoleResolvers } from './graphql/console';
import { phoneResolvers } from './graphql/phone';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { peopleImports } from './kinds/imports';
import { linkKinds } from './kinds/links';
import { personalRecords } from './kinds/personalRecords';
import { choiceRows } from './rest/choices';
import { dispatchRows } from './rest/dispatch';
import { personRows } from './rest/people';
import { pictureRows } from './rest/pictures';
import { taskRows } from './rest/tasks';
import { searchKinds } from './search';

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
});
