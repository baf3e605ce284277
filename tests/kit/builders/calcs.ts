import { Readable } from 'node:stream';
import { receiveUpload } from '../../../server/file/rest/receive';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { calculateTaxCalc } from '../../../server/taxCalc/commands/calculate-tax-calc';
import { startTaxCalc } from '../../../server/taxCalc/commands/start-tax-calc';
import { taxCalc, taxCalcRows } from '../../../server/taxCalc/queries/calcs';
import type { TaxCalcRowView, TaxCalcView } from '../../../server/taxCalc/views';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { goOn } from './goOn';
import { key } from './statements';
import { bookOf, textRows } from './xlsxFiles';

interface TaxedPerson {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly amount: string;
  readonly account?: string;
}

export const taxSheet = (people: readonly TaxedPerson[]): Buffer =>
  bookOf(
    textRows([
      ['姓名', '身份证号', '手机号', '应发金额', '收款账号'],
      ...people.map(({ name, idCard, phone, amount, account }) => [name, idCard, phone, amount, account ?? '']),
    ]),
  );

/** Tax calculations at company A, as its maker does them. */
export function taxCalcsOf(world: SmallWorld) {
  const maker = () => world.member('王敏');
  const view = async (id: string): Promise<TaxCalcView> => run(await maker(), taxCalc, { id });
  const list = async (calc: Pick<TaxCalcView, 'rosterId'>) => runRaw(await maker(), rosterQuery, { id: must(calc.rosterId) });
  const settled = async (calc: TaxCalcView): Promise<TaxCalcView> => {
    const isAnswered = async (): Promise<boolean> => {
      if ((await list(calc)).status !== 'OPEN') return false;
      const rows = await run(await maker(), rosterRowsQuery, { rosterId: must(calc.rosterId), first: 500, filter: null });
      return rows.nodes.every(({ status }) => status !== 'CHECKING');
    };
    await waitUntil(isAnswered, () => `the list of calculation ${calc.id} is checked`);
    return view(calc.id);
  };
  const upload = async (people: readonly TaxedPerson[]): Promise<string> => {
    const incoming = { fileName: '算税名单.xlsx', contentType: '', stream: Readable.from([taxSheet(people)]) };
    return (await receiveUpload(await maker(), incoming, 'SHEET', world.gateways.gateways.storage)).id;
  };
  const start = async (people: readonly TaxedPerson[], more: object = {}): Promise<TaxCalcView> => {
    const input = { title: '11月算税', fileId: await upload(people), ...more };
    return settled(await runRaw(await maker(), startTaxCalc, input, { idempotencyKey: key() }));
  };
  const calculate = async (calc: TaxCalcView): Promise<TaxCalcView> => {
    const caller = await maker();
    return goOn(
      () => list(calc),
      (keyAge) => run(caller, calculateTaxCalc, { id: calc.id, keyAge }, { idempotencyKey: key() }),
    );
  };
  const rows = async (id: string, filter: object | null = null): Promise<TaxCalcRowView[]> =>
    (await runRaw(await maker(), taxCalcRows, { id, filter, first: 100 })).nodes;
  return {
    maker,
    view,
    list,
    upload,
    start,
    calculate,
    rows,
    done: async (people: readonly TaxedPerson[], more = {}) => calculate(await start(people, more)),
  };
}
