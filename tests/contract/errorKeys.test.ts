import { envelopeCodes } from '../../schema/envelope';
import { errors } from '../../schema/errors';
import { readTree } from '../house/source';

const users = readTree().filter(({ path }) => /^(server|schema|client)\//.test(path) && path !== 'schema/errors.ts');

/** Keys that no code of ours names, with the reason why they exist. */
const UNNAMED: Record<string, string> = {
  ARTICLE_OFFLINE: 'the client acts on its level; the help centre throws it',
  AMOUNT_RANGE_EMPTY: 'the client acts on its level; the analytics throw it',
};

test('every key of the catalogue is thrown or read somewhere', () => {
  const unused = Object.keys(errors).filter((key) => !users.some(({ text }) => new RegExp(`['"\`]${key}['"\`]|\\.${key}\\b`).test(text)));
  expect(unused.filter((key) => !(key in UNNAMED))).toEqual([]);
});

test('a key reads in Chinese and English and has a legacy code', () => {
  for (const [key, row] of Object.entries(errors)) {
    expect(`${key} ${row.rest}`).toMatch(/^[A-Z0-9_]+ \d{5}$/);
    // One key is nothing but the names it is given.
    expect(row.zh).toMatch(/\p{Script=Han}|^\{\w+\}$/u);
    expect(row.en).not.toMatch(/\p{Script=Han}/u);
    const params = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string))].sort();
    // English may name a state by its key where Chinese uses the label.
    if (key !== 'ACTION_NOT_ALLOWED') expect([key, ...params(row.en)]).toEqual([key, ...params(row.zh)]);
  }
});

test('the codes that doors and pages compare with are those of the catalogue', () => {
  expect(String(envelopeCodes.refused)).toBe(errors.VALIDATION_FAILED.rest);
  expect(String(envelopeCodes.sessionExpired)).toBe(errors.SESSION_EXPIRED.rest);
  expect(Object.values(errors).map(({ rest }) => rest)).not.toContain(String(envelopeCodes.success));
});
