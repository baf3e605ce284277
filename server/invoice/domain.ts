import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds';
import { rest } from './rest/rest';
import { searchKinds } from './search';
import { queues } from './store/desk';

const sealed: readonly SealedColumn[] = [
  { table: 'invoice_application', column: 'title_account_cipher', bond: 'invoice_application.account' },
  { table: 'invoice_application', column: 'title_phone_cipher', bond: 'invoice_application.title_phone' },
  { table: 'invoice_application', column: 'receiver_phone_cipher', bond: 'invoice_application.receiver_phone' },
];

export const domain = defineDomain('invoice', { entities, resolvers, rest, jobs, sweeps, exportKinds, searchKinds, queues, sealed });
