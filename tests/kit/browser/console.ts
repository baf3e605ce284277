import type { Browser, Page } from 'playwright-core';
import { must } from '../checks/must';
import { until, waitUntil } from '../checks/waiting';
import { graphqlClient } from '../clients/clients';
import { type OpenPage, openPage, type PageOptions } from './browser';

/** Everybody of the demo world has the same password. */
export const PASSWORD = 'Demo2026';

export const PHONE = {
  陈立群: '16000000101',
  王敏: '16000000102',
  李航: '16000000103',
  周倩: '16000000104',
  赵晨: '16000000105',
  冯涛: '16000000201',
  许琳: '16000000301',
  郑凯: '16000000401',
  何晴: '16000000501',
} as const;
export const OPERATOR_PHONE = { 林岚: '16000000901', 孙越: '16000000902' } as const;

export async function fillLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  const name = page.getByLabel('手机号或邮箱');
  await name.waitFor();
  // A dialog takes the keyboard to its first field a moment after it is drawn; what is typed in that moment goes astray. Nobody is so fast.
  if (await page.getByRole('alertdialog').filter({ has: name }).count())
    await waitUntil(
      async () => (await name.and(page.locator(':focus')).count()) > 0,
      () => 'the dialog to take the keyboard to its first field',
    );
  await name.fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** A person at a machine of their own, logged in through the login page. */
export async function loggedIn(browser: Browser, url: string, phone: string, options: PageOptions = {}): Promise<OpenPage> {
  const opened = await openPage(browser, url, options);
  const isOperator = Object.values<string>(OPERATOR_PHONE).includes(phone);
  await opened.page.goto(isOperator ? '/ops/login' : '/login');
  await fillLogin(opened.page, phone);
  await opened.page.waitForURL(({ pathname }) => (isOperator ? /^\/ops\/desk/ : /^\/(index\/service|nocompany)/).test(pathname));
  // The page that most operators work on, and that the desk leads to.
  if (isOperator) await opened.page.goto('/ops/inbound');
  return opened;
}

/** The code that would have reached this phone. */
export async function codeFor(url: string, receiver: string): Promise<string> {
  const client = graphqlClient(url);
  const look = async (): Promise<string | null> => {
    const { testInbox } = await client.call<{ testInbox: { code: string | null }[] }>(
      'query ($receiver: String) { testInbox(receiver: $receiver, first: 1) { code } }',
      { receiver },
    );
    return testInbox[0]?.code ?? null;
  };
  return must(await until(look, (code) => code !== null));
}
