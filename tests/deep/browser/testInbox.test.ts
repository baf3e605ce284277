// Where no phone rings: codes and links of the sandbox, on the pages of everybody who waits for one.
import type { Page } from 'playwright-core';
import { run, runRaw } from '../../../server/kernel/usecase';
import { inviteMember } from '../../../server/member/commands/invite-member';
import { sendCode } from '../../../server/session/commands/send-code';
import { captchaChallenge } from '../../../server/verification/queries';
import { axeFindings, describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { phone } from '../../kit/browser/phone';
import { guestCaller, solve } from '../../kit/builders/people';

const NUMBER = '16000006333';

describeInBrowser('the test inbox', () => {
  const here = consoleWorld();

  test('[OPS-025] stands in a drawer with its codes and links for company, payee and operator, and is nowhere outside the sandbox', async () => {
    const { app } = here.world;
    const captcha = await solve(await run(guestCaller(), captchaChallenge, {}));
    await runRaw(guestCaller(), sendCode, { purpose: 'REGISTER', recipient: NUMBER, captcha });
    const invited = { name: '新同事', phone: '16000006334', email: 'new@example.com', roles: ['PAYMENT_CREATE'] };
    await run(await here.made.member('陈立群'), inviteMember, invited);
    const console = await here.enter('王敏', '/index/service');
    const ops = await loggedIn(here.browser, app.url, OPERATOR_PHONE.林岚);
    const payee = await phone(here.browser, app.url, '/m/login');
    const sides: readonly (readonly [side: string, page: Page])[] = [
      ['company', console],
      ['operator', ops.page],
      ['payee', payee.page],
    ];
    const opener = (page: Page) => page.getByRole('button', { name: '测试收件箱', exact: true });
    for (const [side, page] of sides) {
      await opener(page).click();
      const drawer = page.getByRole('dialog', { name: '测试收件箱' });
      const row = (text: string) => drawer.getByRole('listitem').filter({ hasText: text }).first();
      await row(NUMBER)
        .getByText(/^\d{6}$/)
        .waitFor();
      const [code] = /\b\d{6}\b/.exec(await row(NUMBER).innerText()) ?? [];
      const told = await app.graphql().call<{ testInbox: { code: string }[] }>(`{ testInbox(receiver: "${NUMBER}", first: 1) { code } }`);
      expect([side, code]).toEqual([side, told.testInbox[0]?.code]);
      const link = await row(invited.phone).getByRole('link').getAttribute('href');
      expect([side, link]).toEqual([side, expect.stringMatching(/^\/invite\/[\w-]+$/)]);
      expect([side, await axeFindings(page)]).toEqual([side, []]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    }

    const { config } = app.application;
    const mode = config.mode;
    try {
      Object.assign(config, { mode: 'production' });
      expect(await app.graphql().refusal('{ testInbox { text } }')).toBe('NOT_FOUND');
      for (const [side, page] of sides) {
        await page.reload();
        await page
          .getByRole(side === 'payee' ? 'heading' : 'navigation')
          .first()
          .waitFor();
        expect([side, await opener(page).count()]).toEqual([side, 0]);
      }
    } finally {
      Object.assign(config, { mode });
    }
    expect([...ops.problems, ...payee.problems]).toEqual([]);
    await ops.context.close();
    await payee.context.close();
  });
});
