import { createHash, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { nothing, oid, sequence } from './der';

/** What a signature is made with. The documents and the CMS do not know the algorithm: SM2 with SM3 will be another row. */
export interface Suite {
  readonly name: string;
  readonly digest: string;
  readonly digestOid: string;
  readonly curve: string;
  /** Of the signature's algorithm identifier, which has no parameters in any suite on an elliptic curve. */
  readonly signatureOid: string;
}

export const P256: Suite = {
  name: 'ECDSA-P256-SHA256',
  digest: 'sha256',
  digestOid: '2.16.840.1.101.3.4.2.1',
  curve: 'prime256v1',
  signatureOid: '1.2.840.10045.4.3.2',
};

export const suites: readonly Suite[] = [P256];

export const digestOf = (suite: Suite, bytes: Uint8Array): Buffer => createHash(suite.digest).update(bytes).digest();

export const digestAlgorithm = (suite: Suite): Buffer => sequence(oid(suite.digestOid));
/** Where readers of old still look for parameters: in the imprint of a timestamp. */
export const digestAlgorithmWithNull = (suite: Suite): Buffer => sequence(oid(suite.digestOid), nothing());
export const signatureAlgorithm = (suite: Suite): Buffer => sequence(oid(suite.signatureOid));

export function newKeyPair(suite: Suite): { privateKey: KeyObject; publicKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: suite.curve });
}

export const signBytes = (suite: Suite, key: KeyObject, bytes: Uint8Array): Buffer => sign(suite.digest, bytes, key);

/** False also for a key of another kind. */
export function isSignedBy(suite: Suite, key: KeyObject, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (key.asymmetricKeyDetails?.namedCurve !== suite.curve) return false;
  return verify(suite.digest, bytes, key, signature);
}
