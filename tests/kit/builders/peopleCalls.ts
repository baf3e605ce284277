import { run, runRaw } from '../../../server/kernel/usecase';
import { confirmIdentity } from '../../../server/session/commands/confirm-identity';
import { loginByCode } from '../../../server/session/commands/login-by-code';
import { sendCode } from '../../../server/session/commands/send-code';
import { sendIdentityCode } from '../../../server/session/commands/send-identity-code';
import type { People, Person } from './people';

/** Another six digits than these. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** What people do with codes and sessions, of the people that are there when it is done. */
export function callsOf(people: () => People) {
  const codeFor = async (phone: string): Promise<string> => (await people().inbox(phone))[0]?.code ?? '';
  return {
    /** Asks for a code to log in with. */
    send: async (phone: string, ip?: string) =>
      runRaw(people().guest(ip), sendCode, { purpose: 'LOGIN', recipient: phone, captcha: await people().captcha() }),
    /** The last code that this phone was sent. */
    codeFor,
    enter: (phone: string, code: string) => run(people().guest(), loginByCode, { phone, code, way: 'TOKEN' }),
    isAlive: async (token: string): Promise<boolean> =>
      (await people().app.rest({ token }).get('/api/user/company/bind/list')).code === 22000,
    /** Proves by a code who he is; answers the label that opens the next step. */
    proofOf: async (person: Person, step: 'CHANGE_PHONE' | 'CHANGE_PASSWORD' | 'CHANGE_EMAIL'): Promise<string> => {
      const caller = await people().member(person);
      await run(caller, sendIdentityCode, { captcha: await people().captcha() });
      return (await run(caller, confirmIdentity, { step, code: await codeFor(person.phone) })).resetLabel;
    },
  };
}
