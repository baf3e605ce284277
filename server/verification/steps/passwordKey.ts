// A password that came wrapped (D18): RSA-OAEP with SHA-256, in base64 behind a word that says so. Plain ones are as welcome.
import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { WRAPPED } from '../rules';

const BITS = 2048;
const makePair = promisify(generateKeyPair);

export async function freshPair(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const { publicKey, privateKey } = await makePair('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey, privateKey };
}

/** null = it was wrapped with another key, or is none at all. */
export function unwrapped(text: string, privateKey: string): string | null {
  try {
    const wrapped = Buffer.from(text.slice(WRAPPED.length), 'base64');
    const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(padding, wrapped).toString('utf8');
  } catch {
    return null;
  }
}
