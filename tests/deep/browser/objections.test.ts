import { formatGrouped } from '../../../schema/money';
import { run } from '../../../server/kernel/usecase';
import { myObjections } from '../../../server/payee/queries';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { judge, phonesOf, signIn } from '../../kit/browser/phone';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { WORKERS } from '../../kit/worlds/smallWorld';

/** What is said before it is sent and as long as it stands. */
const OTHERS = '其他企业的付款不会因此暂停；如果也不是您的，请在那一笔付款中分别提出。';

describeInBrowser('what payees say against a payment', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });
  const enter = phonesOf(here);

  test('[PYE-019 3/3] is raised on the phone, which says what it holds and what not, stands in the list of the company, holds the next payment, is answered, and closed with an answer that the payee reads', async () => {
    const { id } = await here.made.paid(workerRows(['510.00', '511.00']));
    await here.made.until(id, 'COMPLETED');
    const hand = await enter('/m/login');
    await signIn(hand.page, must(WORKERS[0]));
    await hand.page
      .getByRole('link', { name: /已到账/ })
      .first()
      .click();
    await button(hand.page, '金额不对').click();
    await hand.page.getByText(/^企业会收到您的说明并答复/).waitFor();
    expect(await hand.page.getByText(OTHERS).count()).toBe(0);
    await button(hand.page, '取消').click();
    await button(hand.page, '不是我的收入').click();
    await hand.page.getByText('处理完毕前，该企业暂停向您的身份证号发放其他款项。').waitFor();
    await hand.page.getByText(OTHERS).waitFor();
    await hand.page.getByLabel('说明').fill('我没有做过这份工作');
    await button(hand.page, '提交：不是我的收入').click();
    // A tap that nobody meant sends nothing: what it does is asked about first.
    await hand.page.getByText('提交后，该企业发给您的后续款项会暂停，直到企业处理完毕；提交后不能撤回。确定提交吗？').waitFor();
    await shoot(hand.page, 'phone-objection-sure');
    await button(hand.page, '暂不提交').click();
    await button(hand.page, '提交：不是我的收入').waitFor();
    expect(await here.world.app.database.rows('SELECT 1 FROM objection')).toEqual([]);
    await button(hand.page, '提交：不是我的收入').click();
    await button(hand.page, '确定，不是我的收入').click();
    await hand.page.getByText('待处理', { exact: true }).waitFor();
    // What her word does to this company's pay stays said, in the word of the button.
    await hand.page.getByText('处理完毕前，该企业暂停向您的身份证号发放其他款项。').waitFor();
    await hand.page.getByText(OTHERS).waitFor();
    await hand.page.getByRole('listitem').filter({ hasText: '待处理' }).getByText('不是我的收入', { exact: true }).waitFor();
    const payee = await payeeSignedIn(0);
    // What is paid to her next waits, and says why; who said nothing is paid.
    const { id: next } = await here.made.paid(workerRows(['520.00', '521.00']));
    await here.made.until(next, 'ABNORMAL');
    const detail = await here.enter('李航', `/serviceUnfinished/detail/${next}`);
    const line = (name: string) => detail.getByRole('row', { name: new RegExp(name) });
    await line('甲小明')
      .getByText(/不是我/)
      .first()
      .waitFor();
    await line('乙小明').getByText('发放成功').first().waitFor();
    const page = await here.enter('李航', '/payee/objections');
    const row = page.getByRole('row', { name: /甲小明/ });
    for (const said of ['不是我的收入', '我没有做过这份工作', '待处理']) await row.getByText(said).waitFor();
    // Whoever may only read sees it too: here what his role never allows stays, for it says whom to ask.
    const reader = await here.enter('赵晨', '/payee/objections');
    const readers = reader.getByRole('row', { name: /甲小明/ });
    const who = '请由有权限的角色处理：审核、企业管理员';
    await readers.getByRole('button', { name: `答复 甲小明：${who}`, exact: true }).click({ force: true });
    await reader.getByRole('alertdialog').getByText(who).waitFor();
    await reader.getByRole('alertdialog').getByRole('button', { name: '知道了' }).click();
    await row.getByRole('button', { name: '答复 甲小明' }).click();
    const asking = page.getByRole('dialog', { name: '答复甲小明的异议' });
    await asking.getByText('我没有做过这份工作').waitFor();
    await asking.getByRole('button', { name: '发送答复' }).click();
    await asking.getByText('请填写答复').waitFor();
    await asking.getByLabel('答复').fill('正在核实当日的工作记录');
    await asking.getByRole('button', { name: '发送答复' }).click();
    await toast(page, '答复已发送');
    await row.getByText('已答复').waitFor();
    await row.getByRole('button', { name: '答复并关闭 甲小明' }).click();
    const closing = page.getByRole('dialog', { name: '答复并关闭甲小明的异议' });
    expect(await closing.getByLabel('答复').inputValue()).toBe('正在核实当日的工作记录');
    await closing.getByLabel('答复').fill('已核实，为录入错误');
    await closing.getByRole('button', { name: '答复并关闭' }).click();
    await toast(page, '异议已关闭');
    await row.getByText('已关闭').waitFor();
    await here.made.until(next, 'COMPLETED');
    await detail.reload();
    await line('甲小明').getByText('发放成功').first().waitFor();
    expect(await row.getByRole('button', { name: /答复/ }).count()).toBe(0);
    expect((await run(payee, myObjections, {}))[0]).toMatchObject({ status: 'CLOSED', answer: '已核实，为录入错误' });
    await hand.page.reload();
    await hand.page.getByText('企业答复：已核实，为录入错误').waitFor();
    expect(await hand.page.getByText(OTHERS).count()).toBe(0);
    // Among all that she has said she finds it by its words: whose payment, of how much, when she said it, and what came of it.
    const [said] = await run(payee, myObjections, {});
    await hand.page.goto('/m/income');
    const own = hand.page.locator('section', { hasText: '我提出的异议' }).getByRole('listitem');
    await own.waitFor();
    expect((await own.innerText()).split('\n')).toEqual([
      must(said).title,
      formatGrouped(must(said).net),
      expect.stringMatching(/^不是我的收入，2026-11-20 \d\d:\d\d 提出$/),
      '已关闭',
      '杭州星穹直播传媒有限公司',
      '企业答复：已核实，为录入错误',
    ]);
    await judge(hand.page, 'income-objected');
    await own.getByRole('link').click();
    await hand.page.getByText('企业答复：已核实，为录入错误').waitFor();
    expect(new URL(hand.page.url()).pathname).toBe(`/m/income/${must(said).lineId}`);
    // The log of the company says as much, where it had a number.
    const log = await here.enter('陈立群', '/settings/auditLog');
    for (const action of ['收款人提出异议', '答复收款人异议'])
      await log
        .getByRole('row')
        .filter({ hasText: action })
        .getByText(new RegExp(`^不是我的收入：\\S+ ${must(said).title}$`))
        .first()
        .waitFor();
    // Whoever may only read sees it.
    await reader.reload();
    await readers.getByText('已关闭').waitFor();
  });
});
