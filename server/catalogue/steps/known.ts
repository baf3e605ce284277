// What a catalogue holds: the rows of the release under those that operators wrote.
import { agentCategory, agentLabor } from '../../../schema/agentInvoiceTexts';
import { releasedBranchWords } from '../../../schema/branchWords';
import { payChannel, scenario, tax } from '../../../schema/codes';
import { seal } from '../../../schema/seals';
import { standardCategory } from '../../../schema/statementTexts';
import type { CatalogueKey } from '../../../schema/written';
import { releasedBins } from '../../kernel/banks';
import type { Ctx } from '../../kernel/context';
import { releasedRegions } from '../../kernel/regions';
import type { Known } from '../rules';
import { listLatest, type VersionRecord } from '../store';

interface Released {
  readonly code: string;
  readonly name: string;
  readonly part?: string;
}

/** Before anything was ever written, a row was called so. */
const BEFORE = new Date(0);

const released: Readonly<Record<Exclude<CatalogueKey, 'INVOICE_CATEGORY'>, () => readonly Released[]>> = {
  AGENT_CATEGORY: () => agentCategory.keys.map((key) => ({ code: agentCategory.code(key), name: agentCategory.labelAt(key, BEFORE) })),
  AGENT_LABOR: () =>
    agentLabor.keys.map((key) => ({
      code: agentLabor.code(key),
      name: agentLabor.labelAt(key, BEFORE),
      part: agentLabor.rows[key].taxCode,
    })),
  BIN: () => [...releasedBins().values()].map(({ bin, code, name }) => ({ code: bin, name, part: code })),
  BRANCH_WORD: () => releasedBranchWords.map((word) => ({ code: word, name: word })),
  CHANNEL: () => payChannel.keys.map((key) => ({ code: payChannel.code(key), name: payChannel.labelAt(key, BEFORE) })),
  REGION: () => [...releasedRegions()].map(([code, name]) => ({ code, name })),
  SCENARIO: () =>
    scenario.releasedKeys.map((key) => ({ code: scenario.code(key), name: scenario.labelAt(key, BEFORE), part: scenario.rows[key].group })),
  SEAL: () => seal.keys.map((key) => ({ code: seal.code(key), name: seal.labelAt(key, BEFORE) })),
  TAX: () => tax.keys.map((key) => ({ code: tax.code(key), name: tax.labelAt(key, BEFORE) })),
};

export interface Held extends Known {
  readonly written: VersionRecord | undefined;
}

function merged(standards: readonly Released[], written: readonly VersionRecord[]): Held[] {
  const rows = new Map(written.map((row) => [row.code, row]));
  const known = standards.map(({ code, name, part = null }): Held => {
    const row = rows.get(code);
    rows.delete(code);
    return {
      code,
      name: row?.name ?? name,
      standard: name,
      part: row?.part ?? part,
      isOff: row?.is_off ?? false,
      version: row?.version ?? 0,
      written: row,
    };
  });
  const added = [...rows.values()].map(
    (row): Held => ({ ...row, name: row.name ?? row.code, standard: null, isOff: row.is_off, written: row }),
  );
  return [...known, ...added].sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
}

/** Each scenario has one, called after it as long as nobody calls it otherwise. */
async function categories(ctx: Ctx): Promise<Held[]> {
  const scenarios = await knownRows(ctx, 'SCENARIO');
  const standards = scenarios.map(({ code, name }) => ({ code, name: standardCategory(name) }));
  return merged(standards, await listLatest(ctx, 'INVOICE_CATEGORY'));
}

/** Every row of a catalogue as it is now in the database. */
export async function knownRows(ctx: Ctx, catalogue: CatalogueKey): Promise<Held[]> {
  return catalogue === 'INVOICE_CATEGORY' ? categories(ctx) : merged(released[catalogue](), await listLatest(ctx, catalogue));
}
