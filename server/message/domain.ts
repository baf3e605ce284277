import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { pushRows, rest } from './rest';

const sealed: readonly SealedColumn[] = [
  { table: 'delivery', column: 'receiver_cipher', bond: 'delivery.receiver', isPlatform: true },
  { table: 'delivery', column: 'text_cipher', bond: 'delivery.text', isPlatform: true },
];

export const domain = defineDomain('message', { entities, resolvers, rest, push: pushRows, jobs, sweeps, sealed });
