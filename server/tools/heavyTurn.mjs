// Heavy runs (gate, deep suite, bench, chaos, volume, builds of pages) take turns on a machine: two that starve each other fail where
// neither would alone. Node built-ins only, because nothing may be installed yet.
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Whoever was started by the run that has the turn is part of it, and knows so by this variable. */
const TOKEN = 'JIEQING_HEAVY_TURN';
const LOOK_EVERY_MS = 500;
const SAY_EVERY_ROUNDS = 120;

/** When a process began, in ticks since the machine did; '' where that cannot be asked. A number alone may be somebody else's by now. */
function bornAt(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

function isAlive({ pid, born }) {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    if (failure.code !== 'EPERM') return false;
  }
  return bornAt(pid) === born;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Just given back.
    return null;
  }
}

/** Written beside it first: a run that is killed while it writes leaves no turn that belongs to nobody. */
function attempt(file, turn) {
  const draft = `${file}.${turn.token}`;
  try {
    writeFileSync(draft, JSON.stringify(turn), { flag: 'wx' });
    linkSync(draft, file);
    return true;
  } catch (failure) {
    if (failure.code === 'EEXIST') return false;
    throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One for each user of the machine: a file of somebody else's could not be taken away when he is gone. */
const placeOf = () => join(tmpdir(), `jieqing-heavy-${process.getuid?.() ?? 'run'}.json`);

async function waitFor(file, turn, say) {
  for (let round = 0; !attempt(file, turn); round += 1) {
    const holder = read(file);
    if (holder && !isAlive(holder)) {
      // Taken away only as it was seen: another one may have been quicker.
      if (read(file)?.token === holder.token) rmSync(file, { force: true });
      continue;
    }
    if (holder && round % SAY_EVERY_ROUNDS === 0)
      say(`${turn.what}: waits for ${holder.what} (process ${holder.pid}, since ${holder.since}); one heavy run at a time.`);
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Waits until no other heavy run is under way and answers how to give the turn back; it is given back at the exit too. Says once a minute
 * for whom it waits.
 */
export async function takeTurn(what, { file = placeOf(), say = console.log } = {}) {
  if (process.env[TOKEN] && read(file)?.token === process.env[TOKEN]) return () => {};
  const turn = { what, pid: process.pid, born: bornAt(process.pid), since: new Date().toISOString(), token: randomUUID() };
  try {
    await waitFor(file, turn, say);
  } catch (failure) {
    // Where nothing can be written nobody can be waited for, and that is no reason not to start.
    say(`${what}: takes no turn, ${file} cannot be written: ${failure.message}`);
    return () => {};
  }
  process.env[TOKEN] = turn.token;
  const giveBack = () => {
    if (read(file)?.token === turn.token) rmSync(file, { force: true });
    if (process.env[TOKEN] === turn.token) delete process.env[TOKEN];
  };
  // A signal ends the process without this; whoever waits sees that the holder is gone.
  process.once('exit', giveBack);
  return giveBack;
}

/** node server/tools/heavyTurn.mjs NAME COMMAND …: runs the command in its turn and ends as it ended. */
async function main([what, command, ...args]) {
  await takeTurn(what);
  const { spawn } = await import('node:child_process');
  const child = spawn(command === 'node' ? process.execPath : command, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('close', (code) => process.exit(code ?? 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
