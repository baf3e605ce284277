// What a sealing draws: the contract of a work as orders for the threads.
import { contractWords } from '../../../schema/contractWords';
import { fillText } from '../../../schema/errors';
import { proofTexts } from '../../../schema/signingPhoneTexts';
import { dayOf, wireTime } from '../../kernel/clock';
import type { CertificateFacts, SignerProof } from '../../kernel/pdf/certificatePage';
import type { ContractOrder } from '../../kernel/pdf/contract';
import type { SignatureMark } from '../../kernel/pdf/marks';
import { runtime } from '../../kernel/runtime';
import { type Certificate, pemOf, readCertificate } from '../../kernel/signatures/certificate';
import type { SealingWork } from '../queries/sealing';

/** Certificates as they are kept: one PEM behind the other, the holder's first. */
export const pemChain = (certificates: readonly Buffer[]): string => certificates.map(pemOf).join('');

export function readChain(pem: string | null): Buffer[] {
  const blocks = [...(pem ?? '').matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)];
  if (blocks.length === 0) throw new Error('no certificate was kept');
  return blocks.map(([, base64 = '']) => Buffer.from(base64, 'base64'));
}

/** The signers in the order of their signatures: the person first, then the seal of the subject over both. */
export function orderOf(work: SealingWork, isSimulated: boolean): ContractOrder {
  return {
    model: work.model,
    template: work.template,
    signers: [
      { role: proofTexts.signer, name: work.person.name, isOrganization: false },
      { role: proofTexts.sealer, name: work.subject.name, isOrganization: true },
    ],
    signedDay: work.writtenDay,
    brand: runtime().config.brand,
    createdAt: work.signedAt,
    isSimulated,
  };
}

/** The seal of the subject; that it is simulated stands in it. */
export function sealMark({ subject, sealPurpose }: SealingWork, isSimulated: boolean): SignatureMark {
  return { form: 'SEAL', words: { name: subject.name, purpose: sealPurpose, note: isSimulated ? contractWords.simulated : '' } };
}

function certificateRows({ serial, from, until }: Certificate, authority: Buffer) {
  return {
    certificateSerial: serial,
    authority: readCertificate(authority).holder.name,
    validity: fillText(proofTexts.validity, { from: dayOf(from), until: dayOf(until) }),
  };
}

export interface Issued {
  readonly person: Buffer;
  readonly seal: Buffer;
  /** The root that both lead to. */
  readonly authority: Buffer;
}

/** The page that says who signed, when, from where and by what proof. */
export function proofOf(work: SealingWork, documentSha256: string, { person, seal, authority }: Issued): CertificateFacts {
  const signedAt = fillText(proofTexts.realTime, { at: wireTime(work.signedAt) });
  const both = { signedAt, shownDay: work.shownDay };
  const signer: SignerProof = {
    ...both,
    ...work.person,
    isOrganization: false,
    form: work.form,
    ip: work.ip,
    codeProof: work.codeProof,
    ...certificateRows(readCertificate(person), authority),
  };
  const sealer: SignerProof = {
    ...both,
    ...work.subject,
    isOrganization: true,
    form: 'SEAL',
    ip: '-',
    codeProof: proofTexts.seal,
    ...certificateRows(readCertificate(seal), authority),
  };
  return {
    textSha256: work.textSha256,
    documentSha256,
    verifyUrl: `${runtime().config.publicUrl}/m/verify/${documentSha256}`,
    signers: [signer, sealer],
  };
}
