import { buffer } from 'node:stream/consumers';
import { entryName, writeArchive } from '../../server/kernel/archive';
import { csvOf } from '../../server/kernel/csv';
import type { ArchiveFile } from '../../server/kernel/kinds';
import { zipEntries } from '../kit/checks/zipEntries';

const AT = new Date('2026-11-20T02:03:04Z');
const file = (path: readonly string[], text: string): ArchiveFile => ({ path, modifiedAt: AT, content: { make: () => Buffer.from(text) } });

const archiveOf = (files: readonly ArchiveFile[], head: Parameters<typeof writeArchive>[0]['head']) =>
  writeArchive({
    files: (async function* () {
      yield* files;
    })(),
    read: () => Promise.reject(new Error('nothing is stored')),
    head,
  });
const head = { said: { format: 'x' }, at: AT };

test('no name leaves its folder, hides its ending or is nothing', () => {
  const names = ['..', '../a', '/etc/passwd', 'a\\b', '.hidden', 'a.pdf\u202Efdp', 'a. ', '', 'x'.repeat(300)];
  const harmless = ['_', '__a', '_etc_passwd', 'a_b', '_hidden', 'a.pdf_fdp', 'a_', '_', 'x'.repeat(120)];
  expect(names.map(entryName)).toEqual(harmless);
  expect(harmless.map(entryName)).toEqual(harmless);
});

test('of two files with one name both are there, whatever their case, and none is taken for the manifest', async () => {
  const files = [file(['a', 'x.pdf'], '1'), file(['a', 'X.pdf'], '2'), file(['a', 'x.pdf'], '3'), file(['manifest.json'], '4')];
  const entries = await zipEntries(await buffer(archiveOf(files, head).stream));
  expect([...entries.keys()]).toEqual(['a/x.pdf', 'a/X_2.pdf', 'a/x_3.pdf', 'manifest_2.json', 'manifest.json']);
  expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({
    format: 'x',
    files: [{ path: 'a/x.pdf', size: 1 }, { path: 'a/X_2.pdf' }, { path: 'a/x_3.pdf' }, { path: 'manifest_2.json' }],
  });
});

test('the same files give the same bytes, with the same hash of the manifest', async () => {
  const files = [file(['一', '合同.pdf'], '%PDF'), file(['b.csv'], 'x')];
  const made = [archiveOf(files, head), archiveOf(files, head)] as const;
  expect(await buffer(made[0].stream)).toEqual(await buffer(made[1].stream));
  expect(made[0].manifestHash()).toMatch(/^[0-9a-f]{64}$/);
  expect(made[0].manifestHash()).toBe(made[1].manifestHash());
  expect(archiveOf(files, null).manifestHash()).toBeNull();
});

test('a cell of a table is text for every spreadsheet program', () => {
  const cells = csvOf([['=1+1', '+1', '-1', '@x', '＝1', 'a,b', 'say "x"', 'two\nlines', '1.00']]).toString('utf8');
  expect(cells).toBe(`\uFEFF'=1+1,'+1,'-1,'@x,'＝1,"a,b","say ""x""","two\nlines",1.00\r\n`);
});
