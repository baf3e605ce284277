// What a payee is given of her own data when she takes a copy: parts told by the domains whose tables they are.
import type { Ctx } from './context';

export interface OwnRecordsPart {
  readonly title: string;
  readonly columns: readonly string[];
  /** Of the person of this transaction, in full. */
  rows(ctx: Ctx): Promise<readonly (readonly string[])[]>;
}

let parts: readonly OwnRecordsPart[] = [];

/** Called once at boot with the parts of every domain. */
export function installOwnRecords(told: readonly OwnRecordsPart[]): void {
  parts = told;
}

export const ownRecordsParts = (): readonly OwnRecordsPart[] => parts;
