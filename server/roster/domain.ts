import { defineDomain } from '../kernel/domain';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { personalRecords } from './kinds/personalRecords';
import { rest } from './rest/rows';

export const domain = defineDomain('roster', { entities, resolvers, rest, jobs, sweeps, exportKinds, personalRecords });
