import { agreementType } from '../../../schema/codes';
import { copyParts } from '../../../schema/custody';
import { signing } from '../../../schema/machines/signing';
import type { OwnRecordsPart } from '../../kernel/ownRecords';
import { payersOfMe } from '../../payee/public';
import { ownContracts, templateNames } from '../store/phone';

const AT_MOST = 2_000;

/** PYE-022. */
export const ownRecords: readonly OwnRecordsPart[] = [
  {
    ...copyParts.contracts,
    async rows(ctx) {
      const contracts = await ownContracts(ctx, AT_MOST);
      const companies = await payersOfMe(ctx);
      const titles = await templateNames(
        ctx,
        contracts.flatMap(({ template_id }) => template_id ?? []),
      );
      return contracts.map((row) => [
        companies.get(row.company_id) ?? '',
        row.contract_code,
        titles.get(row.template_id ?? '') ?? agreementType.label(row.agreement_type),
        signing.label(row.status),
        row.signed_on ?? '',
        row.ends_on ?? '',
      ]);
    },
  },
];
