import type { Browser } from 'playwright-core';
import { startApp, type TestApp } from '../kit/app';
import { axeFindings, COLOUR_RULES, describeInBrowser, openBrowser, openPage } from '../kit/browser';

/** Buttons inside of buttons are how these libraries are built. */
const ours = (findings: readonly string[]): string[] => findings.filter((finding) => !finding.startsWith('nested-interactive'));

describeInBrowser('the manuals inside the product', () => {
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  test('the GraphQL explorer opens with our schema, can be read in light and dark, and asks nothing of other hosts', async () => {
    const { page, context, problems, quiet } = await openPage(browser, app.url);
    await page.goto('/graphiql');
    await page.locator('.graphiql-container').waitFor();
    const schema = await fetch(`${app.url}/schema.graphql`);
    expect(await schema.text()).toContain('payStatement');
    await page.getByText('# Who am I').waitFor();
    await quiet();
    const light = ours(await axeFindings(page));
    // It asks for the look of the system when it opens.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.locator('.monaco-editor.vs-dark').first().waitFor();
    await page.getByText('# Who am I').waitFor();
    await quiet();
    expect({ light, dark: await axeFindings(page, { rules: COLOUR_RULES }) }).toEqual({ light: [], dark: [] });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the page of the REST calls lists the given paths, can be read, and asks nothing of other hosts', async () => {
    const { page, context, problems, quiet } = await openPage(browser, app.url);
    await page.goto('/api-docs');
    await page.getByRole('link', { name: 'statement', exact: true }).click();
    await page.locator('[data-path="/api/statement/payment/income"]').waitFor();
    await quiet();
    expect(ours(await axeFindings(page))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
