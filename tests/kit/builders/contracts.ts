import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ContractModel, contractText } from '../../../schema/contractModel';
import { contractWords } from '../../../schema/contractWords';
import type { CertificateAuthority } from '../../../server/gateways/certificateAuthority/contract';
import { simulatedCertificateAuthority } from '../../../server/gateways/certificateAuthority/simulator';
import type { TimestampAuthority } from '../../../server/gateways/timestampAuthority/contract';
import { simulatedTimestampAuthority } from '../../../server/gateways/timestampAuthority/simulator';
import type { SignerProof } from '../../../server/kernel/pdf/certificatePage';
import { type ContractOrder, drawContract } from '../../../server/kernel/pdf/contract';
import { fieldName } from '../../../server/kernel/pdf/fields';
import type { FontBook } from '../../../server/kernel/pdf/font';
import type { SignatureMark } from '../../../server/kernel/pdf/marks';
import { openSignature } from '../../../server/kernel/pdf/sign';
import type { Trust } from '../../../server/kernel/pdf/verify';
import { type Holder, makeRequest } from '../../../server/kernel/signatures/certificate';
import { newKeyPair, P256, signBytes } from '../../../server/kernel/signatures/suite';

export type Signer = Holder & { role: string; mark?: SignatureMark };
export type Authorities = { certificateAuthority: CertificateAuthority; timestampAuthority: TimestampAuthority };

export const simulatedIn = (folder: string): Authorities => ({
  certificateAuthority: simulatedCertificateAuthority(join(folder, 'certificates')),
  timestampAuthority: simulatedTimestampAuthority(join(folder, 'timestamps')),
});

export const trustOf = async ({ certificateAuthority, timestampAuthority }: Authorities): Promise<Trust> => ({
  certificates: await certificateAuthority.roots(),
  timestamps: await timestampAuthority.roots(),
});

export const SUBJECT: Signer = { role: '甲方', name: '海南灵汇数科服务有限公司', identifier: '91469901MAD301399C', isOrganization: true };
export const PERSON: Signer = { role: '乙方', name: '吴桐', identifier: '4499**********2495', isOrganization: false };

const party = ({ role, name, identifier, isOrganization }: Signer) => ({
  role: `${role}（${isOrganization ? '发包方' : '承揽方'}）`,
  name,
  rows: isOrganization
    ? [
        { label: '统一社会信用代码', value: identifier },
        { label: '住所', value: '海南省三亚市天涯区解放路 88 号' },
      ]
    : [
        { label: '证件号码', value: identifier },
        { label: '联系电话', value: '160****4001' },
      ],
});

const BLOCKS: ContractModel['blocks'] = [
  {
    kind: 'PARAGRAPH',
    text: '根据《中华人民共和国民法典》及有关法律法规，甲乙双方在平等、自愿、诚实信用的基础上，就乙方以自主、灵活的方式承揽甲方发布的服务事项，经协商一致，订立本合同，共同遵守。',
  },
  { kind: 'ARTICLE', text: '合作内容与期限' },
  {
    kind: 'CLAUSE',
    text: '乙方自主承揽甲方通过平台发布的网络直播、内容制作及相关推广服务，具体内容、数量、质量标准与完成时间以双方确认的任务单为准。',
  },
  { kind: 'CLAUSE', text: '本合同自双方签署之日起生效，有效期至 2027 年 11 月 19 日止；期满前 30 日内双方无异议的，可以续签。' },
  {
    kind: 'CLAUSE',
    text: '乙方独立安排工作时间、地点与方式，自备设备与工具，不受甲方考勤、奖惩等劳动规章制度的约束，双方不构成劳动关系或者劳务派遣关系。',
  },
  { kind: 'ARTICLE', text: '服务费用与支付' },
  { kind: 'CLAUSE', text: '服务费用按任务单约定的标准与经确认的成果计算，以人民币（¥）计价，单笔金额以结算单为准。' },
  { kind: 'CLAUSE', text: '甲方在成果确认后 3 个工作日内，将税后款项支付至乙方本人名下的下列账户之一：' },
  { kind: 'ITEM', text: '以乙方姓名开立的银行结算账户；' },
  { kind: 'ITEM', text: '以乙方本人实名认证的支付宝账户。' },
  {
    kind: 'CLAUSE',
    text: '甲方依照《中华人民共和国个人所得税法》等规定代扣代缴税款，并向乙方提供完税明细与电子回单；乙方可以随时在线查询每一笔收入的应发金额、税款与实发金额。',
  },
  { kind: 'ARTICLE', text: '双方的权利与义务' },
  {
    kind: 'CLAUSE',
    text: '甲方应当如实说明任务要求，按约支付费用，妥善保管乙方的个人信息，仅为履行本合同及法定义务的目的使用，不得向无关第三方提供。',
  },
  {
    kind: 'CLAUSE',
    text: '乙方保证所提供的身份信息、收款账户真实、准确、属于本人，成果不侵犯他人的知识产权、名誉权、肖像权等合法权益，并对成果承担相应责任。',
  },
  { kind: 'CLAUSE', text: '未经对方书面同意，任何一方不得将本合同项下的权利义务全部转让给第三人。' },
  { kind: 'ARTICLE', text: '保密与个人信息' },
  { kind: 'CLAUSE', text: '双方对在履行中知悉的对方商业秘密与未公开信息负有保密义务，保密义务在本合同终止后继续有效。' },
  {
    kind: 'CLAUSE',
    text: '甲方处理乙方的身份证件号码、银行账号等敏感个人信息，应当取得乙方的单独同意，采取加密、去标识化等措施；乙方有权查阅、复制、更正、删除其个人信息。',
  },
  { kind: 'ARTICLE', text: '变更、解除与违约责任' },
  {
    kind: 'CLAUSE',
    text: '双方可以协商一致变更或者解除本合同；任何一方提前 15 日书面通知对方，可以解除本合同，已经完成并确认的成果照常结算。',
  },
  { kind: 'CLAUSE', text: '一方违反本合同给对方造成损失的，应当依法承担赔偿责任。' },
  { kind: 'ARTICLE', text: '争议解决与其他' },
  { kind: 'CLAUSE', text: '因本合同发生的争议，双方协商解决；协商不成的，任何一方可以向甲方住所地有管辖权的人民法院提起诉讼。' },
  {
    kind: 'CLAUSE',
    text: '双方确认以数据电文形式订立本合同，电子签名与手写签名或者盖章具有同等的法律效力；本合同以电子方式保存，可以随时在线查阅与下载。',
  },
];

function modelOf(signers: readonly Signer[], contractNo: string, more: ContractModel['blocks'] = []): ContractModel {
  return { title: '自由职业者服务合作协议', contractNo, parties: signers.map(party), blocks: [...BLOCKS, ...more] };
}

const TEMPLATE = modelOf([SUBJECT, { ...PERSON, name: '', identifier: '' }], '');

export function orderOf(signers: readonly Signer[], contractNo: string, more: ContractModel['blocks'] = []): ContractOrder {
  return {
    model: modelOf(signers, contractNo, more),
    template: TEMPLATE,
    signers,
    signedDay: '2026年11月20日',
    brand: '结清',
    createdAt: new Date('2026-11-20T02:00:00Z'),
    isSimulated: true,
  };
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const markOf = (signer: Signer): SignatureMark => {
  if (signer.mark) return signer.mark;
  if (signer.isOrganization)
    return { form: 'SEAL', words: { name: signer.name, purpose: contractWords.sealPurpose, note: contractWords.simulated } };
  return { form: 'TYPED', text: signer.name };
};

export function proofOf(signer: Signer, certificate: { serial: string; from: Date; until: Date }): SignerProof {
  return {
    name: signer.name,
    identifier: signer.identifier,
    isOrganization: signer.isOrganization,
    form: markOf(signer).form,
    signedAt: '2026-11-24 21:10:31 (UTC+8)',
    shownDay: '2026-11-20',
    ip: '203.0.113.27',
    codeProof: signer.isOrganization ? '平台依授权用章' : '短信验证码已核验 160****4001',
    certificateSerial: certificate.serial,
    authority: '结清模拟证书机构（仅供演示，非依法设立）',
    validity: `${certificate.from.toISOString().slice(0, 10)} 至 ${certificate.until.toISOString().slice(0, 10)}`,
  };
}

const keyOf = () => newKeyPair(P256).privateKey;

/** The whole way of a contract as the domain walks it: draw, certificates, certificate page, one signature after another. */
export async function sealContract(
  fonts: FontBook,
  authorities: Authorities,
  order: ContractOrder,
  signers: readonly Signer[],
  at = new Date(),
) {
  const draft = await drawContract(fonts, order);
  const act = { contractId: order.model.contractNo, documentSha256: sha256(draft) };
  const keys = signers.map(keyOf);
  const certificates = await Promise.all(
    signers.map(async ({ name, identifier, isOrganization }, index) => {
      const holder = { name, identifier, isOrganization };
      const answer = isOrganization
        ? await authorities.certificateAuthority.sealCertificate(holder)
        : await authorities.certificateAuthority.issue({
            ...act,
            person: holder,
            request: makeRequest(P256, keys[index] as ReturnType<typeof keyOf>, holder),
          });
      if (answer.kind !== 'ISSUED') throw new Error(answer.why);
      return answer;
    }),
  );
  let file = await drawContract(fonts, order, {
    textSha256: sha256(contractText(order.model)),
    documentSha256: act.documentSha256,
    verifyUrl: `https://pay.example/m/verify/${act.documentSha256}`,
    signers: signers.map((signer, index) => proofOf(signer, certificates[index] as (typeof certificates)[0])),
  });
  for (const [index, signer] of signers.entries()) {
    const chain = (certificates[index] as (typeof certificates)[0]).certificates;
    const reason = signer.isOrganization ? contractWords.reasonSeal : contractWords.reasonSign;
    const open = await openSignature(fonts, { file, field: fieldName(index + 1), mark: markOf(signer), certificates: chain, at, reason });
    const sealed = signer.isOrganization
      ? await authorities.certificateAuthority.sign({ ...act, certificate: chain[0] as Buffer, attributes: open.attributes })
      : { kind: 'SIGNED' as const, signature: signBytes(P256, keys[index] as ReturnType<typeof keyOf>, open.attributes) };
    if (sealed.kind !== 'SIGNED') throw new Error(sealed.why);
    const stamped = await authorities.timestampAuthority.stamp(open.imprintOf(sealed.signature));
    if (stamped.kind !== 'STAMPED') throw new Error(stamped.why);
    file = open.close(sealed.signature, stamped.token);
  }
  return { draft, file, documentSha256: act.documentSha256 };
}
