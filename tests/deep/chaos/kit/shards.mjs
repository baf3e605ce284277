// A part of npm run chaos that is dealt to several processes: every one runs jest on its share, in a world of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const JEST = 'node_modules/jest/bin/jest.js';
/** After the file: what follows a reporter's name is taken for another reporter. */
const OPTIONS = [
  '--config',
  'tests/jest.config.cjs',
  '--runInBand',
  '--reporters=default',
  '--reporters=<rootDir>/tests/deep/chaos/kit/partReporter.cjs',
];

export const isQuick = process.env.CHAOS_SIZE === 'quick';

function runShard({ file, env }, out) {
  const child = spawn(process.execPath, [JEST, file, ...OPTIONS], {
    cwd: ROOT,
    env: { ...process.env, ...env, CHAOS_OUT: out },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    const lost = { passed: 0, failed: 1, figures: {}, notRun: [] };
    child.once('close', () => done(existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : lost));
  });
}

/** Figures of the same name are counts, and are added up. */
function added(all) {
  const sums = {};
  for (const [group, counts] of all.flatMap(({ figures }) => Object.entries(figures))) {
    sums[group] ??= {};
    for (const [name, count] of Object.entries(counts)) sums[group][name] = (sums[group][name] ?? 0) + count;
  }
  return sums;
}

/** Runs all shards side by side, writes the answer of the part to CHAOS_OUT and ends the process: 1 when anything failed. */
export async function runShards(shards) {
  const folder = mkdtempSync(join(tmpdir(), 'jieqing-shards-'));
  const answers = await Promise.all(shards.map((shard, index) => runShard(shard, join(folder, `${index}.json`))));
  rmSync(folder, { recursive: true, force: true });
  const sum = (name) => answers.reduce((total, answer) => total + answer[name], 0);
  const answer = {
    part: process.env.CHAOS_PART,
    passed: sum('passed'),
    failed: sum('failed'),
    figures: added(answers),
    notRun: answers.flatMap(({ notRun }) => notRun),
  };
  if (process.env.CHAOS_OUT) writeFileSync(process.env.CHAOS_OUT, JSON.stringify(answer));
  process.exit(answer.failed === 0 ? 0 : 1);
}
