// OpenID Connect by openid-client: code flow with PKCE, state and nonce; the id token's signature is checked although it came over TLS, and only
// with keys of the issuer and algorithms of this list.
import * as oidc from 'openid-client';
import type { OutsideFetch } from '../outside';
import type { IdentityProviderGateway, ProviderAccess } from './contract';

/** Asymmetric ones: with HS256 the secret of our own setting would be the issuer's key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const SUBJECT_MAX = 255;

interface Parts {
  readonly fetch: OutsideFetch;
  readonly isLoopbackOpen: boolean;
}

/** Which of the ways to show the secret the issuer says that it takes. */
function authentication(server: oidc.ServerMetadata, secret: string): oidc.ClientAuth {
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return ways.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

async function discover({ fetch, isLoopbackOpen }: Parts, access: ProviderAccess): Promise<oidc.Configuration> {
  const transport: oidc.CustomFetch = (address, options) =>
    fetch(address, { method: options.method, headers: options.headers, body: options.body });
  const opened = isLoopbackOpen ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(new URL(access.issuer), access.clientId, undefined, oidc.None(), {
    execute: opened,
    timeout: 5,
    [oidc.customFetch]: transport,
  });
  const server = found.serverMetadata();
  const signing = (server.id_token_signing_alg_values_supported ?? ['RS256']).filter((alg) => ALGORITHMS.includes(alg));
  const { supportsPKCE: _, ...told } = server;
  const judged: oidc.ServerMetadata = { ...told, id_token_signing_alg_values_supported: signing };
  const config = new oidc.Configuration(judged, access.clientId, undefined, authentication(server, access.secret));
  config[oidc.customFetch] = transport;
  config.timeout = 5;
  for (const open of opened) open(config);
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** The name of what was wrong, never a value that came from outside. */
const whyOf = (failure: unknown): string => {
  const { code, name } = failure as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};

/** Nobody was there, or what was there spoke no OpenID Connect; everything after that is an answer that was wrong. */
const unreachable = (failure: unknown) => ({ kind: 'UNREACHABLE' as const, why: whyOf(failure) });

export const oidcProvider = (parts: Parts): IdentityProviderGateway => ({
  async ask(access, question) {
    try {
      const config = await discover(parts, access);
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: question.returnTo,
        scope: 'openid',
        response_type: 'code',
        state: question.state,
        nonce: question.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
        code_challenge_method: 'S256',
      });
      return { kind: 'ADDRESS', address: address.href };
    } catch (failure) {
      return unreachable(failure);
    }
  },

  async judge(access, question, answer) {
    let config: oidc.Configuration;
    try {
      config = await discover(parts, access);
    } catch (failure) {
      return unreachable(failure);
    }
    try {
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${question.returnTo}?${answer}`), {
        expectedState: question.state,
        expectedNonce: question.nonce,
        pkceCodeVerifier: question.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const subject = claims?.sub;
      if (!claims || typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX) return { kind: 'REFUSED', why: 'sub' };
      return { kind: 'KNOWN', identity: { issuer: claims.iss, subject } };
    } catch (failure) {
      return { kind: 'REFUSED', why: whyOf(failure) };
    }
  },
});
