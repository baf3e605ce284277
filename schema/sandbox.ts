/** The sandbox of a company (API-014): what its accounts make the simulated channel do, and its words. */
import { luhn } from './identity';

interface Scenario {
  /** Last four digits of the account: by these alone the channel decides. */
  readonly tail: string;
  readonly outcome: string;
}

const rows: readonly Scenario[] = [
  { tail: '0000', outcome: '受理，约 2 秒后成功' },
  { tail: '0001', outcome: '失败：户名与账号不符，收款人可修正' },
  { tail: '0002', outcome: '失败：账户不存在，收款人可修正' },
  { tail: '0003', outcome: '失败：超过限额' },
  { tail: '0004', outcome: '提交超时，查询得知已成功' },
  { tail: '0005', outcome: '成功后约 20 秒退票' },
  { tail: '0006', outcome: '一直处理中' },
  { tail: '0007', outcome: '等待收款人确认，24 小时后过期' },
  { tail: '0008', outcome: '渠道报错且未受理，同一单号再次提交后成功' },
  { tail: '0009', outcome: '已付款但应答为网关错误，查询得知已成功' },
  { tail: '0010', outcome: '受理前断线，同一单号再次提交后成功' },
  { tail: '0011', outcome: '受理后断线，查询得知已成功' },
  { tail: '0012', outcome: '数秒后才入账，此前查询为不存在' },
  { tail: '0013', outcome: '回调早于应答且重复两次' },
  { tail: '0014', outcome: '回调称失败，实际成功：以查询为准' },
  { tail: '0015', outcome: '夹杂伪造与过期的回调，均不采信' },
  { tail: '0016', outcome: '对账单少一分，转人工核对' },
  { tail: '0017', outcome: '未登记的应答码，随后查询得知已成功' },
  { tail: '0018', outcome: '结果始终不明，不会重复付款' },
  { tail: '0019', outcome: '成功后静默退票，仅在对账单中可见' },
];

const HEAD = '62990300000000';

/** A sound card number of no bank that ends so. */
function accountWith(tail: string): string {
  const found = [...'0123456789'].map((digit) => `${HEAD}${digit}${tail}`).find(luhn);
  if (found === undefined) throw new Error(`no card ends in ${tail}`);
  return found;
}

export const sandboxScenarios = rows.map((row) => ({ ...row, accountNo: accountWith(row.tail) }));

interface IdentityScenario {
  /** What somebody types, photographs or taps. */
  readonly input: string;
  readonly outcome: string;
  /** The service that has to be there; null = the register, which always is. */
  readonly of: 'documentReader' | 'faceCheck' | null;
}

/** What the simulated register, reader and face service answer, by what they are shown (registration.md). */
export const identityScenarios: readonly IdentityScenario[] = [
  { input: '姓名以“误”结尾', outcome: '姓名与身份证号不一致', of: null },
  { input: '身份证号第 15 至 17 位为 900 至 999', outcome: '库中无此号', of: null },
  { input: '证件图中二维码为 JQID;姓名;身份证号', outcome: '识别出姓名与身份证号', of: 'documentReader' },
  { input: '二维码末尾加 ;COPY', outcome: '复印件或翻拍，须重拍', of: 'documentReader' },
  { input: '二维码末尾加 ;CUT', outcome: '没有拍全，号码须补填', of: 'documentReader' },
  { input: '二维码末尾加 ;GLARE', outcome: '有反光，号码须补填', of: 'documentReader' },
  { input: '二维码末尾加 ;EXPIRED', outcome: '证件已过期，须换证', of: 'documentReader' },
  { input: '二维码末尾加 ;UNREADABLE', outcome: '照片不清楚，须重拍', of: 'documentReader' },
  { input: '二维码末尾加 ;UNKNOWN', outcome: '识别服务没有应答，可直接填写', of: 'documentReader' },
  { input: '证件图中没有二维码', outcome: '没有识别到身份证', of: 'documentReader' },
  { input: '模拟人脸页：核验通过', outcome: '人脸核验通过', of: 'faceCheck' },
  { input: '模拟人脸页：核验不通过', outcome: '人脸未能匹配，可重新核验', of: 'faceCheck' },
  { input: '模拟人脸页：稍后才有结果', outcome: '约 12 秒后通过', of: 'faceCheck' },
  { input: '模拟人脸页：直接关闭', outcome: '10 分钟后过期，可重新核验', of: 'faceCheck' },
];

/** Every code that the sandbox would send is this one, and none is sent. */
export const SANDBOX_CODE = '000000';

export const sandboxNames = {
  company: '{name}（沙箱）',
  subject: '沙箱合作主体',
  subjectCode: 'SANDBOX',
  bank: '模拟渠道',
} as const;

export const sandboxTexts = {
  aimMissing: '请填写要移到的时间或秒数',
  tooFar: '一次最多移动 400 天',
} as const;
