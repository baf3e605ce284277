// The signature of a payee under one contract, however the page came to it: evidence and state in one transaction, so that nothing is half
// signed whatever is lost on the way. It counts for nobody before the authorities have answered and the document was verified (signing.seal).
import { array, boolean, type InferType, number, object, string } from 'yup';
import { payWay as payWays } from '../../../schema/codes';
import { DomainError, fillText, invalid } from '../../../schema/errors';
import { maskAccount, maskPhone } from '../../../schema/formats';
import { type ContractStatus, signing } from '../../../schema/machines/signing';
import { proofTexts, signingConsent, signingProblems } from '../../../schema/signingPhoneTexts';
import { faceProofsOf, isFaceNeeded } from '../../identity/public';
import { bankBeside } from '../../kernel/banks';
import { machineNow, wireTime } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import type { Refusal } from '../../kernel/refusals';
import { encryptField, platformIndex } from '../../kernel/secrets';
import { keyShape } from '../../kernel/shapes';
import { provenAt } from '../../payee/public';
import { soundAccount, soundStrokes, soundTypedName } from '../rules/signatures';
import { type GivenAccount, hasSignedHere, insertSignature, lockContract, moveToSigning, type PhoneContract } from '../store/phone';
import type { QrRecord } from '../store/qrs';
import { MODEL_COLUMN, personOf, textOfContract } from './contractText';
import { isToBeSigned } from './myContract';
import { requireOwnPhone } from './provenPhone';
import { accountTypesOf } from './qrTerms';

export interface SignedRecord {
  readonly contractId: string;
  readonly status: ContractStatus;
  readonly signedAt: Date;
}

const DAY_MS = 86_400_000;
const SHA256 = /^[0-9a-f]{64}$/;

const accountShape = object({
  payWay: keyShape(payWays.keys),
  accountNo: string().required().max(64),
  bankName: string().trim().nullable().default(null).max(50),
  isDoubtAccepted: boolean().nullable(),
})
  .nullable()
  .default(null);

export const signatureFields = {
  textSha256: string().trim().lowercase().required().matches(SHA256),
  readMs: number().required().integer().min(0).max(DAY_MS),
  consentVersion: string().trim().required(signingProblems.consentMissing).max(40),
  form: keyShape(['PAD', 'TYPED'] as const),
  strokes: array(object({ points: array(number().required()).required() }))
    .nullable()
    .default(null),
  typedName: string().trim().nullable().default(null).max(64),
  account: accountShape,
};
const signatureShape = object(signatureFields);
type SignatureInput = InferType<typeof signatureShape>;

/** Of signRecord. */
export const signatureErrors: readonly Refusal[] = [
  'LINK_INVALID',
  'ACTION_NOT_ALLOWED',
  'SIGNER_PHONE_REPLACED',
  'FACE_CHECK_NEEDED',
  'CONTRACT_TEXT_CHANGED',
  'CONSENT_CHANGED',
];

/** The caller has shown that the contract is the person's, and uses the link up. */
export async function signRecord(ctx: Ctx, contractId: string, qr: QrRecord | null, input: SignatureInput): Promise<SignedRecord> {
  const contract = await lockContract(ctx, contractId);
  if (!contract) throw new DomainError('LINK_INVALID');
  signing.require(contract.status, 'sign');
  if (!isToBeSigned(contract, ctx.now)) throw new DomainError('LINK_INVALID');
  await requireOwnPhone(ctx, contract);
  if (await isFaceNeeded(ctx, contract.person_id, () => hasSignedHere(ctx, contract.person_id))) throw new DomainError('FACE_CHECK_NEEDED');
  const { model, textSha256, endsOn } = await textOfContract(ctx, contract);
  if (textSha256 !== input.textSha256) throw new DomainError('CONTRACT_TEXT_CHANGED');
  if (input.consentVersion !== signingConsent.version) throw new DomainError('CONSENT_CHANGED');
  const isPad = input.form === 'PAD';
  const strokes = isPad ? soundStrokes(input.strokes) : null;
  const typedName = isPad ? null : soundTypedName(input.typedName, contract.name);
  const account = accountOf(ctx, qr, input.account);
  const realTime = machineNow();
  await insertSignature(ctx, {
    contract_id: contract.id,
    person_id: contract.person_id,
    form: input.form,
    strokes,
    typed_name: typedName,
    text_sha256: textSha256,
    read_ms: input.readMs,
    consent_version: input.consentVersion,
    consented_at: realTime,
    code_proof: await codeProof(ctx, contract),
    model_cipher: encryptField(ctx.companyId, MODEL_COLUMN, JSON.stringify(model)),
    ends_on: endsOn,
    signed_at: realTime,
    shown_at: ctx.now,
    at_proven_phone: true,
  });
  await moveToSigning(ctx, contract.id, { textSha256, realTime, account });
  ctx.note({ before: { status: contract.status }, after: { status: 'SIGNING', form: input.form, textSha256, readMs: input.readMs } });
  ctx.announce('contract', contract.id);
  ctx.enqueue('signing.seal', { companyId: ctx.companyId, contractId: contract.id });
  return { contractId: contract.id, status: 'SIGNING', signedAt: ctx.now };
}
/** Which code showed the will of the signer: the one that opened this session; and the face, where one was shown here. */
async function codeProof(ctx: Ctx, contract: PhoneContract): Promise<string> {
  const { phone } = await personOf(ctx, contract);
  const code = fillText(proofTexts.code, { phone: maskPhone(phone), at: wireTime(await provenAt(ctx)) });
  const face = (await faceProofsOf(ctx, [contract.person_id])).get(contract.person_id);
  return face === undefined ? code : fillText(proofTexts.andFace, { code, face });
}

type Said = Parameters<typeof soundAccount>[0];

/** Asked for by some QR codes, and taken by none other. Errors: VALIDATION_FAILED, ACCOUNT_DOUBTFUL. */
function accountOf(ctx: Ctx, qr: QrRecord | null, said: Said): GivenAccount | null {
  if (!qr?.collect_account) {
    if (said) throw invalid({ account: signingProblems.payWayNotOffered });
    return null;
  }
  const { payWay, accountNo, bankName } = soundAccount(said, accountTypesOf(qr));
  return {
    pay_way: payWay,
    account_cipher: encryptField(ctx.companyId, 'contract.account', accountNo),
    account_index: platformIndex(ctx, 'account', accountNo),
    account_mask: maskAccount(accountNo),
    bank_name: bankBeside(payWay, accountNo, bankName),
  };
}
