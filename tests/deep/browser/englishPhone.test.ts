// Every page of the phone in English: each is drawn in Chinese, turned into English in place, looked at, and turned back, and the way goes on.
import type { Page } from 'playwright-core';
import { type LinkPurpose, linkPurpose } from '../../../schema/payeeLinks';
import { describeInBrowser, drawn, type OpenPage } from '../../kit/browser/browser';
import { button, consoleWorld } from '../../kit/browser/consoleWorld';
import { strangeWords, writtenValues } from '../../kit/browser/foreignWords';
import { askForCode, consent, handOn, judge, phonesOf, readAll, signIn, typeCode } from '../../kit/browser/phone';
import { linksOfEachKind, type PhoneLinks, phoneScreens, proveFor } from '../../kit/browser/phoneLinks';
import { rawKeys } from '../../kit/browser/rawKeys';
import { readIn } from '../../kit/browser/readIn';
import { payeeSignedIn, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, type Template, untilSealed } from '../../kit/builders/phones';
import { OTHER_CARD } from '../../kit/builders/statements';
import { grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second] = [must(WORKERS[0]), must(WORKERS[1])];
const DEAD = 'x'.repeat(43);

/** Contracts, consents and short messages, which the page itself says are Chinese, and the language by its own name. */
const PLACES = ['[lang="zh-CN"]:not(html)'];

/** Codes of the contract and places of a sentence that nobody filled; hashes and numbers of contracts are none. */
const CODES = `[...document.body.innerText.matchAll(/\\b[A-Z]{2,}(?:_[A-Z]+)+\\b|\\{\\w+\\}|\\bundefined\\b|\\bnull\\b|\\[object/g)].map(([one]) => one)`;
const unsaid = async (page: Page): Promise<string[]> => [...(await rawKeys(page)), ...(await page.evaluate<string[]>(CODES))];

describeInBrowser('every page of the phone read in English', () => {
  let template: Template;
  let links: PhoneLinks;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  beforeAll(async () => {
    links = await linksOfEachKind(here.world, here.made, template);
  });
  const enter = phonesOf(here);
  /** In both languages; what was typed and where the person is stays. */
  const told = async ({ page, quiet }: OpenPage, name: string): Promise<void> => {
    await page.locator('h1').first().waitFor();
    await quiet();
    const [address, typed] = [page.url(), await page.locator('input, textarea').evaluateAll(valuesOf)];
    const keys = { chinese: await unsaid(page), english: [] as string[] };
    await readIn(page, 'en');
    await drawn(page);
    await quiet();
    keys.english = await unsaid(page);
    const values = await writtenValues(here.world.app);
    const chinese = await strangeWords(page, PLACES, values.keys());
    expect({ name, keys, chinese }).toEqual({ name, keys: { chinese: [], english: [] }, chinese: [] });
    await judge(page, `english-${name}`);
    expect([page.url(), await page.locator('input, textarea').evaluateAll(valuesOf)]).toEqual([address, typed]);
    await readIn(page, 'zh-CN');
    await drawn(page);
  };
  const valuesOf = (fields: unknown[]): string[] => (fields as { value: string }[]).map(({ value }) => value);

  test('a word of the product is found on a page of the phone, and a code that nobody said', async () => {
    const { page, quiet } = await enter('/m/login');
    await page.locator('h1').first().waitFor();
    await quiet();
    expect(await strangeWords(page, PLACES, [])).toEqual(expect.arrayContaining(['获取验证码', '收款人登录 - 结清']));
    await readIn(page, 'en');
    await page.evaluate(
      `document.querySelector('main').insertAdjacentHTML('beforeend', '<p>未签约</p><p lang="zh-CN">甲方</p><p>BANK_CARD</p><p>{name}</p>')`,
    );
    expect(await strangeWords(page, PLACES, ['结清'])).toEqual(['未签约']);
    expect((await unsaid(page)).sort()).toEqual(['BANK_CARD', '{name}']);
  });

  test('[I18-001 3/3] the pages of somebody signed in say nothing in Chinese but what people wrote, and show no key in either language', async () => {
    await published(here.world, { name: '可接的任务', people: 3 });
    const done = await published(here.world, { name: '接了的任务', people: 3 });
    const mine = await grab(await payeeSignedIn(0), done);
    const contract = await contractOf(here.world, 0, template);
    await signOnPhone((await phoneOf(here.world, 0, contract)).caller);
    await untilSealed(here.world, contract);
    const walked = new Set<string>();
    const opened = await enter('/m/login');
    const { page } = opened;
    await button(page, '获取验证码').click();
    await page.getByText('请输入 11 位手机号').waitFor();
    await told(opened, 'login');
    walked.add('login.screen');
    await page.getByLabel('手机号').fill(first.phone);
    await askForCode(page);
    await page.getByLabel('短信验证码').fill('000000');
    await page.getByText(/^验证码错误，还可尝试 \d 次$/).waitFor();
    await page.getByRole('region', { name: '测试短信' }).waitFor();
    await told(opened, 'login-code');
    // Loaded anew it stands at the boxes.
    await page.reload();
    await page.getByLabel('短信验证码').waitFor();
    await page.goBack();
    await signIn(page, first);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const [line] = await here.world.app.database.rows<{ id: string }>(
      `SELECT id FROM statement_line WHERE person_id = $1 AND status = 'SUCCESS' ORDER BY id LIMIT 1`,
      [await personIdOf(here.world, 0)],
    );
    const [sealed] = await here.world.app.database.rows<{ hash: string }>('SELECT document_sha256 AS hash FROM contract WHERE id = $1', [
      contract,
    ]);
    const further: Readonly<Record<string, () => Promise<unknown>>> = {
      'line.screen': async () => {
        await page.getByText('为什么是这个税额').click();
        await told(opened, 'line-why');
        await button(page, '金额不对').click();
        await button(page, '提交：金额不对').click();
        await page.getByText('请写明应为多少、为什么').waitFor();
        await told(opened, 'line-objection');
        await page.getByLabel('说明').fill('应为 1,200.00 元');
        await button(page, '提交：金额不对').click();
        await page.getByText('待处理').waitFor();
        await button(page, '不是我的收入').click();
        await told(opened, 'line-objected');
      },
      'work.screen': async () => {
        await button(page, '提交成果').click();
        await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
        await told(opened, 'work-empty');
        await page.getByLabel('成果说明').fill('已完成三小时直播');
        await button(page, '提交成果').click();
        await page.getByText('已提交的成果').waitFor();
        await told(opened, 'work-done');
      },
      'records.screen': async () => {
        await button(page, '请求删除我的资料').click();
        await page.getByText('删除后不能恢复，确定删除吗？').waitFor();
        await told(opened, 'records-erase');
      },
      'account.screen': async () => {
        await button(page, '更换收款账户').click();
        await page.getByLabel('收款账号').fill('6222020000000001');
        await button(page, '获取验证码').click();
        await page.getByRole('alert').getByText('卡号校验位不符，请核对', { exact: true }).waitFor();
        await told(opened, 'account-doubtful');
        await page.getByLabel('收款账号').fill(OTHER_CARD);
        await askForCode(page);
        await told(opened, 'account-code');
        await typeCode(page, first.phone);
        await page.getByText(/^已登记新账户，/).waitFor();
        await told(opened, 'account-changed');
      },
      'lost.screen': async () => {
        await button(page, '测试收件箱').click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
        await told(opened, 'inbox');
      },
    };
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
      ['verify.screen', `/m/verify/${must(sealed).hash}`],
      ['lost.screen', '/m/no/such/page'],
      ['link.screen', `/m/s/${DEAD}`],
      ['face.screen', '/m/face/no-such-ticket'],
      ['back.screen', '/m/back'],
    ] as const) {
      await page.goto(path);
      await told(opened, screen.replace('.screen', ''));
      if (!walked.has(screen)) await further[screen]?.();
      walked.add(screen);
    }
    // Nothing has a route that was not looked at.
    expect(phoneScreens().filter((screen) => !walked.has(screen))).toEqual([]);
  });

  const signed = async (opened: OpenPage, title: string): Promise<void> => {
    await handOn(opened.page.locator('.m-pad .sheet'));
    await button(opened.page, '确认签字并提交').click();
    await opened.page.getByRole('heading', { name: title }).waitFor();
    await button(opened.page, '下载合同').waitFor();
    await told(opened, title === '登记完成' ? 'registered' : 'signed');
  };
  const toPad = async (opened: OpenPage, name: string): Promise<void> => {
    await readAll(opened.page);
    await told(opened, `${name}-consent`);
    await consent(opened.page);
  };
  /** What comes after the first page behind the proof. */
  const onward: Readonly<Partial<Record<LinkPurpose, (opened: OpenPage) => Promise<unknown>>>> = {
    SIGN: async (opened) => {
      await toPad(opened, 'sign');
      await told(opened, 'sign-pad');
      await opened.page.getByText('打字签名').click();
      await opened.page.getByLabel('键入您的姓名').fill(first.name);
      await opened.page.getByText('与身份证姓名不一致').waitFor();
      await told(opened, 'sign-typed');
    },
    QR: async (opened) => {
      await toPad(opened, 'qr');
      await button(opened.page, '下一步').click();
      await opened.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      await told(opened, 'qr-account');
      await opened.page.getByLabel('收款账号').fill('13900000158');
      await button(opened.page, '下一步').click();
      await signed(opened, '签好了');
    },
    REGISTER: async (opened) => {
      await button(opened.page, '信息无误，确认登记').click();
      await opened.page.getByRole('heading', { name: /^连续劳务合作协议/ }).waitFor();
      await told(opened, 'register-read');
      await toPad(opened, 'register');
      await signed(opened, '登记完成');
    },
    FIX_ACCOUNT: async (opened) => {
      await button(opened.page, '提交新账号').click();
      await opened.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      await told(opened, 'fix-empty');
      await opened.page.getByLabel('新的收款账号').fill(OTHER_CARD);
      await button(opened.page, '提交新账号').click();
      await opened.page.getByRole('heading', { name: '收款账号已修改' }).waitFor();
      await told(opened, 'fixed');
    },
    CONFIRM_RECEIPT: async (opened) => {
      await button(opened.page, '确认收款').click();
      await opened.page.getByRole('heading', { name: '已确认收款' }).waitFor();
      await told(opened, 'confirmed');
    },
    TERMINATE: async (opened) => {
      await button(opened.page, '确认终止协议').click();
      await opened.page.getByRole('heading', { name: '协议已终止' }).waitFor();
      await told(opened, 'terminated');
    },
  };

  test.each(linkPurpose.keys)('behind a link of the kind %s, before the proof, after it and to the end', async (purpose) => {
    const [address, who] = links[purpose];
    const opened = await enter(address);
    await told(opened, `${purpose}-before`);
    await proveFor(opened.page, purpose, who);
    await told(opened, `${purpose}-proven`);
    await onward[purpose]?.(opened);
  });

  test('whoever is not the one the link is for reads why, in English, too', async () => {
    const opened = await enter(links.TASK[0]);
    await opened.page.getByLabel('姓名').fill(second.name);
    await opened.page.getByLabel('身份证号').fill(second.idCard.slice(0, 17));
    await button(opened.page, '获取验证码').click();
    await opened.page.getByText('身份证号有误，请对照身份证核对').waitFor();
    await told(opened, 'identity-wrong');
    await opened.page.getByLabel('身份证号').fill(first.idCard);
    await button(opened.page, '获取验证码').click();
    await opened.page.getByText('姓名或身份证号与记录不一致，请核对').waitFor();
    await told(opened, 'identity-mismatch');
  });
});
