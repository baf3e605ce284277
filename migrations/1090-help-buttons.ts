// Why: articles of the help centre told of buttons by the names of the dialogs behind them (「申请红冲 / 换开」 where the page has 「申请红冲」,
// 「终止明细」 where the row has 「终止」), did not know 「处理异常」, CSV files and the buttons for wrong rows, and said that a signing stops which
// only is reminded of no more. Each says now what stands on its screen.
// Existing rows: only where the article is still the first version that the product came with, and still has the words; what operators have
// written stays.
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the title of the article: what stood there, what stands there now. */
const CORRECTIONS: readonly (readonly [title: string, was: string, is: string])[] = [
  [
    '准备结算名单',
    '- Excel 文件（.xlsx），不超过 20 MB，最多 60,000 行。',
    '- Excel 或 CSV 文件（.xlsx、.csv），不超过 20 MB，最多 60,000 行。',
  ],
  ['准备结算名单', '在新建结算页下载模板，按列填写后上传。', '在新建结算页点「下载模板」，按列填写后上传。'],
  [
    '名单校验有误怎么改',
    '异常较多时，请下载异常文件，按其中的原因集中修改后重新上传。系统只替换有误的行，已通过的行不变。',
    '点「只下载错误行」，按文件中的原因集中修改，再点「上传改好的错误行」。异常特别多时，页面会直接请您「下载异常文件」。系统只替换有误的行，已通过的行不变。',
  ],
  [
    '发放失败怎么办',
    '3. 改好后点「重新发放」。账号已被银行拒绝的明细，须先改账号才能再次提交。',
    '3. 改好后由支付角色点「处理异常」，可以直接重新发放的明细一次提交。账号已被银行拒绝的明细，须先改账号才能再次提交。',
  ],
  [
    '签约：发起、提醒与作废',
    '姓名或证件号与签约人已绑定的身份不一致时，签约会暂停。请核对后选择：发送解绑信息、修改信息，或删除协议。',
    '打开链接的人填写的姓名或身份证号与记录不一致时，列表显示「身份不一致」，系统不再发送签署提醒；链接仍然有效。点它核对后选择「发送解绑信息」「修改信息」或「删除协议」。',
  ],
  ['开票记录：进度、下载、换开与红冲', '1. 打开已开票的申请，点「申请红冲 / 换开」。', '1. 打开已开票的申请，点「申请红冲」。'],
  [
    '算税：付款之前先看税额',
    '- **终止明细**：这个人不再计入合计，其余明细重新算税。',
    '- 在一个人的行上点「终止」：这个人不再计入合计，其余明细重新算税。',
  ],
  ['居间服务单', '不再开票的可以逐条「终止明细」，款项退回原账户。', '不再开票的在该行点「终止」，款项退回原账户。'],
];

/** Still as the product came with it: written by nobody else, in no later version. */
const OURS = `a.id = v.article_id AND a.latest_version = v.version AND v.saved_by = '系统'`;

export class HelpButtons0000000001090 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const correction of CORRECTIONS)
      await queryRunner.query(
        `WITH mended AS (
           UPDATE help_version v SET content = replace(v.content, $2, $3) FROM help_article a
           WHERE ${OURS} AND v.title = $1 AND position($2 in v.content) > 0 RETURNING v.article_id)
         UPDATE help_article SET revision = nextval('help_revision') WHERE id IN (SELECT article_id FROM mended)`,
        [...correction],
      );
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
