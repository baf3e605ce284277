import { object } from 'yup';
import { command, run } from '../../../server/kernel/usecase';
import { readAllMessages } from '../../../server/message/commands/read-message';
import { type Notice, notify } from '../../../server/message/public';
import { letterOf } from '../../../server/message/rules/letter';
import { axeFindings, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { consoleWorld, rowGone, toast } from '../../kit/browser/consoleWorld';

describeInBrowser('the message centre with a hundred messages', () => {
  const here = consoleWorld();

  /** In one transaction: a hundred of them are no part of what is shown. */
  const told = async (...notices: Notice[]): Promise<void> => {
    const tell = command({
      name: 'testTell',
      realm: 'company',
      needs: 'READER',
      errors: [],
      idempotent: 'no',
      audit: { action: 'test.tell' },
      input: object({}),
      run: async (ctx) => {
        for (const notice of notices) await notify(ctx, notice);
      },
    });
    await run(await here.world.member('赵晨'), tell, {});
  };

  test('[MSG-002] [MSG-003 1/2] [MSG-004] [MSG-013] [MSG-024 1/4] [PLT-078 8/15] tabs, badge, one and all read, seen in the other tab at once', async () => {
    // What the world itself has told 李航 is read: only the messages of this test are counted.
    await run(await here.world.member('李航'), readAllMessages, {});
    const own = { roles: ['PAYMENT_AUDIT'] } as const;
    await told(...Array.from({ length: 96 }, (_, at) => ({ type: 'BUSINESS', title: `业务消息 ${at + 1}`, ...own }) as const));
    await told({ type: 'STATEMENT', kind: 'AUDIT', title: '结算单待审核', link: '/usercenter/balance', ...own });
    await told({ type: 'FUNDS', kind: 'RECHARGE', title: '充值已到账', ...own });
    const page = await here.enter('李航', '/settings/messages');
    const other = await page.context().newPage();
    await other.goto('/index/service');
    const badge = (of: typeof page) => of.locator('header .dot');
    await badge(page).getByText('98', { exact: true }).waitFor();
    await told({ type: 'SYSTEM', title: '系统维护', ...own });
    for (const tab of [page, other]) await badge(tab).getByText('99+', { exact: true }).waitFor();
    for (const name of ['全部', '结算', '业务', '资金', '系统']) await page.getByRole('tab', { name: new RegExp(`^${name}`) }).waitFor();
    await page.getByRole('tab', { name: /^资金/ }).click();
    const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });
    // Both stood in the first tab: the rows of this one are there when the other message has gone.
    await rowGone(row('业务消息 96'));
    await row('充值已到账').getByText('充值到账通知').waitFor();
    expect(await page.getByText('业务消息 96').count()).toBe(0);
    await row('充值已到账')
      .getByRole('button', { name: /^标为已读/ })
      .click();
    for (const tab of [page, other]) await badge(tab).getByText('98', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^结算/ }).click();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: '结算单待审核' }).click()]);
    await opened.waitForURL('**/usercenter/balance?message_id=*');
    await badge(other).getByText('97', { exact: true }).waitFor();
    await opened.close();
    await page.getByRole('tab', { name: /^业务/ }).click();
    await row('业务消息 96').getByRole('button', { name: /^详情/ }).click();
    const dialog = page.getByRole('dialog', { name: '消息详情' });
    await dialog.getByText('业务消息 96').waitFor();
    await page.keyboard.press('Escape');
    await badge(other).getByText('96', { exact: true }).waitFor();
    await page.getByRole('button', { name: '全部已读' }).click();
    await toast(page, '已全部设为已读');
    // The message of the system is of another tab.
    for (const tab of [page, other]) await badge(tab).getByText('1', { exact: true }).waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `messages-${look}`);
    }
  });

  test('an e-mail says the same as text and as HTML, fits a phone, and shows its code, its button and its foot', async () => {
    const facts = { brand: '结清', hotline: '400-000-1234', publicUrl: here.world.app.url };
    const notice = `【结清】杭州星穹直播传媒有限公司：结算单 JS20261120000002 待您审核，查看：${here.world.app.url}/serviceUnfinished/detail/7`;
    const code = '【结清】验证码 482913，用于登录，5 分钟内有效。请勿告诉他人。';
    const page = await here.enter(null, '/home');
    for (const [name, template, text] of [
      ['notice', 'NOTICE', notice],
      ['code', 'CODE', code],
    ] as const) {
      const letter = letterOf({ ...facts, template, text });
      for (const width of [640, 390]) {
        await page.setViewportSize({ width, height: 560 });
        await page.setContent(letter.html);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await axeFindings(page)).toEqual([]);
        await shoot(page, `mail-${name}-${width}`);
      }
      const shown = await page.locator('body').innerText();
      const [body = ''] = letter.text.split('\n\n');
      expect(shown).toContain(body);
      expect(shown).toContain('400-000-1234');
      if (template === 'CODE') await page.getByText('482913', { exact: true }).waitFor();
      else {
        expect(await page.getByRole('link').first().getAttribute('href')).toBe(`${here.world.app.url}/serviceUnfinished/detail/7`);
        expect(letter.text).toContain(`${here.world.app.url}/serviceUnfinished/detail/7`);
      }
    }
  });
});
