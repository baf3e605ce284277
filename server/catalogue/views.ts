import { catalogue as catalogues } from '../../schema/catalogues';
import { scenarioGroup } from '../../schema/codes';
import type { CatalogueKey, WrittenRow } from '../../schema/written';
import type { Held } from './steps/known';
import type { VersionRecord } from './store';

export const writtenOf = ({ catalogue, code, name, part, is_off, saved_at }: VersionRecord): WrittenRow => ({
  catalogue,
  code,
  name,
  part,
  isOff: is_off,
  savedAt: saved_at,
});

export function rowView(catalogue: CatalogueKey, row: Held) {
  const { isNamed, off } = catalogues.rows[catalogue];
  return {
    catalogue,
    code: row.code,
    name: row.name,
    standard: row.standard,
    part: row.part,
    partName: catalogue === 'SCENARIO' && scenarioGroup.is(row.part) ? scenarioGroup.label(row.part) : row.part,
    isOff: row.isOff,
    maySwitchOff: off === 'ALL' || (off === 'ADDED' && row.standard === null),
    mayRename: isNamed,
    version: row.version,
    savedBy: row.written?.saved_by ?? null,
    savedAt: row.written?.saved_at ?? null,
  };
}

export const versionView = (row: VersionRecord) => ({
  version: row.version,
  name: row.name,
  part: row.part,
  isOff: row.is_off,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
});
