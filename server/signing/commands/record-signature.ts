import { object, string } from 'yup';
import { type AgreementType, agreementType as agreements } from '../../../schema/codes';
import { DomainError, invalid } from '../../../schema/errors';
import { problemText } from '../../../schema/problems';
import { storedFile } from '../../file/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { blindIndex } from '../../kernel/secrets';
import { dayShape, idInput } from '../../kernel/shapes';
import { constraintMeans } from '../../kernel/sqlErrors';
import { command } from '../../kernel/usecase';
import { isTooYoung } from '../../payee/public';
import { subjectById } from '../../subject/public';
import { soundIdCard, soundName } from '../rules/contracts';
import { sealedCard } from '../steps/entryPerson';
import { maxContract } from '../store/contracts';
import { insertEntry } from '../store/entries';
import { type SignatureView, signatureViews } from '../views/signatures';

constraintMeans('signature_entry_open', 'CONTRACT_EXISTS');

/** A signature made on paper is entered by one operator and counts only after another confirmed it. */
export const opsRecordSignature = command({
  name: 'opsRecordSignature',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    companyId: idInput(),
    name: string().required(),
    idCard: string().required(),
    subjectId: idInput(),
    agreementType: string<AgreementType>().oneOf(agreements.keys).required(),
    signedOn: dayShape(),
    endsOn: dayShape(),
    evidenceFileId: idInput(),
  }),
  errors: ['COMPANY_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'FILE_NOT_FOUND', 'CONTRACT_DATES_WRONG', 'CONTRACT_EXISTS'],
  idempotent: 'required',
  audit: { action: 'signature.enter', target: (_input, output: SignatureView) => ['signature', output.id] },
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    const today = dayOf(ctx.now);
    const name = soundName(input.name);
    const idCard = soundIdCard(input.idCard, today);
    if (input.endsOn <= input.signedOn || input.signedOn > today) throw new DomainError('CONTRACT_DATES_WRONG');
    // As on the phone: whoever was too young when the paper was signed has signed nothing.
    if (isTooYoung(idCard, input.signedOn)) throw invalid({ idCard: problemText('AGE_UNDER_16') });
    await subjectById(ctx, input.subjectId);
    await storedFile(ctx, input.evidenceFileId);
    await requireNoLongerContract(ctx, { ...input, idCard });
    const entry = await insertEntry(ctx, {
      name,
      ...sealedCard(ctx, idCard),
      subject_id: input.subjectId,
      agreement_type: input.agreementType,
      signed_on: input.signedOn,
      ends_on: input.endsOn,
      evidence_file_id: input.evidenceFileId,
    });
    ctx.note({ after: { idCard: entry.id_card_mask, agreement: entry.agreement_type, signedOn: entry.signed_on, endsOn: entry.ends_on } });
    const [view] = await signatureViews(ctx, [entry]);
    if (!view) throw new Error('an entry without a view');
    return view;
  },
});

/** A contract that runs at least as long makes a new one pointless; an entry that waits for its second operator comes first. */
async function requireNoLongerContract(ctx: Ctx, wanted: Wanted): Promise<void> {
  const idIndex = blindIndex(ctx.companyId, 'idCard', wanted.idCard);
  const endsOn = await maxContract(ctx, { idIndex, subjectId: wanted.subjectId, agreementType: wanted.agreementType });
  if (endsOn !== null && endsOn >= wanted.endsOn) throw new DomainError('CONTRACT_EXISTS');
}

interface Wanted {
  readonly idCard: string;
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  readonly endsOn: string;
}
