import { describeInBrowser, shoot, wear } from '../../kit/browser/browser';
import { consoleWorld } from '../../kit/browser/consoleWorld';

describeInBrowser('the help centre', () => {
  const here = consoleWorld();

  test('[HLP-001] [HLP-005] [HLP-014] is read, searched and answered without a login', async () => {
    const page = await here.enter(null, '/guide');
    await page.getByRole('heading', { name: '热门问题' }).waitFor();
    await page.getByRole('heading', { name: '审核与支付' }).waitFor();
    await shoot(page, 'guide');
    const box = page.getByRole('searchbox', { name: '搜索帮助' });
    await box.fill('勿扰');
    await box.press('Enter');
    await page.waitForURL('**/guide/search?keyword=*');
    await page.getByRole('link', { name: /^消息中心与勿扰模式/ }).click();
    await page.getByRole('heading', { level: 1, name: '消息中心与勿扰模式' }).waitFor();
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    for (const words of ['帮助中心', '结算', '消息与账号']) await crumbs.getByText(words).waitFor();
    await page.getByText(/^更新于 /).waitFor();
    for (const look of ['light', 'dark'] as const) {
      await wear(page, look);
      await shoot(page, `guide-article-${look}`);
    }
    await box.fill('量子纠缠');
    await box.press('Enter');
    await page.getByText('当前帮助中心内容为空').waitFor();
    await page.getByText('400-000-1234').first().waitFor();
    await box.fill('');
    await box.press('Enter');
    await page.waitForURL(/\/guide$/);
  });

  test('[HLP-013] an article that is not there says so and leads back', async () => {
    const page = await here.enter(null, '/guide/article?id=999999');
    await page.getByText('文档已下线或不存在').waitFor();
    await page.getByRole('link', { name: '查看全部文章' }).click();
    await page.waitForURL(/\/guide$/);
  });

  test('帮助 beside a page opens the article about it, and says thank you', async () => {
    const page = await here.enter('李航', '/usercenter/balance');
    await page.getByRole('button', { name: '帮助' }).click();
    const drawer = page.getByRole('dialog', { name: '帮助' });
    await drawer.getByRole('heading', { name: '余额、充值与流水' }).waitFor();
    await shoot(page, 'help-drawer');
    await drawer.getByRole('button', { name: '有帮助', exact: true }).click();
    await drawer.getByText('已收到，感谢您的反馈。').waitFor();
    await drawer.getByRole('searchbox', { name: '搜索帮助' }).fill('重新发放');
    await drawer.getByRole('searchbox', { name: '搜索帮助' }).press('Enter');
    await drawer.getByRole('link', { name: /^发放失败怎么办/ }).waitFor();
  });
});
