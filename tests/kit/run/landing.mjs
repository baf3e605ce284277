// npm run gate: is what is committed ready to land? HEAD is cloned into an empty folder, with what stands beside this one beside it, and
// proven there by .ci/run as CI does it: what is not committed, not installed by the scripts or not generated shows itself.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeTurn } from '../../../server/tools/heavyTurn.mjs';
import { CACHE, ROOT, runCommand } from './jestRun.mjs';

function git(...words) {
  const done = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git ${words.join(' ')}: ${done.stderr}`);
  return done.stdout.trim();
}

/** What the clone itself found, or that it found nothing: a run that ended before its tests has failed. */
function proofIn(clone, code) {
  const place = join(clone, '.cache/gate.json');
  const proof = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : { passed: 0, failed: 1, passedAlone: [] };
  return { ...proof, failed: code === 0 ? proof.failed : Math.max(1, proof.failed) };
}

const commit = git('rev-parse', 'HEAD');
await takeTurn('the gate of a landing');
const start = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'jieqing-landing-'));
const clone = join(folder, 'main');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
git('clone', '--quiet', '--no-local', '--single-branch', ROOT, clone);
const beside = join(ROOT, '../shared');
if (existsSync(beside)) cpSync(beside, join(folder, 'shared'), { recursive: true });
console.log(`landing: ${commit.slice(0, 9)} in a fresh clone`);
if (git('status', '--porcelain') !== '') console.log('landing: what is not committed is no part of it.');
const code = await runCommand('bash', ['.ci/run'], { cwd: clone, env: { ...process.env, CI: 'true' } });
const seconds = Math.round((performance.now() - start) / 1000);
const proof = { ...proofIn(clone, code), commit, seconds, when: new Date().toISOString() };
mkdirSync(CACHE, { recursive: true });
writeFileSync(join(CACHE, 'gate.json'), `${JSON.stringify(proof, null, 1)}\n`);
console.log(
  `landing: ${commit.slice(0, 9)} ${proof.failed > 0 ? 'is red' : 'may land'} after ${seconds} s: ${proof.passed} passed, ${proof.failed} failed`,
);
process.exitCode = proof.failed > 0 ? 1 : 0;
