import { auditInvariants } from '../payout/books/invariants';
import { checkInvariants, report } from './verify/check';
import { fillWithDemo, withDatabase } from './verify/open';

withDatabase(async ({ url }) => {
  const findings = await checkInvariants(url, auditInvariants);
  console.log(report(findings));
  return findings.some(({ bad }) => bad.length > 0) ? 1 : 0;
}, fillWithDemo);
