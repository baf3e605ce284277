import { object } from 'yup';
import { command, run, runRaw } from '../../../server/kernel/usecase';
import { readAllMessages } from '../../../server/message/commands/read-message';
import { setMessageReach } from '../../../server/message/commands/set-reach';
import { type Notice, notify } from '../../../server/message/public';
import { messageSettings } from '../../../server/message/queries';
import { sendEmailCode } from '../../../server/session/commands/send-email-code';
import { setEmail } from '../../../server/session/commands/set-email';
import { captchaChallenge } from '../../../server/verification/queries';
import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { codeFor } from '../../kit/browser/console';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { guestCaller, solve } from '../../kit/builders/people';

describeInBrowser('the message centre', () => {
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

  test('a message that arrives is counted at once, read in the list and counted no more', async () => {
    await run(await here.world.member('李航'), readAllMessages, {});
    const page = await here.enter('李航', '/settings/messages');
    const badge = page.locator('header .dot');
    await page.getByRole('tab', { name: /^资金/ }).click();
    await told({ type: 'FUNDS', kind: 'RECHARGE', title: '充值已到账', roles: ['PAYMENT_AUDIT'] });
    await badge.getByText('1', { exact: true }).waitFor();
    const row = page.getByRole('row', { name: /充值已到账/ });
    await row.getByRole('button', { name: /^标为已读/ }).click();
    await badge.waitFor({ state: 'detached' });
  });

  test('[MSG-005] [PLT-079 2/4] an inbox with nothing in it says so', async () => {
    const page = await here.enter('赵晨', '/settings/messages');
    await page.getByText('暂无消息!').waitFor();
  });

  test('[MSG-021 1/2] a page of the list has twenty messages', async () => {
    const many = Array.from(
      { length: 21 },
      (_, at): Notice => ({ type: 'FUNDS', kind: 'RECHARGE', title: `到账 ${at + 1}`, roles: ['SERVICE_PAYMENT'] }),
    );
    await told(...many);
    const page = await here.enter('周倩', '/settings/messages');
    await page.getByRole('tab', { name: /^资金/ }).click();
    await page.getByRole('row', { name: /到账 21/ }).waitFor();
    expect(await page.locator('#main tbody tr').count()).toBe(20);
    await page.getByRole('button', { name: '第 2 页' }).click();
    await page.getByRole('row', { name: /到账 1\b/ }).waitFor();
  });

  test('[MSG-001] [MSG-006 3/3] [MSG-007 3/3] [MSG-012 3/3] [MSG-014 3/3] [MSG-022] [MSG-011 1/2] [PLT-078 14/15] the quiet time is switched on and off, refuses what is no time, and a way of a kind stays switched', async () => {
    const page = await here.enter('李航', '/settings/msgSetting');
    const quiet = page.getByRole('region', { name: '勿扰模式' });
    expect(await quiet.getByLabel('开始').inputValue()).toBe('20:00');
    expect(await quiet.getByLabel('结束').inputValue()).toBe('08:00');
    await quiet.getByText('次日结束').waitFor();
    // A switch moves when the server has said so, not with the click.
    const quietSwitch = quiet.getByRole('switch', { name: '勿扰模式' });
    const isQuiet = () => quietSwitch.getAttribute('aria-checked');
    expect(await isQuiet()).toBe('false');
    await quietSwitch.click();
    await toast(page, '勿扰模式设置成功!');
    await quiet.getByText('已开启').waitFor();
    expect(await isQuiet()).toBe('true');
    // Typed in any dress, said in 24 hours whatever the language of the browser; what is no time is refused in words.
    for (const [typed, kept] of [
      ['8', '08:00'],
      ['2130', '21:30'],
      ['9：5', '09:05'],
    ] as const) {
      await quiet.getByLabel('结束').fill(typed);
      await quiet.getByLabel('结束').blur();
      expect(await quiet.getByLabel('结束').inputValue()).toBe(kept);
    }
    await quiet.getByLabel('结束').fill('25:00');
    await quiet.getByRole('button', { name: '保存时段' }).click();
    await quiet.getByText('请填写开始与结束时间').waitFor();
    await quiet.getByLabel('结束').fill('20:00');
    await quiet.getByRole('button', { name: '保存时段' }).click();
    await quiet.getByText('开始时间与结束时间不能相同').waitFor();
    await quiet.getByLabel('开始').fill('21:15');
    await quiet.getByLabel('结束').fill('07:30');
    await quiet.getByRole('button', { name: '保存时段' }).click();
    await quiet.getByRole('button', { name: '保存时段' }).waitFor({ state: 'detached' });
    const kinds = page.getByRole('region', { name: '接收方式' });
    expect(await kinds.getByRole('columnheader').allInnerTexts()).toEqual(['消息种类', '站内信', '邮件', '短信']);
    expect(await kinds.getByRole('row').count()).toBeGreaterThan(4);
    expect(await page.getByRole('checkbox', { name: '审核提醒：站内信' }).isChecked()).toBe(true);
    const sms = page.getByRole('checkbox', { name: '审核提醒：短信' });
    expect(await sms.isChecked()).toBe(false);
    // What the same person changed meanwhile on another machine is there after the change: the whole list is new.
    const recharge = page.getByRole('checkbox', { name: '充值到账通知：短信' });
    expect(await recharge.isChecked()).toBe(false);
    await run(await here.world.member('李航'), setMessageReach, { kind: 'RECHARGE', way: 'SMS', isOn: true });
    await sms.click();
    await toast(page, '修改成功');
    expect(await sms.isChecked()).toBe(true);
    expect(await recharge.isChecked()).toBe(true);
    const mail = page.getByRole('checkbox', { name: '审核提醒：邮件' });
    expect(await mail.isDisabled()).toBe(true);
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `message-settings-${look}`);
    }
    // With an address of their own people choose the mail, too.
    const [lihang, email] = [await here.world.member('李航'), 'lihang@xingqiong.example'];
    await runRaw(lihang, sendEmailCode, { email, captcha: await solve(await run(guestCaller(), captchaChallenge, {})) });
    await runRaw(lihang, setEmail, { email, code: await codeFor(here.world.app.url, email) });
    await page.reload();
    expect(await quiet.getByLabel('开始').inputValue()).toBe('21:15');
    expect(await quiet.getByLabel('结束').inputValue()).toBe('07:30');
    expect(await sms.isChecked()).toBe(true);
    expect(await mail.isChecked()).toBe(false);
    await mail.click();
    await toast(page, '修改成功');
    expect([await mail.isChecked(), await sms.isChecked()]).toEqual([true, true]);
    const { kinds: kept } = await run(lihang, messageSettings, {});
    expect(kept.find(({ kind }) => kind === 'AUDIT')).toMatchObject({ station: true, mail: true, sms: true });
    expect(await isQuiet()).toBe('true');
    await quietSwitch.click();
    await toast(page, '已关闭勿扰模式');
    await quiet.getByText('已关闭').waitFor();
    expect(await isQuiet()).toBe('false');
  });
});
