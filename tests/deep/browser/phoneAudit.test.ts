import { axeFindings, describeInBrowser, shoot } from '../../kit/browser/browser';
import { consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';

/** What stands out of the page sideways; tables scroll in a frame of their own. */
const sideways = (): string[] => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return [];
  const clips = (node: Element | null): boolean =>
    node !== null && node !== document.body && (getComputedStyle(node).overflowX !== 'visible' || clips(node.parentElement));
  const out = [...document.querySelectorAll('main *')].filter(
    (node) => node.getBoundingClientRect().right > document.documentElement.clientWidth + 1 && !clips(node.parentElement),
  );
  return [
    `${wide} px`,
    ...out.slice(0, 12).map((node) => `${node.tagName}.${node.className} ${Math.round(node.getBoundingClientRect().right)}`),
  ];
};

describeInBrowser('an auditor with a phone in the hand', () => {
  const here = consoleWorld();

  test('[RSK-009] reads the statement, passes one and rejects another with its reason on a screen of 390 px, and nothing has to be moved sideways', async () => {
    const [first, second] = [
      await here.made.submitted(workerRows(['3000.00', '2000.00'])),
      await here.made.submitted(workerRows(['2500.00'])),
    ];
    const phone = { width: 390, height: 844 } as const;
    const page = await here.enter('李航', `/serviceUnfinished/detail/${first.id}`, phone);
    const fits = async (name: string): Promise<void> => {
      await shoot(page, `phone-audit-${name}`);
      expect(await page.evaluate(sideways)).toEqual([]);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));

    await page.getByText('审核参考').first().waitFor();
    await page.getByText('5,000.00').first().waitFor();
    await fits('detail');
    expect(await axeFindings(page)).toEqual([]);
    await button('通过').click();
    await dialog.getByText('通过后可以支付').waitFor();
    await fits('pass');
    await dialog.getByRole('button', { name: '通过审核', exact: true }).click();
    await toast(page, '审核已通过');
    expect((await here.made.view(first.id)).auditStatus).toBe('PASSED');

    await page.goto(`/serviceUnfinished/detail/${second.id}`);
    await button('驳回').click();
    await dialog.getByRole('radio', { name: '金额有误' }).check();
    await dialog.getByRole('textbox').fill('金额与考勤不符');
    await fits('reject');
    await dialog.getByRole('button', { name: '驳回结算单', exact: true }).click();
    await toast(page, '已驳回');
    expect((await here.made.view(second.id)).auditStatus).toBe('REJECTED');
    // From here to the next one that waits: by the bar at the bottom, which is the menu.
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fits('home');
  });

  test('the wizard, the lists and the messages fit a phone as well, and a foot that stays in view lies over the menu', async () => {
    const ready = await here.made.checked(workerRows(['3100.00']));
    const page = await here.enter('王敏', '/index/serviceForm', { width: 390, height: 844 });
    const wizard = `/index/serviceVerifyinfo?statement_id=${ready.id}`;
    for (const path of ['/index/serviceForm', wizard, '/serviceUnfinished/list', '/signup/list', '/settings/messages']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect({ path, wide: await page.evaluate(sideways) }).toEqual({ path, wide: [] });
    }
    await page.goto(wizard);
    const [next, menu] = [page.getByRole('button', { name: '确认结算', exact: true }), page.getByRole('navigation', { name: '主导航' })];
    await next.waitFor();
    const [above, below] = [await next.boundingBox(), await menu.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});
