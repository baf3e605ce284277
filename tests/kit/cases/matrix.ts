/**
 * A matrix (screens × looks, routes × states × looks) runs in a pairwise sample inside `npm test`: every row meets every look and every
 * state is judged in every look somewhere, but not each with each. `npm run test:matrix` judges every cell.
 */
const isWholeMatrix = process.env.JIEQING_MATRIX === 'whole';

type Look = 'light' | 'dark';
const LOOKS: readonly Look[] = ['light', 'dark'];

/** The looks of a row that has one cell only in the sample: row after row the other one. */
export const lookOf = (row: number): readonly Look[] => (isWholeMatrix ? LOOKS : LOOKS.slice(row % 2, (row % 2) + 1));

/** The looks in which a row is judged in one of its states: of three states each row meets light in one, dark in another, none in the third. */
export const looksIn = (row: number, state: number): readonly Look[] =>
  isWholeMatrix ? LOOKS : ([['light'], ['dark'], []][(row + state) % 3] as Look[]);
