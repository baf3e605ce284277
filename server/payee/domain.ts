import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { ownRecords } from './kinds/ownRecords';
import { searchKinds } from './search';

const sealed: readonly SealedColumn[] = [
  { table: 'payee', column: 'id_card_cipher', bond: 'payee.id_card' },
  { table: 'payee', column: 'phone_cipher', bond: 'payee.phone' },
  { table: 'person_account', column: 'account_cipher', bond: 'person_account.account', isPlatform: true },
];

export const domain = defineDomain('payee', { entities, resolvers, jobs, sweeps, searchKinds, ownRecords, sealed });
