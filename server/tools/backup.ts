/** npm run backup -- FOLDER: one consistent copy of the database, its files and what belongs to it, beside a running product or without one. */
import { mkdir, readdir } from 'node:fs/promises';
import { runCopyCommand, withClient } from './copies/open';
import { takeCopy } from './copies/take';
import { CopyRefused, copyTexts } from './copies/texts';

const SHOWN = 20;

async function requireNewFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new CopyRefused(copyTexts.folderBad(folder, (error as Error).message));
  }
  throw new CopyRefused(copyTexts.folderUsed(folder));
}

runCopyCommand({
  mayJoin: true,
  before: ({ folder }) => requireNewFolder(folder),
  async run({ folder, config, url, stored, say }) {
    const manifest = await withClient(url, (client) => takeCopy({ client, folder, config, stored, say }));
    const { tables, files, missingFiles, keys, takenAt } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${folder}: ${tables.length} tables, ${rows} rows, ${files.count} files, as of ${takenAt}`);
    console.log(`The keys (${Object.keys(keys).join(', ')}) are not in it: keep them elsewhere; without them nothing can be put back.`);
    for (const key of missingFiles.slice(0, SHOWN))
      console.log(`BAD  ${key} is missing in the storage, or another one than the database knows`);
    if (missingFiles.length > SHOWN) console.log(`… and ${missingFiles.length - SHOWN} more`);
    return missingFiles.length === 0 ? 0 : 1;
  },
});
