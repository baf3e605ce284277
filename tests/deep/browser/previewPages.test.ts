import { run } from '../../../server/kernel/usecase';
import { statementPapers } from '../../../server/receipt/queries/papers';
import { describeInBrowser, shoot } from '../../kit/browser/browser';
import { kept } from '../../kit/browser/consolePages';
import { button, consoleWorld, toast } from '../../kit/browser/consoleWorld';
import { workerRows } from '../../kit/builders/statements';
import { readPdf } from '../../kit/checks/pdf';

describeInBrowser('contract and payment info', () => {
  const here = consoleWorld();
  const FORM = '合同内容';

  test('[PRV-001] /preview stands outside the layout, fills contract and payment info in while somebody types, seals what is saved and prints pages of A4', async () => {
    const { id, statementCode } = await here.made.passed(workerRows(['1000.00', '2000.00']));
    const page = await here.enter(
      '王敏',
      `/preview?statement_id=${id}&agency_id=${here.world.subjectId}&company_id=${here.world.companyId}`,
    );
    await page.getByRole('heading', { level: 1, name: `合同与付款信息 · ${statementCode}` }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const contract = page.getByRole('article', { name: '结算合同' });
    const payment = page.getByRole('article', { name: '付款信息' });
    await contract.getByText('甲方：杭州星穹直播传媒有限公司').waitFor();
    await contract.getByText('3,180.00').first().waitFor();
    await payment.getByText('¥ 3,180.00').waitFor();
    expect(await contract.getByRole('img', { name: '合作主体印章' }).count()).toBe(0);
    await page.getByText('合同内容尚未保存，下载的是未盖章的预览稿。').waitFor();
    await page.getByLabel('服务内容').fill('双十一直播推广服务');
    await contract.getByText('双十一直播推广服务').waitFor();
    await payment.getByText('双十一直播推广服务').waitFor();
    await page.getByLabel('结算金额（元）').fill('3200.5');
    await contract.getByText('叁仟贰佰元伍角').first().waitFor();
    // The contract is of this statement: with another sum nothing is sealed, and the field names both.
    await button(page, '保存并盖章').click();
    await page.getByText(`结算金额须等于结算单 ${statementCode} 的应付总额 3,180.00 元，填写的是 3,200.50 元`).waitFor();
    expect(await contract.getByRole('img', { name: '合作主体印章' }).count()).toBe(0);
    await page.getByLabel('结算金额（元）').fill('3180');
    await contract.getByText('叁仟壹佰捌拾元整').first().waitFor();
    await button(page, '保存并盖章').click();
    await toast(page, '已保存，合同已盖章');
    const seal = contract.getByRole('img', { name: '合作主体印章' });
    await seal.waitFor();
    // The server draws it when it is asked for.
    await seal.evaluate((one: HTMLImageElement) => one.decode());
    expect(await seal.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)).toBe(true);
    // What is printed: one page for each paper, nothing of the screen around them.
    const printed = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(printed.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ]);
    const text = printed.pages.map(({ strings }) => strings.join('').normalize('NFKC').replaceAll(/\s/g, ''));
    expect(text[0]).toContain('双十一直播推广服务');
    expect(text[1]).toContain('付款信息');
    for (const words of [FORM, '保存修改', '打印', '已保存']) expect(text.join('')).not.toContain(words);
    const whole = await kept(page, () => page.getByRole('link', { name: '下载结算合同' }).click());
    expect(whole.name).toBe(`服务结算合同_${statementCode}.pdf`);
    const { pages } = await readPdf(whole.bytes);
    expect(pages.flatMap(({ strings }) => strings).join('')).toContain('双十一直播推广服务');
    await page.getByLabel('服务内容').fill('别的内容');
    await page.getByText('有未保存的修改，下载的文件仍是上次保存的内容。').waitFor();
    expect(await contract.getByRole('img', { name: '合作主体印章' }).count()).toBe(0);
    await shoot(page, 'preview-dirty');
    expect((await run(await here.world.member('王敏'), statementPapers, { statementId: id })).form).toMatchObject({
      content: '双十一直播推广服务',
    });
  });
});
