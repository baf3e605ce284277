// Contracts of one template, and what another program reads in them.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { product, ROOT } from './world.mjs';

const require = createRequire(join(ROOT, 'package.json'));
const NAMES = '赵钱孙李周吴郑王冯陈';

const countOf = ({ scale }) => Math.round(1000 * scale);
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
export const personOf = (n) => ({
  name: [n, n / 10, n / 100].map((value) => NAMES[Math.floor(value) % 10]).join(''),
  identifier: `33************${String(1000 + (n % 9000))}`,
  isOrganization: false,
});

const clause = (text) => ({ kind: 'CLAUSE', text });
const article = (text) => ({ kind: 'ARTICLE', text });
const BLOCKS = [
  {
    kind: 'PARAGRAPH',
    text: '根据《中华人民共和国民法典》及有关法律法规，双方在平等、自愿的基础上，就乙方承揽甲方发布的服务事项订立本合同，共同遵守。',
  },
  article('合作内容与期限'),
  clause('乙方自主承揽甲方通过平台发布的网络直播、内容制作及相关推广服务，具体内容、数量与完成时间以双方确认的任务单为准。'),
  clause('本合同自双方签署之日起生效，有效期至 2027 年 11 月 19 日止；期满前 30 日内双方无异议的，可以续签。'),
  clause('乙方独立安排工作时间、地点与方式，自备设备与工具，双方不构成劳动关系或者劳务派遣关系。'),
  article('服务费用与支付'),
  clause('服务费用按任务单约定的标准与经确认的成果计算，以人民币计价，单笔金额以结算单为准。'),
  clause('甲方依照《中华人民共和国个人所得税法》等规定代扣代缴税款，并向乙方提供完税明细与电子回单。'),
  article('双方的权利与义务'),
  clause('甲方应当如实说明任务要求，按约支付费用，妥善保管乙方的个人信息，不得向无关第三方提供。'),
  clause('乙方保证所提供的身份信息、收款账户真实、准确、属于本人，成果不侵犯他人的合法权益，并承担相应责任。'),
  article('保密、变更与争议解决'),
  clause('双方对在履行中知悉的对方商业秘密与未公开信息负有保密义务，该义务在本合同终止后继续有效。'),
  clause('任何一方提前 15 日书面通知对方，可以解除本合同，已经完成并确认的成果照常结算。'),
  clause('因本合同发生的争议，双方协商解决；协商不成的，可以向甲方住所地有管辖权的人民法院提起诉讼。'),
];

function modelOf({ name, identifier }, contractNo) {
  return {
    title: '自由职业者服务合作协议',
    contractNo,
    parties: [
      { role: '甲方', name: '海南灵汇数科服务有限公司', rows: [{ label: '统一社会信用代码', value: '91469901MAD301399C' }] },
      { role: '乙方', name, rows: [{ label: '证件号码', value: identifier }] },
    ],
    blocks: BLOCKS,
  };
}

const TEMPLATE = modelOf({ name: '', identifier: '' }, '');

export function orderOf(n) {
  const person = personOf(n);
  return {
    model: modelOf(person, `HT20261120${String(n).padStart(8, '0')}`),
    template: TEMPLATE,
    signers: [{ ...person, role: '乙方' }],
    signedDay: '2026年11月20日',
    brand: '结清',
    createdAt: new Date('2026-11-20T02:00:00Z'),
    isSimulated: false,
  };
}

export const proofOf = (n, { textSha256, documentSha256, serial }) => ({
  textSha256,
  documentSha256,
  verifyUrl: `https://pay.example/m/verify/${documentSha256}`,
  signers: [
    {
      ...personOf(n),
      form: 'TYPED',
      signedAt: '2026-11-24 21:10:31 (UTC+8)',
      shownDay: '2026-11-20',
      ip: '203.0.113.27',
      codeProof: '短信验证码已核验 160****4001',
      certificateSerial: serial,
      authority: '示例证书机构',
      validity: '2026-11-24 至 2026-11-25',
    },
  ],
});

export const fontsOf = (files) =>
  product('server/kernel/pdf/font').openFontBook({ fonts: join(ROOT, 'server/assets/fonts'), cache: join(files, 'fonts') });

async function opened(bytes) {
  const { getDocument } = await import(require.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const fonts = `${join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')}/`;
  return getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: fonts, verbosity: 0 }).promise;
}

/** The lines of each page as they lie: text, place and size, so that another program can set the same ones. */
export async function linesOf(bytes) {
  const document = await opened(bytes);
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const bold = new Map();
    await page.getOperatorList();
    for (const { fontName } of items) if (!bold.has(fontName)) bold.set(fontName, /Bold/.test(page.commonObjs.get(fontName).name));
    pages.push(
      items
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform, fontName }) => ({
          text: str,
          x: transform[4],
          y: transform[5],
          size: Math.abs(transform[3]),
          isBold: bold.get(fontName),
        })),
    );
  }
  return pages;
}

/** All that is printed, without the digits that differ from run to run, and who signed. */
async function readingOf(bytes) {
  const document = await opened(bytes);
  let text = '';
  const signed = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map(({ str }) => str).join('');
    for (const { fieldType } of await page.getAnnotations()) signed.push(fieldType);
  }
  return {
    text: [
      ...text
        .replace(/\s+/g, '')
        .replace(/[0-9a-f]{64}/g, '#')
        .replace(/[0-9A-F]{32}/g, '#'),
    ]
      .sort()
      .join(''),
    pages: document.numPages,
    signed,
    isSigned: Buffer.from(bytes).toString('latin1').includes('/ByteRange [0 '),
  };
}

/** Signs the contracts one after another; what is read in some of them is what all variants must agree on. */
export function signing(order, sign) {
  return {
    async run() {
      const kept = [];
      let bytes = 0;
      for (let n = 0; n < countOf(order); n += 1) {
        const file = await sign(n);
        bytes += file.length;
        if (order.mode === 'check' && n % 19 === 7) kept.push(file);
      }
      if (order.mode === 'check') return { output: await Promise.all(kept.map(readingOf)) };
      return { extra: { kilobytes: bytes / 1024 / countOf(order) } };
    },
  };
}
