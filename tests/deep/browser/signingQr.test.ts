import { readFileSync } from 'node:fs';
import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { agreementType } from '../../../schema/codes';
import { describeInBrowser, drawn, type OpenPage, shoot, wear } from '../../kit/browser/browser';
import { chunkOf } from '../../kit/browser/chunks';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { askForCode, consent, handOn, phone, readAll, typeCode } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { signer } from '../../kit/builders/signing';
import { must } from '../../kit/checks/must';

const PIXELS = `async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const paper = canvas.getContext('2d');
  paper.drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: [...paper.getImageData(0, 0, image.width, image.height).data] };
}`;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: readonly number[];
}

/** The pixels of a PNG, unpacked by the browser. */
const picture = (page: Page, path: string): Promise<Picture> =>
  page.evaluate(`(${PIXELS})('data:image/png;base64,${readFileSync(path).toString('base64')}')`);

describeInBrowser('a signing code at the door', () => {
  const here = consoleWorld({ app: { limits: LOOSE }, toleratesProblems: true });
  let phones: OpenPage[] = [];
  afterEach(async () => {
    const left = phones;
    phones = [];
    for (const { context } of left) await context.close();
  });

  test('[QRC-001 2/3] [QRC-004 1/2] [QRC-002] [QRC-006] [QRC-007 1/2] [PYE-008 1/2] [PLT-078 15/15] a code is made in two steps, its poster leads to the page, who signs there appears in the open list, and an ended code opens nothing', async () => {
    const person = signer(45);
    const list = await here.enter('李航', '/signup/list');
    await list.getByRole('heading', { name: '签约管理' }).waitFor();
    const page = await here.enter('王敏', '/signup/qrcode');
    await button(page, '生成二维码').click();
    const dialog = page.getByRole('dialog', { name: '生成二维码' });
    // D13: the agreement with the code 10 is chosen before anybody has.
    expect(await dialog.getByRole('radio', { name: agreementType.label('BUSINESS_INCOME') }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: agreementType.label('LABOR_CONTINUOUS') }).check();
    await button(dialog, '生成二维码').click();
    for (const said of ['请选择合作主体', '请选择合同', '请选择是否填写支付账户'])
      await dialog.getByText(said, { exact: true }).first().waitFor();
    await dialog.getByLabel('合作主体').selectOption({ index: 1 });
    await dialog.getByLabel('是', { exact: true }).check();
    for (const kind of ['银行卡', '支付宝', 'QQ钱包']) await dialog.getByLabel(kind).uncheck();
    await button(dialog, '生成二维码').click();
    await dialog.getByText('支付账户类型').nth(1).waitFor();
    await dialog.getByLabel('支付宝').check();
    await dialog.getByText(/^扫码的人将签署《.+》（.+）$/).waitFor();
    await shoot(page, 'qr-form');
    const current = () => dialog.getByRole('list', { name: '生成二维码' }).locator('[aria-current=step]').innerText();
    expect(await current()).toContain('填写信息');
    await button(dialog, '生成二维码').click();
    await dialog.getByRole('img', { name: /签约二维码/ }).waitFor();
    expect(await current()).toContain('下载二维码');
    const [file] = await Promise.all([page.waitForEvent('download'), button(dialog, '下载二维码').click()]);
    // The layer that is open is all that a reader hears; the eye sees the note beside it.
    await page.getByText('二维码下载成功！').first().waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `qr-poster-${look}`);
    }
    await wear(page, 'light');
    // In a low window all of it is seen, its buttons too.
    const usual = must(page.viewportSize());
    await page.setViewportSize({ width: 1440, height: 768 });
    await shoot(page, 'qr-poster-low');
    const lowest = must(await dialog.boundingBox());
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(768);
    await page.setViewportSize(usual);
    expect(file.suggestedFilename()).toMatch(/^签约二维码-.+\.png$/);
    const { width, height, data } = await picture(page, await file.path());
    expect([width, height]).toEqual([300, 300]);
    const read = jsqr(Uint8ClampedArray.from(data), width, height);
    const address = new URL(read?.data ?? 'about:blank');
    expect(address.pathname).toMatch(/^\/m\/qr\/[\w-]{43}$/);
    // The middle is the red of the seal, and the level is the highest.
    const at = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3);
    const [red = 0, green = 255] = at(150 - 16, 150 - 16);
    expect(red - green).toBeGreaterThan(60);
    expect(at(150 - 22, 150)).toEqual([255, 255, 255]);
    // The two bits of the level stand at the left of the ninth line, turned over by the fixed mask: both white is H.
    const modules = 17 + 4 * (read?.version ?? 0);
    const unit = Math.floor(300 / (modules + 4));
    const margin = Math.floor((300 - unit * modules) / 2);
    const middle = (module: number) => margin + module * unit + Math.floor(unit / 2);
    expect([0, 1].map((column) => at(middle(column), middle(8)))).toEqual([0, 1].map(() => [255, 255, 255]));
    await dialog.getByRole('button', { name: '关闭' }).click();
    const made = page.getByRole('row').filter({ hasText: '使用中' });
    await made.waitFor();

    const opened = await phone(here.browser, here.world.app.url, address.pathname);
    phones.push(opened);
    const hand = opened.page;
    await hand.getByLabel('姓名').fill(person.name);
    await hand.getByLabel('身份证号').fill(person.idCard);
    await hand.getByLabel('手机号').fill(person.phone);
    expect(await hand.getByText(/与企业登记的不一致时/).count()).toBe(0);
    await askForCode(hand);
    const waiting = hand.getByText(/^验证码已发送至/);
    await waiting.waitFor();
    await hand.getByText(/^收不到？请返回核对手机号/).waitFor();
    // A wrong code, a step back and the same again within the minute: the page never stays without a word.
    await hand.getByLabel('短信验证码').fill('000000');
    await hand.getByText(/^验证码错误/).waitFor();
    await button(hand, '返回').click();
    await askForCode(hand);
    await waiting.waitFor();
    await typeCode(hand, person.phone);
    await readAll(hand);
    await consent(hand);
    // Of the kind that was offered, and of no other.
    expect(await hand.getByLabel('收款方式').locator('option').allInnerTexts()).toEqual(['支付宝']);
    await hand.getByLabel('收款账号').fill(person.phone);
    await shoot(hand, 'phone-qr-account');
    await button(hand, '下一步').click();
    await handOn(hand.locator('.m-pad .sheet'));
    await button(hand, '确认签字并提交').click();
    await hand.getByRole('heading', { name: '签好了' }).waitFor();
    const [given] = await here.world.app.database.rows(
      `SELECT source, pay_way, account_cipher IS NOT NULL AS kept FROM contract WHERE name = $1`,
      [person.name],
    );
    expect(given).toEqual({ source: 'QR', pay_way: 'ALIPAY', kept: true });
    await button(hand, '下一位，换人签署').click();
    await button(hand, '获取验证码').waitFor();
    expect(await hand.locator('#root').innerText()).not.toContain(person.name);
    // Nobody reloads.
    await list.getByRole('row').filter({ hasText: person.name }).getByText('已签署').first().waitFor();
    await page.goto('/signup/qrcode');
    await made.getByRole('button', { name: /^停用/ }).click();
    await shoot(page, 'qr-list');
    await page.getByRole('alertdialog').getByRole('button', { name: '停用二维码' }).click();
    await toast(page, '二维码已停用');
    await page.getByRole('row').filter({ hasText: '已停用' }).waitFor();
    const late = await phone(here.browser, here.world.app.url, address.pathname);
    phones.push(late);
    await late.page.getByRole('heading', { name: '链接已失效' }).waitFor();
  });

  test('the first press of the form makes the code, and its poster is drawn at every opening, or says that it is not and draws at the next try', async () => {
    const page = await here.enter('王敏', '/signup/qrcode');
    await button(page, '生成二维码').click();
    const form = page.getByRole('dialog', { name: '生成二维码' });
    await form.getByRole('radio', { name: agreementType.label('LABOR_CONTINUOUS') }).check();
    await form.getByLabel('合作主体').click();
    await form.getByLabel('合作主体').selectOption({ index: 1 });
    await form.getByLabel('否', { exact: true }).click();
    // Down and up at one place, as a hand does: what moves in between is not pressed.
    const box = must(await button(form, '生成二维码').boundingBox());
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await drawn(page);
    await page.mouse.up();
    const image = page.getByRole('img', { name: /签约二维码/ });
    await image.waitFor();
    const isDrawn = () =>
      image.evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const paper = (canvas as HTMLCanvasElement).getContext('2d');
        return paper !== null && paper.getImageData(0, 0, width, height).data.some((byte) => byte > 0);
      });
    expect(await isDrawn()).toBe(true);
    // Opened first after the page was loaded: the layer comes after what draws.
    await page.reload();
    const show = page.getByRole('button', { name: /^查看二维码/ }).first();
    await show.click();
    await image.waitFor();
    expect(await isDrawn()).toBe(true);
    const poster = page.getByRole('dialog');
    expect(await button(poster, '下载二维码').isEnabled()).toBe(true);
    // What draws cannot be fetched.
    const encoder = `**/${chunkOf('console', 'signing/draw-qr.ts')}`;
    await page.route(encoder, (route) => route.abort());
    await page.reload();
    await show.click();
    await poster.getByText('二维码没有生成出来').waitFor();
    expect(await button(poster, '下载二维码').isEnabled()).toBe(false);
    await shoot(page, 'qr-poster-failed');
    await page.unroute(encoder);
    await button(poster, '重试').click();
    await image.waitFor();
    expect([await isDrawn(), await button(poster, '下载二维码').isEnabled()]).toEqual([true, true]);
  });
});
