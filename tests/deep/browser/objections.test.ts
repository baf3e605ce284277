import { run } from '../../../server/kernel/usecase';
import { myObjections } from '../../../server/payee/queries';
import { describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { objectionTo, payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { workerRows } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';

describeInBrowser('what payees say against a payment', () => {
  const here = consoleWorld({ app: { limits: LOOSE } });

  test('[PYE-019 3/3] stands in the list of the company, holds the next payment, is answered, and closed with an answer that the payee reads', async () => {
    const { id } = await here.made.paid(workerRows(['510.00', '511.00']));
    await here.made.until(id, 'COMPLETED');
    const lineId = must((await here.made.linesOf(id))[0]).id;
    await objectionTo(lineId);
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
    for (const said of ['不是我', '我没有做过这份工作', '待处理']) await row.getByText(said).waitFor();
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
    // Whoever may only read sees it, and what may not be done says why.
    const reader = await here.enter('赵晨', '/payee/objections');
    await reader
      .getByRole('row', { name: /甲小明/ })
      .getByText('已关闭')
      .waitFor();
  });
});
