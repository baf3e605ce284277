import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { rest } from './rest';
import { queues } from './store/desk';

const sealed: readonly SealedColumn[] = [
  { table: 'invoice_title', column: 'account_cipher', bond: 'invoice_title.account' },
  { table: 'invoice_title', column: 'phone_cipher', bond: 'invoice_title.phone' },
  { table: 'receiving_address', column: 'phone_cipher', bond: 'receiving_address.phone' },
];

export const domain = defineDomain('invoiceTitle', { entities, resolvers, rest, queues, sealed });
