import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { queues } from './store';

const sealed: readonly SealedColumn[] = [
  { table: 'operator', column: 'phone_cipher', bond: 'operator.phone', isPlatform: true },
  { table: 'operator_approval', column: 'payload_cipher', bond: 'operator_approval.payload', isPlatform: true },
];

export const domain = defineDomain('operator', { entities, resolvers, queues, sealed });
