import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../house/source';
import { mutants } from './mutants/all.cjs';

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
  'the fault "%s" can still be planted: each text to change stands once in its file, each test has a file and a title of its own',
  (_name, { edits, tests }) => {
    // npm run chaos -- --mutants plants them; a list that no longer fits the tree would find nothing and say so too late.
    for (const { file, find, replace } of edits) {
      expect({ file, find, times: textOf(file).split(find).length - 1 }).toEqual({ file, find, times: 1 });
      expect(replace).not.toBe(find);
    }
    for (const { file, title } of tests) {
      expect(existsSync(join(ROOT, file))).toBe(true);
      if (title) expect({ file, title, isThere: new RegExp(title).test(textOf(file)) }).toEqual({ file, title, isThere: true });
    }
  },
);

test('no two faults have one name', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
