import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { resolvers } from './graphql';
import { jobs, sweeps } from './jobs';
import { exportKinds } from './kinds/exports';
import { ownRecords } from './kinds/ownRecords';
import { personalRecords } from './kinds/personalRecords';
import { rest } from './rest/rows';

const sealed: readonly SealedColumn[] = [
  { table: 'roster_row', column: 'id_card_cipher', bond: 'roster_row:id_card' },
  { table: 'roster_row', column: 'phone_cipher', bond: 'roster_row:phone' },
  { table: 'roster_row', column: 'account_cipher', bond: 'roster_row:account' },
  { table: 'roster_change_row', column: 'before', key: 'id_card_cipher', bond: 'roster_row:id_card' },
  { table: 'roster_change_row', column: 'before', key: 'phone_cipher', bond: 'roster_row:phone' },
  { table: 'roster_change_row', column: 'before', key: 'account_cipher', bond: 'roster_row:account' },
];

export const domain = defineDomain('roster', { entities, resolvers, rest, jobs, sweeps, exportKinds, ownRecords, personalRecords, sealed });
