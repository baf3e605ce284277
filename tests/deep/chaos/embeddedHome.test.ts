import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../../server/kernel/embedded';
import { explain, isReachable, StartRefused } from '../../../server/kernel/embeddedHome';

const home = { bin: '/bin', folder: '/some/where/postgres', owner: undefined };
const stranger = { uid: 65_534, gid: 65_534 };

describe('one sentence instead of a stack', () => {
  test.each([
    ['could not write file "base/1": No space left on device', /disk under \/some\/where\/postgres is full/],
    ['FATAL:  could not create lock file "postmaster.pid": Permission denied', /cannot be written/],
    ['FATAL:  database files are incompatible with server', /another version of PostgreSQL/],
    ['LOG: starting\nFATAL:  something odd\nHINT: look', /could not start in .*FATAL:\s+something odd/],
  ])('%s', (output, sentence) => {
    const refused = explain(output, home);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(refused.message).toMatch(sentence);
    expect(refused.message).not.toContain('\n');
  });

  test('a data folder that is a file is refused, not thrown', async () => {
    await expect(startEmbedded({ dataDir: __filename, say: () => undefined })).rejects.toBeInstanceOf(StartRefused);
  });
});

test('a folder counts as closed when another user cannot pass one of its parents', () => {
  const outer = mkdtempSync(join(tmpdir(), 'jieqing-closed-'));
  mkdirSync(join(outer, 'inner'));
  chmodSync(outer, 0o700);
  expect(isReachable(join(outer, 'inner/not-there-yet'), stranger)).toBe(false);
  chmodSync(outer, 0o755);
  expect(isReachable(join(outer, 'inner/not-there-yet'), stranger)).toBe(true);
  expect(isReachable(outer, undefined)).toBe(true);
  rmSync(outer, { recursive: true });
});
