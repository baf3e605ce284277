import { object, string } from 'yup';
import { catalogueLimits, catalogue as catalogues } from '../../schema/catalogues';
import { type CatalogueKey, writtenRows } from '../../schema/written';
import { keyShape, optionalFormatShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { knownRows } from './steps/known';
import { listAllVersions, listVersions } from './store';
import { rowView, versionView, writtenOf } from './views';

/** What no page says of itself. */
const unsaid: readonly CatalogueKey[] = ['BIN', 'SEAL'];

/** Of every page once, before any login too: from the memory of this process. */
export const catalogueWords = query({
  name: 'catalogueWords',
  realm: 'public',
  needs: null,
  input: object({}),
  run: async () => catalogues.keys.filter((key) => !unsaid.includes(key)).flatMap((key) => [...writtenRows(key)]),
});

export const opsCatalogue = query({
  name: 'opsCatalogue',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ catalogue: keyShape(catalogues.keys), keyword: optionalFormatShape('searchText') }),
  async run(ctx, { catalogue, keyword }) {
    const wanted = keyword?.trim() ?? '';
    const rows = (await knownRows(ctx, catalogue))
      .map((row) => rowView(catalogue, row))
      .filter(({ code, name, partName }) => code.startsWith(wanted) || name.includes(wanted) || (partName ?? '').includes(wanted));
    return { rows: rows.slice(0, catalogueLimits.shown), totalCount: rows.length, mayAdd: catalogues.rows[catalogue].added !== null };
  },
});

export const opsCatalogueVersions = query({
  name: 'opsCatalogueVersions',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ catalogue: keyShape(catalogues.keys), code: string().required().max(catalogueLimits.codeMax) }),
  run: async (ctx, { catalogue, code }) => (await listVersions(ctx, catalogue, code, catalogueLimits.history)).map(versionView),
});

/** For the memory of this process. */
export const everyVersion = query({
  name: 'everyVersion',
  realm: 'system',
  needs: null,
  input: object({}),
  run: async (ctx) => (await listAllVersions(ctx)).map(writtenOf),
});
