import { scenario, serviceKind } from '../../../schema/codes';
import { sandboxNames } from '../../../schema/sandbox';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { companySubjectOpened } from '../events';
import { defaultBearer, remittanceNumber } from '../rules';
import { ensureCooperation, sandboxSubject, writeRemittance, writeTerms } from '../store';

/** 6 % of what is paid, as in the examples of the documents. */
const FEE_PPM = '60000';
/** Sound, and of no register: the two first characters stand for no kind of organisation. */
const CREDIT_CODE = '99000000000000000T';

/** API-014: a new sandbox works with the subject of the sandboxes, on every kind. Answers its id. */
export async function openSandboxSubject(ctx: Ctx): Promise<string> {
  const { subject: name, subjectCode: code, bank: bankName } = sandboxNames;
  const id = await sandboxSubject(ctx, { code, name, bankName, creditCode: CREDIT_CODE, scenarios: scenario.keys });
  await ensureCooperation(ctx, id);
  const from = `${dayOf(ctx.now).slice(0, 4)}-01-01`;
  for (const kind of serviceKind.keys) {
    const bearer = defaultBearer(kind);
    const bearers = { vat_bearer: bearer, surcharge_bearer: bearer, iit_bearer: bearer };
    await writeTerms(ctx, { subject_id: id, kind, from_on: from, fee_rate_ppm: FEE_PPM, ...bearers });
  }
  const account = { account_name: name, bank_name: bankName, account_no: remittanceNumber(id, ctx.companyId), is_exclusive: true };
  await writeRemittance(ctx, { subject_id: id, ...account });
  ctx.emit(companySubjectOpened({ companyId: ctx.companyId, subjectId: id }));
  return id;
}
