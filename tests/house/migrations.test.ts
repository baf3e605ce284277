import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source';

const files = readdirSync(join(ROOT, 'migrations')).sort();

describe('migrations', () => {
  test('each has a number of its own: of two with one number the order would be left to chance', () => {
    const numbers = files.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  test.each(files)('%s: its class bears its number', (name) => {
    const text = readFileSync(join(ROOT, 'migrations', name), 'utf8');
    expect(/^export class \w*?(\d{13}) implements MigrationInterface/m.exec(text)?.[1]).toBe(name.slice(0, 4).padStart(13, '0'));
  });
});
