import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';

const sealed: readonly SealedColumn[] = [
  { table: 'identity_provider', column: 'secret_cipher', bond: 'identity_provider.secret' },
  { table: 'sign_on_flow', column: 'proof_cipher', bond: 'sign_on_flow.proof' },
];

export const domain = defineDomain('signOn', { entities, resolvers, sealed });
