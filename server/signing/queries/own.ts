import { object } from 'yup';
import { agreementType as agreements } from '../../../schema/codes';
import { type ContractStatus, signing } from '../../../schema/machines/signing';
import { signingTexts } from '../../../schema/signingTexts';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { query } from '../../kernel/usecase';
import { payersOfMe, provenPhone } from '../../payee/public';
import { subjectNames } from '../../subject/public';
import { isInForce } from '../rules/contracts';
import { ownContracts, ownToSign, type PhoneContract, templateNames } from '../store/phone';

interface MyContractView {
  readonly contractId: string;
  readonly contractNo: string;
  readonly title: string;
  readonly companyName: string;
  readonly subjectName: string;
  readonly status: ContractStatus;
  readonly statusName: string;
  readonly isValid: boolean;
  readonly signedOn: string | null;
  readonly endsOn: string | null;
  readonly isDocumentReady: boolean;
}

interface MyContractToSignView {
  readonly contractId: string;
  readonly title: string;
  readonly companyName: string;
  readonly deadline: Date;
  readonly isOwnPhone: boolean;
}

const AT_MOST = 200;
const TO_SIGN_AT_MOST = 20;

async function titlesOf(ctx: Ctx, rows: readonly PhoneContract[]): Promise<(row: PhoneContract) => string> {
  const titles = await templateNames(
    ctx,
    rows.flatMap((row) => (row.template_id === null ? [] : [row.template_id])),
  );
  return (row) => titles.get(row.template_id ?? '') ?? agreements.label(row.agreement_type);
}

/** Over all companies: row security shows the rows of this person and no other. */
export const myContracts = query({
  name: 'myContracts',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  async run(ctx): Promise<MyContractView[]> {
    const rows = await ownContracts(ctx, AT_MOST);
    const companies = await payersOfMe(ctx);
    const subjects = await subjectNames(
      ctx,
      rows.map((row) => row.subject_id),
    );
    const titleOf = await titlesOf(ctx, rows);
    const today = dayOf(ctx.now);
    return rows.map((row) => {
      const isValid = isInForce({ status: row.status, endsOn: row.ends_on }, today);
      return {
        contractId: row.id,
        contractNo: row.contract_code,
        title: titleOf(row),
        companyName: companies.get(row.company_id) ?? '',
        subjectName: subjects.get(row.subject_id) ?? '',
        status: row.status,
        statusName: row.status === 'HAS_BEEN_SIGNED' && !isValid ? signingTexts.expired : signing.label(row.status),
        isValid,
        signedOn: row.signed_on,
        endsOn: row.ends_on,
        isDocumentReady: row.sealed_at !== null && row.document_file_id !== null,
      };
    });
  },
});

/** What a login can go on with; row security shows the rows of this person and no other. */
export const myContractsToSign = query({
  name: 'myContractsToSign',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  async run(ctx): Promise<MyContractToSignView[]> {
    const rows = await ownToSign(ctx, TO_SIGN_AT_MOST);
    if (rows.length === 0) return [];
    const [companies, titleOf, phone] = [await payersOfMe(ctx), await titlesOf(ctx, rows), await provenPhone(ctx)];
    return rows.flatMap((row) =>
      row.deadline_at === null
        ? []
        : [
            {
              contractId: row.id,
              title: titleOf(row),
              companyName: companies.get(row.company_id) ?? '',
              deadline: row.deadline_at,
              isOwnPhone: phone !== null && row.phone_index === phone,
            },
          ],
    );
  },
});
