// The steps of a sealing. Each takes what was kept of those before it, asks one thing, and its answer is kept before the next begins; what
// is asked outside is asked under the same words again after a crash, and answered alike.
import { createHash, createPrivateKey } from 'node:crypto';
import { contractWords } from '../../../schema/contractWords';
import { sealingReasons } from '../../../schema/signingPhoneTexts';
import { brokenReasons } from '../../../schema/signingTexts';
import type { CertificateAnswer } from '../../gateways/certificateAuthority/contract';
import type { Gateways } from '../../gateways/gateways';
import { fieldName } from '../../kernel/pdf/fields';
import { verifySigned } from '../../kernel/pdf/verify';
import { makeRequest } from '../../kernel/signatures/certificate';
import { P256, signBytes } from '../../kernel/signatures/suite';
import { imprintOf } from '../../kernel/signatures/timestamp';
import { markStep } from '../../kernel/steps';
import type { SealProgressInput } from '../commands/keep-seal-step';
import { drawInThread } from '../paper/contractPool';
import type { SignaturePlan } from '../paper/contractWork';
import type { SealingWork } from '../queries/sealing';
import { type Issued, orderOf, pemChain, proofOf, readChain, sealMark } from './paper';

export type StepAnswer =
  | ({ readonly kind: 'KEPT' } & SealProgressInput)
  /** Nothing is kept of it: it is asked again later. */
  | { readonly kind: 'WAIT'; readonly reason: string; readonly again?: SealProgressInput['step'] }
  | { readonly kind: 'VERIFIED' };

export interface SealDesk {
  readonly companyId: string;
  readonly gateways: Gateways;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string | null): Buffer => Buffer.from(text ?? '', 'base64');
const wait = (reason: string): StepAnswer => ({ kind: 'WAIT', reason });

const isSimulated = ({ gateways }: SealDesk): boolean =>
  gateways.certificateAuthority.isSimulated || gateways.timestampAuthority.isSimulated;
const folderOf = ({ companyId }: SealDesk, { contractId }: SealingWork): string => `contracts/${companyId}/${contractId}`;
export const preparedKey = (desk: SealDesk, work: SealingWork): string => `${folderOf(desk, work)}/prepared.pdf`;
const documentKey = (desk: SealDesk, work: SealingWork, hash: string): string => `${folderOf(desk, work)}/${hash}.pdf`;
const actOf = ({ companyId }: SealDesk, { contractId }: SealingWork, documentSha256: string) => ({
  contractId: `${companyId}-${contractId}`,
  documentSha256,
});

const unissued = (answer: Exclude<CertificateAnswer, { kind: 'ISSUED' }>): StepAnswer =>
  wait(answer.kind === 'UNKNOWN' ? sealingReasons.CERTIFICATE_UNKNOWN : sealingReasons.CERTIFICATE_REFUSED);

/** A certificate for the person's act and that of the seal, and the file that both will sign. */
export async function certify(desk: SealDesk, work: SealingWork): Promise<StepAnswer> {
  const { certificateAuthority, storage } = desk.gateways;
  const order = orderOf(work, isSimulated(desk));
  const documentSha256 = sha256(await drawInThread({ kind: 'DRAW', order, proof: null }));
  const holder = { ...work.person, isOrganization: false };
  const request = makeRequest(P256, createPrivateKey(work.keyPem ?? ''), holder);
  const issued = await certificateAuthority.issue({ ...actOf(desk, work, documentSha256), person: holder, request });
  if (issued.kind !== 'ISSUED') return unissued(issued);
  markStep('sealAsked');
  const seal = await certificateAuthority.sealCertificate({ ...work.subject, isOrganization: true });
  if (seal.kind !== 'ISSUED') return unissued(seal);
  const [person, sealing] = [issued.certificates[0], seal.certificates[0]];
  const [root] = await certificateAuthority.roots();
  if (!person || !sealing || !root) return wait(sealingReasons.CERTIFICATE_UNKNOWN);
  const prepared = await drawPrepared(desk, work, documentSha256, { person, seal: sealing, authority: root.certificate });
  await storage.put(preparedKey(desk, work), prepared);
  return {
    kind: 'KEPT',
    step: 'CERTIFICATE',
    documentSha256,
    answers: {
      certificate_pem: pemChain(issued.certificates),
      certificate_serial: issued.serial,
      seal_certificate_pem: pemChain(seal.certificates),
      prepared_sha256: sha256(prepared),
    },
  };
}

/**
 * The file that was prepared. A database that was put back has none (nothing in it names the file, so a backup leaves it out): it is drawn
 * again out of what was kept, and is the same to the byte or no file at all. null = neither; what was signed is never signed again.
 */
async function preparedFile(desk: SealDesk, work: SealingWork): Promise<Buffer | null> {
  const isPrepared = (file: Buffer): boolean => sha256(file) === work.answers.prepared_sha256;
  const stored = await desk.gateways.storage.get(preparedKey(desk, work)).catch(() => null);
  if (stored && isPrepared(stored)) return stored;
  const [person] = readChain(work.answers.certificate_pem);
  const [seal] = readChain(work.answers.seal_certificate_pem);
  const [root] = await desk.gateways.certificateAuthority.roots();
  if (!person || !seal || !root || work.documentSha256 === null) return null;
  const drawn = await drawPrepared(desk, work, work.documentSha256, { person, seal, authority: root.certificate });
  return isPrepared(drawn) ? drawn : null;
}

/** The contract with the page of its certificates: what both will sign. */
function drawPrepared(desk: SealDesk, work: SealingWork, documentSha256: string, issued: Issued): Promise<Buffer> {
  return drawInThread({ kind: 'DRAW', order: orderOf(work, isSimulated(desk)), proof: proofOf(work, documentSha256, issued) });
}

function planOf(work: SealingWork, file: Buffer): SignaturePlan {
  return {
    file,
    field: fieldName(1),
    mark: work.mark,
    certificates: readChain(work.answers.certificate_pem),
    at: work.signedAt,
    reason: contractWords.reasonSign,
  };
}

function sealPlanOf(desk: SealDesk, work: SealingWork, file: Buffer): SignaturePlan {
  return {
    file,
    field: fieldName(2),
    mark: sealMark(work, isSimulated(desk)),
    certificates: readChain(work.answers.seal_certificate_pem),
    at: work.signedAt,
    reason: contractWords.reasonSeal,
  };
}

/** The key signs once and is forgotten with the answer. */
export async function signWithKey(desk: SealDesk, work: SealingWork): Promise<StepAnswer> {
  const file = await preparedFile(desk, work);
  if (!file || work.keyPem === null) return { kind: 'WAIT', reason: sealingReasons.NOT_STORED };
  const attributes = await drawInThread({ kind: 'OPEN', plan: planOf(work, file) });
  const signature = signBytes(P256, createPrivateKey(work.keyPem), attributes);
  markStep('sealSignature');
  return { kind: 'KEPT', step: 'SIGNATURE', answers: { signature_value: signature.toString('base64'), key_cipher: null } };
}

/** The token over the person's signature, then the seal over the file with both, and its token. No token = no contract. */
export async function stampBoth(desk: SealDesk, work: SealingWork): Promise<StepAnswer> {
  const { certificateAuthority, timestampAuthority } = desk.gateways;
  const file = await preparedFile(desk, work);
  if (!file) return wait(sealingReasons.NOT_STORED);
  const signature = base64(work.answers.signature_value);
  const stamped = await timestampAuthority.stamp(imprintOf(P256, signature));
  if (stamped.kind !== 'STAMPED') return wait(sealingReasons.TIMESTAMP_UNKNOWN);
  markStep('sealStamped');
  const once = await drawInThread({ kind: 'CLOSE', plan: planOf(work, file), signature, token: stamped.token });
  const plan = sealPlanOf(desk, work, once);
  const attributes = await drawInThread({ kind: 'OPEN', plan });
  const certificate = plan.certificates[0] ?? Buffer.alloc(0);
  const sealed = await certificateAuthority.sign({ ...actOf(desk, work, work.documentSha256 ?? ''), certificate, attributes });
  if (sealed.kind !== 'SIGNED') return wait(sealed.kind === 'UNKNOWN' ? sealingReasons.CERTIFICATE_UNKNOWN : sealingReasons.SEAL_REFUSED);
  const sealStamp = await timestampAuthority.stamp(imprintOf(P256, sealed.signature));
  if (sealStamp.kind !== 'STAMPED') return wait(sealingReasons.TIMESTAMP_UNKNOWN);
  return {
    kind: 'KEPT',
    step: 'TIMESTAMP',
    answers: {
      timestamp_token: stamped.token.toString('base64'),
      seal_signature: sealed.signature.toString('base64'),
      seal_token: sealStamp.token.toString('base64'),
    },
  };
}

/** Puts the file together out of what was answered, and stores it. */
export async function storeFile(desk: SealDesk, work: SealingWork): Promise<StepAnswer> {
  const prepared = await preparedFile(desk, work);
  if (!prepared) return wait(sealingReasons.NOT_STORED);
  const { signature_value, timestamp_token, seal_signature, seal_token } = work.answers;
  const plan = planOf(work, prepared);
  const once = await drawInThread({ kind: 'CLOSE', plan, signature: base64(signature_value), token: base64(timestamp_token) });
  const sealPlan = sealPlanOf(desk, work, once);
  const whole = await drawInThread({ kind: 'CLOSE', plan: sealPlan, signature: base64(seal_signature), token: base64(seal_token) });
  const storageKey = documentKey(desk, work, sha256(whole));
  const stored = await desk.gateways.storage.put(storageKey, whole);
  markStep('sealWritten');
  const file = { ...stored, storageKey, name: `${work.model.contractNo}.pdf` };
  return { kind: 'KEPT', step: 'STORED', answers: { signed_sha256: stored.sha256 }, file };
}

/** Looks at the stored file as a stranger would. A file that is wrong is put together again. */
export async function verifyFile(desk: SealDesk, work: SealingWork): Promise<StepAnswer> {
  const { certificateAuthority, timestampAuthority, storage } = desk.gateways;
  const bytes = await storage.get(documentKey(desk, work, work.answers.signed_sha256 ?? '')).catch(() => null);
  if (!bytes) return { kind: 'WAIT', reason: sealingReasons.NOT_STORED, again: 'TIMESTAMP' };
  const trust = { certificates: await certificateAuthority.roots(), timestamps: await timestampAuthority.roots() };
  const { reason } = verifySigned(bytes, trust, [work.person, work.subject]);
  return reason === null ? { kind: 'VERIFIED' } : { kind: 'WAIT', reason: brokenReasons[reason], again: 'TIMESTAMP' };
}
