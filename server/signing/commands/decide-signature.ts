import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { approval } from '../../../schema/machines/approval';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { decryptField } from '../../kernel/secrets';
import { command } from '../../kernel/usecase';
import { ensurePersons } from '../../payee/public';
import { contractSigned } from '../events';
import { contractCode } from '../rules';
import { type EntryRecord, findEntry, insertSignedContract, lockEntry, moveEntry, nextNumber } from '../store';
import { signatureViews } from '../views';

/** The second operator's word: a confirmed entry becomes a contract in force, and open lists look again. */
export const opsDecideSignature = command({
  name: 'opsDecideSignature',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: string()
      .matches(/^\d{1,18}$/, formats.id.message)
      .required(),
    isConfirmed: boolean().required(),
    remark: string().nullable().max(200, formats.importRemark.message),
  }),
  idempotent: 'required',
  audit: { action: 'signature.decide', target: (input) => ['signature', input.id] },
  async run(ctx, input) {
    const found = await findEntry(ctx, input.id);
    if (!found) throw new DomainError('APPROVAL_NOT_FOUND');
    await ctx.enterCompany(found.company_id);
    const entry = await lockEntry(ctx, input.id);
    if (!entry) throw new DomainError('APPROVAL_NOT_FOUND');
    approval.require(entry.status, input.isConfirmed ? 'confirm' : 'reject');
    if (input.isConfirmed && entry.entered_by === ctx.actor?.id) throw new DomainError('SECOND_OPERATOR_REQUIRED');
    const contractId = input.isConfirmed ? await makeContract(ctx, entry) : null;
    const decided = await moveEntry(ctx, entry.id, {
      to: input.isConfirmed ? 'CONFIRMED' : 'REJECTED',
      contractId,
      remark: input.remark ?? null,
    });
    ctx.note({ before: { status: entry.status }, after: { status: decided.status, contractId } });
    const [view] = await signatureViews(ctx, [decided]);
    if (!view) throw new Error('an entry without a view');
    return view;
  },
});

async function makeContract(ctx: Ctx, entry: EntryRecord): Promise<string> {
  const idCard = decryptField(ctx.companyId, 'signature_entry.id_card', entry.id_card_cipher);
  const persons = await ensurePersons(ctx, [{ name: entry.name, idCard }]);
  const person = persons.get(idCard);
  if (!person) throw new Error('a person was not made');
  const today = dayOf(ctx.now);
  const contractId = await insertSignedContract(ctx, {
    contractCode: contractCode(entry.agreement_type, today, await nextNumber(ctx, today)),
    payeeId: person.payeeId,
    personId: person.personId,
    subjectId: entry.subject_id,
    agreementType: entry.agreement_type,
    name: entry.name,
    signedOn: entry.signed_on,
    endsOn: entry.ends_on,
    evidenceFileId: entry.evidence_file_id,
  });
  ctx.emit(contractSigned({ contractId, payeeId: person.payeeId, personId: person.personId, subjectId: entry.subject_id }));
  return contractId;
}
