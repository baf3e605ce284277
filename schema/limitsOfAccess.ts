/**
 * Numbers of the specification about who gets in: codes, sessions, second factors, and the tokens and webhooks of integrators. `limits` has them
 * beside all others.
 */
import { DAY, HOUR, MINUTE, SECOND } from './durations';

export const limitsOfAccess = {
  /** Codes by SMS: Spec 1 §9, money-and-safety.md §8. */
  code: {
    digits: 6,
    life: 5 * MINUTE,
    tries: 5,
    resendAfter: 60 * SECOND,
    perPhoneHour: 5,
    perPhoneDay: 10,
    perIpHour: 100,
    perCompanyDay: 500,
    captchaAfterSends: 3,
    resetLabelLife: 10 * MINUTE, // D18
  },
  /** Sessions and sign-in: Spec 1 §9, money-and-safety.md §10. */
  session: {
    life: DAY,
    identityCookieLife: 7 * DAY,
    loginFailures: 5,
    loginLock: 15 * MINUTE,
    captchaAfterFailures: 5,
    ticketLife: 60 * SECOND, // D03
    invitationLife: 72 * HOUR,
    invitationsPerDay: 5, // ours: as with every reminder
    payeeLinkLife: 7 * DAY,
    passwordMin: 8,
    passwordMax: 128,
  },
  /** Second factors and fresh proofs: ours (design/areas/accounts.md). */
  safety: {
    totpStep: 30 * SECOND,
    totpWindow: 1,
    totpBytes: 20,
    wrongCodes: 5,
    lock: 15 * MINUTE,
    recoveryCodes: 10,
    recoveryBytes: 10,
    passkeys: 10,
    passkeyNameMax: 30,
    challengeLife: 5 * MINUTE,
    proofLife: 5 * MINUTE,
    /** Between the second operator's word and the end of somebody's factors: time for their owner to stop it. */
    resetDelay: DAY,
    /** A device that was not seen so long is a new one. */
    deviceMemoryDays: 90,
  },
  /** API tokens of integrators (API-001…017): rotation and log are the requirement's, the rest is ours. */
  apiToken: {
    perCompany: 20,
    nameMax: 40,
    addresses: 20,
    lifeDays: 366,
    /** After a rotation both keys work so long. */
    overlap: 7 * 24 * HOUR,
    /** The last use is written at most so often. */
    useEvery: MINUTE,
    callLogDays: 7,
    /** Letters of a masked body. */
    callBody: 4_000,
  },
  /** A login by an account of the company (AUTH-015): ours. */
  signOn: {
    flowLife: 10 * MINUTE,
    fieldMax: 200,
    answerMax: 4_096,
    returnMax: 500,
  },
  /** Webhooks: API-007 to API-009 and areas/integrators.md, decisions 1 to 4. */
  webhook: {
    endpoints: 5,
    urlMax: 500,
    secretBytes: 32,
    rotation: 7 * DAY,
    lanes: 20,
    lanesPerEndpoint: 2,
    answerTime: 10 * SECOND,
    answerMax: 64 * 1024,
    answerKept: 4 * 1024,
    /** A process that died holds an event no longer than this; longer than any call. */
    lease: 30 * SECOND,
    /** Between the nine tries; each is drawn out or shortened by a tenth, so that many do not come at once. */
    pauses: [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 7 * HOUR, 10 * HOUR],
    jitter: 0.1,
    retryAfterMax: DAY,
    offAfter: 3 * DAY,
    kept: 30 * DAY,
  },
} as const;
