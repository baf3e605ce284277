/**
 * What a place of a sentence holds, declared where the sentence is told in English (`{state, word}`) and never guessed by what it looks like:
 * own = what somebody wrote, a name, a code or a figure, said as it came; word = a word or a sentence of the contract; people = names, as
 * schema/statementTexts someNames counts them; cell = what stands in a cell of a sheet, with what the check says of it.
 * A place without a kind holds a person's own words or a figure.
 */
const placeKinds = ['own', 'word', 'people', 'cell'] as const;
export type PlaceKind = (typeof placeKinds)[number];
type Kinds = Readonly<Record<string, PlaceKind>>;

const KIND = new RegExp(`\\{(\\w+), (${placeKinds.join('|')})\\}`, 'g');

/** The text without the kinds of its places, as it is filled. */
export const bare = (text: string): string => text.replace(KIND, '{$1}');

export const kindsIn = (text: string): Kinds =>
  Object.fromEntries([...text.matchAll(KIND)].map(([, name = '', kind]) => [name, kind as PlaceKind]));

/** Refusals are told to programs as well, which fill their places by themselves: their kinds stand here, by the name of the place. */
const ofRefusals: Kinds = {
  ...{ action: 'word', state: 'word', thing: 'word', mode: 'word', rule: 'word', field: 'word', fields: 'word', checks: 'word' },
  ...{ columns: 'word', reason: 'word', reasons: 'word', names: 'people' },
};

/** Where a name means something else than in other refusals. */
const ofOne: Readonly<Record<string, Kinds>> = {
  // Faults of fields, and rows with what became of them.
  ROSTER_ROW_INVALID: { names: 'word' },
  ROSTER_ROWS_CHANGED: { names: 'word' },
  // A question of the check.
  NEEDS_CONFIRMATION: { title: 'word' },
};
export const kindsOf = (code: string): Kinds => ({ ...ofRefusals, ...ofOne[code] });
