// Why: the first articles were dated by the machine and not by the clock of the product, so an article written since stood below them; the first of
// them told six steps where the home page shows up to eight; and a few pages that they explain did not open them.
// Existing rows: dates later than the clock of the product come back to it; what operators have written since stays as it is.
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the clock of the product; production has no other. */
const CLOCK = `WITH clock AS (SELECT now() + make_interval(secs => offset_ms / 1000.0) AS at FROM business_clock)`;
const DATES = [
  `${CLOCK} UPDATE help_version v SET saved_at = clock.at FROM clock WHERE v.saved_by = '系统' AND v.saved_at > clock.at`,
  `${CLOCK} UPDATE help_article a SET published_at = clock.at, revision = nextval('help_revision') FROM clock WHERE a.published_at > clock.at`,
];

const FIRST = '第一笔结算怎么做';
const SUMMARY = '从上传名单到付款、回单与导出，首页的「快速上手」一步步打勾。';
const CONTENT = `首页的「快速上手」列出了第一笔结算的步骤，做完一步会自动打勾。每个人只看到自己角色要做的几步；没有开启二级审核的企业没有「提交」与「通过」。

![八个步骤：上传、修正、确认、提交、通过、支付、回单、导出](/help/pictures/first-statement.svg)

## 八个步骤

1. **上传。** 在首页点「经营所得结算」或「劳务结算」，填写结算内容，选择合作主体与付款方式，把按模板填好的名单拖到上传区。没有开通的业务会显示「未开通」，请联系我们开通。
2. **修正。** 系统逐行检查姓名、证件号、账号、金额与签约情况，有误的行可以直接在表格里修改。
3. **确认。** 核对税额、服务费与应付总额后，点「确认结算」。
4. **提交。** 企业开启二级审核时，点「提交审核」。
5. **通过。** 审核人核对后点「通过」。
6. **支付。** 有支付权限的人点「立即支付」。系统开始逐笔发放，页面会自动更新结果。
7. **回单。** 付款成功的次日起，可以在结算单里逐份下载或打包下载回单。
8. **导出。** 导出明细，文件在「下载记录」里。

## 常见问题

- **可以只确认一部分吗？** 可以。没有通过校验的行会留下，不进入结算单，也不计入合计。
- **中途离开怎么办？** 已创建的结算单保存在「未完成」列表里，随时可以继续。`;

/** Pages by the title of the article that explains them. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  [FIRST]: ['/detail/placeholder'],
};

export class HelpFirstDay0000000000951 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DATES) await queryRunner.query(statement);
    await queryRunner.query(
      `UPDATE help_version v SET summary = $2, content = $3 FROM help_article a
       WHERE a.id = v.article_id AND a.latest_version = 1 AND v.version = 1 AND v.saved_by = '系统' AND v.title = $1`,
      [FIRST, SUMMARY, CONTENT],
    );
    for (const [title, screens] of Object.entries(MORE))
      await queryRunner.query(
        `UPDATE help_article a SET screens = a.screens || $2::text[], revision = nextval('help_revision') FROM help_version v
         WHERE a.id = v.article_id AND a.latest_version = 1 AND v.version = 1 AND v.saved_by = '系统' AND v.title = $1`,
        [title, screens],
      );
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
