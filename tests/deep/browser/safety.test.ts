import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { yuan } from '../../../schema/money';
import { axeFindings, describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { codeFor, PHONE } from '../../kit/browser/console';
import { act } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { totpCode } from '../../kit/builders/factors';
import { LOOSE } from '../../kit/builders/people';
import { workerRows } from '../../kit/builders/statements';
import { moneyArrives } from '../../kit/builders/transfers';
import { waitUntil } from '../../kit/checks/waiting';
import { freePort } from '../../kit/worlds/launched';

const PERSON = '/settings/personSetting';
const MASTER = '陈立群';

/** What a phone reads from the picture. */
async function pictured(page: Page): Promise<string> {
  const { width, height, pixels } = await page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, pixels: [...(image?.data ?? [])] };
  });
  return jsqr(Uint8ClampedArray.from(pixels), width, height)?.data ?? '';
}

const config: Record<string, unknown> = {};

describeInBrowser('the safety of an account', () => {
  beforeAll(async () => {
    // A passkey belongs to a name, never to an address: the pages are known as localhost here.
    const port = await freePort();
    Object.assign(config, { host: 'localhost', port, publicUrl: `http://localhost:${port}` });
  });
  const here = consoleWorld({
    app: { limits: LOOSE, config },
    prepare: (world) => moneyArrives(world, yuan('1000000.00')),
  });

  /** The product's clock moves on, so that the authenticator shows another code. */
  let minutes = 0;
  const nextCode = async (secret: string): Promise<string> => {
    minutes += 1;
    const at = new Date(Date.parse('2026-11-20T10:00:00+08:00') + minutes * 60_000);
    await here.world.app.setTime(at.toISOString());
    return totpCode(secret, at);
  };
  const fillBoxes = (page: Page, code: string) =>
    page.locator('[role=dialog], [role=alertdialog]').last().getByRole('textbox').first().fill(code);
  const layer = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

  test('[AUTH-014 1/3] an authenticator and a passkey are set up, prove who sits there, are demanded or accepted at payments and log in without a name', async () => {
    const page = await here.enter(MASTER, PERSON);
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    // The authenticator.
    await button(page, '启用身份验证器').click();
    await layer(page).getByRole('img', { name: '身份验证器二维码' }).waitFor();
    const secret = (await layer(page).locator('.jq-copy .num').innerText()).replaceAll(/\s/g, '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await waitUntil(
      async () => (await pictured(page)).includes(secret),
      () => 'the picture holds the secret',
    );
    await shoot(page, 'safety-totp');
    await fillBoxes(page, await nextCode(secret));
    await layer(page).getByRole('button', { name: '启用身份验证器' }).click();
    await layer(page).getByText('恢复码只显示这一次').waitFor();
    expect(await layer(page).getByRole('listitem').count()).toBe(10);
    await shoot(page, 'safety-recovery');
    await button(page, '我已保存').click();

    // A passkey: the call is refused for want of a stronger proof, and goes on after it by itself.
    await button(page, '添加通行密钥').click();
    await layer(page).getByLabel('名称').fill('公司电脑');
    await layer(page).getByRole('button', { name: '添加通行密钥' }).click();
    await layer(page).getByText('您已启用第二重验证').waitFor();
    await shoot(page, 'safety-proof');
    await fillBoxes(page, await nextCode(secret));
    await button(page, '验证并继续').click();
    await toast(page, '通行密钥已添加');
    await page.getByRole('region', { name: '账号安全' }).getByText('公司电脑').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'safety-person');
    await wear(page, 'dark');
    await shoot(page, 'safety-person-dark');
    await wear(page, 'light');

    // Later the session has to show again who sits there; the passkey does.
    await here.world.app.database.rows(`UPDATE user_session SET proved_at = now() - interval '6 minutes'`);
    await button(page, '重新生成恢复码').click();
    await layer(page).getByRole('button', { name: '重新生成恢复码' }).click();
    await button(page, '使用通行密钥').click();
    await layer(page).getByText('恢复码只显示这一次').waitFor();
    await button(page, '我已保存').click();

    // The company demands it.
    await page.goto('/settings/settings');
    await button(page, '修改第二重验证').click();
    await layer(page).getByText('付款时必须验证').click();
    await layer(page).getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').first().waitFor();
    await layer(page)
      .getByRole('textbox', { name: '短信验证码' })
      .fill(await codeFor(here.world.app.url, PHONE[MASTER]));
    await shoot(page, 'safety-setting');
    await layer(page).getByRole('button', { name: '保存设置' }).click();
    await page.getByText('身份验证器或通行密钥在付款时的作用：付款时必须验证').waitFor();
    await shoot(page, 'safety-settings');

    // A payment asks for both.
    await here.world.app.database.rows('UPDATE company SET payment_verification_on = true WHERE id = $1', [here.world.companyId]);
    const passed = await here.made.passed(workerRows(['1000.00']));
    await page.goto(`/serviceUnfinished/detail/${passed.id}`);
    await act(page, '立即支付');
    const paying = page.getByRole('alertdialog');
    await paying.getByRole('button', { name: '下一步，验证身份' }).click();
    await paying.getByText(/^验证码已发送至/).waitFor();
    await paying.getByText('输入身份验证器显示的 6 位验证码').waitFor();
    const boxes = paying.getByRole('textbox');
    await boxes.nth(0).fill(await codeFor(here.world.app.url, PHONE[MASTER]));
    await shoot(page, 'safety-pay');
    await wear(page, 'dark');
    await shoot(page, 'safety-pay-dark');
    await wear(page, 'light');
    await boxes.nth(6).fill(await nextCode(secret));
    await paying.getByRole('button', { name: '确认支付' }).click();
    await paying.waitFor({ state: 'detached' });
    await page
      .getByText(/支付中|已完成/)
      .first()
      .waitFor();

    // Where it is accepted, a passkey pays in the place of the SMS code: none is sent.
    await here.world.app.database.rows(`UPDATE company SET second_factor = 'ACCEPTED' WHERE id = $1`, [here.world.companyId]);
    const second = await here.made.passed(workerRows(['2000.00']));
    await page.goto(`/serviceUnfinished/detail/${second.id}`);
    await act(page, '立即支付');
    await paying.getByRole('button', { name: '下一步，验证身份' }).click();
    await paying.getByRole('button', { name: '改用短信验证码' }).waitFor();
    await paying.getByRole('button', { name: '使用通行密钥' }).click();
    await paying.getByText('通行密钥已验证').waitFor();
    await shoot(page, 'safety-pay-passkey');
    await paying.getByRole('button', { name: '确认支付' }).click();
    await paying.waitFor({ state: 'detached' });
    await page
      .getByText(/支付中|已完成/)
      .first()
      .waitFor();
    const sent = await here.world.app.database.rows(`SELECT 1 FROM verification_code WHERE purpose = 'PAY'`);
    expect(sent).toHaveLength(1);

    // Another day: nobody is logged in, and no name is asked for.
    await page.context().clearCookies();
    await page.goto('/login');
    await shoot(page, 'safety-login');
    await button(page, '使用通行密钥登录').click();
    await page.waitForURL('**/index/service');
  });
});
