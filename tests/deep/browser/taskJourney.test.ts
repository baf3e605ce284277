// The whole way of a task that whoever comes first takes: from what is published to what is paid, and what proves it.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { agreementType } from '../../../schema/codes';
import { run } from '../../../server/kernel/usecase';
import { rosterUseCases } from '../../../server/roster/public';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { describeInBrowser } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { phonesOf, signByFinger, signIn } from '../../kit/browser/phone';
import { LOOSE } from '../../kit/builders/people';
import { JPEG } from '../../kit/builders/pictures';
import { linksTo } from '../../kit/builders/signing';
import { key, onceTold } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { until, waitUntil } from '../../kit/checks/waiting';
import { zipEntries } from '../../kit/checks/zipEntries';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first, second, third] = [must(WORKERS[0]), must(WORKERS[1]), must(WORKERS[2])] as const;
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: JPEG });

describeInBrowser('a task for whoever comes first', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const onPhone = phonesOf(here);
  const handOf = async (worker: typeof first): Promise<Page> => {
    const { page } = await onPhone('/m/login?return_url=/m/tasks');
    await signIn(page, worker);
    await page.waitForURL('**/m/tasks');
    return page;
  };
  const people = (page: Page) => page.getByRole('region', { name: '明细信息' });
  const rowOf = (page: Page, name: string) => people(page).getByRole('row', { name: new RegExp(name) });
  const take = (hand: Page) => hand.locator('li', { hasText: '双11直播助播' }).getByRole('button', { name: '接单' }).click();
  const handIn = async (hand: Page, text: string, round: number): Promise<void> => {
    await hand.getByLabel('成果说明').fill(text);
    await hand.locator('input[type=file]').first().setInputFiles(photo('现场.jpg'));
    await hand.getByText('已传').first().waitFor();
    await button(hand, round === 1 ? '提交成果' : `提交第 ${round} 轮`).click();
    await hand.getByText('待验收').first().waitFor();
  };
  /** A phone lets somebody choose more than there is room for: what was left out is counted. */
  const choosesTooMany = async (hand: Page): Promise<void> => {
    const input = hand.locator('input[type=file]').first();
    await input.setInputFiles(Array.from({ length: 11 }, (_, at) => photo(`${at}.jpg`)));
    await hand.getByText('最多 9 张：另有 2 张没有加入').waitFor();
    await hand.getByText('9 / 9', { exact: true }).waitFor();
    await waitUntil(
      async () => (await hand.getByText('已传', { exact: true }).count()) === 9,
      () => 'nine are there',
    );
    const drop = () => hand.getByRole('button', { name: '移除照片' }).first().click();
    for (let left = 9; left > 0; left -= 1) await drop();
  };
  /** From the draft to the money: the steps of every statement, which have walks of their own. */
  const payOut = async (statementId: string): Promise<void> => {
    const maker = await here.world.member('王敏');
    const { made } = here;
    const { rosterId } = await made.view(statementId);
    await waitUntil(
      async () => (await run(maker, rosterUseCases.roster, { id: must(rosterId) })).status === 'OPEN',
      () => 'the list is checked',
    );
    await run(maker, passBaseCheck, { id: statementId, keyAge: (await made.view(statementId)).keyAge });
    await waitUntil(
      async () => (await made.view(statementId)).status !== 'CHECKING_BASE',
      () => 'the detail check ends',
    );
    const { keyAge } = await made.view(statementId);
    const { id, version } = await onceTold(() => run(maker, confirmStatement, { id: statementId, keyAge, answers: made.answers }));
    const waiting = await run(maker, submitAudit, { id, version });
    const checker = await made.member(made.place.checker);
    await made.pay(await run(checker, passAudit, { id, version: waiting.version }, { idempotencyKey: key() }));
    await made.until(id, 'COMPLETED');
  };

  test('published with picture, range and places; of two who take the last place at once one has it; signed for, handed in, sent back, accepted together, settled, paid, and proven', async () => {
    // Two of the three have no contract any more: who of them comes in signs first.
    await here.world.app.database.rows(`UPDATE contract SET status = 'HAS_BEEN_VOIDED' WHERE name = ANY ($1) RETURNING id`, [
      [second.name, third.name],
    ]);
    const page = await here.enter('王敏', '/tasks/publish');
    await page.getByLabel('任务名称').fill('双11直播助播');
    await page.getByLabel('任务描述').fill('协助主播完成三小时直播');
    await page.getByLabel('合作主体').selectOption({ index: 1 });
    await page.getByLabel('业务类型').selectOption({ label: agreementType.label('LABOR_CONTINUOUS') });
    await page.getByLabel('人数上限').fill('2');
    await page.getByLabel('最低金额').fill('200');
    await page.getByLabel('最高金额').fill('800');
    await page.locator('input[type=file]').setInputFiles(photo('布景.jpg'));
    await page.getByText('布景.jpg').first().waitFor();
    await button(page, '发布任务').click();
    await page.waitForURL('**/tasks/list');
    await page.getByRole('link', { name: '双11直播助播' }).click();
    await page.waitForURL('**/tasks/detail?id=*');

    const hands = [await handOf(first), await handOf(second), await handOf(third)] as const;
    await hands[0].getByText('200.00–800.00 元').first().waitFor();
    await take(hands[0]);
    await hands[0].waitForURL('**/m/work/*');
    await rowOf(page, first.name).getByText('待提交成果').waitFor();
    const ends = await Promise.all(
      hands.slice(1).map(async (hand) => {
        await take(hand);
        const full = hand.getByText('名额已满，请看看其他任务');
        const work = hand.getByText('请先签署合同，再提交成果', { exact: false });
        await full.or(work).first().waitFor();
        return (await full.count()) > 0 ? 'full' : 'in';
      }),
    );
    expect([...ends].sort()).toEqual(['full', 'in']);
    const [winner, hand] = ends[0] === 'in' ? [second, hands[1]] : [third, hands[2]];
    await page.getByRole('region', { name: '任务信息' }).getByText('2 / 2 人', { exact: true }).waitFor();

    const [token] = await until(
      () => linksTo(winner.phone, 's'),
      (found) => found.length > 0,
    );
    const { page: signing } = await onPhone(`/m/s/${must(token)}`);
    await signByFinger(signing, winner);
    await waitUntil(
      async () => {
        if ((await hand.getByLabel('成果说明').count()) > 0) return true;
        await button(hand, '我已签署，刷新')
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        return false;
      },
      () => 'work can be handed in',
    );
    // The session of the link that was signed by is another one: this page goes on with its own.
    await choosesTooMany(hands[0]);
    await handIn(hands[0], '播满了三小时', 1);
    await handIn(hand, '播了两小时', 1);
    await rowOf(page, winner.name).getByText('待验收').waitFor();
    await rowOf(page, winner.name).getByRole('button', { name: /^退回/ }).click();
    const back = page.getByRole('alertdialog', { name: '退回成果' });
    await back.getByLabel('退回原因').fill('请补播一小时');
    await button(back, '退回 1 人').click();
    await toast(page, '已退回 1 人，短信已通知');
    await hand.reload();
    await hand.getByText('退回：请补播一小时').first().waitFor();
    await handIn(hand, '补播了一小时', 2);
    await rowOf(page, winner.name).getByText('待验收').waitFor();
    const choose = async () => {
      for (const { name } of [first, winner]) await rowOf(page, name).getByRole('checkbox').check();
    };
    const batch = page.locator('.jq-batch');
    await choose();
    await button(batch, '验收通过').click();
    const accept = page.getByRole('dialog', { name: '验收通过' });
    await accept.getByLabel('每人验收金额').fill('650.00');
    await button(accept, '通过 2 人').click();
    await toast(page, '已验收 2 人');
    for (const { name } of [first, winner]) await rowOf(page, name).getByText('已验收').waitFor();
    await choose();
    await button(batch, '发起结算').click();
    const settle = page.getByRole('dialog', { name: '发起结算' });
    await settle.getByLabel('业务场景').selectOption({ index: 1 });
    await button(settle, '结算 2 人').click();
    await page.waitForURL('**/index/service*verify**');
    await page.getByRole('tab', { name: /^全部/ }).click();
    for (const { name } of [first, winner]) await page.getByRole('row').filter({ hasText: name }).getByText('650.00').first().waitFor();
    const [draft] = await here.world.app.database.rows<{ id: string }>('SELECT id FROM statement WHERE task_id IS NOT NULL');
    const statementId = must(draft).id;
    await payOut(statementId);

    await page.goto(`/serviceCompleted/detail/${statementId}`);
    await button(page, '证据包').click();
    const dialog = page.getByRole('alertdialog', { name: '生成证据包' });
    await dialog.getByRole('textbox', { name: /用途/ }).fill('税务核查');
    expect(await dialog.getByText(/^任务与验收：/).count()).toBe(0);
    await button(dialog, '生成证据包').click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/operarecords');
    const ready = page.getByRole('row', { name: /证据包 JS\d+（用途：税务核查）/ }).getByRole('button', { name: /^下载/ });
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    const files = await zipEntries(await readFile(await download.path()));
    const told = must(files.get('02_任务与验收.csv')).toString('utf8');
    for (const said of ['双11直播助播', '播满了三小时', '补播了一小时', '请补播一小时', '650.00', '王敏']) expect(told).toContain(said);
    // A picture of each round.
    expect([...files.keys()].filter((name) => /^02_.+\.(jpg|jpeg|webp|png)$/.test(name)).length).toBeGreaterThanOrEqual(2);
  });
});
