// Signing a document of ours: what has to be signed, and the file with the signature in it. Both are made of their input alone, so each
// step of a sealing can be done again after a crash from what was kept of the steps before it:
//   1. drawContract(fonts, order)                        the text alone; its SHA-256 is the document's, and with the contract names the act
//   2. newKeyPair, makeRequest, certificateAuthority.issue  a certificate for each person (the key kept sealed until step 5, then forgotten);
//      certificateAuthority.sealCertificate              for a subject
//   3. drawContract(fonts, order, proof)                 with the certificate page and the fields signer1, signer2 …
//   4. openSignature(fonts, …)                           for each signer in turn, on the file of the one before
//   5. signBytes(suite, key, open.attributes), or certificateAuthority.sign for a seal
//   6. timestampAuthority.stamp(open.imprintOf(signature))  UNKNOWN = ask again; there is no other time
//   7. open.close(signature, token)                      the file; after the last signer it is stored, read back and given to verifySigned
import { createHash } from 'node:crypto';
import { readCertificate } from '../signatures/certificate';
import { signedAttributes, writeMessage } from '../signatures/cms';
import { P256, type Suite } from '../signatures/suite';
import { imprintOf } from '../signatures/timestamp';
import { sizeOf } from './fields';
import type { FontBook } from './font';
import { markOperators, type SignatureMark, textOfMark } from './marks';
import { appendRevision, CONTENTS, packAppearance } from './revision';
import { readStructure } from './structure';

type SignatureOrder = {
  /** The file as it is now: drawn, or with the signatures before this one. */
  file: Buffer;
  /** `signer1` … as declared by the document. */
  field: string;
  mark: SignatureMark;
  /** Of the signer, then those that lead to the authority's root, in DER. */
  certificates: readonly Buffer[];
  /** Real time, as the signer says it; to the second. */
  at: Date;
  reason: string;
  suite?: Suite;
};

type OpenSignature = {
  /** What the key signs: digest of the file, and which certificate is meant. */
  attributes: Buffer;
  /** SHA-256 of what the signature covers. */
  digest: Buffer;
  /** What the timestamp authority stamps. */
  imprintOf(signature: Buffer): Buffer;
  /** The signed file. Errors: RangeError when signature, certificates and token do not fit. */
  close(signature: Buffer, token: Buffer): Buffer;
};

/** What the signature of a revision covers: all of the file but the gap. */
export function digestAround(file: Buffer, [from, to]: readonly [number, number]): Buffer {
  return createHash('sha256').update(file.subarray(0, from)).update(file.subarray(to)).digest();
}

/**
 * Prepares one signature as a further revision of the file. Errors: StructureFault when the file is none of ours, RangeError when it
 * has no such field, the field is filled, or the strokes are none.
 */
export async function openSignature(fonts: FontBook, order: SignatureOrder): Promise<OpenSignature> {
  const { file, mark, certificates, at, reason, suite = P256 } = order;
  const { fields, revisions, isCutShort, before } = readStructure(file);
  const declared = fields.get(order.field);
  const isFilled = revisions.some(({ revision }) => revision.field.name === order.field);
  if (!declared || isFilled || isCutShort) throw new RangeError(`${order.field} is not open in this file`);
  const face = await fonts.faceFor(textOfMark(mark));
  const own = certificates[0] as Buffer;
  const appearance = packAppearance(markOperators(face, mark, sizeOf(declared.field)));
  const { name } = readCertificate(own).holder;
  const { bytes, gap } = appendRevision(before, { ...declared, name, reason, at, appearance });
  const whole = Buffer.concat([file, bytes]);
  const digest = digestAround(whole, gap);
  const attributes = signedAttributes(suite, own, { kind: 'OUTSIDE', digest });
  return {
    attributes,
    digest,
    imprintOf: (signature) => imprintOf(suite, signature),
    close(signature, token) {
      const message = writeMessage({ suite, certificates, attributes, signature, token });
      if (message.length > CONTENTS) throw new RangeError(`a signature of ${message.length} bytes, at most ${CONTENTS} fit`);
      const signed = Buffer.from(whole);
      signed.write(message.toString('hex'), gap[0] + 1, 'latin1');
      return signed;
    },
  };
}
