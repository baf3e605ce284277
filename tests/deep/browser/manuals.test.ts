import type { Browser } from 'playwright-core';
import { axeFindings, COLOUR_RULES, describeInBrowser, openBrowser, openPage } from '../../kit/browser/browser';
import { startApp, type TestApp } from '../../kit/worlds/app';

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

  test('a script that found its way into a page does not run, and those of the pages do', async () => {
    for (const path of ['/login', '/graphiql', '/api-docs']) {
      const { page, context, problems } = await openPage(browser, app.url, { theme: 'dark' });
      // As a hole in a page would put them there: written into its html, and as the handler of an event.
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(
          '</body>',
          '<script>window.stolen = 1</script><img src="x:" onerror="window.stolen = 1"></body>',
        );
        await route.fulfill({ response: answer, body: html });
      });
      await page.goto(path);
      await page.locator('#root *, #ui *').first().waitFor();
      expect([path, await page.evaluate('window.stolen')]).toEqual([path, undefined]);
      expect(problems.filter((problem) => /inline .*Content Security Policy/.test(problem))).toHaveLength(2);
      // The page's own script has set the look before anything was drawn.
      if (path === '/login') expect(await page.evaluate('document.documentElement.classList.contains("dark")')).toBe(true);
      await context.close();
    }
  });
});
