// Why: people may photograph their ID card in the place of typing, and a company may ask for a face before the first signature; the two articles that
// explain what a payee meets said nothing of it.
// Existing rows: only where the article is still the first version that the product came with; what operators have written stays.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CARD = `## 拍身份证识别

平台接入证件识别服务后，收款人打开签约链接、签约二维码或登记链接后，可以点「拍身份证识别」：拍有姓名和照片的一面，姓名与身份证号自动填入，对照证件核对即可，有误可以直接修改；不愿拍照的照常填写。

- 照片有反光、没拍全、是复印件或证件过期时，页面会说明原因，可重拍，也可直接填写。
- 权威库查不到（刚换证、改名，或持港澳台居民居住证）时，收款人可以「申请人工审核」，由平台两名运营人员看过照片后决定；通过前不能收款。
- 中途关闭页面，重新打开同一个链接会回到原来的步骤。
- 照片会去掉拍摄位置，仅用于核实身份，90 天后删除；企业看不到照片。

## 首次签署前人脸核验

平台接入人脸核验服务后，可在「配置管理」中开启。开启后，收款人在本企业首次线上签署前须单独同意并完成人脸核验。平台不保存面部影像，只保存核验编号、结果与时间，并写入合同的签署凭证页。默认关闭。
`;

const REGISTER = '\n- 平台接入证件识别服务后，打开登记链接的人可以「拍身份证识别」，免去手动填写姓名和身份证号。';

const add = (title: string, words: string) =>
  [
    `WITH told AS (
     UPDATE help_version v SET content = v.content || $2 FROM help_article a
     WHERE a.id = v.article_id AND a.latest_version = v.version AND v.saved_by = '系统' AND v.title = $1
       AND position('拍身份证识别' in v.content) = 0 RETURNING v.article_id)
   UPDATE help_article SET revision = nextval('help_revision') WHERE id IN (SELECT article_id FROM told)`,
    [title, words],
  ] as const;

export class HelpOfIdentities0000000001352 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [sql, values] of [add('签约：发起、提醒与作废', `\n\n${CARD.trimEnd()}`), add('用户登记与短信提醒', REGISTER)])
      await queryRunner.query(sql, [...values]);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
