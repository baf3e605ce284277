import type { BrowserContext, Page } from 'playwright-core';
import { faceTexts, identityFailure, identityVerdict, pictureFault } from '../../../schema/identitySessions';
import { setCompanySwitch } from '../../../server/company/commands/set-switch';
import { installOffered } from '../../../server/kernel/runtime';
import { run, runRaw } from '../../../server/kernel/usecase';
import { createSigningQr } from '../../../server/signing/commands/create-signing-qr';
import { endSigningQr } from '../../../server/signing/commands/end-signing-qr';
import { demoIdCard } from '../../../server/tools/seed/world';
import { describeInBrowser, type OpenPage } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { askForCode, consent, handOn, judge, phone, readAll, typeCode } from '../../kit/browser/phone';
import { cardPicture } from '../../kit/builders/idCards';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate, type Template } from '../../kit/builders/phones';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { key } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';

describeInBrowser('an ID card in the place of typing', () => {
  let template: Template;
  const here = consoleWorld({
    app: { limits: LOOSE },
    toleratesProblems: true,
    prepare: async (world) => {
      template = await publishedTemplate(world);
    },
  });
  let open: OpenPage[] = [];
  afterEach(async () => {
    const left = open;
    open = [];
    for (const { context } of left) await context.close();
    // What the services are made to answer is no trouble of the page.
    expect(left.flatMap(({ problems }) => problems).filter((text) => !/gateway\/face|404|net::/.test(text))).toEqual([]);
  });
  const enter = async (path: string, kept?: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<Page> => {
    const opened = await phone(here.browser, here.world.app.url, path, kept ? { kept } : {});
    open.push(opened);
    // The page goes on without a register that is slow. However slow this machine is: it hears that it was asked once it has answered.
    await opened.page.route(/CheckIdentity/, async (route) => {
      const response = await route.fetch();
      await waitUntil(
        async () => (await here.world.app.database.rows('SELECT 1 FROM identity_session WHERE is_checking')).length === 0,
        () => 'the register has answered',
      );
      await route.fulfill({ response });
    });
    return opened.page;
  };
  const person = (n: number, sequence = 600 + n) => ({
    name: `${'何吕施张孔曹'[n % 6]}小${'东南西北'[n % 4]}`,
    idCard: demoIdCard('35', '1991-04-05', sequence),
    phone: `160000055${String(n).padStart(2, '0')}`,
  });
  const qr = async () => {
    const form = {
      ...{ subjectId: here.world.subjectId, agreementType: 'LABOR_CONTINUOUS', templateId: template.id },
      ...{ collectAccount: false, accountTypes: [] },
    };
    return runRaw(await here.world.member('王敏'), createSigningQr, form, { idempotencyKey: key() });
  };
  const take = (page: Page, buffer: Buffer) =>
    page.locator('.m-idcard input[type=file]').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  const shows = (page: Page, text: string) => page.locator('.m-idcard, [role=alert]').getByText(text).first().waitFor();
  const readAs = (page: Page, { name }: { name: string }) => page.locator(`.m-field input[value="${name}"]`).waitFor();
  /** Whatever was refused, there is something to type in or to tap. */
  const isOpen = async (page: Page) =>
    (await page
      .locator('main input:not([readonly]):not([type=file]):visible, main button:not([aria-disabled]):visible, main a:visible')
      .count()) > 0;

  const fields = async (page: Page) => Promise.all(['姓名', '身份证号', '手机号'].map((label) => page.getByLabel(label).inputValue()));
  /** A service that says nothing for a quarter of a minute: the note of it moves what stands below, and never under a finger. */
  const lateNoteWaits = async (page: Page) => {
    await page.addInitScript(`{
      const set = setTimeout;
      globalThis.setTimeout = (act, ms, ...more) => (ms === 15_000 ? (globalThis.late = act, 0) : set(act, ms, ...more));
    }`);
    await page.reload();
    await button(page, '打开核验页面').waitFor();
    const why = page.locator('.m-why');
    const box = must(await why.boundingBox());
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.evaluate('(late(), new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))');
    expect(await why.boundingBox()).toEqual(box);
    await page.mouse.up();
    await page.getByText(faceTexts.late).waitFor();
  };
  /** The first page of the link, with nothing of anybody. */
  const isEmpty = async (page: Page) => {
    await button(page, '获取验证码').waitFor();
    await page.locator('.m-idcard').getByText('拍身份证识别').waitFor();
    expect(await fields(page)).toEqual(['', '', '']);
    expect(await page.getByText('已恢复上次填写的内容').count()).toBe(0);
  };

  test('signs at a code on the wall with at most 12 taps and 3 typed fields, shows what was read beside the card, and nothing of it to who comes next', async () => {
    const who = person(1);
    const path = new URL((await qr()).signUrl).pathname;
    const page = await enter(path);
    const done = { taps: 0, typed: 0 };
    const tap = async (act: () => Promise<unknown>) => {
      done.taps += 1;
      await act();
    };
    await tap(() => take(page, cardPicture(who.name, who.idCard)));
    await readAs(page, who);
    await page.getByAltText('证件上的身份证号').waitFor();
    await judge(page, 'identity-read');
    done.typed += 1;
    await page.getByLabel('手机号').fill(who.phone);
    done.taps += 2;
    await askForCode(page);
    done.typed += 1;
    await typeCode(page, who.phone);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await tap(() => readAll(page));
    done.taps += 4;
    await consent(page);
    await tap(() => handOn(page.locator('.m-pad .sheet')));
    await tap(() => button(page, '确认签字并提交').click());
    await button(page, '下载合同').waitFor({ timeout: 60_000 });
    expect(done.taps).toBeLessThanOrEqual(12);
    expect(done.typed).toBeLessThanOrEqual(3);
    await page.goto(path);
    await isEmpty(page);
  });

  test('goes on at the same step after the browser was killed, with every field as it was', async () => {
    const who = signer(42);
    await sent(here.world, who);
    const path = `/m/s/${must((await linksTo(who.phone, 's'))[0])}`;
    const first = await enter(path);
    await take(first, cardPicture(who.name, who.idCard));
    await readAs(first, who);
    await first.getByLabel('姓名').fill('何小改');
    const kept1 = first.waitForResponse((answer) => answer.url().includes('KeepIdentity'));
    await first.getByLabel('身份证号').focus();
    await kept1;
    const killed = async (page: Page) => {
      const state = await page.context().storageState();
      await page.context().close();
      return state;
    };
    const second = await enter(path, await killed(first));
    await shows(second, '已恢复上次填写的内容');
    expect(await second.getByLabel('姓名').inputValue()).toBe('何小改');
    expect(await second.getByLabel('身份证号').inputValue()).toBe(who.idCard);
    await second.getByLabel('姓名').fill(who.name);
    await askForCode(second);
    const third = await enter(path, await killed(second));
    await shows(third, '已恢复上次填写的内容');
    await askForCode(third);
    await typeCode(third, who.phone);
    await third.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    // Proven, the session goes on; the attempt of before is told to nobody.
    const fourth = await enter(path, await killed(third));
    await fourth.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
  });

  test('shows nobody at a code on the wall what the one before left: opened anew, back in the browser, or untouched for minutes', async () => {
    const who = person(7);
    const path = new URL((await qr()).signUrl).pathname;
    const [first] = [await enter(path)];
    const filled = async (page: Page) => {
      await take(page, cardPicture(who.name, who.idCard));
      await readAs(page, who);
      await page.getByLabel('手机号').fill(who.phone);
    };
    await filled(first);
    await first.reload();
    await isEmpty(first);
    await filled(first);
    await first.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await first.locator('.m-field input[value=""]').first().waitFor();
    await isEmpty(first);
    await first.clock.install();
    await first.reload();
    await filled(first);
    await askForCode(first);
    await first.getByLabel('短信验证码').waitFor();
    await first.clock.fastForward('04:00');
    expect(await fields(first)).toEqual([who.name, who.idCard, who.phone]);
    await first.clock.fastForward('01:10');
    await first.locator('.m-field input[value=""]').first().waitFor();
    await isEmpty(first);
    expect(await first.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('jieqing-identity')))).toEqual([]);
  });

  test('leads out of an attempt that ended while it was open, to a new beginning', async () => {
    const page = await enter(new URL((await qr()).signUrl).pathname);
    await take(page, cardPicture('', '', ['UNKNOWN']));
    const { rows } = here.world.app.database;
    await waitUntil(
      async () => (await rows(`SELECT 1 FROM identity_picture WHERE verdict = 'READING'`)).length > 0,
      () => 'the picture is there',
    );
    await rows(`UPDATE identity_session SET status = 'EXPIRED', said_cipher = NULL WHERE status = 'PICTURES'`);
    await shows(page, '本次识别已超时');
    await judge(page, 'identity-over');
    await button(page, '清空，重新开始').click();
    const who = person(8);
    await page.getByLabel('姓名').fill(who.name);
    await take(page, cardPicture(who.name, who.idCard));
    await page.locator(`.m-field input[value="${who.idCard}"]`).waitFor();
  });

  test('ends every refusal on a page with a reason and a next step', async () => {
    const code = await qr();
    const path = new URL(code.signUrl).pathname;
    const told: string[] = [];
    const says = async (page: Page, what: string, text: string) => {
      await shows(page, text);
      expect([what, await isOpen(page)]).toEqual([what, true]);
      told.push(what);
    };
    let page = await enter(path);
    const pictures: readonly (readonly [string, readonly string[], string])[] = [
      ['a copy', ['COPY'], pictureFault.label('COPY')],
      ['an expired card', ['EXPIRED'], pictureFault.label('EXPIRED')],
      ['a blurred picture', ['UNREADABLE'], pictureFault.label('BLURRED')],
      ['a cut card that is unreadable', ['UNREADABLE', 'CUT'], pictureFault.label('CUT')],
      ['glare that hides all', ['UNREADABLE', 'GLARE'], pictureFault.label('GLARE')],
      ['a cut card', ['CUT'], pictureFault.label('CUT')],
      ['glare', ['GLARE'], pictureFault.label('GLARE')],
    ];
    const who = person(3);
    for (const [what, words, text] of pictures) {
      await take(page, cardPicture(who.name, who.idCard, words));
      await says(page, what, text);
    }
    await take(page, cardPicture('', '', ['UNKNOWN']));
    await says(page, 'a reader that is silent', '识别服务暂时没有应答');
    await page.context().close();
    page = await enter(path);
    await page
      .locator('.m-idcard input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await says(page, 'no picture', '文件');
    await page.context().setOffline(true);
    await take(page, cardPicture(who.name, who.idCard));
    await page.locator('[role=alert]').filter({ hasText: /网络/ }).first().waitFor();
    told.push('a network that is gone');
    await page.context().setOffline(false);
    await take(page, cardPicture('王误', who.idCard));
    await readAs(page, { name: '王误' });
    await page.getByLabel('手机号').fill(who.phone);
    for (const left of [4, 3, 2, 1]) {
      await page.getByLabel('姓名').fill(`王${'甲乙丙丁戊'[left]}误`);
      await askForCode(page);
      await says(page, `a mismatch, ${left} left`, identityVerdict.label('MISMATCH'));
    }
    await page.getByLabel('身份证号').fill(person(4, 950).idCard);
    await askForCode(page);
    await says(page, 'all checks spent', identityFailure.label('CHECKS_SPENT'));
    await button(page, '清空，重新开始').click();
    told.push('begun again');
    await take(page, cardPicture('何小无', person(5, 960).idCard));
    await readAs(page, { name: '何小无' });
    await page.getByLabel('手机号').fill(person(5).phone);
    await askForCode(page);
    await says(page, 'a number nobody knows', identityVerdict.label('NOT_FOUND'));
    await button(page, '清空，重新开始').click();
    for (const [what, field, text] of [
      ['no name', '姓名', ''],
      ['a wrong number', '身份证号', '123'],
      ['a wrong phone', '手机号', '1'],
    ] as const) {
      await page.getByLabel(field).fill(text);
      await button(page, '获取验证码').click();
      await page.locator('.m-field [role=alert]').filter({ hasText: /./ }).first().waitFor();
      told.push(what);
    }
    await page.getByLabel('姓名').fill(person(6).name);
    await page.getByLabel('身份证号').fill(person(6).idCard);
    await page.getByLabel('手机号').fill(person(6).phone);
    await askForCode(page);
    await page.getByLabel('短信验证码').fill('000000');
    await page
      .getByText('验证码')
      .filter({ hasText: /错误|不正确/ })
      .first()
      .waitFor();
    told.push('a wrong code');
    await run(await here.world.member('王敏'), endSigningQr, { id: code.id }, { idempotencyKey: key() });
    await page.reload();
    await page.getByText('链接已失效').waitFor();
    expect(await page.locator('a:visible').count()).toBeGreaterThan(0);
    told.push('a code that has ended');
    expect(told.length).toBeGreaterThanOrEqual(20);
  });

  test('hands to operators what the register does not know: one looks at the photo and proposes, another confirms, the link goes on', async () => {
    const who = person(9, 945);
    const page = await enter(new URL((await qr()).signUrl).pathname);
    await take(page, cardPicture(who.name, who.idCard));
    await readAs(page, who);
    await page.getByLabel('手机号').fill(who.phone);
    await askForCode(page);
    await shows(page, identityVerdict.label('NOT_FOUND'));
    await button(page, '申请人工审核').click();
    await shows(page, '已提交人工审核');
    const desk = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    open.push(desk);
    await desk.page.goto('/ops/identities');
    await desk.page.getByRole('button', { name: `审核 ${who.name}` }).click();
    await desk.page.getByAltText('证件照片 1').waitFor();
    await desk.page.getByRole('radio', { name: '通过', exact: true }).check();
    await desk.page.getByLabel('理由').fill('照片与填写一致');
    await button(desk.page, '提交意见').click();
    await desk.page.getByText('已提交意见，等待另一名运营确认').first().waitFor();
    // The second one decides by the same: name, number behind the eye, and the picture.
    const other = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.孙越);
    open.push(other);
    await other.page.goto('/ops/approvals');
    await other.page.getByRole('button', { name: /^确认执行.*照片与填写一致/ }).click();
    const dialog = other.page.getByRole('alertdialog');
    await dialog.getByAltText('证件照片 1').waitFor();
    await dialog.getByText(`姓名 ${who.name}`).waitFor();
    expect(await dialog.getByText(who.idCard).count()).toBe(0);
    await dialog.getByRole('button', { name: '确认执行', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // At a code on the wall nothing is kept on the phone: shown again, the card is confirmed by their word.
    await page.reload();
    await take(page, cardPicture(who.name, who.idCard));
    await readAs(page, who);
    await page.getByLabel('手机号').fill(who.phone);
    await askForCode(page);
    await typeCode(page, who.phone);
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
  });

  test('has no page of documents for operators where no service reads any, and none for those who decide nothing', async () => {
    const desk = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    open.push(desk);
    const { page } = desk;
    await page.goto('/ops/identities');
    await page.getByRole('link', { name: '证件审核' }).waitFor();
    const isAbsent = async () => {
      await page.goto('/ops/identities');
      await page.getByRole('heading', { name: '页面不存在' }).waitFor();
      expect(await page.getByRole('link', { name: '证件审核' }).count()).toBe(0);
    };
    installOffered([]);
    await isAbsent().finally(() => installOffered(here.world.gateways.offered));
    const { rows } = here.world.app.database;
    const [had] = await rows<{ roles: string[] }>(`SELECT roles FROM operator WHERE name = '林岚'`);
    await rows(`UPDATE operator SET roles = '{OPS_CONTENT}' WHERE name = '林岚'`);
    await isAbsent().finally(() => rows(`UPDATE operator SET roles = $1 WHERE name = '林岚'`, [must(had).roles]));
  });

  test('shows a face where the company asks for one: refused, closed and passed, the browser comes back and goes on', async () => {
    await run(await here.world.member('陈立群'), setCompanySwitch, { key: 'FACE_CHECK', isOn: true });
    const who = signer(41);
    await sent(here.world, who);
    const page = await enter(`/m/s/${must((await linksTo(who.phone, 's'))[0])}`);
    await page.getByLabel('姓名').fill(who.name);
    await page.getByLabel('身份证号').fill(who.idCard);
    await askForCode(page);
    await typeCode(page, who.phone);
    await button(page, '同意并开始核验').waitFor();
    await judge(page, 'identity-face');
    await button(page, '同意并开始核验').click();
    await page.getByRole('heading', { name: '模拟人脸核验' }).waitFor();
    await button(page, '核验不通过').click();
    await page.getByText('人脸与证件照片未能匹配').waitFor();
    await button(page, '同意并重新核验').click();
    await button(page, '不核验，直接关闭').click();
    await lateNoteWaits(page);
    await button(page, '打开核验页面').click();
    await button(page, '核验通过').click();
    await page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
    await readAll(page);
    await consent(page);
    await handOn(page.locator('.m-pad .sheet'));
    await button(page, '确认签字并提交').click();
    await button(page, '下载合同').waitFor({ timeout: 60_000 });
    await run(await here.world.member('陈立群'), setCompanySwitch, { key: 'FACE_CHECK', isOn: false });
  });
});
