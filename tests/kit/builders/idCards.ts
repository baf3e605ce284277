// Pictures of ID cards as the simulated reader knows them, and people who show them at a link.
import { create } from 'qrcode';
import { envelopeCodes } from '../../../schema/envelope';
import { demoCardText } from '../../../schema/identitySessions';
import { beginIdentity } from '../../../server/identity/commands/begin-identity';
import { checkIdentity } from '../../../server/identity/commands/check-identity';
import { opsConfirmIdentity, opsProposeIdentity } from '../../../server/identity/commands/decide-manual';
import { openIdentityPicture } from '../../../server/identity/commands/open-identity-picture';
import { opsIdentities } from '../../../server/identity/queries/operators';
import { identitySession } from '../../../server/identity/queries/sessions';
import type { IdentitySessionView } from '../../../server/identity/views';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { provePayee } from '../../../server/payee/commands/prove-payee';
import { sendPayeeLinkCode } from '../../../server/payee/commands/send-payee-link-code';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { demoIdCard } from '../../../server/tools/seed/world';
import { captchaChallenge } from '../../../server/verification/queries';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { codeFor } from './payees';
import { guestCaller, solve } from './people';
import { publishedTemplate } from './phones';
import { pngOf } from './pictures';
import { key } from './statements';

const [WIDTH, HEIGHT, MODULE] = [320, 200, 4] as const;

/** A card with the code that says what is read of it. */
export function cardPicture(name: string, idCard: string, words: readonly string[] = [], notes = ''): Buffer {
  const { modules } = create(demoCardText(name, idCard, words), { errorCorrectionLevel: 'M' });
  const lines = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT, 230);
  const [left, top] = [WIDTH - modules.size * MODULE, HEIGHT - modules.size * MODULE].map((room) => Math.floor(room / 2));
  for (let y = 0; y < HEIGHT; y += 1) {
    lines[y * (WIDTH * 3 + 1)] = 0;
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = [Math.floor((x - (left ?? 0)) / MODULE), Math.floor((y - (top ?? 0)) / MODULE)];
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      if (isInside && modules.data[row * modules.size + column])
        lines.fill(10, y * (WIDTH * 3 + 1) + 1 + x * 3, y * (WIDTH * 3 + 1) + 4 + x * 3);
    }
  }
  return pngOf(WIDTH, HEIGHT, { lines, notes });
}

export interface Shown {
  readonly token: string;
  readonly session: string;
}

/** An attempt at a link, from an address of its own where many are begun. */
export async function begun(token: string, ip?: string): Promise<Shown> {
  const { session } = await run(guestCaller(ip), beginIdentity, { token });
  return { token, session };
}

export const shownNow = (shown: Shown): Promise<IdentitySessionView> => run(guestCaller(), identitySession, shown);

/** The attempt once it is as asked. */
export async function shownWhen(shown: Shown, isReady: (view: IdentitySessionView) => boolean): Promise<IdentitySessionView> {
  let last = await shownNow(shown);
  await waitUntil(
    async () => {
      last = await shownNow(shown);
      return isReady(last);
    },
    () => `the attempt goes on: ${JSON.stringify(last)}`,
  );
  return last;
}

/** Sends a picture by the door; answers its envelope. */
export const sendCard = ({ app }: SmallWorld, { token, session }: Shown, bytes: Buffer, name = 'card.png') =>
  app.rest().upload('/api/payee/identity/picture', { name, bytes }, { link_token: token, identity_session: session });

/** What was read of it. */
export async function readCard(world: SmallWorld, shown: Shown, bytes: Buffer): Promise<IdentitySessionView> {
  const answer = await sendCard(world, shown, bytes);
  if (answer.code !== envelopeCodes.success) throw new Error(`${answer.code} ${answer.message}`);
  return shownWhen(shown, ({ picture }) => picture !== null && picture.verdict !== 'READING');
}

interface Said {
  readonly name: string;
  readonly idCard: string;
  readonly phone?: string;
}

/** As the page does it: behind a captcha where the door asks for one, the first time at a code on the wall. */
export async function ask(shown: Shown, { name, idCard, phone }: Said, ip?: string): Promise<IdentitySessionView> {
  const given = { ...shown, name, idCard, phone: phone ?? null };
  try {
    return await runRaw(guestCaller(ip), checkIdentity, given);
  } catch (error) {
    if ((error as { key?: string }).key !== 'CAPTCHA_REQUIRED') throw error;
    return runRaw(guestCaller(ip), checkIdentity, { ...given, captcha: await solve(await run(guestCaller(), captchaChallenge, {})) });
  }
}

/** What the register answered. */
export async function asked(shown: Shown, said: Said): Promise<IdentitySessionView> {
  await ask(shown, said);
  return shownWhen(shown, ({ isChecking }) => !isChecking);
}

/** The token of a code on the wall, at which anybody may sign. */
export async function doorOf(world: SmallWorld): Promise<string> {
  const template = await publishedTemplate(world);
  const form = {
    subjectId: world.subjectId,
    agreementType: 'LABOR_CONTINUOUS',
    templateId: template.id,
    collectAccount: false,
    accountTypes: [],
  };
  const { signUrl } = await runRaw(await world.member('王敏'), createSigningQr, form, { idempotencyKey: key() });
  return must(/\/m\/qr\/([\w-]{43})$/.exec(signUrl)?.[1]);
}

/** Somebody whom no company knows. */
export const stranger = (n: number, sequence = 400 + n) => ({
  name: `${'何吕施张孔曹'[n % 6]}小${'东南西北'[n % 4]}`,
  idCard: demoIdCard('33', '1991-04-05', sequence),
  phone: `160000066${String(n).padStart(2, '0')}`,
});

/** The code goes to the phone, and comes back with the attempt; answers the token of the payee. */
export async function proven({ token, session }: Shown, person: ReturnType<typeof stranger>): Promise<string> {
  const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
  await runRaw(guestCaller(), sendPayeeLinkCode, { token, ...person, captcha });
  const code = await codeFor(person.phone);
  const { token: mine } = await runRaw(guestCaller(), provePayee, { token, ...person, code, identity: session, asToken: true });
  return must(mine);
}

/** What waits longest for operators, as one of them reads it. */
export const waitingLongest = async (operator: Caller) => must((await run(operator, opsIdentities, { first: 20, page: 1 })).nodes[0]);

type WaitingIdentity = Awaited<ReturnType<typeof waitingLongest>>;

/** The operator opens each of its pictures. */
export async function lookAt(operator: Caller, { companyId, pictureIds }: WaitingIdentity): Promise<void> {
  for (const pictureId of pictureIds) await run(operator, openIdentityPicture, { companyId, pictureId });
}

export const proposeApproval = (operator: Caller, { companyId, id, contentHash }: WaitingIdentity) =>
  runRaw(
    operator,
    opsProposeIdentity,
    { companyId, id, isApproved: true, reason: '证件与本人信息一致', contentHash },
    { idempotencyKey: key() },
  );

/** Both look at it, one proposes that it is right and the other confirms; answers its id. */
export async function approvedBy(first: Caller, second: Caller): Promise<string> {
  const waiting = await waitingLongest(first);
  for (const operator of [first, second]) await lookAt(operator, waiting);
  const { approvalId } = await proposeApproval(first, waiting);
  await runRaw(second, opsConfirmIdentity, { approvalId, contentHash: null }, { idempotencyKey: key() });
  return waiting.id;
}
