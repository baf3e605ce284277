import { boolean, object, string } from 'yup';
import { DomainError } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { approval } from '../../../schema/machines/approval';
import { requireSameApproved } from '../../kernel/approvals';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { decryptField } from '../../kernel/secrets';
import { idInput, seenShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { ensurePersons } from '../../payee/public';
import { contractSigned } from '../events';
import { contractCode } from '../rules/contracts';
import { ENTRY_CARD } from '../steps/entryPerson';
import { movePhone } from '../steps/movePhone';
import { insertSignedContract, takeNumbers } from '../store/contracts';
import { type EntryRecord, entryHash, findEntry, lockEntry, moveEntry } from '../store/entries';
import { signatureViews } from '../views/signatures';

/** The second operator's word: a confirmed entry becomes a contract in force, and open lists look again; or another phone takes the place of the one that signed, in some days. */
export const opsDecideSignature = command({
  name: 'opsDecideSignature',
  realm: 'operator',
  needs: 'OPS_ACTING',
  input: object({
    id: idInput(),
    isConfirmed: boolean().required(),
    remark: string().nullable().max(200, formats.importRemark.message),
    contentHash: seenShape(),
  }),
  errors: ['APPROVAL_NOT_FOUND', 'SECOND_OPERATOR_REQUIRED', 'APPROVAL_CHANGED', 'ACTION_NOT_ALLOWED', 'CONTRACT_NOT_FOUND'],
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
    requireSameApproved({
      now: entryHash(ctx.companyId, entry),
      asked: input.isConfirmed ? entry.content_hash : null,
      seen: input.contentHash,
    });
    const contractId = input.isConfirmed ? await carryOut(ctx, entry) : null;
    const decided = await moveEntry(ctx, entry.id, {
      to: input.isConfirmed ? 'CONFIRMED' : 'REJECTED',
      contractId,
      remark: input.remark ?? null,
    });
    const moved = entry.phone_mask === null ? {} : { phone: entry.phone_mask };
    ctx.note({ before: { status: entry.status }, after: { status: decided.status, contractId, ...moved } });
    const [view] = await signatureViews(ctx, [decided]);
    if (!view) throw new Error('an entry without a view');
    return view;
  },
});

/** Answers the contract that it made, or whose phone it changed. */
async function carryOut(ctx: Ctx, entry: EntryRecord): Promise<string> {
  if (entry.moves_contract_id === null) return makeContract(ctx, entry);
  await movePhone(ctx, entry);
  return entry.moves_contract_id;
}

async function makeContract(ctx: Ctx, entry: EntryRecord): Promise<string> {
  const idCard = decryptField(ctx.companyId, ENTRY_CARD, entry.id_card_cipher);
  const persons = await ensurePersons(ctx, [{ name: entry.name, idCard }]);
  const person = persons.get(idCard);
  if (!person) throw new Error('a person was not made');
  const today = dayOf(ctx.now);
  const contractId = await insertSignedContract(ctx, {
    contractCode: contractCode(entry.agreement_type, today, await takeNumbers(ctx, today, 1)),
    payeeId: person.payeeId,
    personId: person.personId,
    subjectId: entry.subject_id,
    agreementType: entry.agreement_type,
    name: entry.name,
    signedOn: entry.signed_on,
    endsOn: entry.ends_on,
    evidenceFileId: entry.evidence_file_id,
  });
  // A world that is built has hundreds of them, and nobody waits for their paper.
  if (ctx.door !== 'SEED') ctx.enqueue('signing.record', { companyId: ctx.companyId, contractId }, { key: `signing.record:${contractId}` });
  ctx.emit(contractSigned({ contractId, payeeId: person.payeeId, personId: person.personId, subjectId: entry.subject_id }));
  return contractId;
}
