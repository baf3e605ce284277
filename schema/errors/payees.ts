// Payments, personal data, payees and what they sign.
import { type Row, refusal, row } from './row';

export const payeeErrors = {
  // Payout
  ATTEMPT_NOT_FOUND: refusal('付款记录不存在', 'Payout attempt not found'),
  ATTEMPT_NOT_FAILED: refusal(
    '只有最近一次发放失败且账户未更改的明细可以重新发放，请刷新后再看',
    'Only a line whose last try failed, with the account as it was, is sent again; read it once more',
  ),
  PAYOUT_RESULT_KNOWN: refusal('该笔付款已有结果', 'The result of this payout is known already'),
  BOOKS_WRONG: refusal(
    '账目核对不符（{checks}），核对一致后方可恢复渠道',
    'The books do not agree ({checks}); channels are resumed once they do',
  ),

  // Personal data
  REVEAL_REASON_REQUIRED: refusal('请填写查看原因', 'Please say why you need to see it'),
  REVEAL_LIMIT_REACHED: refusal(
    '一小时内最多查看 {count} 次，请稍后再试',
    'The limit of {count} within an hour is reached, please try again later',
  ),

  // Payee, signing
  ACCOUNT_COOLING: refusal('收款账号变更后处于冷静期，暂不能发放', 'The account was changed recently and is in its cooling period'),
  ACCOUNT_DOUBTFUL: refusal('卡号校验位不符，请核对', 'The check digit of the card number does not fit, please check the number'),
  TASK_NOT_FOUND: refusal('任务不存在或已被删除', 'The task does not exist'),
  TASK_CLOSED: refusal('任务已关闭，不再接单', 'The task is closed'),
  TASK_OVER: refusal('任务已过截止日期，不再接单', 'The deadline of the task has passed'),
  TASK_FULL: refusal('名额已满，请看看其他任务', 'All places of the task are taken'),
  TASK_TAKEN: refusal('您已接过该任务，可在“我的任务”中查看', 'You are on this task already'),
  TASK_MODE_OTHER: refusal(
    '当前企业或任务的模式为{mode}，不能按其他模式办理',
    'The company gives out tasks by {mode} and publishes no others',
  ),
  TASK_HAS_WORK: refusal('还有已提交或待结算的成果，请先验收并结算，再删除任务', 'There is work to be reviewed or settled'),
  TASK_PEOPLE_BELOW: refusal('人数不能少于已接单的 {taken} 人', 'The places cannot be fewer than those taken already: {taken}'),
  TASK_UNSIGNED: refusal('请先签署合同，再提交成果', 'The contract must be signed before work is handed in'),
  TASK_NOT_MINE: refusal(
    '您已不在这个任务中，或该任务不是派给您的。请到“任务”查看您的任务；有疑问请联系发布企业',
    'You are no longer on this task, or it was given to somebody else. See your own tasks, or ask the company that published it',
  ),
  TASK_PERSON_NOT_FOUND: refusal('任务人员不存在', 'This person is not on the task'),
  TASK_NOT_REVIEWABLE: refusal('所选人员中有不能验收的成果，请刷新后重新选择', 'Some of the chosen work cannot be reviewed'),
  TASK_NOT_SETTLEABLE: refusal(
    '所选人员中有未验收或已发起结算的，请刷新后重新选择',
    'Some of the chosen work is not accepted or was settled already',
  ),
  STATEMENT_SUBJECT_OTHER: refusal(
    '合作主体与该结算单不符，请核对后重试',
    'The subject is not the one of the statement, check it and try again',
  ),
  TASK_SUBJECT_OTHER: refusal('关联任务的合作主体或业务类型与结算单不同', 'The task is of another subject or kind'),
  STATEMENT_OF_TASK: refusal(
    '该结算单由任务验收发起，请在任务详情中重新发起结算',
    'It was made of the work of a task; settle it there again',
  ),
  TASK_PICTURE_TOO_LARGE: refusal('只能上传{limitMb}M大小以内', 'A picture of a task must not exceed {limitMb} MB'),
  TASK_PICTURES_MANY: refusal('未提交的图片过多，请先提交成果，或联系企业', 'Too many pictures wait to be handed in'),
  TASK_PICTURE_NOT_FOUND: refusal('图片不存在，请重新上传', 'The picture does not exist'),
  REGISTRATION_NOT_FOUND: refusal('登记用户不存在', 'The registered user does not exist'),
  TEMPLATE_NOT_FOUND: refusal('合同模板不存在或已停用', 'The template of the contract does not exist or is retired'),
  PAYEE_NOT_FOUND: refusal('收款人不存在', 'Payee not found'),
  PAYEE_BLOCK_EXISTS: refusal('已暂停收款，请先恢复', 'It is blocked already, please resume it first'),
  PAYEE_BLOCK_NOT_FOUND: refusal('暂停记录不存在或已恢复，请刷新后查看', 'The block is not there or has ended, please reload'),
  PAYEE_GROUP_NOT_FOUND: refusal('分组不存在或已被删除', 'The group does not exist or was deleted'),
  PAYEE_GROUP_NAME_TAKEN: refusal('已有同名分组，请换一个名称', 'There is a group of this name, please choose another one'),
  PAYEE_GROUP_LIMIT: refusal('最多 {max} 个分组，请先删除不用的分组', 'There are at most {max} groups, delete one first'),
  IMPORT_NOT_UNDOABLE: refusal('{reason}', '{reason}'),
  START_EMPTY: refusal(
    '没有可以带入的明细，请换一个来源或上传文件',
    'There are no rows to begin from, choose another source or upload a file',
  ),
  START_SOURCE_MISSING: refusal('请选择从哪张结算单或哪个分组开始', 'Please choose the statement or the group to begin from'),
  IDENTITY_MISMATCH: refusal('姓名或身份证号与记录不一致，请核对', 'Name or id card differ from the record'),
  IDENTITY_TRIES_EXCEEDED: refusal(
    '姓名或身份证号多次与记录不一致，请在 {until} 后再试；确认填写无误的，请联系向您付款的企业核对记录',
    'Name or id card differed from the record too often: please try again after {until}; if they are right, ask the company that pays you to check its record',
  ),
  IDENTITY_SESSION_NOT_FOUND: refusal(
    '这次证件识别不存在，请重新拍摄或直接填写',
    'This attempt is not known, please take the picture again or type',
  ),
  IDENTITY_SESSION_OVER: refusal('这次证件识别已结束，请重新拍摄或直接填写', 'This attempt is over, please take the picture again or type'),
  IDENTITY_PICTURE_NEEDED: refusal('请先拍摄证件，再申请人工审核', 'Please photograph the document first'),
  IDENTITY_CHECK_NEEDED: refusal(
    '请先提交姓名与身份证号核验，核验不一致或查不到时再申请人工审核',
    'Please have name and number checked first; operators are asked where the register does not confirm them',
  ),
  IDENTITY_PICTURES_UNSEEN: refusal('请先打开全部证件照片再作决定', 'Please open all pictures of the document before you decide'),
  IDENTITY_PROPOSED: refusal(
    '已有一份待确认的审核意见，请由另一名运营人员在“双人确认”中确认或驳回后再提',
    'A decision waits for another operator already; it is confirmed or rejected first',
  ),
  IDENTITY_PICTURES_MANY: refusal('照片已拍得过多，请直接填写姓名和身份证号', 'Too many pictures were taken, please type name and number'),
  IDENTITY_CHECKS_SPENT: refusal(
    '核对次数已用完，请重新开始，或联系邀请您的企业',
    'All checks are spent, please begin again or ask the company that invites you',
  ),
  IDENTITY_NUMBER_CHECKED: refusal(
    '该身份证号今天核对的次数过多，请明天再试，或联系邀请您的企业',
    'This number was checked too often today, please try again tomorrow or ask the company that invites you',
  ),
  IDENTITY_CHECKS_PAUSED: refusal(
    '这个二维码或您的网络的核验次数暂已用完，请直接填写后继续；核验会在后台完成',
    'The checks of this code, or of your network, are used up for now; please type and go on, the check follows later',
  ),
  IDENTITY_READS_PAUSED: refusal(
    '这个链接、二维码或您的网络的证件识别次数暂已用完，请直接填写姓名和身份证号，不影响办理',
    'The readings of this link, this code or your network are used up for now; please type name and number, it is as good',
  ),
  CARD_READING_OFF: refusal(
    '平台尚未接入证件识别，请直接填写姓名和身份证号',
    'No service reads documents here, please type name and number',
  ),
  FACE_CHECK_OFF: refusal(
    '平台尚未接入人脸核验服务，暂不能开启或办理人脸核验；需要时请联系平台运营人员',
    'No face service is connected here, so it cannot be switched on or done; please ask the operators of the platform',
  ),
  FACE_CHECK_NEEDED: refusal('请先完成人脸核验，再签署', 'Please show your face first, then sign'),
  FACE_CONSENT_CHANGED: refusal('同意书内容已更新，请重新阅读并同意', 'The consent has a new wording, please read it again'),
  FACE_TRIES_SPENT: refusal(
    '今天人脸核验次数已用完，请明天再试，或联系邀请您的企业改为线下签署',
    'All tries of today are spent, please try again tomorrow or ask the company for a signature on paper',
  ),
  IDENTITY_REQUIRED: refusal('该手机号尚未绑定，请填写姓名和身份证号', 'This phone is not bound yet: name and id card are needed'),
  OBJECTION_NOT_FOUND: refusal('异议不存在', 'Objection not found'),
  OBJECTION_OPEN: refusal('已提出过同样的异议，请等待企业答复', 'The same objection is open already; please wait for the company'),
  PAYEE_PHONE_MISSING: refusal('该收款人没有可接收短信的手机号，请先补充', 'The payee has no mobile phone that takes SMS'),
  PAYEE_PHONE_UNPROVEN: refusal(
    '您的手机号需要重新验证（请求删除资料后，原来的验证已随之删除）。请退出登录，用付款企业登记的手机号重新登录并核对姓名和身份证号，再来办理',
    'Your phone has to be verified again (an erasure takes the former proof away). Please log out, log in with the phone that your company has of you, prove your name and ID number, then go on',
  ),
  PAYEE_PHONE_DIFFERS: refusal(
    '有付款企业登记的不是您当前登录的手机号。请先打开该企业发给您的链接完成验证，30 分钟内在同一浏览器重新登录后办理；或联系该企业更新您的手机号',
    'A company that pays you has another phone of yours: open a link of that company, prove yourself and log in again in the same browser within 30 minutes, or ask it to change the phone',
  ),
  CONTRACT_EXISTS: refusal('该收款人已有生效中的合同', 'A valid contract exists already'),
  CONTRACT_NOT_FOUND: refusal('合同不存在或已被删除', 'The contract does not exist'),
  CONTRACT_OPEN: refusal('该人员已有待签署的同类合同，请提醒签署', 'A request to sign the same contract is open already'),
  CONTRACTS_NOT_UNSIGNED: refusal('仅支持删除未签约数据，请重新选择', 'Only unsigned records can be deleted'),
  CONTRACTS_NOT_VOIDABLE: refusal('不符合作废条件，请重新选择', 'The selection cannot be voided'),
  CONTRACT_OVERDUE: refusal('签署期限已过', 'The deadline of the signature has passed'),
  CONTRACT_NO_DOCUMENT: refusal('合同文件尚未生成', 'There is no document of this contract'),
  REMINDER_LIMIT: refusal('今日提醒次数已用完', 'This person was reminded often enough today'),
  RECEIVER_LIMIT: refusal('该手机号今日收到的同类短信已达上限，请明日再发', 'This phone got enough of these SMS today; send it tomorrow'),
  RECEIVERS_LIMIT: row(
    '22001',
    'refetch',
    '所选 {count} 份合同均未处理，签约人的手机号今日收到的解约短信已达上限，请明日再作废：{names}',
    'No contract was touched ({count} in all): the phones of their signers got enough of these SMS today; void them tomorrow: {names}',
  ),
  PHONE_CHANGE_OPEN: refusal(
    '该合同已有待确认的签约手机号变更，请先确认或驳回',
    'A change of the phone of this contract waits already; confirm or reject it first',
  ),
  SIGNER_PHONE_OTHER: refusal(
    '该身份信息无法在此签署，请联系企业核对手机号',
    'These details cannot be used to sign here; please ask the company to check the phone number',
  ),
  SIGNER_ID_WRONG: refusal(
    '与签约人的身份证号后六位不一致，今日还可核对 {triesLeft} 次。如果您不是签约人，请选择“不是我”',
    'These are not the last six characters of the signer’s ID card (tries left today: {triesLeft}); if you are not the signer, say so',
  ),
  SIGNER_TRIES_EXCEEDED: refusal(
    '今日核对次数已用完，请明日再试；急需阻止变更的，请签约人联系平台客服核验身份',
    'No tries are left today; try again tomorrow, or ask the service of the platform to check your identity',
  ),
  SIGNER_PHONE_REPLACED: refusal(
    '已有另一个手机号以您的身份核验，本次不能再签署。请用要签署的手机号重新核验；如不是您本人操作，请联系企业',
    'Another phone has proven to be you since. Prove yourself again with the phone that is to sign; if that was not you, please ask the company',
  ),
  SIGNING_PAUSED: refusal('该企业已暂停新签约，请联系企业', 'This company takes no new signatures at the moment; please ask the company'),
  SIGNER_UNBOUND: refusal(
    '该手机号已解绑：请核对并编辑签约人信息后再提醒',
    'The holder of this phone said that it is not the signer; check and edit the record first',
  ),
  SIGNER_UNPROVEN: refusal('收款人实名认证未通过，不能提醒', 'The identity of the signer does not match'),
  TEMPLATE_NAME_TAKEN: refusal('该主体下已有同名模板', 'The subject has a template of this name'),
  TEMPLATE_NO_DRAFT: refusal('没有待发布的草稿', 'There is no draft to publish'),
  QR_NOT_FOUND: refusal('二维码不存在', 'The QR code does not exist'),
  CONTRACT_TEXT_CHANGED: refusal('合同内容已更新，请重新阅读后签署', 'The contract changed since it was shown; read it again'),
  CONSENT_CHANGED: refusal('个人信息授权内容已更新，请重新阅读', 'The consent changed since it was shown; read it again'),
  CONTRACT_NOT_SEALED: row('22007', 'dialog', '合同正在出具，请稍后下载', 'The contract is being sealed, download it later'),
  CONTRACT_DATES_WRONG: refusal('合同到期日须晚于签署日', 'The contract must end after it was signed'),
} as const satisfies Record<string, Row>;
