// Writes the bill of what the product is made of (CycloneDX), from the lock alone: no registry is asked, nothing is installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const TARGET = resolve(process.argv[2] ?? join(ROOT, '.cache/sbom.cdx.json'));

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const [command, ...before] = npm;
const args = [...before, 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (status !== 0) {
  console.error(`${stderr}`.trim() || 'npm sbom failed; it needs npm 10 or newer');
  process.exit(1);
}
const bill = JSON.parse(stdout);
// npm takes the name of the folder.
bill.metadata.component.name = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).name;
mkdirSync(dirname(TARGET), { recursive: true });
writeFileSync(TARGET, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`${bill.components.length} components, ${bill.bomFormat} ${bill.specVersion}: ${TARGET}`);
