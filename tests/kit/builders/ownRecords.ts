// What a payee does with all that is held of her: each time by a code that has just come to her phone.
import type { RecordsAct } from '../../../schema/payeeTexts';
import { askMyErasure } from '../../../server/custody/commands/ask-my-erasure';
import { exportMyRecords } from '../../../server/custody/commands/export-my-records';
import { sendMyRecordsCode } from '../../../server/custody/commands/send-my-records-code';
import type { Caller } from '../../../server/kernel/context';
import { run } from '../../../server/kernel/usecase';
import { testInbox } from '../../../server/message/queries';
import { captchaChallenge } from '../../../server/verification/queries';
import { must } from '../checks/must';
import { guestCaller, solve } from './people';
import { key } from './statements';

/** The code that was sent to the phone of this session, and the message that brought it. */
export async function recordsCode(caller: Caller, act: RecordsAct): Promise<{ code: string; text: string; receiver: string }> {
  const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
  await run(caller, sendMyRecordsCode, { act, captcha });
  // Which phone it goes to, the message alone tells; a job may write to others meanwhile, but sends no code.
  const inbox = await run(guestCaller(), testInbox, { receiver: null, first: 20 });
  const { code, text, receiver } = must(inbox.find(({ template }) => template === 'CODE'));
  return { code: must(code), text, receiver };
}

export const copyOf = async (caller: Caller) => run(caller, exportMyRecords, { code: (await recordsCode(caller, 'COPY')).code });

export const erasureOf = async (caller: Caller) =>
  run(caller, askMyErasure, { code: (await recordsCode(caller, 'ERASURE')).code }, { idempotencyKey: key() });
