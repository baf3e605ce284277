import { errors } from '../../schema/errors';
import { runnerErrors } from '../../server/kernel/refusals';
import type { Command } from '../../server/kernel/usecase';
import { readSdl } from './sdl';
import { allUseCases } from './useCases';

// biome-ignore lint/suspicious/noExplicitAny: commands of all inputs and outputs in one list.
type AnyCommand = Command<any, any>;

const sdl = readSdl();
const commands = [...allUseCases().values()].filter((one): one is AnyCommand => one.kind === 'command');

/** The codes after "Errors:", which are the last words of a description. */
function promised(description: string): string[] {
  const [, list = ''] = /\bErrors?: (.+)$/s.exec(description) ?? [];
  return list.split(',').flatMap((key) => (key.trim() === '' ? [] : [key.trim()]));
}

/** What the description promises and the command does not, and the other way round. */
function differences(said: readonly string[], declared: readonly string[]): string[] {
  const twice = said.filter((key, at) => said.indexOf(key) !== at).map((key) => `promised twice: ${key}`);
  const never = said.filter((key) => !declared.includes(key)).map((key) => `promised and not declared: ${key}`);
  const silent = [...new Set(declared)].filter((key) => !said.includes(key)).map((key) => `declared and not promised: ${key}`);
  return [...twice, ...never, ...silent];
}

const mutations = Object.values(sdl.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const command = commands.find(({ name }) => name === field.name);
  return command ? [{ name: field.name, said: promised(field.description ?? ''), declared: command.errors }] : [];
});

test('"Errors:" of every mutation is the list that its command declares', () => {
  expect(mutations.length).toBeGreaterThan(90);
  const wrong = mutations.flatMap(({ name, said, declared }) => differences(said, declared).map((one) => `${name}: ${one}`));
  expect(wrong).toEqual([]);
});

test('the comparison sees a code too few, too many, twice, and one that hides behind a full stop', () => {
  expect(differences(promised('Pays. Errors: STALE, STALE, TAX_CHANGED'), ['STALE', 'FUNDS_LOCKED'])).toEqual([
    'promised twice: STALE',
    'promised and not declared: TAX_CHANGED',
    'declared and not promised: FUNDS_LOCKED',
  ]);
  expect(differences(promised('Pays. Errors: STALE.'), ['STALE'])).not.toEqual([]);
});

test('what every command may answer stands once, at the head of the schema, and no command repeats it', () => {
  const everybodys = Object.keys(runnerErrors);
  expect(sdl.description).toContain(`besides, every mutation may answer:\n${everybodys.join(', ')}`);
  const repeated = commands.flatMap(({ name, errors: own }) =>
    own.filter((key) => everybodys.includes(key)).map((key) => `${name}: ${key}`),
  );
  expect(repeated).toEqual([]);
});

test('queries name only codes of the catalogue', () => {
  const fields = Object.values(sdl.getQueryType()?.getFields() ?? {});
  const unknown = fields.flatMap(({ name, description }) =>
    promised(description ?? '').flatMap((key) => (key in errors ? [] : [`${name}: ${key}`])),
  );
  expect(unknown).toEqual([]);
});
