// Why: the help centre is not empty on its first day: these articles explain the product as it is, and operators change them afterwards.
// Existing rows: none; an article that operators have written stays as it is.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES: readonly (readonly [code: string, name: string, parent: string | null])[] = [
  ['settlement', '结算', null],
  ['start', '快速上手', 'settlement'],
  ['roster', '名单与校验', 'settlement'],
  ['payment', '审核与支付', 'settlement'],
  ['result', '发放结果与导出', 'settlement'],
  ['funds', '余额与充值', 'settlement'],
  ['people', '签约与收款人', 'settlement'],
  ['account', '消息与账号', 'settlement'],
];

interface Article {
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly screens: readonly string[];
  readonly hot: number | null;
  readonly content: string;
}

const ARTICLES: readonly Article[] = [
  {
    category: 'start',
    title: '第一笔结算怎么做',
    summary: '从上传名单到付款完成，一共六步。',
    screens: ['/index/service', '/home', '/index/success', '/index/serviceSuccess'],
    hot: 1,
    content: `首页的「快速上手」列出了第一笔结算的步骤，做完一步会自动打勾。

## 六个步骤

1. **新建结算。** 在首页点「经营所得结算」或「劳务结算」，填写结算内容，选择合作主体与付款方式。没有开通的业务会显示「未开通」，请联系我们开通。
2. **上传名单。** 使用页面上的模板填写人员与金额，再把文件拖到上传区。
3. **校验明细。** 系统逐行检查姓名、证件号、账号、金额与签约情况，有误的行可以直接在表格里修改。
4. **核对税费并确认。** 核对税额、服务费与应付总额后，点「确认结算」。
5. **审核。** 企业开启二级审核时，点「提交审核」，由审核人通过。
6. **支付。** 有支付权限的人点「立即支付」。系统开始逐笔发放，页面会自动更新结果。

## 常见问题

- **可以只确认一部分吗？** 可以。没有通过校验的行会留下，不进入结算单，也不计入合计。
- **中途离开怎么办？** 已创建的结算单保存在「未完成」列表里，随时可以继续。`,
  },
  {
    category: 'start',
    title: '未完成的结算单：每个状态是什么意思',
    summary: '看懂状态，知道下一步由谁来做。',
    screens: ['/unfinished/list', '/serviceUnfinished/list', '/unfinished/detail/:id', '/serviceUnfinished/detail/:id'],
    hot: 3,
    content: `「未完成」列表里是还没有结束的结算单。

| 状态 | 含义 | 下一步 |
| --- | --- | --- |
| 待提交 | 名单正在校验 | 制单人修改有误的行 |
| 待确认 | 税费已算好 | 制单人确认结算 |
| 待付款 | 已确认 | 提交审核或支付 |
| 待审核 | 等待审核人 | 审核人通过或驳回 |
| 待确认到账 | 已选汇款支付 | 等待汇款到账 |
| 待支付 | 审核已通过 | 有支付权限的人支付 |
| 支付中 | 正在逐笔发放 | 等待结果 |
| 支付异常 | 有明细发放失败 | 修改后重新发放，或终止 |
| 异常处理中 | 正在重新发放 | 等待结果 |

按钮是灰色时，把光标移到按钮上，会说明为什么现在不能操作。支付完成或已终止的结算单在「已完成」列表里。`,
  },
  {
    category: 'roster',
    title: '准备结算名单',
    summary: '用模板填写，一次最多 60,000 行。',
    screens: ['/index/create', '/index/serviceForm'],
    hot: 2,
    content: `在新建结算页下载模板，按列填写后上传。

## 文件要求

- Excel 文件（.xlsx），不超过 20 MB，最多 60,000 行。
- 第一行是列名。列名与模板不同也可以，上传后点「查看列对应」核对。
- 证件号与银行账号请设为文本格式，避免末尾变成 0。
- 金额单位为元，最多两位小数。

## 每一行要填什么

- 姓名、证件号、手机号：须与本人一致。
- 收款账号：本人的银行卡或支付账户。
- 金额：应发给这个人的金额。

名单与近 30 天内的结算单相同时，页面会提示，请确认没有重复付款。`,
  },
  {
    category: 'roster',
    title: '名单校验有误怎么改',
    summary: '在表格里直接改，或下载异常文件集中改。',
    screens: ['/index/baseverify', '/index/serviceBaseverify'],
    hot: 4,
    content: `校验后，有误的单元格会标红，把光标移上去可以看到原因和改法。

## 直接在表格里改

1. 点标红的单元格，输入正确的值，按回车保存。这一行会立即重新校验。
2. 按 F8 跳到下一处错误。
3. 不需要的行可以删除；误删可以撤销。

## 异常很多时

异常较多时，请下载异常文件，按其中的原因集中修改后重新上传。系统只替换有误的行，已通过的行不变。

## 不改也可以继续

没有通过的行会留下，不进入结算单，也不计入合计。确认前页面会列出留下的人。`,
  },
  {
    category: 'payment',
    title: '核对税费并确认结算',
    summary: '税额、服务费与应付总额从哪里来。',
    screens: ['/index/verifyinfo', '/index/serviceVerifyinfo'],
    hot: null,
    content: `这一页按人列出应发、税额、实发与服务费，底部是整张结算单的合计。

- **税额是预估。** 以支付时按当月累计计算的金额为准。
- **有误的人不在合计里。** 合计旁会写明有几人未计入。
- **优惠券与垫资额度** 会在支付窗口显示，可用时自动抵扣。

核对无误后点「确认结算」。确认后结算单进入「待付款」，人员与金额不能再改；要改请先终止，再复制为新结算单。`,
  },
  {
    category: 'payment',
    title: '审核：通过与驳回',
    summary: '谁能审核，驳回以后怎么办。',
    screens: [],
    hot: null,
    content: `企业开启二级审核后，结算单要由审核人通过才能支付。

1. 制单人点「提交审核」，审核人会收到站内消息。
2. 审核人打开结算单，核对人数、金额与明细，点「通过」或「驳回」。
3. 驳回要选择原因：人员信息有误、金额有误或其他。选「其他」须填写说明。
4. 被驳回的结算单回到制单人，修改或终止后可以重新提交。

- 金额较大时，可能需要不止一名审核人。页面会显示已有几人通过、还需几人。
- 审核人看过之后内容有变化，页面会先显示最新内容，请重新核对。
- 制单人在审核前可以「撤回」。`,
  },
  {
    category: 'payment',
    title: '支付：余额、验证码与汇款',
    summary: '余额够与不够时分别怎么付。',
    screens: [],
    hot: 5,
    content: `## 余额足够

点「立即支付」，核对应付总额与支付后余额。企业开启支付验证时，输入发到手机的 6 位验证码后确认。

## 余额不足

- **先充值：** 向「余额」页的充值账户转账，到账后再支付。
- **汇款支付：** 选择「汇款支付」，按页面显示的账户与还差金额转账。勾选「到账即付」后，到账会自动支付，无需再次操作。

## 别人正在支付

一张结算单同一时间只由一人支付。页面显示「某某正在支付本单」时，可以等待锁定自动解除，或在确认后点「接手支付」。接手后对方的锁定立即解除，对方没有扣款。

## 网络中断

支付时网络中断，请不要重复操作。系统会先核实是否已支付，再告诉您结果。`,
  },
  {
    category: 'result',
    title: '发放失败怎么办',
    summary: '改账号、重新发放，或终止未发放的明细。',
    screens: [],
    hot: 6,
    content: `有明细发放失败时，结算单的状态是「支付异常」。已成功的明细不受影响。

1. 打开结算单的明细，失败的行会写明原因。
2. **账号有误：** 点「编辑」填写新的收款账号，或点「修改链接」发短信，由收款人核验身份后自己填写。
3. 改好后点「重新发放」。账号已被银行拒绝的明细，须先改账号才能再次提交。
4. 不再发放的明细，点「终止未发放」，款项退回余额。

改账号的金额较大时，须由审核人同意后才会重新发放。

银行退票时，已成功的明细会变为发放失败，制单人与付款人会收到站内消息。`,
  },
  {
    category: 'result',
    title: '回单与导出',
    summary: '打包电子回单，导出明细与流水。',
    screens: ['/completed/list', '/serviceCompleted/list', '/completed/detail/:id', '/serviceCompleted/detail/:id', '/operarecords'],
    hot: null,
    content: `## 电子回单

- 发放成功的明细会生成回单，可在明细里逐份下载。
- 在已完成的结算单里点「打包回单」，可以一次下载全部回单。打包在后台进行，可关闭窗口；完成后在「下载记录」里下载。

## 导出

- 列表页可以导出选中的行，或按当前筛选条件全部导出。
- 文件在后台生成，进度在右上角的任务里，完成后在「下载记录」里下载。
- 文件有失效时间，过期后请重新导出。`,
  },
  {
    category: 'funds',
    title: '余额、充值与流水',
    summary: '钱在哪里，流水怎么看。',
    screens: ['/usercenter/balance'],
    hot: 7,
    content: `「余额」页按合作主体列出资金账户。

- **账户余额：** 现在可以用来支付的金额。
- **锁定中：** 有人正在支付而锁定的资金，到时间会自动释放。
- **发放中：** 已扣款、银行还没有返回结果的金额。
- **优惠券：** 支付时可以抵扣。
- **垫资客户** 还会看到总额度与已用（待还）。

## 充值

向页面上的充值账户转账即为充值，到账约需 5–10 分钟，到账后余额自动更新，并会收到「充值到账通知」。请核对户名与账号；标有「专属」的账户仅用于本企业。

## 流水

下方的流水记录每一笔变动与交易后的余额，可以筛选与导出。`,
  },
  {
    category: 'people',
    title: '签约：发起、提醒与作废',
    summary: '收款人在手机上签署，进度一目了然。',
    screens: ['/signup/list', '/signup/detail/:id'],
    hot: 8,
    content: `## 发起签约

- 点「发送签约」填写一个人的信息，或导入名单批量发起。
- 收款人会收到短信链接，核验身份后在手机上签署。

## 催签

对「待签署」的人点「提醒签署」，每人每天最多 5 次。提醒会带上新的链接，以前的链接随即失效。

## 身份不一致

姓名或证件号与签约人已绑定的身份不一致时，签约会暂停。请核对后选择：发送解绑信息、修改信息，或删除协议。

## 作废

电子签约的合同，作废须由对方在手机上确认，确认前合同仍然有效。线下签署的合同作废后立即失效，不能恢复。`,
  },
  {
    category: 'people',
    title: '用户登记与短信提醒',
    summary: '导入人员，请他们完成实名登记。',
    screens: ['/ticket/user', '/ticket/userDetail/:recordId'],
    hot: null,
    content: `「用户列表」里是被邀请完成实名登记的人。

| 状态 | 含义 |
| --- | --- |
| 待登记 | 还没有打开链接登记 |
| 待确认协议 | 已登记，还没有确认协议 |
| 登记完成 | 可以用于结算 |

- 用「短信提醒」发送登记链接，或点「复制链接」自己发给对方。
- 「添加备注」只有本企业的人能看到。
- 登记完成的人可以「查看合同」。`,
  },
  {
    category: 'people',
    title: '收款人提出异议怎么处理',
    summary: '答复、核实与关闭异议。',
    screens: ['/payee/objections'],
    hot: null,
    content: `收款人可以在手机上对付款提出异议，例如「不是我」或金额不对。提出后，制单人、付款人与审核人会收到站内消息。

1. 打开「收款人异议」，查看对方写的内容与对应的结算单。
2. 点「答复」写明核实情况，收款人会在手机上看到。
3. 核实完毕点「答复并关闭」。关闭由审核人完成。

**「不是我」的异议关闭之前，之后付给此人的款项会暂缓发放。** 关闭后自动继续。`,
  },
  {
    category: 'account',
    title: '消息中心与勿扰模式',
    summary: '收哪些消息、怎么收、什么时候不打扰。',
    screens: ['/settings/messages', '/settings/msgSetting'],
    hot: null,
    content: `## 看消息

- 右上角铃铛显示未读条数，99 条及以上显示 99+。
- 「消息中心」按结算、业务、资金、系统分类。点标题会在新标签页打开相关页面，并标为已读。
- 「全部已读」只处理当前分类。

## 选择怎么收

在「消息设置」里，每一类消息都可以分别打开或关闭站内信、邮件与短信。没有设置邮箱时不能打开邮件。

## 勿扰模式

打开后，时段内（默认 20:00 到次日 08:00）的邮件与短信会等到时段结束再发，不会丢失；站内信照常。验证码、余额预警与账号安全提醒不受影响。`,
  },
];

export class HelpArticles0000000000122 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [at, [code, name, parent]] of CATEGORIES.entries())
      await queryRunner.query(
        `INSERT INTO help_category (parent_id, code, name, position) VALUES ((SELECT id FROM help_category WHERE code = $1), $2, $3, $4)`,
        [parent, code, name, at],
      );
    for (const [at, { category, title, summary, screens, hot, content }] of ARTICLES.entries())
      await queryRunner.query(
        `WITH article AS (
           INSERT INTO help_article (category_id, status, latest_version, published_version, published_at, hot_position, position, screens)
           SELECT id, 'PUBLISHED', 1, 1, now(), $2, $3, $4 FROM help_category WHERE code = $1 RETURNING id)
         INSERT INTO help_version (article_id, version, title, summary, content, saved_by, saved_at)
         SELECT id, 1, $5, $6, $7, '系统', now() FROM article`,
        [category, hot, at, screens, title, summary, content],
      );
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
