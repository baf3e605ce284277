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
import { describeInBrowser, type OpenPage } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, codeOnPhone, judge, phone, proveOnPhone, signIn, typeCode } from '../../kit/browser/phone';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { confirmToken, fixToken, payeeSignedIn, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signingToken, signOnPhone, type Template, untilSealed } from '../../kit/builders/phones';
import { signer } from '../../kit/builders/signing';
import { key, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const WAITING_CARD = '6299031234560007';
const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];

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

/** The first words of each route of the phone, as its table spells them. */
const routes = () =>
  [
    ...readFileSync(join(__dirname, '../../../client/payee/routes.ts'), 'utf8').matchAll(
      /screen\(\/.+?\/, \(\) => import\('\.\/([\w.-]+)'\)\)/g,
    ),
  ].map(([, file]) => must(file));

describeInBrowser('every page under /m', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    for (const { context } of left) await context.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
  });
  const enter = async (path: string): Promise<OpenPage> => {
    const opened = await phone(here.browser, here.world.app.url, path);
    open.push(opened);
    return opened;
  };
  const seen = async ({ page, quiet }: OpenPage, name: string) => {
    await page.locator('h1').first().waitFor();
    await quiet();
    await judge(page, name);
  };

  test('[A11-002 4/5] [A11-004 1/4] [PYE-002 1/2] of somebody signed in it fits 360 px without going sideways, with room for a finger on all that is tapped', async () => {
    const taskId = await published(here.world, { name: '可接的任务', people: 3 });
    const done = await published(here.world, { name: '接了的任务', people: 3 });
    const mine = await grab(await payeeSignedIn(0), done);
    expect(taskId).not.toBe(done);
    const opened = await enter('/m/login');
    const { page } = opened;
    const judged = new Set<string>();
    await seen(opened, 'all-login');
    judged.add('login.screen');
    await signIn(page, first);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const [line] = await here.world.app.database.rows<{ id: string }>(
      'SELECT id FROM statement_line WHERE person_id = $1 ORDER BY id LIMIT 1',
      [await personIdOf(here.world, 0)],
    );
    for (const [screen, path] of [
      ['income.screen', '/m/income'],
      ['line.screen', `/m/income/${must(line).id}`],
      ['tasks.screen', '/m/tasks'],
      ['work.screen', `/m/work/${mine.id}`],
      ['me.screen', '/m/me'],
      ['records.screen', '/m/records'],
      ['contracts.screen', '/m/contracts'],
      ['account.screen', '/m/account'],
      ['verify.screen', `/m/verify/${'0'.repeat(64)}`],
      ['lost.screen', '/m'.concat('/no/such/page')],
      ['link.screen', `/m/s/${'x'.repeat(43)}`],
    ] as const) {
      await page.goto(path);
      await seen(opened, `all-${screen.replace('.screen', '')}`);
      judged.add(screen);
    }
    // Nothing has a route that was not looked at.
    expect([...new Set(routes())].filter((screen) => !judged.has(screen))).toEqual([]);
  });

  test('[A11-002 5/5] [A11-004 2/4] [PYE-002 2/2] behind each kind of link it does so, too: before and after the proof', async () => {
    const { world } = here;
    const maker = await world.member('王敏');
    const path = async (purpose: LinkPurpose, targetId: string, worker: number) =>
      (await run(await world.system(), issued, { purpose, targetId, personId: await personIdOf(world, worker) })).path;
    const signed = await contractOf(world, 0, template);
    await signOnPhone((await phoneOf(world, 0, signed)).caller);
    await untilSealed(world, signed);
    await world.app.database.rows(
      `UPDATE contract SET void_pending_until = '2026-11-27T10:00:00+08:00', next_phone_from = '2026-11-27T10:00:00+08:00',
         next_phone_cipher = phone_cipher, next_phone_mask = '160****4978' WHERE id = $1 RETURNING id`,
      [signed],
    );
    const toSign = await contractOf(world, 1, template);
    await run(maker, sendUnbind, { id: toSign }, { idempotencyKey: key() });
    const [unbind] = await world.app.database.rows<{ id: string }>('SELECT id FROM signing_unbind WHERE contract_id = $1', [toSign]);
    await importsOf(world, 'REGISTRATION').done([newcomer(33)]);
    const { nodes } = await runRaw(maker, registrations, { filter: { idCard: newcomer(33).idCard }, first: 1, page: 1 });
    const terms = { subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id, collectAccount: true };
    const qr = await runRaw(maker, createSigningQr, { ...terms, accountTypes: ['ALIPAY'] }, { idempotencyKey: key() });
    const task = await grab(await payeeSignedIn(1), await published(world, { name: '链接里的任务' }));
    const failed = await here.made.paid(workerRows(['331.00'], [REFUSED_CARD]));
    await here.made.until(failed.id, 'ABNORMAL');
    const [failedLine] = await here.made.linesOf(failed.id);
    await run(await here.made.member('王敏'), sendFixLink, { lineId: must(failedLine).id });
    const held = await here.made.paid(workerRows(['332.00'], [WAITING_CARD]));
    const [heldLine] = await here.made.linesOf(held.id);
    await waitUntil(
      async () =>
        (await world.app.database.rows(`SELECT 1 FROM statement_history WHERE line_id = $1 AND action = 'askConfirm'`, [must(heldLine).id]))
          .length > 0,
      () => 'the payee is asked',
    );
    const links: Record<LinkPurpose, readonly [path: string, who: { name: string; idCard: string; phone: string }]> = {
      SIGN: [linkPath('SIGN', await signingToken(world, 1, toSign)), second],
      QR: [new URL(qr.signUrl).pathname, signer(58)],
      REGISTER: [new URL((await run(maker, openRegistrationLink, { id: must(nodes[0]).id })).url).pathname, newcomer(33)],
      FIX_ACCOUNT: [linkPath('FIX_ACCOUNT', await fixToken(first.phone)), first],
      CONFIRM_RECEIPT: [linkPath('CONFIRM_RECEIPT', await confirmToken(first.phone)), first],
      TERMINATE: [await path('TERMINATE', signed, 0), first],
      UNBIND: [await path('UNBIND', must(unbind).id, 1), second],
      KEEP_PHONE: [await path('KEEP_PHONE', signed, 0), first],
      TASK: [new URL((await run(maker, openTaskLink, { id: task.id })).url).pathname, second],
    };
    expect(Object.keys(links).sort()).toEqual([...linkPurpose.keys].sort());
    const prove = async (page: Page, who: { name: string; idCard: string; phone: string }, purpose: string) => {
      if (purpose === 'UNBIND') {
        await codeOnPhone(page, who.phone);
        await button(page, '确认解除绑定').click();
        return;
      }
      if (purpose === 'KEEP_PHONE') {
        await codeOnPhone(page, who.phone);
        await button(page, '阻止变更').click();
        return;
      }
      if (purpose !== 'QR') return proveOnPhone(page, who);
      await page.getByLabel('姓名').fill(who.name);
      await page.getByLabel('身份证号').fill(who.idCard);
      await page.getByLabel('手机号').fill(who.phone);
      await askForCode(page);
      await typeCode(page, who.phone);
    };
    for (const [purpose, [address, who]] of Object.entries(links)) {
      const opened = await enter(address);
      await seen(opened, `link-${purpose}`);
      await prove(opened.page, who, purpose);
      await opened.page.getByLabel('短信验证码').waitFor({ state: 'detached' });
      await seen(opened, `link-${purpose}-proven`);
    }
  });
});
