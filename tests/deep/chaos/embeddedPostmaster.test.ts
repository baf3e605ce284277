import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPidFileForming, readPostmaster, removeStalePidFile } from '../../../server/kernel/embeddedPostmaster';

let parent: string;
let home: { bin: string; folder: string; owner: undefined };
let pidFile: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'jieqing-pid-'));
  home = { bin: '/bin', folder: join(parent, 'postgres'), owner: undefined };
  mkdirSync(home.folder);
  pidFile = join(home.folder, 'postmaster.pid');
});
afterEach(() => rmSync(parent, { recursive: true }));

test('looking at a pid file that PostgreSQL has made but not filled yet leaves it where it is: without it PostgreSQL ends itself', () => {
  for (const half of ['', '13', '13700']) {
    writeFileSync(pidFile, half);
    expect(readPostmaster(home)).toBeUndefined();
    expect(existsSync(pidFile)).toBe(true);
    expect(isPidFileForming(home)).toBe(true);
  }
});

test('an unfilled pid file of long ago, left by a full disk, counts as nobody and is cleared before a start', () => {
  writeFileSync(pidFile, '');
  utimesSync(pidFile, new Date(), new Date(Date.now() - 60_000));
  expect(isPidFileForming(home)).toBe(false);
  removeStalePidFile(home);
  expect(existsSync(pidFile)).toBe(false);
});

test('the number of a killed postmaster that another program has now is cleared; a number that nobody has is left to PostgreSQL', () => {
  writeFileSync(pidFile, `${process.pid}\n${home.folder}\n1\n5432\n\n\n\nready\n`);
  expect(readPostmaster(home)).toBeUndefined();
  removeStalePidFile(home);
  expect(existsSync(pidFile)).toBe(false);
  const nobody = 4_194_305;
  writeFileSync(pidFile, `${nobody}\n${home.folder}\n1\n5432\n\n\n\nready\n`);
  expect(readPostmaster(home)).toBeUndefined();
  removeStalePidFile(home);
  expect(existsSync(pidFile)).toBe(true);
});
