// The database folds order numbers and references of the bank as schema/cells does (migration 1370): two that one of them takes for one, both do.
import { type CellKind, cleanCell } from '../../../../schema/cells';
import { startKernel, type TestKernel } from '../../../kit/worlds/kernel';

let kernel: TestKernel;
beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.stop());

const folds = { label: 'label_fold', code: 'code_fold' } as const;
const [LAST, PAGE] = [0x10ffff, 20_000];

/** Where the two differ; what cannot be read at all is no number to either. */
async function differences(kind: keyof typeof folds & CellKind, texts: readonly string[]): Promise<unknown[]> {
  const asked = texts.filter((text) => !cleanCell(kind, text).unread);
  const found: unknown[] = [];
  for (let from = 0; from < asked.length; from += PAGE) {
    const page = asked.slice(from, from + PAGE);
    const rows = await kernel.database.rows<{ folded: string }>(
      `SELECT ${folds[kind]}(given) AS folded FROM unnest($1::text[]) WITH ORDINALITY x (given, at) ORDER BY at`,
      [page],
    );
    for (const [at, { folded }] of rows.entries()) {
      const { value } = cleanCell(kind, page[at] ?? '');
      if (folded !== value) found.push({ text: page[at], folded, value });
    }
  }
  return found.slice(0, 20);
}

describe.each(['label', 'code'] as const)('%s', (kind) => {
  test('each code point within a number, before it and behind it', async () => {
    const texts: string[] = [];
    // Neither halves of a pair nor NUL are kept by a database.
    for (let code = 1; code <= LAST; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const one = String.fromCodePoint(code);
      texts.push(`A${one}1`);
      if (code <= 0xffff) texts.push(`${one}1`, `1${one}`);
    }
    expect(await differences(kind, texts)).toEqual([]);
  });

  test('whatever they stand beside: wrappers, apostrophes, line ends and blanks in every order', async () => {
    const parts = [
      '"',
      '=',
      '="',
      '"="',
      "'",
      '＇',
      '`',
      ' ',
      '\u3000',
      '\n',
      '\u0085',
      '\u2028',
      '\u200b',
      '\ufe0f',
      '1',
      'Ａ',
      '１',
      '٣',
      '-',
      '－',
      '单',
    ];
    const texts = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => [a, b, c, d].join('')))));
    const wrapped = parts.flatMap((a) => parts.flatMap((b) => [`="${a}${b}"`, `'="${a}1${b}"`, `＝＂${a}1＂`, `="=""${a}${b}"""`]));
    expect(await differences(kind, [...texts, ...wrapped])).toEqual([]);
  });
});

test('an index of them is made, measured and made again where nobody finds a function but by its schema', async () => {
  const { database } = kernel;
  await database.rows('CREATE TABLE folded_probe (ref text)');
  await database.rows("INSERT INTO folded_probe VALUES ('REF 001'), ('＃１'), ('=\"A 1\"'), ('退款·1')");
  for (const fold of Object.values(folds)) await database.rows(`CREATE INDEX ON folded_probe (${fold}(ref))`);
  for (const act of ['ANALYZE folded_probe', 'REINDEX TABLE folded_probe', 'DROP TABLE folded_probe'])
    expect(await database.rows(act)).toEqual([]);
});
