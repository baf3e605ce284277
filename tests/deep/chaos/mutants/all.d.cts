/** A fault planted in the product, and the tests of which at least one must fail. */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
  /** `title` narrows a file to some of its tests, as jest's -t does. */
  readonly tests: readonly { readonly file: string; readonly title?: string }[];
}
export const mutants: readonly Mutant[];
