import { type StatesWorld } from './world';

/** One call of a page: refused, it leaves a place without its content; answered, these words are there. */
export interface Part {
  readonly call: string;
  readonly data: (world: StatesWorld) => string;
  /** Where else than at the address of the route. */
  readonly path?: (world: StatesWorld) => string;
}

/** What a page of the console says in each of its states: of company A with data, of B where nothing is, of D that looks around. */
export interface StateRow {
  readonly route: string;
  readonly path: (world: StatesWorld) => string;
  /** Where that address leads, when the page stands at another one. */
  readonly arrives?: (world: StatesWorld) => string;
  readonly parts: readonly Part[];
  readonly empty: readonly string[];
  /** Beside the words of LND-003, which every page has. */
  readonly visitor: readonly string[];
  /** Who looks at it with data; a page of the master is nobody else's. */
  readonly as?: '王敏' | '陈立群';
  /** Shows a visitor what is their own: their person, their company, and what they may read of us. */
  readonly isOwn?: boolean;
  /** Whoever acts nowhere is told so and taken home; without it only somebody without any access is kept out (D06). */
  readonly needsRole?: boolean;
  /** The same screen as another row, at the address of the other type: its dark look is that one's. */
  readonly isTwin?: boolean;
}

export const at = (path: string) => () => path;
