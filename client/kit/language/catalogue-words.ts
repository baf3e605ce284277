import type { CatalogueKey, WrittenRow } from '../../../schema/written';

type Told = { catalogue: CatalogueKey; code: string; name?: string | null; part?: string | null; isOff: boolean };

/** What operators wrote in the catalogues (OPS-020), as the server tells it with the session. */
export const takenWords = (rows: readonly Told[]): WrittenRow[] =>
  rows.map(({ catalogue, code, name = null, part = null, isOff }) => ({ catalogue, code, name, part, isOff }));
