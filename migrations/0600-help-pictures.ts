// Why: the articles of the help centre were words alone; each gets the picture of what it explains (server/assets/help).
// Existing rows: an article that operators have written anew since, or taken pictures into, stays as it is.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PICTURES: Readonly<Record<string, readonly [file: string, alt: string]>> = {
  第一笔结算怎么做: ['first-statement', '六个步骤：新建结算、上传名单、校验明细、核对税费、审核、支付'],
  '未完成的结算单：每个状态是什么意思': ['states', '状态顺序：待提交、待确认、待付款、支付中、支付完成'],
  准备结算名单: ['sheet', '名单的列：姓名、身份证号、手机号、收款账号、应发金额'],
  名单校验有误怎么改: ['check', '校验表格：有误的格子标红，旁边写明原因'],
  核对税费并确认结算: ['taxes', '应付总额等于应发金额、服务费与企业承担的税款之和'],
  '审核：通过与驳回': ['audit', '制单人提交，审核人通过，付款人支付'],
  '支付：余额、验证码与汇款': ['pay', '支付的三步：核对、验证身份、确认支付'],
  发放失败怎么办: ['failed', '发放失败后改账号，再重新发放'],
  回单与导出: ['export', '选择、导出、下载记录、下载'],
  '余额、充值与流水': ['balance', '余额流水：充值、扣款、退款'],
  '签约：发起、提醒与作废': ['sign', '在线签约：发起、短信、实名、阅读、签名'],
  用户登记与短信提醒: ['register', '登记：导入、短信提醒、本人登记、已登记'],
  收款人提出异议怎么处理: ['objection', '异议：提出、暂缓发放、答复、关闭'],
  消息中心与勿扰模式: ['quiet', '勿扰时段内：站内信与安全类消息照常，业务短信与邮件稍后发送'],
};

export class HelpPictures0000000000600 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [title, [file, alt]] of Object.entries(PICTURES))
      await queryRunner.query(
        `WITH pictured AS (
           UPDATE help_version v SET content = regexp_replace(content, E'\\n\\n', E'\\n\\n' || $2 || E'\\n\\n')
           FROM help_article a WHERE a.id = v.article_id AND a.latest_version = 1 AND v.version = 1 AND v.saved_by = '系统' AND v.title = $1
             AND position('![' in v.content) = 0 RETURNING v.article_id)
         UPDATE help_article SET revision = nextval('help_revision') WHERE id IN (SELECT article_id FROM pictured)`,
        [title, `![${alt}](/help/pictures/${file}.svg)`],
      );
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
