import type { Locator, Page } from 'playwright-core';
import { limits } from '../../../schema/limits';
import { revealPersonalField } from '../../../server/audit/commands/reveal-personal-field';
import { auditRecords } from '../../../server/audit/queries';
import { run } from '../../../server/kernel/usecase';
import { axeFindings, describeInBrowser } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';
import { waitUntil } from '../../kit/checks/waiting';
import { WORKERS } from '../../kit/worlds/smallWorld';

const [first] = WORKERS as unknown as [(typeof WORKERS)[number]];

describeInBrowser('a number of a person behind the eye', () => {
  const here = consoleWorld();
  const { enter } = here;
  const settled = () => `/serviceCompleted/detail/${here.world.paid.statementId}`;
  const row = (page: Page, name: string): Locator => page.getByRole('table', { name: '明细' }).getByRole('row', { name });

  /** Asks for a number behind the eye with a reason; answers the dialog. */
  const look = async (page: Page, label: string, reason: string): Promise<Locator> => {
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByLabel('查看原因').fill(reason);
    await dialog.getByRole('button', { name: '查看', exact: true }).click();
    return dialog;
  };

  test('[AUT-005 1/6] a number of a person is shown for a reason only, and again hidden; who only reads has no eye', async () => {
    const page = await enter('王敏', settled());
    const person = row(page, first.name);
    const masked = `${first.idCard.slice(0, 4)}**********${first.idCard.slice(-4)}`;
    await person.getByText(masked, { exact: true }).waitFor();
    expect(await page.content()).not.toContain(first.idCard);
    const label = `查看${first.name}的身份证号`;
    await person.hover();
    await person.getByRole('button', { name: label }).click();
    const reason = page.getByRole('dialog', { name: label }).getByLabel('查看原因');
    await reason.waitFor();
    // What is asked for has the keyboard, not the way out.
    await waitUntil(
      () => reason.evaluate((element) => element === document.activeElement),
      () => 'the focus on the reason',
    );
    const dialog = await look(page, label, '  ');
    await dialog.getByText('请填写查看原因').waitFor();
    await look(page, label, '核对收款人身份');
    await person.getByText(first.idCard, { exact: true }).waitFor();
    await person.getByRole('button', { name: `隐藏${first.name}的身份证号` }).click();
    await person.getByText(masked, { exact: true }).waitFor();
    const [told] = (await run(await here.world.member('陈立群'), auditRecords, { filter: { action: 'personal.reveal' } })).nodes;
    expect(told).toMatchObject({ actorName: '王敏', targetType: 'statementLine', remark: '核对收款人身份', outcome: 'DONE' });
    const reader = await enter('赵晨', settled());
    await row(reader, first.name).getByText(masked, { exact: true }).waitFor();
    expect(await reader.getByRole('button', { name: /^查看.*的(身份证号|手机号|收款账号)$/ }).count()).toBe(0);
  });

  test('[AUT-005 2/6] the check grid opens a number empty; the eye shows it for a reason, and what was broken shows at once', async () => {
    const [good, bad] = workerRows(['380.00', '381.00']);
    if (!good || !bad) throw new Error('two rows');
    const made = await here.made.created([good, { ...bad, phone: '160000' }]);
    const page = await enter('王敏', `/index/serviceBaseverify?statement_key=${made.statementKey}`);
    await page.getByRole('tab', { name: /^全部/ }).click();
    const grid = page.getByRole('region', { name: '名单核对' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).search));
    await grid.getByRole('button', { name: new RegExp(`^手机号 ${bad.name}`) }).click();
    const input = page.getByLabel('修改手机号');
    expect(await input.inputValue()).toBe('160000');
    await input.press('Escape');
    const cell = grid.getByRole('button', { name: new RegExp(`^身份证号 ${good.name}`) });
    await cell.click();
    const card = page.getByLabel('修改身份证号');
    expect([await card.inputValue(), await card.getAttribute('placeholder')]).toEqual(['', expect.stringMatching(/^\d{4}\*{10}\d{4}$/)]);
    expect(await axeFindings(page)).toEqual([]);
    // Left as it was: nothing is changed.
    await card.press('Enter');
    await card.waitFor({ state: 'detached' });
    await cell.click();
    const label = `查看${good.name}的身份证号`;
    await page.getByRole('button', { name: label }).click();
    await look(page, label, '与本人核对证件号');
    await waitUntil(
      async () => (await card.inputValue()) === good.idCard,
      () => 'the number in the input',
    );
    await waitUntil(
      () => card.evaluate((element) => element === document.activeElement),
      () => 'the keyboard in the input',
    );
    await card.press('Escape');
    await waitUntil(
      // On a closed cell the keyboard rests in an unseen input, so that input methods compose there.
      () => cell.evaluate((element) => element.closest('td')?.contains(document.activeElement) === true),
      () => 'the keyboard on the cell',
    );
    expect(sent.filter((search) => /EditRosterRow|OpenRosterRow/.test(search))).toEqual([]);
    const [told] = (await run(await here.world.member('陈立群'), auditRecords, { filter: { action: 'personal.reveal' } })).nodes;
    expect(told).toMatchObject({ actorName: '王敏', targetType: 'rosterRow', remark: '与本人核对证件号' });
  });

  test('[AUT-006 1/2] the fifty-first look within an hour is refused in the dialog', async () => {
    const member = await here.world.member('周倩');
    const ref = { record: 'STATEMENT_LINE' as const, id: (await here.made.linesOf(here.world.paid.statementId))[0]?.id ?? '' };
    for (let count = 0; count < limits.reveal.perHour; count += 1)
      await run(member, revealPersonalField, { ref, field: 'PHONE', reason: '核对' });
    const page = await enter('周倩', settled());
    const label = `查看${first.name}的手机号`;
    await row(page, first.name).hover();
    await row(page, first.name).getByRole('button', { name: label }).click();
    const dialog = await look(page, label, '核对');
    await dialog.getByRole('alert').getByText('50').waitFor();
    expect(await page.content()).not.toContain(first.phone);
  });
});
