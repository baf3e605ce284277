import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';

const sealed: readonly SealedColumn[] = [
  { table: 'verification_code', column: 'recipient_cipher', bond: 'verification_code.recipient', isPlatform: true },
  { table: 'password_key', column: 'private_cipher', bond: 'password_key.private', isPlatform: true },
  { table: 'verification_code', column: 'text_cipher', bond: 'verification_code.text', isPlatform: true },
];

export const domain = defineDomain('verification', { entities, resolvers, rest, sealed });
