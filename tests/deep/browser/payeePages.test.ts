import { linkPurpose } from '../../../schema/payeeLinks';
import { describeInBrowser, type OpenPage } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, signIn } from '../../kit/browser/phone';
import { linksOfEachKind, phoneScreens, proveFor } from '../../kit/browser/phoneLinks';
import { payeeSignedIn, personIdOf } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate, type Template } from '../../kit/builders/phones';
import { grab, published } from '../../kit/builders/tasks';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

const first = must(WORKERS[0]);

describeInBrowser('every page under /m', () => {
  let template: Template;
  const here = consoleWorld({ app: { limits: LOOSE }, prepare: async (world) => (template = await publishedTemplate(world)) });
  const enter = phonesOf(here);
  const seen = async ({ page, quiet }: OpenPage, name: string) => {
    await page.locator('h1').first().waitFor();
    await quiet();
    await judge(page, name);
  };

  test('[A11-002 4/5] [A11-004 1/4] [PYE-002 1/2] of somebody signed in it fits 360 px without going sideways, with room for a finger on all that is tapped', async () => {
    const taskId = await published(here.world, { name: '可接的任务', people: 3 });
    const done = await published(here.world, { name: '接了的任务', people: 3 });
    const mine = await grab(await payeeSignedIn(0), done);
    expect(taskId).not.toBe(done);
    const opened = await enter('/m/login');
    const { page } = opened;
    const judged = new Set<string>();
    await seen(opened, 'all-login');
    judged.add('login.screen');
    await signIn(page, first);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const [line] = await here.world.app.database.rows<{ id: string }>(
      'SELECT id FROM statement_line WHERE person_id = $1 ORDER BY id LIMIT 1',
      [await personIdOf(here.world, 0)],
    );
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
      ['lost.screen', '/m'.concat('/no/such/page')],
      ['link.screen', `/m/s/${'x'.repeat(43)}`],
      ['face.screen', '/m/face/no-such-ticket'],
      ['back.screen', '/m/back'],
    ] as const) {
      await page.goto(path);
      await seen(opened, `all-${screen.replace('.screen', '')}`);
      judged.add(screen);
    }
    // Nothing has a route that was not looked at.
    expect(phoneScreens().filter((screen) => !judged.has(screen))).toEqual([]);
  });

  test('[A11-002 5/5] [A11-004 2/4] [PYE-002 2/2] behind each kind of link it does so, too: before and after the proof', async () => {
    const links = await linksOfEachKind(here.world, here.made, template);
    for (const purpose of linkPurpose.keys) {
      const [address, who] = links[purpose];
      const opened = await enter(address);
      await seen(opened, `link-${purpose}`);
      await proveFor(opened.page, purpose, who);
      await seen(opened, `link-${purpose}-proven`);
    }
  });
});
