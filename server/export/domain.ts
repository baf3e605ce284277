import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { pushRows, rest } from './rest';

const sealed: readonly SealedColumn[] = [{ table: 'export_job', column: 'request', key: 'sealed', bond: 'export_job.request' }];

export const domain = defineDomain('export', { entities, resolvers, rest, push: pushRows, jobs, sweeps, sealed });
