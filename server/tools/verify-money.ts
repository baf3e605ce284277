import { moneyInvariants } from '../payout/books/invariants';
import { checkBankBook } from './verify/bankBook';
import { checkInvariants, report } from './verify/check';
import { fillWithDemo, withDatabase } from './verify/open';

withDatabase(async ({ url, config }) => {
  const book = await checkBankBook(url, config);
  const findings = [...(await checkInvariants(url, moneyInvariants)), ...(book ? [book] : [])];
  console.log(report(findings));
  return findings.some(({ bad }) => bad.length > 0) ? 1 : 0;
}, fillWithDemo);
