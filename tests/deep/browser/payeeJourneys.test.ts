// Whole ways of people who are paid, the company at a desk of 1,440 px and they with a phone of 390 px: each in one go, from its first step to its last.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { agreementType } from '../../../schema/codes';
import { maskAccount } from '../../../schema/formats';
import { linkPath } from '../../../schema/payeeLinks';
import { describeInBrowser } from '../../kit/browser/browser';
import { act, isCall } from '../../kit/browser/consolePages';
import { button, consoleWorld, newLink, rowGone, toast } from '../../kit/browser/consoleWorld';
import { answer, choose, deed, rowOf } from '../../kit/browser/peopleRows';
import {
  askForCode,
  codeOnPhone,
  consent,
  handOn,
  phonesOf,
  proveOnPhone,
  readAll,
  signByFinger,
  signIn,
  typeCode,
} from '../../kit/browser/phone';
import { newcomer, peopleSheet } from '../../kit/builders/imports';
import { confirmToken, fixToken, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { linksTo, sent, signer } from '../../kit/builders/signing';
import { OTHER_CARD, REFUSED_CARD, workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { until, waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const formatYuan = (cents: bigint): string => new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(Number(cents) / 100);

/** Paid to only after the payee has said yes. */
const WAITING_CARD = '6299031234560007';
const [worker] = [must(WORKERS[0])];
const file = (people: Parameters<typeof peopleSheet>[0]) => ({ name: '人员名单.xlsx', mimeType: '', buffer: peopleSheet(people) });

describeInBrowser('the ways of people who are paid', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);
  /** The newest link that an SMS brought; it leaves by a job. */
  const brought = async (number: string, place: string, count = 1): Promise<string> => {
    const tokens = await until(
      () => linksTo(number, place),
      (found) => found.length >= count,
    );
    return `/m/${place}/${must(tokens[0])}`;
  };
  const copied = async (page: Page): Promise<string> => {
    await toast(page, '复制成功');
    return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  };
  const state = (page: Page, name: string, label: string) => rowOf(page, name).getByText(label, { exact: true }).first().waitFor();

  test('sign a list of people: imported, mended, written to, chosen, reminded five times and no sixth, signed, voided by their own word, unbound, exported, deleted, and over in time', async () => {
    const [first, second, late] = [newcomer(1), newcomer(2), newcomer(3)];
    const page = await here.enter('王敏', '/signup/importform');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('radio', { name: agreementType.label('LABOR_CONTINUOUS') }).check();
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.locator('input[type=file]').setInputFiles(file([first, { ...second, phone: '1600000' }, late]));
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/signup/importverify?key=*');
    await page.getByRole('tab', { name: /^错误1$/ }).waitFor();
    await rowOf(page, second.name)
      .getByRole('button', { name: /^手机号/ })
      .click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(second.phone);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /^错误0$/ }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/signup/importsignup?key=*');
    await button(page, '提交并通知签约').click();
    await toast(page, '提交并通知成功');
    await page.waitForURL('**/signup/list');
    for (const { name } of [first, second, late]) await state(page, name, '待签署');
    for (const { phone: number } of [first, second, late]) await brought(number, 's');

    // Both ways of choosing: the page, and all that the filter finds.
    for (let n = 1; n <= 11; n += 1) await sent(here.world, { ...signer(n), name: `同批${'甲乙丙丁戊己庚辛壬癸子'[n - 1]}` });
    await page.goto('/signup/list?keyword=同批&size=10');
    await state(page, '同批子', '待签署');
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    const batch = page.locator('.jq-batch');
    await batch.getByText('已选 10 条').waitFor();
    await button(batch, '批量催签').click();
    await answer(page, '催签 10 人');
    await toast(page, '催签成功！(共10条)');
    await batch.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: /^选择符合筛选的全部/ }).click();
    await button(batch, '批量催签').click();
    const asked = page.locator('[role=dialog], [role=alertdialog]');
    await button(asked, '催签 11 人').waitFor();
    // Somebody more is found by the filter while the question stands: nothing is sent, and it is asked again with the number of now.
    await sent(here.world, { ...signer(12), name: '同批丑' });
    await answer(page, '催签 11 人');
    await asked.getByText('所选数据已有变化：确认时 11 条，现在 12 条。本次没有执行，请核对后重新操作').waitFor();
    await button(asked, '催签 12 人').waitFor();
    expect(await button(asked, '催签 11 人').count()).toBe(0);
    await answer(page, '催签 12 人');
    await toast(page, '催签成功！(共12条)');

    await page.goto(`/signup/list?keyword=${encodeURIComponent(first.name)}`);
    for (let times = 1; times <= 5; times += 1) {
      await deed(page, first.name, '提醒签署');
      await answer(page, '发送提醒');
      await brought(first.phone, 's', times + 1);
      await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
    }
    await rowOf(page, first.name)
      .getByRole('button', { name: `提醒签署 ${first.name}：今日提醒次数已用完` })
      .waitFor();
    await deed(page, first.name, '复制链接');
    await newLink(page);
    await signByFinger((await enter(await copied(page))).page, first);
    await state(page, first.name, '已签署');
    await rowOf(page, first.name).getByRole('link', { name: first.name }).click();
    await page.waitForURL('**/signup/detail/*');
    await page
      .getByRole('region', { name: '合同内容' })
      .getByText(/^第一条/)
      .first()
      .waitFor();
    await act(page, '作废');
    await answer(page, '作废合同');
    await toast(page, '解约短信已发送，对方确认后合同作废');
    const { page: ending } = await enter(await brought(first.phone, 'terminate'));
    await proveOnPhone(ending, first);
    await button(ending, '确认终止协议').click();
    await ending.getByRole('heading', { name: '协议已终止' }).waitFor();
    await page.getByText('已作废').first().waitFor();

    await page.goto('/signup/list');
    await deed(page, second.name, '发送解绑');
    await answer(page, '发送解绑短信');
    const { page: unbinding } = await enter(await brought(second.phone, 'unbind'));
    await codeOnPhone(unbinding, second.phone);
    await button(unbinding, '确认解除绑定').click();
    await unbinding.getByRole('heading', { name: '绑定已解除' }).waitFor();
    await choose(page, [second.name, late.name]);
    const [sheet] = await Promise.all([page.waitForEvent('download'), button(page, '导出所选').click()]);
    const told = (await readSheet(await sheet.path())).flat().map(String);
    expect([first, second, late].map(({ name }) => told.includes(name))).toEqual([false, true, true]);
    await deed(page, second.name, '删除');
    await answer(page, '删除记录');
    await toast(page, '删除成功！');
    await rowGone(rowOf(page, second.name));
    await (await enter(await brought(second.phone, 's'))).page.getByRole('heading', { name: '链接已失效' }).waitFor();
    // Seven days are over, by the clock.
    await here.world.app.database.rows(`UPDATE contract SET deadline_at = '2026-11-20T11:00:00+08:00' WHERE name = $1 RETURNING id`, [
      late.name,
    ]);
    await here.world.app.setTime('2026-11-20T12:00:00+08:00');
    await state(page, late.name, '超时取消');
  });

  test('register: checked twice, written to, registered and confirmed on the phone, followed live, noted about, reminded and exported', async () => {
    const [person, other] = [newcomer(4), newcomer(5)];
    const page = await here.enter('王敏', '/ticket/importform');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.locator('input[type=file]').setInputFiles(file([person, other]));
    await page.getByText(/已识别/).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/ticket/importverify?key=*');
    await page.getByRole('tab', { name: /^可提交2$/ }).waitFor();
    await button(page, '下一步').click();
    await page.waitForURL('**/ticket/importsignup?key=*');
    await page.getByRole('tab', { name: /^可提交2$/ }).waitFor();
    await button(page, '提交并通知登记').click();
    await toast(page, '提交并通知成功');
    await page.waitForURL('**/ticket/user?key=*');
    for (const { name } of [person, other]) await state(page, name, '待登记');
    const { page: hand } = await enter(await brought(person.phone, 'reg'));
    await proveOnPhone(hand, person);
    await button(hand, '信息无误，确认登记').click();
    await state(page, person.name, '待确认协议');
    await readAll(hand);
    await consent(hand);
    await handOn(hand.locator('.m-pad .sheet'));
    await button(hand, '确认签字并提交').click();
    await hand.getByRole('heading', { name: '登记完成' }).waitFor();
    await state(page, person.name, '登记完成');
    await deed(page, other.name, '短信提醒');
    await answer(page, '发送提醒');
    await toast(page, '提醒成功！');
    await brought(other.phone, 'reg', 2);
    // What is handed over by another way opens, too.
    await deed(page, other.name, '复制链接');
    await newLink(page);
    await (await enter(await copied(page))).page.getByLabel('姓名').waitFor();
    await deed(page, other.name, '添加备注');
    const remarks = page.getByRole('dialog', { name: `${other.name}的备注记录` });
    await remarks.getByLabel('新备注').fill('已电话沟通');
    await button(remarks, '添加备注').click();
    await toast(page, '备注已添加');
    await page.keyboard.press('Escape');
    await choose(page, [person.name, other.name]);
    const [sheet] = await Promise.all([page.waitForEvent('download'), button(page, '导出所选').click()]);
    expect(
      (await readSheet(await sheet.path()))
        .flat()
        .map(String)
        .filter((cell) => [person.name, other.name].includes(cell)),
    ).toHaveLength(2);
    await rowOf(page, other.name).getByRole('link', { name: other.name }).click();
    await page.waitForURL('**/ticket/userDetail/*');
    await page.getByRole('region', { name: '备注记录' }).getByText('已电话沟通').waitFor();
  });

  test('[PYE-016 3/3] [PYE-021 2/2] [PYE-013 3/3] [PYE-015 2/2] [GWY-007 3/3] my money: a failed payment is mended and sent again, one waits for the word of its payee, the year equals the tax record, papers, account, objections, own data', async () => {
    const failed = await here.made.paid(workerRows(['321.00'], [REFUSED_CARD]));
    await here.made.until(failed.id, 'ABNORMAL');
    const page = await here.enter('王敏', `/serviceUnfinished/detail/${failed.id}`);
    await rowOf(page, worker.name).getByRole('button', { name: '修改链接' }).click();
    await answer(page, '发送修改链接');
    await toast(page, /^修改链接已发送至/);
    const { page: mending } = await enter(linkPath('FIX_ACCOUNT', await fixToken(worker.phone)));
    await proveOnPhone(mending, worker);
    await mending.getByLabel('新的收款账号').fill(OTHER_CARD);
    await button(mending, '提交新账号').click();
    await mending.getByRole('heading', { name: '收款账号已修改' }).waitFor();
    await rowOf(page, worker.name).getByText(maskAccount(OTHER_CARD)).first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain(OTHER_CARD);
    await rowOf(page, worker.name).getByRole('button', { name: '改账号并重新发放' }).click();
    await answer(page, '重新发放');
    await page.getByText('支付完成').first().waitFor();

    const waiting = await here.made.paid(workerRows(['332.00'], [WAITING_CARD]));
    const first = await until(
      () => confirmToken(worker.phone).catch(() => ''),
      (token) => token !== '',
    );
    // The company sees who is waited for and until when, copies the link or sends it again; who only reads is offered neither.
    const desk = await here.enter('王敏', `/serviceUnfinished/detail/${waiting.id}`);
    await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const row = rowOf(desk, worker.name);
    await row.getByText('待收款人确认').waitFor();
    await row.getByText(/前须由收款人确认，逾期将发放失败；确认链接已发送，尚未打开$/).waitFor();
    await row.getByRole('button', { name: `复制确认链接 ${worker.name}`, exact: true }).click();
    await newLink(desk);
    expect(await copied(desk)).toMatch(/^\/m\/confirm\/./);
    await row.getByText(/；确认链接已复制，尚未打开$/).waitFor();
    await row.getByRole('button', { name: `重发确认链接 ${worker.name}`, exact: true }).click();
    await toast(desk, /^确认链接已发送至 160\*\*\*\*/);
    await row.getByText(/；确认链接已发送，尚未打开$/).waitFor();
    const asked = await until(
      () => confirmToken(worker.phone),
      (token) => token !== first,
    );
    const reading = await here.enter('赵晨', `/serviceUnfinished/detail/${waiting.id}`);
    await rowOf(reading, worker.name).getByText('待收款人确认').waitFor();
    expect(
      await rowOf(reading, worker.name)
        .getByRole('button', { name: /^(重发|复制)确认链接/ })
        .count(),
    ).toBe(0);
    const { page: confirming } = await enter(linkPath('CONFIRM_RECEIPT', asked));
    await proveOnPhone(confirming, worker);
    await button(confirming, '确认收款').click();
    await confirming.getByRole('heading', { name: '已确认收款' }).waitFor();
    await rowGone(row.getByText('待收款人确认'));

    const paid = ['1,000.00', '321.00', '332.00'];
    const { page: hand } = await enter('/m/login');
    await signIn(hand, worker);
    await hand.getByRole('heading', { name: '我的收入' }).waitFor();
    await waitUntil(
      async () => {
        await hand.reload();
        await hand.getByRole('heading', { name: '我的收入' }).waitFor();
        return (await hand.getByRole('link', { name: /已到账/ }).count()) === paid.length;
      },
      () => 'three payments have arrived',
    );
    // What the tax record says of the year, to the cent.
    const [booked] = await here.world.app.database.rows<{ gross: string; tax: string; income: string; withheld: string }>(
      `SELECT sum(e.gross_cents)::text AS gross, sum(e.vat_cents + e.surtax_cents + e.income_tax_cents)::text AS tax,
         (SELECT sum(c.income_cents)::text FROM tax_cumulative c WHERE c.person_id = e.person_id) AS income,
         (SELECT sum(c.withheld_cents)::text FROM tax_cumulative c WHERE c.person_id = e.person_id) AS withheld
       FROM tax_entry e WHERE e.status = 'POSTED' AND e.person_id = $1 GROUP BY e.person_id`,
      [await personIdOf(here.world, 0)],
    );
    const yuan = (cents: string | undefined) => formatYuan(BigInt(cents ?? 0));
    expect(yuan(booked?.gross)).toBe('1,653.00');
    for (const sum of [booked?.gross, booked?.tax]) await hand.locator('.m-sums').getByText(yuan(sum), { exact: true }).waitFor();
    const month = hand.locator('section', { hasText: '按月' }).getByText(`应发 ${yuan(booked?.gross)}，税额 ${yuan(booked?.tax)}`);
    await month.waitFor();
    await hand
      .getByText(`收入 ${yuan(booked?.income)}，已预扣个税 ${yuan(booked?.withheld)}`)
      .first()
      .waitFor();
    const [certificate] = await Promise.all([hand.waitForEvent('download'), button(hand, '下载收入与纳税凭证').click()]);
    expect(certificate.suggestedFilename()).toMatch(/^收入与纳税凭证_.+_2026\.pdf$/);
    // Its sums are those that the page shows.
    const strings = (await readPdf(await readFile(await certificate.path()))).pages
      .flatMap((one) => one.strings)
      .filter((said) => said.trim() !== '');
    const printed = (heading: string) => strings[strings.indexOf(heading) + 1] ?? '';
    expect([printed('应发合计'), printed('税额合计')]).toEqual([yuan(booked?.gross), yuan(booked?.tax)]);
    const shown = (await hand.locator('main').innerText()).replace(/\s/g, '');
    for (const heading of ['应发合计', '税额合计', '到账合计']) {
      expect([heading, printed(heading)]).toEqual([heading, expect.stringMatching(/^[\d,]+\.\d\d$/)]);
      expect(shown).toContain(printed(heading));
    }
    await hand
      .getByRole('link', { name: /已到账/ })
      .last()
      .click();
    await hand.getByText('已交给银行转账').waitFor();
    await hand.getByText('为什么是这个税额').click();
    await button(hand, '金额不对').click();
    await hand.getByLabel('说明').fill('应为 1,200.00 元');
    await button(hand, '提交：金额不对').click();
    await hand.getByText('待处理').first().waitFor();
    await here.world.app.setTime('2026-11-21T10:00:01+08:00');
    const receipt = button(hand, '下载回单');
    await waitUntil(
      async () => {
        await hand.reload();
        await hand.getByText('已交给银行转账').waitFor();
        return (await receipt.count()) > 0;
      },
      () => 'the receipt is offered',
    );
    const [paper] = await Promise.all([hand.waitForEvent('download'), receipt.click()]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    await button(hand, '不是我的收入').click();
    await button(hand, '提交：不是我的收入').click();
    await button(hand, '确定，不是我的收入').click();
    await waitUntil(
      async () => (await hand.getByText('待处理', { exact: true }).count()) === 2,
      () => 'both objections are there',
    );

    await hand.goto('/m/account');
    await button(hand, '更换收款账户').click();
    await hand.getByLabel('收款账号').fill(OTHER_CARD);
    await askForCode(hand);
    await typeCode(hand, worker.phone);
    await hand.getByText(/^冷静期，.* 前不向该账户付款$/).waitFor();
    await hand.goto('/m/records');
    await button(hand, '下载副本').click();
    await askForCode(hand);
    const [copy] = await Promise.all([hand.waitForEvent('download'), typeCode(hand, worker.phone)]);
    expect(copy.suggestedFilename()).toMatch(/\.xlsx$/);
    await button(hand, '请求删除我的资料').click();
    await button(hand, '确定删除').click();
    await askForCode(hand);
    await typeCode(hand, worker.phone);
    await hand.getByRole('heading', { name: / 的删除请求$/ }).waitFor();
    await hand.getByText('依法保留，不能删除：').first().waitFor();
  });

  test('the wrong person and the wrong moment: three ways out, a dead link, two phones, no network, a text that changed meanwhile, back, and nothing half signed', async () => {
    const [said, right] = [newcomer(6), newcomer(7)];
    const { id } = await sent(here.world, said);
    const page = await here.enter('王敏', `/signup/list?status=WAITING_SIGN,SIGNING,HAS_BEEN_SIGNED`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const dead = await brought(said.phone, 's');
    const { page: wrong } = await enter(dead);
    await wrong.getByLabel('姓名').fill(right.name);
    await wrong.getByLabel('身份证号').fill(right.idCard);
    await button(wrong, '获取验证码').click();
    await wrong.getByText('姓名或身份证号与记录不一致，请核对').waitFor();
    expect(await wrong.locator('body').innerText()).not.toContain(said.name);
    await page.getByRole('button', { name: `${said.name}的身份不一致，查看处理方式` }).click();
    const ways = page.getByRole('alertdialog', { name: '身份信息不一致' });
    for (const way of ['发送解绑信息', '修改信息', '删除协议']) await button(ways, way).waitFor();
    await button(ways, '修改信息').click();
    const edit = page.getByRole('dialog', { name: `编辑${said.name}的信息` });
    await edit.getByLabel('姓名').fill(right.name);
    await edit.getByRole('textbox', { name: '身份证号' }).fill(right.idCard);
    await edit.getByRole('textbox', { name: '手机号' }).fill(right.phone);
    await button(edit, '保存信息').click();
    await toast(page, '修改信息成功！');
    // Of the link to the wrong person nothing is left.
    const { page: gone } = await enter(dead);
    await gone.getByRole('heading', { name: '链接已失效' }).waitFor();
    for (const own of [said.name, right.name, '星穹']) expect(await gone.locator('#root').innerText()).not.toContain(own);

    await deed(page, right.name, '复制链接');
    await newLink(page);
    const path = await copied(page);
    // The text that was sent is the text that is signed, whatever is published meanwhile.
    const [sentText] = await here.world.app.database.rows<{ version: number }>(
      'SELECT template_version AS version FROM contract WHERE id = $1',
      [id],
    );
    await here.world.app.database.rows(
      `INSERT INTO contract_template_version (template_id, version, body, valid_months, text_sha256, published_by, published_at, changed_by, changed_at)
       SELECT template_id, template_version + 1, $2, 12, $3, 'test', now(), 'test', now() FROM contract WHERE id = $1 RETURNING version`,
      [id, '# 新的条款\n## 只有新版才有的一条，{{name}}与{{subject}}。', 'a'.repeat(64)],
    );
    const phones = [await enter(path), await enter(path)] as const;
    const [left, other] = [phones[0].page, phones[1].page];
    for (const hand of [left, other]) {
      await proveOnPhone(hand, right);
      await hand
        .getByText(/^第一条/)
        .first()
        .waitFor();
      expect(await hand.getByText('只有新版才有的一条').count()).toBe(0);
      await readAll(hand);
      await consent(hand);
      await handOn(hand.locator('.m-pad .sheet'));
    }
    await left.goBack();
    await left.getByRole('heading', { name: '敏感个人信息，请逐项决定' }).waitFor();
    await button(left, '同意所选，去签字').click();
    await handOn(left.locator('.m-pad .sheet'));
    // The network goes between the consent and the signature: nothing has begun, and the same signature goes on.
    await left.context().setOffline(true);
    await button(left, '确认签字并提交').click();
    await left.getByText('网络连接失败，请检查网络后重试').waitFor();
    const signatures = () => here.world.app.database.rows('SELECT 1 FROM contract_signature WHERE contract_id = $1', [id]);
    expect(await signatures()).toEqual([]);
    await state(page, right.name, '待签署');
    await left.context().setOffline(false);
    const calls: string[] = [];
    left.on('request', (request) => {
      if (isCall('SignContract')(new URL(request.url()))) calls.push(request.postData() ?? '');
    });
    await button(left, '确认签字并提交').click();
    await left.getByRole('heading', { name: '签好了' }).waitFor();
    expect(calls).toHaveLength(1);
    await state(page, right.name, '已签署');
    await button(other, '确认签字并提交').click();
    await other.getByRole('heading', { name: '链接已失效' }).waitFor();
    expect(await signatures()).toHaveLength(1);
    const [signedText] = await here.world.app.database.rows<{ version: number }>(
      'SELECT template_version AS version FROM contract WHERE id = $1',
      [id],
    );
    expect(signedText).toEqual(sentText);
    await left.goBack();
    await left.getByRole('heading', { name: '签好了' }).waitFor();
    await (await enter(path)).page.getByRole('heading', { name: '链接已失效' }).waitFor();
    // What the browser itself writes of the call that was cut off.
    for (const { problems } of phones) problems.splice(0);
  });
});
