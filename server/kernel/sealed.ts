// Which columns hold what is encrypted, told by the domains whose tables they are: what a rotation of keys writes anew.

/** One place of one table. A column of jsonb has one for each key that is encrypted in it. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Where inside a column of jsonb. */
  readonly key?: string;
  /** The name that the text is bound to, as encryptField was given it. */
  readonly bond: string;
  /** Bound to no company, whatever company the row names. */
  readonly isPlatform?: true;
}

/** How a place is called in records and texts. */
export const placeName = ({ table, column, key }: SealedColumn): string => [table, column, ...(key ? [key] : [])].join('.');

let sealed: readonly SealedColumn[] = [];

/** Called once at boot with the columns of every domain. */
export function installSealed(columns: readonly SealedColumn[]): void {
  sealed = columns;
}

export const sealedColumns = (): readonly SealedColumn[] => sealed;
