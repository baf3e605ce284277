// A living link of each kind that a payee opens on a phone, and how whoever it is for proves who they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { mixed, object, string } from 'yup';
import { type LinkPurpose, linkPath, linkPurpose } from '../../../schema/payeeLinks';
import { command, run, runRaw } from '../../../server/kernel/usecase';
import { issueLink } from '../../../server/payee/public';
import { openRegistrationLink } from '../../../server/registration/commands/open-registration-link';
import { registrations } from '../../../server/registration/queries/registrations';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { sendUnbind } from '../../../server/signing/commands/send-unbind';
import { sendFixLink } from '../../../server/statement/commands/send-fix-link';
import { openTaskLink } from '../../../server/task/commands/open-task-link';
import { importsOf, newcomer } from '../builders/imports';
import { confirmToken, fixToken, payeeSignedIn, personIdOf } from '../builders/payees';
import { contractOf, phoneOf, signingToken, signOnPhone, type Template, untilSealed } from '../builders/phones';
import { signer } from '../builders/signing';
import { key, REFUSED_CARD, type Statements, workerRows } from '../builders/statements';
import { grab, published } from '../builders/tasks';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import { type SmallWorld, WORKERS } from '../worlds/smallWorld';
import { button } from './consoleWorld';
import { askForCode, codeOnPhone, proveOnPhone, typeCode } from './phone';

const WAITING_CARD = '6299031234560007';
const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])];

const issued = command({
  name: 'issuedLinkOfPages',
  realm: 'system',
  needs: null,
  errors: [],
  idempotent: 'no',
  audit: null,
  input: object({ purpose: mixed<LinkPurpose>().required(), targetId: string().required(), personId: string().required() }),
  run: (ctx, link) => issueLink(ctx, link),
});

type Who = { readonly name: string; readonly idCard: string; readonly phone: string };
export type PhoneLinks = Readonly<Record<LinkPurpose, readonly [path: string, who: Who]>>;

/** Needs payees with loose limits and a template that is published. */
export async function linksOfEachKind(world: SmallWorld, made: Statements, template: Template): Promise<PhoneLinks> {
  const maker = await world.member('王敏');
  const path = async (purpose: LinkPurpose, targetId: string, worker: number) =>
    (await run(await world.system(), issued, { purpose, targetId, personId: await personIdOf(world, worker) })).path;
  /** Another phone that shall take the place of the one that signed, and the end of the contract put an end to one another: each has its own. */
  const signedBy = async (worker: number): Promise<string> => {
    const contract = await contractOf(world, worker, template);
    await signOnPhone((await phoneOf(world, worker, contract)).caller);
    await untilSealed(world, contract);
    await world.app.database.rows(
      `UPDATE contract SET void_pending_until = '2026-11-27T10:00:00+08:00', next_phone_from = '2026-11-27T10:00:00+08:00',
         next_phone_cipher = phone_cipher, next_phone_mask = '160****4978' WHERE id = $1 RETURNING id`,
      [contract],
    );
    return contract;
  };
  const [kept, ended] = [await signedBy(0), await signedBy(2)];
  const toSign = await contractOf(world, 1, template);
  await run(maker, sendUnbind, { id: toSign }, { idempotencyKey: key() });
  const [unbind] = await world.app.database.rows<{ id: string }>('SELECT id FROM signing_unbind WHERE contract_id = $1', [toSign]);
  await importsOf(world, 'REGISTRATION').done([newcomer(33)]);
  const { nodes } = await runRaw(maker, registrations, { filter: { idCard: newcomer(33).idCard }, first: 1, page: 1 });
  const terms = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id, collectAccount: true };
  const qr = await runRaw(maker, createSigningQr, { ...terms, accountTypes: ['ALIPAY'] }, { idempotencyKey: key() });
  const task = await grab(await payeeSignedIn(1), await published(world, { name: '链接里的任务', people: 1 }));
  const failed = await made.paid(workerRows(['331.00'], [REFUSED_CARD]));
  await made.until(failed.id, 'ABNORMAL');
  const [failedLine] = await made.linesOf(failed.id);
  await run(await made.member('王敏'), sendFixLink, { lineId: must(failedLine).id });
  const held = await made.paid(workerRows(['332.00'], [WAITING_CARD]));
  const [heldLine] = await made.linesOf(held.id);
  await waitUntil(
    async () =>
      (await world.app.database.rows(`SELECT 1 FROM statement_history WHERE line_id = $1 AND action = 'askConfirm'`, [must(heldLine).id]))
        .length > 0,
    () => 'the payee is asked',
  );
  const links: PhoneLinks = {
    SIGN: [linkPath('SIGN', await signingToken(world, 1, toSign)), second],
    QR: [new URL(qr.signUrl).pathname, signer(58)],
    REGISTER: [new URL((await run(maker, openRegistrationLink, { id: must(nodes[0]).id })).url).pathname, newcomer(33)],
    FIX_ACCOUNT: [linkPath('FIX_ACCOUNT', await fixToken(first.phone)), first],
    CONFIRM_RECEIPT: [linkPath('CONFIRM_RECEIPT', await confirmToken(first.phone)), first],
    TERMINATE: [await path('TERMINATE', ended, 2), third],
    UNBIND: [await path('UNBIND', must(unbind).id, 1), second],
    KEEP_PHONE: [await path('KEEP_PHONE', kept, 0), first],
    TASK: [new URL((await run(maker, openTaskLink, { id: task.id })).url).pathname, second],
  };
  expect(Object.keys(links).sort()).toEqual([...linkPurpose.keys].sort());
  return links;
}

/** Where the code is all, and the deed itself. */
const DEEDS: Readonly<Partial<Record<LinkPurpose, string>>> = { UNBIND: '确认解除绑定', KEEP_PHONE: '阻止变更' };

/** To the page that the link leads to. */
export async function proveFor(page: Page, purpose: LinkPurpose, who: Who): Promise<void> {
  const deed = DEEDS[purpose];
  if (deed) {
    await codeOnPhone(page, who.phone);
    if (purpose === 'KEEP_PHONE') await page.getByLabel('身份证号后六位').fill(who.idCard.slice(-6));
    await button(page, deed).click();
  } else if (purpose === 'QR') {
    await page.getByLabel('姓名').fill(who.name);
    await page.getByLabel('身份证号').fill(who.idCard);
    await page.getByLabel('手机号').fill(who.phone);
    await askForCode(page);
    await typeCode(page, who.phone);
  } else await proveOnPhone(page, who);
  await page.getByLabel('短信验证码').waitFor({ state: 'detached' });
}

/** The screen of each route of the phone, as its table spells them. */
export const phoneScreens = (): string[] => [
  ...new Set(
    [
      ...readFileSync(join(__dirname, '../../../client/payee/routes.ts'), 'utf8').matchAll(
        /screen\(\/.+?\/, \(\) => import\('\.\/([\w.-]+)'\)\)/g,
      ),
    ].map(([, file]) => must(file)),
  ),
];
