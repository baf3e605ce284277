import { yuan } from '../../../schema/money';
import type { ReceiptFacts } from '../../../server/receipt/paper/receipt';
import { drawReceipt } from '../../../server/receipt/paper/renderer';
import { startApp } from '../../kit/worlds/app';

const facts: ReceiptFacts = {
  receiptNo: 'HD20261120000003',
  statementCode: 'JS202611200001',
  bankSerial: 'SIM2026112000000003',
  purpose: '主播结算',
  kindLabel: '连续劳务',
  remark: '',
  paidAt: '2026-11-20 10:02:31',
  issuedAt: '2026-11-20 10:03:02',
  issuedOn: '2026-11-20',
  createdAt: new Date('2026-11-20T02:03:02Z'),
  principalName: '杭州星穹直播传媒有限公司',
  subject: { name: '海南灵汇数科服务有限公司', code: '91469901MAD301399C' },
  payee: { name: '刘洋', idCardMasked: '4499**********2495', accountMasked: '6299***********6794', channelLabel: '银行卡' },
  taxNames: { vat: '增值税', surtax: '附加税费', incomeTax: '个人所得税' },
  gross: yuan('8000.00'),
  vat: yuan('0.00'),
  surtax: yuan('0.00'),
  incomeTax: yuan('42.00'),
  net: yuan('7958.00'),
  verifyUrl: 'http://localhost:8080/m/verify/3f9a0c5b7d214e6f8a90b1c2d3e4f506',
  verifyCode: '3F9A 0C5B 7D21 4E6F',
  sealPurpose: '电子回单专用章',
  isSimulated: true,
  brand: '结清',
  hotline: '400-000-1234',
};

test('a product that stops ends the threads that draw: nothing is drawn for nobody, and no thread keeps the process', async () => {
  const app = await startApp();
  expect((await drawReceipt(facts)).subarray(0, 5).toString()).toBe('%PDF-');
  const unwanted = Promise.allSettled(Array.from({ length: 2_000 }, () => drawReceipt(facts)));
  await app.close();
  expect((await unwanted).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});
