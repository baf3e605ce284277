// Passkeys (WebAuthn). Whose page it is says PUBLIC_URL and nothing that a request brings along; every one unlocks itself with a finger, a face
// or a PIN, so it is two factors in one.
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import { later } from '../../kernel/clock';
import type { Before, Ctx } from '../../kernel/context';
import { runtime } from '../../kernel/runtime';
import { hashToken } from '../../kernel/secrets';
import { type ChallengePurpose, findPasskey, insertChallenge, type PasskeyRecord, takeChallenge } from '../store';

const MAX_ANSWER = 16_384;

const place = (): { readonly rpID: string; readonly origin: string } => {
  const { hostname, origin } = new URL(runtime().config.publicUrl);
  return { rpID: hostname, origin };
};

interface Asked {
  readonly purpose: ChallengePurpose;
  readonly userId: string | null;
  readonly userHandle: string | null;
}

async function remember(ctx: Ctx, asked: Asked, challenge: string): Promise<Date> {
  const expiresAt = later(ctx.now, limits.safety.challengeLife);
  await insertChallenge(ctx, { ...asked, hash: hashToken(challenge), expiresAt });
  return expiresAt;
}

/** What the browser is asked with, as JSON of the WebAuthn API. */
interface PasskeyQuestion {
  readonly options: string;
  readonly expiresAt: Date;
}

/** The same handle for all passkeys of a user; random, so it says nothing of him. */
export async function enrolmentQuestion(ctx: Ctx, userId: string, known: readonly PasskeyRecord[]): Promise<PasskeyQuestion> {
  const mark = known[0]?.user_handle ?? randomBytes(32).toString('base64url');
  const options = await generateRegistrationOptions({
    rpName: runtime().config.brand,
    rpID: place().rpID,
    userName: ctx.actor?.name ?? '',
    userDisplayName: ctx.actor?.name ?? '',
    userID: new Uint8Array(Buffer.from(mark, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    options: JSON.stringify(options),
    expiresAt: await remember(ctx, { purpose: 'ENROL', userId, userHandle: mark }, options.challenge),
  };
}

/** `known`: of the user who is asked; none = whoever answers is known by the passkey. */
export async function usageQuestion(
  ctx: Ctx,
  purpose: Exclude<ChallengePurpose, 'ENROL'>,
  userId: string | null,
  known: readonly PasskeyRecord[],
): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({
    rpID: place().rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] as never[] })),
  });
  return { options: JSON.stringify(options), expiresAt: await remember(ctx, { purpose, userId, userHandle: null }, options.challenge) };
}

function parsed<T>(answer: string): T {
  if (answer.length > MAX_ANSWER) throw new DomainError('PASSKEY_REFUSED');
  try {
    // What is not what it should be fails in the check of the library, as a refusal.
    return JSON.parse(answer) as T;
  } catch {
    throw new DomainError('PASSKEY_REFUSED');
  }
}

function challengeOf(response: { readonly response?: { readonly clientDataJSON?: unknown } }): string {
  const text = response.response?.clientDataJSON;
  if (typeof text !== 'string') throw new DomainError('PASSKEY_REFUSED');
  const { challenge } = parsed<{ challenge?: unknown }>(Buffer.from(text, 'base64url').toString('utf8'));
  if (typeof challenge !== 'string') throw new DomainError('PASSKEY_REFUSED');
  return challenge;
}

/** The question is used up by a committed statement, before its answer is judged. */
async function takeQuestion(
  before: Before,
  response: Parameters<typeof challengeOf>[0],
  purpose: ChallengePurpose,
  userId: string | null,
): Promise<{ readonly challenge: string; readonly userHandle: string | null }> {
  const challenge = challengeOf(response);
  const ours = await before.autonomous((ctx) => takeChallenge(ctx, { hash: hashToken(challenge), purpose, userId }));
  if (!ours) throw new DomainError('PASSKEY_REFUSED');
  return { challenge, userHandle: ours.user_handle };
}

const refused = (): null => null;

interface EnrolledPasskey {
  readonly userHandle: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly transports: readonly string[];
}

/** Errors: PASSKEY_REFUSED. */
export async function judgeEnrolment(before: Before, userId: string, answer: string): Promise<EnrolledPasskey> {
  const response = parsed<RegistrationResponseJSON>(answer);
  const { challenge: expectedChallenge, userHandle } = await takeQuestion(before, response, 'ENROL', userId);
  const { rpID, origin } = place();
  const judged = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refused);
  if (!judged?.verified || userHandle === null) throw new DomainError('PASSKEY_REFUSED');
  const { credential, credentialBackedUp } = judged.registrationInfo;
  return {
    userHandle,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialBackedUp,
    transports: (credential.transports ?? []).map(String).slice(0, 8),
  };
}

export interface UsedPasskey {
  readonly passkey: PasskeyRecord;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** `userId` null = at a login: the passkey says who it is. Errors: PASSKEY_REFUSED. */
export async function judgeUse(
  before: Before,
  answer: string,
  { purpose, userId }: { readonly purpose: Exclude<ChallengePurpose, 'ENROL'>; readonly userId: string | null },
): Promise<UsedPasskey> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const { challenge: expectedChallenge } = await takeQuestion(before, response, purpose, userId);
  const passkey = typeof response.id === 'string' ? await before.autonomous((ctx) => findPasskey(ctx, response.id)) : undefined;
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw new DomainError('PASSKEY_REFUSED');
  // The user that the passkey names, where it names one, is the one that it belongs to.
  const named = response.response?.userHandle;
  if (named !== undefined && named !== null && named !== passkey.user_handle) throw new DomainError('PASSKEY_REFUSED');
  const { rpID, origin } = place();
  const judged = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // A counter that steps back is told to the owner and stops nobody: synchronised passkeys do not count at all.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: 0 },
  }).catch(refused);
  if (!judged?.verified) throw new DomainError('PASSKEY_REFUSED');
  return { passkey, counter: judged.authenticationInfo.newCounter, isSynced: judged.authenticationInfo.credentialBackedUp };
}
