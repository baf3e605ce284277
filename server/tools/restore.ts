/** npm run restore -- FOLDER: puts a backup into an empty database and an empty place of files, and checks the books and the log of what came back. */
import { migrate, migrationNames } from '../application';
import { auditInvariants, moneyInvariants } from '../payout/books/invariants';
import { putBeside } from './copies/beside';
import { isAsCopied, readList } from './copies/files';
import { type Manifest, readManifest } from './copies/manifest';
import { type Opened, runCopyCommand, withClient } from './copies/open';
import { putDatabaseBack, requireEmpty } from './copies/putBack';
import { putStored, requireOwnFiles } from './copies/stored';
import { CopyRefused, copyTexts } from './copies/texts';
import { checkBankBook } from './verify/bankBook';
import { checkInvariants, report } from './verify/check';
import { checkHeads } from './verify/heads';

const SHOWN = 10;

/** Every file of the backup against its hash, before anything is touched. Errors: CopyRefused. */
async function requireWhole(folder: string, manifest: Manifest): Promise<void> {
  const changed: string[] = [];
  const look = async (copied: Parameters<typeof isAsCopied>[1]): Promise<void> => {
    if (!(await isAsCopied(folder, copied))) changed.push(copied.file);
  };
  for (const copied of [...manifest.tables, manifest.files, manifest.beside]) await look(copied);
  // A list that is not as it was written names nothing that could be trusted.
  if (changed.length === 0)
    for (const list of [manifest.files, manifest.beside]) for await (const copied of readList(folder, list)) await look(copied);
  if (changed.length > 0) throw new CopyRefused(copyTexts.changedFiles(changed.slice(0, SHOWN)));
}

function requireKnownLevel({ migrations }: Manifest): void {
  const known = new Set(migrationNames());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length > 0) throw new CopyRefused(copyTexts.newerBackup(newer.slice(0, SHOWN)));
}

async function verify({ url, config }: Opened): Promise<number> {
  const book = await checkBankBook(url, config);
  const findings = [
    ...(await checkInvariants(url, moneyInvariants)),
    ...(book ? [book] : []),
    ...(await checkInvariants(url, auditInvariants)),
    await checkHeads(url, config.dataDir),
  ];
  console.log(report(findings));
  return findings.some(({ bad }) => bad.length > 0) ? 1 : 0;
}

async function putBack(opened: Opened): Promise<number> {
  const { folder, config, url, stored, say } = opened;
  const manifest = readManifest(folder);
  await withClient(url, requireEmpty);
  await migrate(url, manifest.migrations);
  await withClient(url, (client) =>
    putDatabaseBack(client, folder, manifest, async () => {
      say(`${manifest.tables.length} tables are back, row for row`);
      await putStored(stored, folder, manifest.files);
      await putBeside(config.dataDir, folder, manifest.beside);
    }),
  );
  await migrate(url);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Put back as of ${manifest.takenAt}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.count} files.`);
  for (const key of manifest.missingFiles.slice(0, SHOWN)) console.log(`BAD  ${key} was missing already when the backup was made`);
  return verify(opened);
}

runCopyCommand({
  // A product that runs on what is put back would see half of it.
  mayJoin: false,
  async before({ folder, stored }) {
    const manifest = readManifest(folder);
    requireKnownLevel(manifest);
    await requireWhole(folder, manifest);
    await requireOwnFiles(stored, folder, manifest.files);
  },
  run: putBack,
});
