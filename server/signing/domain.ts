import { defineDomain } from '../kernel/domain';
import type { SealedColumn } from '../kernel/sealed';
import { entities } from './entity';
import { contractActionResolvers } from './graphql/actions';
import { contractResolvers } from './graphql/contracts';
import { phoneResolvers } from './graphql/phone';
import { qrResolvers } from './graphql/qrs';
import { signatureResolvers } from './graphql/signatures';
import { templateResolvers } from './graphql/templates';
import { jobs, sweeps } from './jobs/records';
import { sealJobs, sealSweeps } from './jobs/seal';
import { exportKinds } from './kinds/exports';
import { peopleImports } from './kinds/imports';
import { linkKinds } from './kinds/links';
import { ownRecords } from './kinds/ownRecords';
import { personalRecords } from './kinds/personalRecords';
import { qrLink } from './kinds/qrLink';
import { rest } from './rest/contracts';
import { qrRest } from './rest/qrs';
import { searchKinds } from './search';
import { papers, queues } from './store/desk';

const sealed: readonly SealedColumn[] = [
  { table: 'signature_entry', column: 'id_card_cipher', bond: 'signature_entry.id_card' },
  { table: 'contract', column: 'phone_cipher', bond: 'contract.phone' },
  { table: 'contract', column: 'next_phone_cipher', bond: 'contract.phone' },
  { table: 'contract', column: 'end_phone_cipher', bond: 'contract.phone' },
  { table: 'signature_entry', column: 'phone_cipher', bond: 'contract.phone' },
  { table: 'contract_signature', column: 'model_cipher', bond: 'contract_signature.model' },
  { table: 'contract_signature', column: 'key_cipher', bond: 'contract_signature.key' },
  { table: 'contract', column: 'account_cipher', bond: 'contract.account' },
  { table: 'signing_qr', column: 'token_cipher', bond: 'signing_qr.token' },
  { table: 'signing_unbind', column: 'phone_cipher', bond: 'contract.phone' },
];

export const domain = defineDomain('signing', {
  entities,
  resolvers: [
    ...contractResolvers,
    ...contractActionResolvers,
    ...phoneResolvers,
    ...qrResolvers,
    ...templateResolvers,
    ...signatureResolvers,
  ],
  rest: [...rest, ...qrRest],
  exportKinds,
  jobs: [...jobs, ...sealJobs],
  sweeps: [...sweeps, ...sealSweeps],
  peopleImports,
  personalRecords,
  linkKinds: [...linkKinds, qrLink],
  searchKinds,
  queues,
  papers,
  ownRecords,
  sealed,
});
