// An OpenID Connect issuer in this process that tells the truth, or one lie at a time.
import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

/** How one answer differs from an honest one. */
export interface IssuerLies {
  readonly claims?: (honest: Claims) => Claims;
  readonly header?: Record<string, unknown>;
  readonly signedBy?: 'another key' | 'the secret' | 'nobody';
  /** The text of the id token, after it was signed. */
  readonly altered?: (token: string) => string;
  readonly token?: (honest: Record<string, unknown>) => Record<string, unknown>;
  readonly status?: number;
  readonly metadata?: (honest: Record<string, unknown>) => Record<string, unknown>;
  readonly keys?: 'none';
  readonly isEndless?: boolean;
}

const base64 = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signed = (key: KeyObject, text: string): string => sign('sha256', Buffer.from(text), key).toString('base64url');

export interface FakeIssuer {
  readonly issuer: string;
  /** Every request that came, by its path. */
  readonly asked: string[];
  lie(lies: IssuerLies): void;
  /** As the page of the issuer does: the code of a login, for the address that the browser was sent to. */
  answer(address: string, subject: string): string;
  close(): Promise<void>;
}

export async function startFakeIssuer(clientId: string, secret: string): Promise<FakeIssuer> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { readonly nonce: string; readonly challenge: string; readonly subject: string }>();
  const asked: string[] = [];
  let lies: IssuerLies = {};
  let issuer = '';

  const idToken = ({ nonce, subject }: { readonly nonce: string; readonly subject: string }): string => {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: clientId, sub: subject, nonce, iat: now, exp: now + 300, email: 'somebody@example.test' };
    const head = base64({ alg: 'RS256', kid: 'one', typ: 'JWT', ...lies.header });
    const text = `${head}.${base64(lies.claims?.(honest) ?? honest)}`;
    if (lies.signedBy === 'nobody') return `${text}.`;
    if (lies.signedBy === 'the secret') return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    return `${text}.${signed(lies.signedBy === 'another key' ? other.privateKey : own.privateKey, text)}`;
  };

  const metadata = (): Record<string, unknown> => {
    const honest = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    };
    return lies.metadata?.(honest) ?? honest;
  };

  /** A code is good once, for the client with the secret and for whoever began with its challenge. */
  const granted = (body: URLSearchParams): Record<string, unknown> | null => {
    const login = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!login || login.challenge !== challenge || body.get('client_secret') !== secret) return null;
    const token = idToken(login);
    const honest = { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: lies.altered?.(token) ?? token };
    return lies.token?.(honest) ?? honest;
  };

  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      asked.push(path);
      const say = (status: number, value: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json', location: `${issuer}/elsewhere` });
        response.end(lies.isEndless && path === '/token' ? `"${'x'.repeat(400_000)}"` : JSON.stringify(value));
      };
      if (path === '/.well-known/openid-configuration') return say(200, metadata());
      if (path === '/keys')
        return say(200, { keys: lies.keys === 'none' ? [] : [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] });
      if (path !== '/token') return say(404, {});
      const answer = granted(new URLSearchParams(Buffer.concat(parts).toString()));
      return answer ? say(lies.status ?? 200, answer) : say(400, { error: 'invalid_grant' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let count = 0;
  return {
    issuer,
    asked,
    lie: (next) => {
      lies = next;
    },
    answer(address, subject) {
      const query = new URL(address).searchParams;
      count += 1;
      const code = `code-${count}`;
      codes.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '', subject });
      return new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
