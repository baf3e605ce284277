import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What an authenticator with this secret shows at an instant. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() });
}

/** A code that the authenticator does not show around this instant. */
export function wrongTotp(secret: string, at: Date): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => totpCode(secret, new Date(at.getTime() + seconds * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '666666';
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The little of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** How one answer differs from an honest one. */
interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly challenge?: string;
}

/** An authenticator in software: one key, one counter, one user. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let owner = '';

  const authenticatorPart = (rpId: string, attested: Buffer, lies: Lies): Buffer => {
    const flags = 0x01 | (lies.isUserVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  };
  const clientPart = (type: string, { challenge }: Options, lies: Lies): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin, crossOrigin: false }));
  const coseKey = (key: KeyObject): Buffer => {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  };
  const credential = (response: object) =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** Answers beginPasskey. */
    enrol(question: string, lies: Lies = {}): string {
      const options = JSON.parse(question) as Options;
      owner = options.user?.id ?? '';
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorPart(options.rp?.id ?? '', attested, lies)],
        ]),
      );
      const client = text(clientPart('webauthn.create', options, lies));
      return credential({ clientDataJSON: client, attestationObject: text(attestation), transports: ['internal'] });
    },
    /** Answers askPasskey and askPasskeyLogin. */
    use(question: string, lies: Lies = {}): string {
      const options = JSON.parse(question) as Options;
      counter += 1;
      const part = authenticatorPart(options.rpId ?? '', Buffer.alloc(0), lies);
      const client = clientPart('webauthn.get', options, lies);
      const signature = sign('sha256', Buffer.concat([part, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(part),
        signature: text(signature),
        userHandle: owner,
      });
    },
  };
}
