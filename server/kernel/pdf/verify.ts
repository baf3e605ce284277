// Looks at a signed file as a stranger would, and more strictly than readers do: they call a file valid to which something was added
// after the signature. Nothing is asked of anybody; the file, the roots that are believed, and what was agreed are enough.
import { createHash } from 'node:crypto';
import { type Holder, readCertificate } from '../signatures/certificate';
import { type Anchor, followChain } from '../signatures/chain';
import { isMessageOver, type Message, readMessage } from '../signatures/cms';
import { type BrokenReason, SignatureFault } from '../signatures/faults';
import { authorityOf, imprintOf, type ReadStamp, readToken } from '../signatures/timestamp';
import { digestAround } from './sign';
import { contentsIn, type ReadRevision, readStructure, type Structure, StructureFault } from './structure';

/** The roots that are believed; the gateways tell them, real or simulated. */
export type Trust = { certificates: readonly Anchor[]; timestamps: readonly Anchor[] };

type VerifiedSigner = {
  field: string;
  holder: Holder;
  reason: string;
  /** Real time, proved by the timestamp; and the time that the signer said. */
  signedAt: Date;
  claimedAt: Date;
  certificateSerial: string;
  authority: string;
  timestampAuthority: string;
  /** SHA-256, hex, of what the signature covers. */
  digest: string;
  isSimulated: boolean;
};

type Verdict = {
  /** Null = whole: every signer signed, and not a byte is another one. Else a key of `brokenReasons`. */
  reason: BrokenReason | null;
  /** SHA-256, hex, of the file as it was given. */
  sha256: string;
  /** The signatures that stand, in their order; of a file that was changed afterwards those that covered it before. */
  signers: VerifiedSigner[];
  isSimulated: boolean;
};

/** Who must have signed, in this order; what is left out is not compared beyond what the document itself declares. */
type ExpectedSigner = { name: string; identifier?: string };

/** A fault of one reason where reading fails, in whatever way: what a stranger's bytes hold must never be more than a reason. */
function reading<T>(reason: BrokenReason, read: () => T): T {
  try {
    return read();
  } catch (fault) {
    throw fault instanceof SignatureFault ? fault : new SignatureFault(reason, String(fault));
  }
}

function stampOf({ token, suite, signature }: Message, trust: Trust): { stamp: ReadStamp; isSimulated: boolean } {
  if (!token) throw new SignatureFault('TIMESTAMP_MISSING', 'no token');
  const stamp = reading('TIMESTAMP_WRONG', () => readToken(token));
  if (!stamp.imprint.equals(imprintOf(suite, signature))) throw new SignatureFault('TIMESTAMP_WRONG', 'of another signature');
  const use = { purpose: 'TIMESTAMP', at: stamp.at, untrusted: 'TIMESTAMP_UNTRUSTED' } as const;
  const path = reading('TIMESTAMP_UNTRUSTED', () => followChain(stamp.certificates, trust.timestamps, use));
  return { stamp, isSimulated: path.anchor.isSimulated };
}

/** One signature over the whole file of its revision. Errors: SignatureFault. */
function signerOf(bytes: Buffer, { revision, gap, end }: ReadRevision, trust: Trust): VerifiedSigner {
  const contents = contentsIn(bytes, gap);
  if (!contents) throw new SignatureFault('SIGNATURE_WRONG', 'no contents, or something behind them');
  const message = reading('SIGNATURE_WRONG', () => readMessage(contents));
  const digest = digestAround(bytes.subarray(0, end), gap);
  const match = reading('SIGNATURE_WRONG', () => isMessageOver(message, { kind: 'OUTSIDE', digest }));
  if (match === 'NO') throw new SignatureFault('SIGNATURE_WRONG', 'not made with the key of the certificate');
  if (match === 'OTHER_CONTENT') throw new SignatureFault('CHANGED', 'the digest is of another content');
  const { stamp, isSimulated } = stampOf(message, trust);
  const use = { purpose: 'DOCUMENT', at: stamp.at, untrusted: 'CERTIFICATE_UNTRUSTED' } as const;
  const { certificate, anchor } = reading('CERTIFICATE_UNTRUSTED', () => followChain(message.certificates, trust.certificates, use));
  const { holder, serial } = certificate;
  if (holder.name !== revision.name || !revision.field.label.endsWith(` ${holder.name}`))
    throw new SignatureFault('SIGNER_UNEXPECTED', `${revision.field.name} was for somebody else`);
  return {
    field: revision.field.name,
    holder,
    reason: revision.reason,
    signedAt: stamp.at,
    claimedAt: revision.at,
    certificateSerial: serial,
    authority: readCertificate(anchor.certificate).holder.name,
    timestampAuthority: authorityOf(stamp),
    digest: digest.toString('hex'),
    isSimulated: isSimulated || anchor.isSimulated,
  };
}

const isExpected = ({ holder }: VerifiedSigner, { name, identifier }: ExpectedSigner): boolean =>
  holder.name === name && (identifier === undefined || holder.identifier === identifier);

function reasonOf({ fields, revisions, isCutShort }: Structure, signers: readonly VerifiedSigner[], expected?: readonly ExpectedSigner[]) {
  if (isCutShort) return revisions.length > 0 ? 'APPENDED' : 'NOT_OURS';
  if (revisions.length === 0) return 'NOT_SIGNED';
  if (revisions.length < fields.size) return 'SIGNATURE_MISSING';
  if (!expected) return null;
  const isAgreed = expected.length === signers.length && signers.every((signer, at) => isExpected(signer, expected[at] as ExpectedSigner));
  return isAgreed ? null : 'SIGNER_UNEXPECTED';
}

const FINISHED: readonly (BrokenReason | null)[] = [null, 'SIGNATURE_MISSING', 'APPENDED'];

/** What can still be said of a file that is not built as ours are: something may stand behind a whole one. */
function diagnose(bytes: Buffer, trust: Trust): Found {
  const text = bytes.toString('latin1');
  const ends = [...text.matchAll(/\/ByteRange \[0 \d{10} (\d{10}) (\d{10})\]/g)].map(([, from, length]) => Number(from) + Number(length));
  const end = ends.filter((one) => one < bytes.length).reduce((last, one) => Math.max(last, one), 0);
  const inner = end > 0 ? judge(bytes.subarray(0, end), trust) : null;
  if (inner && inner.signers.length > 0 && FINISHED.includes(inner.reason)) return { reason: 'APPENDED', signers: inner.signers };
  return { reason: text.includes('/ByteRange') || !text.startsWith('%PDF-') ? 'NOT_OURS' : 'NOT_SIGNED', signers: [] };
}

type Found = { reason: BrokenReason | null; signers: VerifiedSigner[] };

/** Null = not built as ours are. */
function judge(bytes: Buffer, trust: Trust, expected?: readonly ExpectedSigner[]): Found | null {
  const signers: VerifiedSigner[] = [];
  try {
    const structure = readStructure(bytes);
    for (const revision of structure.revisions) signers.push(signerOf(bytes, revision, trust));
    return { reason: reasonOf(structure, signers, expected), signers };
  } catch (fault) {
    if (fault instanceof SignatureFault) return { reason: fault.reason, signers };
    if (fault instanceof StructureFault) return null;
    throw fault;
  }
}

/**
 * Whether a file is what its signers signed: exactly one signature for every declared field, each over the whole file of its revision, the
 * last revision being the end of the file, certificates for this purpose and valid at the time of their timestamps, each timestamp over its
 * signature. Never throws for what a file holds.
 */
export function verifySigned(bytes: Buffer, trust: Trust, expected?: readonly ExpectedSigner[]): Verdict {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { reason, signers } = judge(bytes, trust, expected) ?? diagnose(bytes, trust);
  return { reason, sha256, signers, isSimulated: signers.some(({ isSimulated }) => isSimulated) };
}
