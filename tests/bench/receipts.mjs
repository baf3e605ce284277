// Receipts of one statement, and what another program reads in them.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { product, ROOT } from './world.mjs';

const require = createRequire(join(ROOT, 'package.json'));

export const NAMES = '赵钱孙李周吴郑王冯陈';
export const countOf = ({ scale }) => Math.round(1000 * scale);
export const folders = ({ files }) => {
  const cache = join(files, 'fonts');
  mkdirSync(cache, { recursive: true });
  return { fonts: join(ROOT, 'server/assets/fonts'), cache };
};
export const fontBook = (order) => product('server/kernel/pdf/font').openFontBook(folders(order));

const digits = (n) => String(1000 + (n % 9000));

/** All of one statement: the payee, the amounts and the numbers differ. */
export const factsOf = (n) => ({
  receiptNo: `HD20261120${String(n).padStart(10, '0')}`,
  statementCode: 'JS20261119000012',
  bankSerial: `P${1_000_000 + n}-1`,
  purpose: '2026年11月技术服务费结算',
  kindLabel: '技术服务',
  remark: '',
  paidAt: '2026-11-20 09:12:33',
  issuedAt: '2026-11-21 10:00:00',
  issuedOn: '2026-11-21',
  createdAt: new Date('2026-11-21T02:00:00Z'),
  principalName: '杭州青禾网络科技有限公司',
  subject: { name: '浙江结清数字科技有限公司', code: '91330100MA2ABCDE1X' },
  payee: {
    name: [n, n / 10, n / 100].map((value) => NAMES[Math.floor(value) % 10]).join(''),
    idCardMasked: `33************${digits(n)}`,
    accountMasked: `6299********${digits(n)}`,
    channelLabel: '银行卡',
  },
  gross: 123_456 + (n % 1000),
  vat: 0,
  surtax: 0,
  incomeTax: 2_456,
  net: 121_000 + (n % 1000),
  verifyUrl: `http://localhost:8080/m/verify/${createHash('md5').update(String(n)).digest('hex')}`,
  verifyCode: 'ABCD EF01 2345 6789',
  isSimulated: true,
  brand: '结清',
  hotline: '400-000-1234',
});

/** Every line of text of a page, in any order. */
async function textOf(bytes) {
  const { getDocument } = await import(require.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const fonts = `${join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')}/`;
  const document = await getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: fonts, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const { info } = await document.getMetadata();
  return {
    title: info.Title,
    lines: items
      .map(({ str }) => str.trim())
      .filter(Boolean)
      .sort(),
  };
}

/** Draws the receipts one after another; the text of some of them is what all variants must agree on. */
export function drawing(order, draw) {
  return {
    async run() {
      const kept = [];
      let bytes = 0;
      for (let n = 0; n < countOf(order); n += 1) {
        const pdf = await draw(factsOf(n));
        bytes += pdf.length;
        if (order.mode === 'check' && n % 199 === 7) kept.push(pdf);
      }
      const extra = { kilobytes: bytes / 1024 / countOf(order) };
      return order.mode === 'check' ? { output: await Promise.all(kept.map(textOf)) } : { extra };
    },
  };
}
