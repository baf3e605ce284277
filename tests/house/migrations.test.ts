import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source';

/** Tables whose row security binds their owner as well, and so every migration. */
const fenced = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/house_tenant\('(\w+)'/g)].map(([, name]) => name ?? ''));

/** Statements that change or read rows of such tables without the role that sees them; bodies of functions have an owner of their own. */
function blindStatements(text: string, tables: readonly string[]): string[] {
  const sql = text
    .replace(/\$\$.*?\$\$/gs, '')
    .replace(/(--|^\s*\/\/)[^\n]*/gm, '')
    .replace(/SET LOCAL ROLE.*?RESET ROLE/gs, '');
  return [...sql.matchAll(/\b(?:UPDATE \w+(?: \w+)? SET|DELETE FROM|INSERT INTO \w+[^;`]*?SELECT)\b[^;`]*/g)]
    .map(([statement]) => statement)
    .filter((statement) => tables.some((name) => new RegExp(`\\b${name}\\b`).test(statement)));
}

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

  test('rows are changed by a role that sees them: as the owner a migration finds none, and says nothing', () => {
    const texts = new Map(files.map((name) => [name, readFileSync(join(ROOT, 'migrations', name), 'utf8')]));
    const tables = fenced([...texts.values()]);
    expect(tables).toContain('member');
    const blind = files.filter((name) => blindStatements(texts.get(name) ?? '', tables).length > 0);
    // Mended since: 0035 by 0079, 0220 by 0540, 0250 and 0677 by 0881.
    expect(blind.map((name) => name.slice(0, 4))).toEqual(['0035', '0220', '0250', '0677']);
    const planted = (sql: string) => blindStatements(`const sql = \`\n${sql}\n\`;`, tables).length;
    expect(planted("UPDATE app_user u SET name = '' WHERE EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id);")).toBe(1);
    expect(planted('SET LOCAL ROLE app_ops;\nDELETE FROM member WHERE true;\nRESET ROLE;')).toBe(0);
    expect(planted('CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM member WHERE true $$;')).toBe(0);
  });
});
