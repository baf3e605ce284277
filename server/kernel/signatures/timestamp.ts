// Timestamps (RFC 3161): an authority's word that a digest was there at a time.
import type { KeyObject } from 'node:crypto';
import { readCertificate } from './certificate';
import { isMessageOver, readMessage, signedAttributes, writeMessage } from './cms';
import { DerFault, exactTime, expectMember, integer, octets, oid, partsOf, readDer, readTime, sequence, TAG } from './der';
import { digestAlgorithmWithNull, digestOf, type Suite, signBytes } from './suite';

interface Stamp {
  readonly suite: Suite;
  readonly key: KeyObject;
  /** Of the authority's key, then those that lead to its root. */
  readonly certificates: readonly Buffer[];
  readonly policy: string;
  /** Digest of what is stamped, of the suite's length. */
  readonly imprint: Buffer;
  readonly serial: Buffer;
  readonly at: Date;
}

/** What is stamped of a signature: the digest of its value. */
export const imprintOf = (suite: Suite, signature: Buffer): Buffer => digestOf(suite, signature);

export function makeToken({ suite, key, certificates, policy, imprint, serial, at }: Stamp): Buffer {
  const said = sequence(integer(1), oid(policy), sequence(digestAlgorithmWithNull(suite), octets(imprint)), integer(serial), exactTime(at));
  const attributes = signedAttributes(suite, certificates[0] as Buffer, { kind: 'TIMESTAMP', said });
  return writeMessage({ suite, certificates, attributes, signature: signBytes(suite, key, attributes), said });
}

export interface ReadStamp {
  readonly imprint: Buffer;
  readonly at: Date;
  readonly certificates: readonly Buffer[];
}

/** Errors: DerFault when it is no token, or not signed by the certificate that it carries. */
export function readToken(token: Buffer): ReadStamp {
  const message = readMessage(token);
  const said = message.said;
  if (!said) throw new DerFault('a message that is no timestamp');
  if (isMessageOver(message, { kind: 'TIMESTAMP', said }) !== 'YES') throw new DerFault('a timestamp that its authority did not sign');
  const parts = partsOf(readDer(said));
  const [algorithm, imprint] = partsOf(expectMember(parts, 2, TAG.sequence));
  if (parts.length < 5 || imprint?.tag !== TAG.octets) throw new DerFault('a timestamp of nothing');
  if (!algorithm?.whole.equals(digestAlgorithmWithNull(message.suite))) throw new DerFault('a digest of another kind');
  return { imprint: imprint.content, at: readTime(parts[4]), certificates: message.certificates };
}

/** The name of the authority, for people. */
export const authorityOf = ({ certificates }: ReadStamp): string => readCertificate(certificates[0] as Buffer).holder.name;
