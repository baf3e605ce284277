// How long a person at the console waits for the signature that is given on a phone.
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { phone, signByFinger } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, publishedTemplate, signingToken, type Template } from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const GREEN_WITHIN_MS = 2_000;

describeInBrowser('the list of signing records while somebody signs', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });

  test('[PYE-006] the row of a person is green within two seconds of the signature on the phone, and nobody reloads', async () => {
    const id = await contractOf(here.world, 2, template);
    const { name } = must(WORKERS[2]);
    const page = await here.enter('王敏', `/signup/list?keyword=${encodeURIComponent(name)}&status=WAITING_SIGN,SIGNING,HAS_BEEN_SIGNED`);
    await page
      .locator('tr', { has: page.locator(`a[href="/signup/detail/${id}"]`) })
      .locator('.jq-pill[data-tone=danger]')
      .waitFor();
    const {
      page: hand,
      context,
      problems,
    } = await phone(here.browser, here.world.app.url, `/m/s/${await signingToken(here.world, 2, id)}`);
    await signByFinger(hand, must(WORKERS[2]));
    const signedAt = performance.now();
    await page
      .locator('tr', { has: page.locator(`a[href="/signup/detail/${id}"]`) })
      .locator('.jq-pill[data-tone=success]')
      .waitFor();
    expect(performance.now() - signedAt).toBeLessThan(GREEN_WITHIN_MS);
    expect(problems).toEqual([]);
    await context.close();
  });
});
