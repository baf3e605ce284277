import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';
import { searchKinds } from './search';

const sealed: readonly SealedColumn[] = [
  { table: 'app_user', column: 'phone_cipher', bond: 'app_user.phone', isPlatform: true },
  { table: 'app_user', column: 'email_cipher', bond: 'app_user.email', isPlatform: true },
  { table: 'member', column: 'invited_email_cipher', bond: 'member.email' },
];

export const domain = defineDomain('member', { entities, resolvers, rest, searchKinds, sealed });
