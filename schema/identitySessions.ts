/** What a phone is told while it shows who somebody is: each trouble with its reason and what to do next (registration.md, target 2). */
import { vocabulary } from './codes';
import { spokenTexts } from './spoken';

/** Whether the person typed a value, or took it as it was read. */
export type IdentityOrigin = 'READ' | 'TYPED';

export type PictureVerdict = 'READING' | 'READ' | 'UNUSABLE';

/** What is wrong with a picture. */
export const pictureFault = vocabulary({
  COPY: { code: 'copy', label: '这是复印件或翻拍的照片，请拍摄证件原件' },
  CUT: { code: 'cut', label: '证件没有拍全，请让四边都在画面内' },
  GLARE: { code: 'glare', label: '证件上有反光，请换个角度避开灯光' },
  BLURRED: { code: 'blurred', label: '照片不清楚，请放平证件、对好焦再拍' },
  EXPIRED: { code: 'expired', label: '证件已过有效期，请使用换领后的证件' },
  UNANSWERED: { code: 'unanswered', label: '识别服务一直没有应答，这张照片不再等待识别' },
  NO_DOCUMENT: { code: 'no_document', label: '照片中没有识别到身份证人像面，请对准有姓名和照片的一面' },
});
export type PictureFault = keyof typeof pictureFault.rows;

/** Nothing read of such a picture is proposed. */
export const isUnusable = (fault: PictureFault): boolean => fault !== 'CUT' && fault !== 'GLARE';

/** What the register said last about name and number. */
export const identityVerdict = vocabulary({
  MATCH: { code: 'match', label: '姓名与身份证号一致' },
  MISMATCH: { code: 'mismatch', label: '姓名与身份证号不一致，请对照证件逐字核对后再试' },
  NOT_FOUND: { code: 'not_found', label: '没有查到该身份证号，请核对号码；刚换领或更改过姓名的，请联系邀请您的企业' },
});
export type IdentityVerdict = keyof typeof identityVerdict.rows;

/** What operators look at. */
export const identityDocument = vocabulary({
  ID_CARD: { code: 'id_card', label: '居民身份证' },
  RESIDENCE_PERMIT: { code: 'residence_permit', label: '港澳台居民居住证' },
});
export type IdentityDocument = keyof typeof identityDocument.rows;

/** What two operators say. */
export const manualVerdict = vocabulary({
  APPROVE: { code: 'approve', label: '通过' },
  REFUSE: { code: 'refuse', label: '不通过' },
});

export const identityFailure = vocabulary({
  CHECKS_SPENT: { code: 'checks_spent', label: '核对次数已用完，请点击“重新开始”，或联系邀请您的企业' },
  MANUAL_REFUSED: { code: 'manual_refused', label: '人工审核未通过，请核对姓名与身份证号后重新开始，或联系邀请您的企业' },
  FACE_REFUSED: { code: 'face_refused', label: '人脸核验多次未通过，请明天再试，或联系邀请您的企业改为线下签署' },
});
export type IdentityFailure = keyof typeof identityFailure.rows;

export const identityTexts = spokenTexts({
  retake: '可重新拍摄，也可直接填写',
  partly: '已识别出的内容请核对后补全',
  readingLate: '识别服务暂时没有应答，可先直接填写，不影响办理',
  checkingLate: '核验服务暂时没有应答，可先继续，核验会在后台完成',
  manual: '已提交人工审核，一般 1 个工作日内完成。请届时重新打开本链接继续办理',
  expired: '本次识别已超时，请重新拍摄，或直接填写',
} as const);

/** `fault`, then what can be done about it. */
export const pictureSays = (faults: readonly PictureFault[]): string =>
  faults.length === 0
    ? ''
    : `${faults.map((fault) => pictureFault.label(fault)).join('；')}。${faults.some(isUnusable) ? identityTexts.retake : identityTexts.partly}`;

/** STARTING: the ticket is asked for. OPEN: it waits for the person. */
export type FaceStatus = 'STARTING' | 'OPEN' | 'PASSED' | 'REFUSED' | 'EXPIRED';

/** Asked for apart from everything else, before each ticket; a new wording is a new version. */
export const faceConsent = {
  version: '2026-11',
  title: '人脸信息处理单独同意书',
  text: '为确认是您本人签署，将由人脸核验服务采集您的面部影像，与公安机关登记的照片比对。面部影像只由该服务处理；本平台不接收、不保存面部影像，只保存核验编号、结果与时间。人脸信息属于敏感个人信息，您可以不同意；不同意的，不能在线签署，可请企业改为线下签署。',
} as const;

export const faceTexts = spokenTexts({
  refused: '人脸与证件照片未能匹配。请在光线充足处摘下口罩、帽子，正对镜头后重新核验',
  expired: '本次人脸核验已过期，请重新核验',
  identity: '姓名与身份证号未通过核验，请联系邀请您的企业更正',
  asking: '正在准备人脸核验，请稍候',
  late: '人脸核验服务暂时没有应答，系统会自动重试；您也可以稍后再次打开链接继续',
} as const);

/** What stands in the evidence of a signature. */
export const faceProof = '人脸核验通过，编号 {ticket}，{at}；摄像头画面本身不证明系实时真人，以核验服务的结果为准';
export const faceProofSimulated = '{proof}（模拟核验）';

/** Where a simulated service has its page, and where the browser comes back to from any. */
export const SIMULATED_FACE_PATH = '/m/face/';
export const FACE_RETURN_PATH = '/m/back';

interface Standing {
  readonly status: string;
  readonly failure: IdentityFailure | null;
  readonly isChecking: boolean;
  readonly verdict: IdentityVerdict | null;
  readonly picture: { readonly faults: readonly PictureFault[] } | null;
}

/** The sentence that a page shows of an attempt, with what to do next; '' = there is nothing to say. */
export function identitySays({ status, failure, isChecking, verdict, picture }: Standing): string {
  if (status === 'EXPIRED') return identityTexts.expired;
  if (status === 'MANUAL') return identityTexts.manual;
  if (failure !== null) return identityFailure.label(failure);
  if (isChecking) return '';
  if (verdict !== null && verdict !== 'MATCH') return identityVerdict.label(verdict);
  return pictureSays(picture?.faults ?? []);
}

/** Where name and number stand on the side with the face, in parts of its width and height: left, top, width, height. */
export type PictureBox = readonly [left: number, top: number, width: number, height: number];

/** What a code in the picture tells the simulated reader. */
export const DEMO_CARD = 'JQID';
export const demoCardText = (name: string, idCard: string, words: readonly string[] = []): string =>
  [DEMO_CARD, name, idCard, ...words].join(';');

/** People of cards that are drawn for trying. */
export const demoCardNames = ['赵小试', '钱小试', '孙小试', '李小试', '周小试', '吴小试'] as const;

export const identityActions = {
  'identity.addPicture': '收款人上传证件照片',
  'identity.askFace': '收款人从人脸核验页返回',
  'identity.askManual': '收款人申请人工审核',
  'identity.proposeManual': '提出证件审核意见',
  'identity.decideManual': '证件人工审核',
  'identity.openPicture': '查看证件照片',
  'identity.begin': '收款人开始证件识别',
  'identity.check': '收款人提交身份信息核验',
  'identity.decide': '身份信息核验结果',
  'identity.end': '收款人结束证件识别',
  'identity.consentFace': '收款人同意并开始人脸核验',
  'identity.decideFace': '人脸核验结果',
  'identity.keep': '收款人保存已填身份信息',
  'identity.expire': '证件识别超时与照片到期',
} as const;
