// What nothing real answers for says so: on the pages, and on the papers that leave them.
import type { Page } from 'playwright-core';
import { opsSaveAnnouncement } from '../../../server/announcement/commands/ops-save-announcement';
import { installSimulated } from '../../../server/kernel/runtime';
import { run, runRaw } from '../../../server/kernel/usecase';
import { operatorCallerFor } from '../../../server/operator/public';
import { openMyReceipt } from '../../../server/receipt/commands/open-my-receipt';
import { describeInBrowser } from '../../kit/browser/browser';
import { loggedIn, OPERATOR_PHONE } from '../../kit/browser/console';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { phone } from '../../kit/browser/phone';
import { payeeSignedIn, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import {
  contractOf,
  documentOf,
  phoneOf,
  publishedTemplate,
  signingToken,
  signOnPhone,
  type Template,
  untilSealed,
} from '../../kit/builders/phones';
import { must } from '../../kit/checks/must';
import { readPdfs } from '../../kit/checks/pdf';
import { waitUntil } from '../../kit/checks/waiting';

const BANNER = /^模拟通道/;

describeInBrowser('what is simulated', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  afterAll(() => installSimulated(here.world.gateways.simulated));

  /** Whether each of the open pages says so, once it is loaded anew. */
  const said = async (pages: readonly Page[]): Promise<boolean[]> => {
    const answers: boolean[] = [];
    for (const page of pages) {
      await page.reload();
      await page.getByRole('heading').first().waitFor();
      // What a place says of itself comes behind the page.
      await page.waitForLoadState('networkidle');
      answers.push(await page.getByText(BANNER).first().isVisible());
    }
    return answers;
  };

  test('[GWY-009] while any gateway is simulated a banner says 模拟通道 in every console and on every phone, and receipts and contracts carry the mark 模拟', async () => {
    const waiting = await signingToken(here.world, 1, await contractOf(here.world, 1, template));
    const company = await here.enter('王敏', '/index/service');
    const list = await here.enter('李航', '/serviceCompleted/list');
    const ops = await loggedIn(here.browser, here.world.app.url, OPERATOR_PHONE.林岚);
    const hands = [
      await phone(here.browser, here.world.app.url, '/m/login'),
      await phone(here.browser, here.world.app.url, `/m/s/${waiting}`),
      await phone(here.browser, here.world.app.url, `/m/verify/${'f'.repeat(64)}`),
    ];
    const pages = [company, list, ops.page, ...hands.map(({ page }) => page)];
    expect(await said(pages)).toEqual(pages.map(() => true));
    // One of them is enough, and with none there is no banner.
    installSimulated(['sms']);
    expect(await said(pages)).toEqual(pages.map(() => true));
    // What else is to be said does not hide it.
    const holiday = { kind: 'HOLIDAY', title: '元旦假期安排', body: '假期照常发放。', audience: 'EVERYBODY', isOnce: false } as const;
    const days = { startsAt: new Date('2026-11-20T00:00:00+08:00'), endsAt: new Date('2026-11-21T00:00:00+08:00') };
    await runRaw(operatorCallerFor(here.world.platform.review), opsSaveAnnouncement, { ...holiday, ...days });
    expect(await said([company])).toEqual([true]);
    await company.locator('.jq-banner').getByText('元旦假期安排').waitFor();
    installSimulated([]);
    expect(await said(pages)).toEqual(pages.map(() => false));
    installSimulated(here.world.gateways.simulated);

    const contractId = await contractOf(here.world, 0, template);
    await signOnPhone((await phoneOf(here.world, 0, contractId)).caller);
    await untilSealed(here.world, contractId);
    const [line] = await here.world.app.database.rows<{ id: string }>(
      `SELECT id FROM statement_line WHERE person_id = $1 AND status = 'SUCCESS' ORDER BY id LIMIT 1`,
      [await personIdOf(here.world, 0)],
    );
    await here.world.app.setTime('2026-11-21T10:00:01+08:00');
    const me = await payeeSignedIn(0);
    let url: string | null = null;
    await waitUntil(
      async () => {
        url ??= await run(me, openMyReceipt, { lineId: must(line).id }).then(
          (opened) => opened.url,
          () => null,
        );
        return url !== null;
      },
      () => 'the receipt is drawn',
    );
    const receipt = Buffer.from(await (await fetch(`${here.world.app.url}${url}`)).arrayBuffer());
    for (const { pages: sheets } of await readPdfs([receipt, await documentOf(here.world, contractId)]))
      for (const { strings } of sheets) expect(strings.join(' ')).toContain('模拟');
    for (const { context } of [ops, ...hands]) await context.close();
    expect([ops, ...hands].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
