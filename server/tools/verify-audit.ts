import { installKeys, readKeys } from '../kernel/secrets';
import { auditInvariants } from '../payout/books/invariants';
import { checkInvariants, report } from './verify/check';
import { checkHeads } from './verify/heads';
import { fillWithDemo, withDatabase } from './verify/open';

withDatabase(async ({ url, config }) => {
  installKeys(readKeys(process.env.KEY_ENCRYPTION_KEY, config.dataDir));
  const findings = [...(await checkInvariants(url, auditInvariants)), await checkHeads(url, config.dataDir)];
  console.log(report(findings));
  return findings.some(({ bad }) => bad.length > 0) ? 1 : 0;
}, fillWithDemo);
