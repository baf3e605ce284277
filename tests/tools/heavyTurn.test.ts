import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../kit/checks/waiting';

const TOOL = resolve(__dirname, '../../server/tools/heavyTurn.mjs');
let folder: string;
let started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jieqing-turn-'));
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

const place = (): string => join(folder, 'turn.json');

/** A run that takes the turn, says so, and gives it back when its input ends. */
function heavyRun(what: string, env: NodeJS.ProcessEnv = {}) {
  const script = `
    import { takeTurn } from ${JSON.stringify(TOOL)};
    const giveBack = await takeTurn(${JSON.stringify(what)}, { file: ${JSON.stringify(place())} });
    console.log('has the turn ' + process.env.JIEQING_HEAVY_TURN);
    process.stdin.resume().on('end', () => { giveBack(); process.exit(0); });`;
  const { JIEQING_HEAVY_TURN: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const heard = { text: '' };
  child.stdout?.on('data', (chunk) => {
    heard.text += chunk;
  });
  return {
    child,
    heard,
    says: (word: string) =>
      until(
        () => heard.text,
        (text) => text.includes(word),
      ),
  };
}

test('a second heavy run waits, says for whom, and starts when the first has ended', async () => {
  const first = heavyRun('the gate');
  await first.says('has the turn');
  const second = heavyRun('the bench');
  await second.says(`the bench: waits for the gate (process ${first.child.pid}`);
  expect(second.heard.text).not.toContain('has the turn');
  first.child.stdin?.end();
  await second.says('has the turn');
  second.child.stdin?.end();
  await until(
    () => existsSync(place()),
    (isThere) => !isThere,
  );
});

test('what a run starts is part of it and does not wait for it', async () => {
  const first = heavyRun('the gate of a landing');
  const token = (await first.says('has the turn')).split(' ').at(-1)?.trim() ?? '';
  const inner = heavyRun('the gate', { JIEQING_HEAVY_TURN: token });
  await inner.says('has the turn');
  inner.child.stdin?.end();
  await until(
    () => inner.child.exitCode,
    (code) => code === 0,
  );
  // The inner one has given nothing back that was not its own.
  expect(JSON.parse(readFileSync(place(), 'utf8'))).toMatchObject({ what: 'the gate of a landing' });
});

test('a killed run keeps nobody waiting, nor does a process that has its number by now', async () => {
  const killed = heavyRun('the gate');
  await killed.says('has the turn');
  killed.child.kill('SIGKILL');
  const next = heavyRun('the bench');
  await next.says('has the turn');
  next.child.stdin?.end();
  await until(
    () => existsSync(place()),
    (isThere) => !isThere,
  );
  writeFileSync(place(), JSON.stringify({ what: 'long ago', pid: process.pid, born: 'another time', since: '', token: 'x' }));
  await heavyRun('the volume run').says('has the turn');
});

test('where nothing can be written a run says so and goes on', async () => {
  const script = `
    import { takeTurn } from ${JSON.stringify(TOOL)};
    await takeTurn('the gate', { file: ${JSON.stringify(join('/proc/nowhere', 'turn.json'))} });
    console.log('goes on');`;
  const { JIEQING_HEAVY_TURN: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: inherited, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await until(
    () => text,
    (said) => said.includes('goes on'),
  );
  expect(text).toContain('the gate: takes no turn');
});
