import { object, string } from 'yup';
import { DomainError, invalid } from '../../../schema/errors';
import { signing } from '../../../schema/machines/signing';
import { signatureTexts } from '../../../schema/signingTexts';
import { storedFile } from '../../file/public';
import { idInput } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { sealedIdCard } from '../steps/entryPerson';
import { requireNoStaff } from '../steps/movePhone';
import { phoneOf, sealedPhone, soundMobile } from '../steps/phones';
import { contractByCode } from '../store/contracts';
import { insertEntry } from '../store/entries';
import { type SignatureView, signatureViews } from '../views/signatures';

constraintMeans('signature_entry_moves', 'PHONE_CHANGE_OPEN');

/**
 * Who signed and has changed the number shows the platform that the new one is hers, and an operator enters it with what proves it. It counts after a second
 * operator has confirmed it and the phone that signed has not stopped it.
 */
export const opsRecordPhoneChange = command({
  name: 'opsRecordPhoneChange',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    companyId: idInput(),
    contractCode: string().trim().required(signatureTexts.codeMissing).max(64),
    phone: string().trim().required().max(32),
    evidenceFileId: idInput(),
  }),
  errors: ['COMPANY_NOT_FOUND', 'CONTRACT_NOT_FOUND', 'ACTION_NOT_ALLOWED', 'FILE_NOT_FOUND', 'PHONE_CHANGE_OPEN'],
  idempotent: 'required',
  audit: { action: 'signature.enterPhone', target: (_input, output: SignatureView) => ['signature', output.id] },
  async run(ctx, input): Promise<SignatureView> {
    await ctx.enterCompany(input.companyId);
    const phone = soundMobile(input.phone);
    const contract = await contractByCode(ctx, input.contractCode);
    // On paper there is no phone that could change.
    if (contract?.sign_system_type !== 1 || contract.signed_on === null || contract.ends_on === null)
      throw new DomainError('CONTRACT_NOT_FOUND');
    signing.require(contract.status, 'resendTermination');
    if (phoneOf(ctx, contract) === phone) throw invalid({ phone: signatureTexts.samePhone });
    await requireNoStaff(ctx, phone);
    await storedFile(ctx, input.evidenceFileId);
    const entry = await insertEntry(ctx, {
      name: contract.name,
      ...(await sealedIdCard(ctx, contract.payee_id)),
      subject_id: contract.subject_id,
      agreement_type: contract.agreement_type,
      signed_on: contract.signed_on,
      ends_on: contract.ends_on,
      evidence_file_id: input.evidenceFileId,
      moves_contract_id: contract.id,
      ...sealedPhone(ctx, phone),
    });
    ctx.note({ before: { phone: contract.phone_mask }, after: { contract: contract.contract_code, phone: entry.phone_mask } });
    const [view] = await signatureViews(ctx, [entry]);
    if (!view) throw new Error('an entry without a view');
    return view;
  },
});
