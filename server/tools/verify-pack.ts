import { auditInvariants } from '../payout/books/invariants';
import { checkInvariants, report } from './verify/check';
import { isManifestKnown } from './verify/knownManifest';
import { fillWithDemo, withDatabase } from './verify/open';
import { checkPack } from './verify/pack';

const [file, ...rest] = process.argv.slice(2);
const withLog = rest.includes('--log');

/** 0 = sound, 1 = it was changed or the log does not know it, 2 = it could not be checked. */
async function look(path: string): Promise<number> {
  const { fileCount, manifestHash, faults } = await checkPack(path);
  for (const fault of faults) console.log(`BAD  ${fault}`);
  console.log(`${fileCount} files, ${faults.length} faults, manifest ${manifestHash ?? 'missing'}`);
  if (faults.length > 0 || manifestHash === null) return 1;
  if (!withLog) {
    console.log('Every file is as the manifest says. Whether the log knows this manifest: npm run verify:pack -- FILE --log');
    return 0;
  }
  withDatabase(async ({ url }) => {
    const chain = await checkInvariants(url, auditInvariants);
    console.log(report(chain));
    const isKnown = await isManifestKnown(url, manifestHash);
    console.log(isKnown ? 'The log knows this manifest.' : 'BAD  the log does not know this manifest');
    return isKnown && chain.every(({ bad }) => bad.length === 0) ? 0 : 1;
  }, fillWithDemo);
  return 0;
}

if (file === undefined) {
  console.error('npm run verify:pack -- FILE.zip [--log]');
  process.exitCode = 2;
} else {
  look(file).then(
    (code) => {
      if (code !== 0) process.exitCode = code;
    },
    (failure: unknown) => {
      console.error(`${file} cannot be read as an archive: ${failure instanceof Error ? failure.message : String(failure)}`);
      process.exitCode = 2;
    },
  );
}
