// What domains hand to the search of the console through wiring.ts.
import type { StateRow } from '../../schema/machines/machine';
import type { Cents } from '../../schema/money';
import type { Permission } from '../../schema/permissions';
import type { SearchKindKey } from '../../schema/searchKinds';
import type { Ctx } from './context';

/** A record that a search has found, as its reader may see it: numbers of people are masked. */
export interface SearchRecord {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** The address of its page in the console. */
  readonly path: string;
  readonly state: Pick<StateRow, 'label' | 'tone'> | null;
  /** Names, titles and codes that it is found by; what was asked is looked for in them once more. */
  readonly texts: readonly string[];
  /** Names of people among them: these are found by their spelling too (wt, wutong). */
  readonly names?: readonly string[];
  readonly amounts: readonly Cents[];
}

/** What the search of the console finds of a domain (SRC-001). What its rows are cut into stands beside its table, in the migrations. */
export interface SearchKind {
  readonly key: SearchKindKey;
  readonly needs: Permission;
  /** Only for companies that have it (D69). */
  readonly feature?: string;
  /** Those of these ids that lists show, as they show them. Ids are of this company. */
  read(ctx: Ctx, ids: readonly string[]): Promise<readonly SearchRecord[]>;
  /** Ids of who has this number, given whole (SRC-002). */
  ofNumber?(ctx: Ctx, field: 'idCard' | 'phone', number: string): Promise<readonly string[]>;
  /** Of a kind that is found by its amounts alone, and has no grams: ids with this one, the newest first, at most `most`. */
  ofAmount?(ctx: Ctx, amount: Cents, most: number): Promise<readonly string[]>;
  /** Of a kind with few rows, which has no grams: all that its list shows, in the order of the list, at most `most`. */
  every?(ctx: Ctx, most: number): Promise<readonly SearchRecord[]>;
  /** Of a domain that keeps an index of its own: the best first. */
  find?(ctx: Ctx, text: string): Promise<readonly SearchRecord[]>;
}
