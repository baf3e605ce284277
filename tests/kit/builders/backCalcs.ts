import { Readable } from 'node:stream';
import { calculateBackCalc } from '../../../server/backCalc/commands/calculate-back-calc';
import { confirmBackCalc } from '../../../server/backCalc/commands/confirm-back-calc';
import { nextBackCalc } from '../../../server/backCalc/commands/next-back-calc';
import { startBackCalc } from '../../../server/backCalc/commands/start-back-calc';
import { backCalc, backCalcRows } from '../../../server/backCalc/queries/calcs';
import type { BackCalcRowView, BackCalcView } from '../../../server/backCalc/views';
import { receiveUpload } from '../../../server/file/rest/receive';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterQuery, rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { passAudit } from '../../../server/statement/commands/pass-audit';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { submitAudit } from '../../../server/statement/commands/submit-audit';
import { must } from '../checks/must';
import { waitUntil } from '../checks/waiting';
import type { SmallWorld } from '../worlds/smallWorld';
import { goOn } from './goOn';
import { key, type SheetRow, statementsOf } from './statements';
import { bookOf, textRows } from './xlsxFiles';

/** `amount` = what the payee shall get. */
export const netSheet = (rows: readonly SheetRow[], title = '实发金额'): Buffer =>
  bookOf(
    textRows([
      ['姓名', '身份证号', '手机号', '收款账号', title, '业务订单号'],
      ...rows.map((row) => [row.name, row.idCard, row.phone, row.account, row.amount, row.sourceId ?? '']),
    ]),
  );

/** Back-calculations at company A, as its maker does them. */
export function backCalcsOf(world: SmallWorld) {
  const maker = () => world.member('王敏');
  const { place } = statementsOf(world);
  const view = async (id: string): Promise<BackCalcView> => run(await maker(), backCalc, { id });
  const list = async (calc: Pick<BackCalcView, 'rosterId'>) => runRaw(await maker(), rosterQuery, { id: must(calc.rosterId) });
  const settled = async (calc: BackCalcView): Promise<BackCalcView> => {
    const isAnswered = async (): Promise<boolean> => {
      if ((await list(calc)).status !== 'OPEN') return false;
      const found = await run(await maker(), rosterRowsQuery, { rosterId: must(calc.rosterId), first: 500, filter: null });
      return found.nodes.every(({ status }) => status !== 'CHECKING');
    };
    await waitUntil(isAnswered, () => `the list of calculation ${calc.id} is checked`);
    return view(calc.id);
  };
  const upload = async (bytes: Buffer): Promise<string> => {
    const incoming = { fileName: '实发名单.xlsx', contentType: '', stream: Readable.from([bytes]) };
    return (await receiveUpload(await maker(), incoming, 'SHEET', world.gateways.gateways.storage)).id;
  };
  const inputOf = async (rows: readonly SheetRow[]) => ({
    fileId: await upload(netSheet(rows)),
    subjectId: place.subjectId,
    scenarioCode: place.scenarioCode,
    payWay: place.payWay,
  });
  const start = async (rows: readonly SheetRow[], more: object = {}): Promise<BackCalcView> =>
    settled(await runRaw(await maker(), startBackCalc, { ...(await inputOf(rows)), ...more }, { idempotencyKey: key() }));
  const calculate = async (calc: BackCalcView): Promise<BackCalcView> => {
    const caller = await maker();
    return goOn(
      () => list(calc),
      (keyAge) => run(caller, calculateBackCalc, { id: calc.id, keyAge }, { idempotencyKey: key() }),
    );
  };
  const rowsOf = async (id: string): Promise<BackCalcRowView[]> =>
    (await runRaw(await maker(), backCalcRows, { id, filter: null, first: 100 })).nodes;
  const next = async (id: string) => run(await maker(), nextBackCalc, { id });
  const confirm = async (id: string) => run(await maker(), confirmBackCalc, { id }, { idempotencyKey: key() });
  /** From the statement in 1 to its payment, as its people do it. */
  const payThrough = async (id: string) => {
    const statements = statementsOf(world);
    const [maker, checker] = [await statements.member('王敏'), await statements.member('李航')];
    await waitUntil(
      async () => (await run(maker, rosterQuery, { id: must((await statements.view(id)).rosterId) })).status === 'OPEN',
      () => 'the list of the statement is checked',
    );
    await goOn(
      () => statements.view(id),
      (keyAge) => run(maker, passBaseCheck, { id, keyAge }),
    );
    await waitUntil(
      async () => (await statements.view(id)).status === 'PENDING_CONFIRM',
      () => 'the detail check finds no fault',
    );
    const confirmed = await goOn(
      () => statements.view(id),
      (keyAge) => run(maker, confirmStatement, { id, keyAge, answers: statements.answers }),
    );
    const submitted = await run(maker, submitAudit, { id, version: confirmed.version });
    const passed = await run(checker, passAudit, { id, version: submitted.version }, { idempotencyKey: key() });
    await statements.pay(passed);
    return statements;
  };
  return {
    payThrough,
    maker,
    view,
    list,
    upload,
    inputOf,
    start,
    calculate,
    rowsOf,
    next,
    confirm,
    done: async (rows: readonly SheetRow[]) => calculate(await start(rows)),
  };
}
