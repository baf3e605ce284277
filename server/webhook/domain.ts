import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs/jobs';

const sealed: readonly SealedColumn[] = [
  { table: 'webhook_endpoint', column: 'secret_cipher', bond: 'webhook_endpoint.secret' },
  { table: 'webhook_endpoint', column: 'old_secret_cipher', bond: 'webhook_endpoint.secret' },
];

export const domain = defineDomain('webhook', { entities, resolvers, jobs, sweeps, sealed });
