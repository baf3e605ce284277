// Contracts on the way to their signature, as tests make and read them.
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { sendSigning } from '../../../server/signing/commands/send-signing';
import { demoIdCard } from '../../../server/tools/seed/world';
import type { SmallWorld } from '../worlds/smallWorld';
import { guestCaller } from './people';
import { key } from './statements';

interface Signer {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/** Somebody whom nobody has paid yet; `n` from 1 to 60. */
export const signer = (n: number): Signer => ({
  name: `${'赵钱孙李周吴郑王冯陈'[n % 10]}小${'春夏秋冬风'[n % 5]}`,
  idCard: demoIdCard('44', `1993-${String(1 + (n % 12)).padStart(2, '0')}-11`, 300 + n),
  phone: `160000077${String(n).padStart(2, '0')}`,
});

/** Asks one person to sign the continuous labor agreement. */
export async function sent(world: SmallWorld, person: Signer, more: object = {}, as = '王敏') {
  const input = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', ...person, ...more };
  return runRaw(await world.member(as), sendSigning, input, { idempotencyKey: key() });
}

/** Tokens of the links that went to this phone for a purpose, newest first; `path` is their place, `s` to sign. */
export async function linksTo(phone: string, path: string): Promise<string[]> {
  const messages = await run(guestCaller(), testInbox, { receiver: phone, first: 20 });
  return messages.flatMap(({ text }) => new RegExp(`/m/${path}/([\\w-]{43})`).exec(text)?.[1] ?? []);
}

export async function operatorCaller(world: SmallWorld, who: 'finance' | 'review'): Promise<Caller> {
  const base = await world.api.systemCaller(null);
  return { ...base, realm: 'operator', actor: { kind: 'operator', ...world.platform[who], sessionId: null } };
}

/** The refusal of a call; '' when it passed. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: { key?: string }) => error.key ?? String(error),
  );
