import { agreementType } from '../../../schema/codes';
import { copyParts } from '../../../schema/custody';
import { signing } from '../../../schema/machines/signing';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { decryptField } from '../../kernel/secrets';
import { payersOfMe } from '../../payee/public';
import { ownContracts, type PhoneContract, templateNames } from '../store/phone';

const MAX_CONTRACTS = 2_000;

/** Masked where the record itself says that it is not hers: whoever holds it is somebody else. */
const phoneShown = (row: PhoneContract): string =>
  row.phone_cipher === null
    ? ''
    : row.authentication_failed || row.unbound_at !== null
      ? (row.phone_mask ?? '')
      : decryptField(row.company_id, 'contract.phone', row.phone_cipher);

/** PYE-022. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.contracts,
    async rows(ctx) {
      const contracts = await ownContracts(ctx, MAX_CONTRACTS);
      const companies = await payersOfMe(ctx);
      const titles = await templateNames(
        ctx,
        contracts.flatMap(({ template_id }) => template_id ?? []),
      );
      return contracts.map((row) => [
        companies.get(row.company_id) ?? '',
        row.contract_code,
        titles.get(row.template_id ?? '') ?? agreementType.label(row.agreement_type),
        phoneShown(row),
        row.account_cipher === null ? '' : decryptField(row.company_id, 'contract.account', row.account_cipher),
        signing.label(row.status),
        row.signed_on ?? '',
        row.ends_on ?? '',
      ]);
    },
  },
];
