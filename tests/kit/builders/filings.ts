import { readSheet } from 'read-excel-file/node';
import type { FilingKind } from '../../../schema/filings';
import { opsMakeFiling } from '../../../server/filing/commands/make-filing';
import { opsFilingSituation } from '../../../server/filing/queries';
import { fileOf } from '../../../server/filing/rest/writeFile';
import { run } from '../../../server/kernel/usecase';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import type { SmallWorld } from '../worlds/smallWorld';
import { key } from './statements';

type Cells = Readonly<Record<string, unknown>>;

/** Sheets of the subject S1 of the small world, as the operator of the tax makes and opens them. */
export function filingsOf(world: SmallWorld) {
  const tax = () => makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const make = async (kind: FilingKind, period: string, more: object = {}) =>
    run(await tax(), opsMakeFiling, { subjectId: world.subjectId, kind, period, ...more }, { idempotencyKey: key() });
  /** The file as another program reads it: its rows by their titles, and the last one, which sums them up. */
  const open = async (id: string): Promise<{ readonly rows: Cells[]; readonly total: Cells }> => {
    const { stream } = await fileOf(await tax(), id);
    const [titles = [], ...cells] = await readSheet(Buffer.concat(await stream.toArray()));
    const found = cells.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])));
    return { rows: found.slice(0, -1), total: must(found.at(-1)) };
  };
  return {
    make,
    open,
    sheet: async (kind: FilingKind, period: string, more: object = {}) => open((await make(kind, period, more)).id),
    situation: async (kind: FilingKind, period: string) =>
      run(await tax(), opsFilingSituation, { subjectId: world.subjectId, kind, period }),
  };
}
