import { sum, yuan } from '../../../../schema/money';
import type { Caller } from '../../../../server/kernel/context';
import { run, runRaw } from '../../../../server/kernel/usecase';
import { editRosterRow } from '../../../../server/roster/commands/edit-roster-row';
import { rosterRowsQuery } from '../../../../server/roster/queries/rosters';
import { confirmStatement } from '../../../../server/statement/commands/confirm-statement';
import { terminateLines } from '../../../../server/statement/commands/terminate-lines';
import { openPlace, type Place } from '../../../kit/builders/places';
import { key, REFUSED_CARD, type SheetRow, type Statements, statementsOf, workerRows } from '../../../kit/builders/statements';
import { brokenInvariants } from '../../../kit/checks/invariants';
import { must } from '../../../kit/checks/must';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

// At S2, where the three workers earn nothing but what these tests pay them.
const AT = { kind: 'LABOR_GENERAL', subject: 'S2' } as const;
let world: SmallWorld;
let place: Place;
let make: Statements;
let maker: Caller;

beforeAll(async () => {
  world = await startSmallWorld();
  place = await openPlace(world, AT, '300000.00');
  make = statementsOf(world, AT);
  maker = await make.member(place.maker);
  // A month above the limit of D36 is what a subject may allow; the VAT threshold lies beyond the usual one.
  await world.app.database.rows(
    'INSERT INTO tax_limit (company_id, subject_id, monthly_cents, rolling_cents) VALUES ($1, $2, $3, $4) RETURNING 1',
    [place.companyId, place.subjectId, '20000000', '500000000'],
  );
});
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const rowOf = (index: number, amount: string, account?: string): SheetRow => {
  const found = workerRows(['1', '1', '1'])[index];
  if (!found) throw new Error('no such worker');
  return { ...found, amount, ...(account ? { account } : {}) };
};
const taxes = async (id: string) =>
  (await make.linesOf(id)).map(({ net, tax: { incomeTax, vat, surtax } }) => ({ incomeTax, vat, surtax, net }));

describe('general labor (D48)', () => {
  it('taxes the sum of the month: 3,400.00 pays 520.00, another 3,600.00 the rest of what 7,000.00 owe', async () => {
    const first = await make.paid([rowOf(0, '3400.00')]);
    await make.until(first.id, 'COMPLETED');
    expect(await taxes(first.id)).toEqual([{ incomeTax: 52_000, vat: 0, surtax: 0, net: 288_000 }]);
    const second = await make.paid([rowOf(0, '3600.00'), rowOf(1, '7000.00')]);
    await make.until(second.id, 'COMPLETED');
    expect(await taxes(second.id)).toMatchObject([{ incomeTax: 60_000 }, { incomeTax: 112_000 }]);
  });

  it('[STM-045 1/7] in 40 a row with an error is no part of what its payee earned, and labor is not confirmed with it', async () => {
    const [worker, again] = [rowOf(2, '3400.00'), rowOf(2, '3600.00', '6299031234567895')];
    const ready = await make.checked([worker, again]);
    expect(ready.totals).toMatchObject({ pay: 700_000, incomeTax: 112_000 });
    const page = { first: 10, after: null, page: null };
    const rosterId = ready.rosterId ?? '0';
    const [row] = (await run(maker, rosterRowsQuery, { rosterId, filter: null, ...page })).nodes;
    await run(maker, editRosterRow, { rosterId, rowId: row?.id ?? '0', cells: [{ field: 'AMOUNT', text: 'x' }], keyAge: null });
    const open = await make.view(ready.id);
    // 3,600.00 alone: (3,600 − 800) × 20 %.
    expect(open).toMatchObject({ status: 'CHECKING_DETAIL', lineCount: 1, totals: { pay: 360_000, incomeTax: 56_000, net: 304_000 } });
    await expect(run(maker, confirmStatement, { id: ready.id, keyAge: open.keyAge, acceptAll: true })).rejects.toMatchObject({
      key: 'ROSTER_HAS_ERRORS',
      message: '请先修改异常数据',
    });
  });
});

describe('VAT (D50)', () => {
  it('is charged for the whole month by the payment that crosses 100,000.00, given back by a stop, and charged again by the next', async () => {
    const below = await make.paid([rowOf(2, '60000.00')]);
    await make.until(below.id, 'COMPLETED');
    expect(await taxes(below.id)).toMatchObject([{ vat: 0, surtax: 0 }]);
    const crossing = await make.paid([rowOf(2, '50000.00', REFUSED_CARD)]);
    const [warning] = await world.app.database.rows<{ params: object }>(
      `SELECT params FROM roster_problem WHERE roster_id = $1 AND code = 'VAT_CROSSED'`,
      [crossing.rosterId],
    );
    expect(warning?.params).toEqual({ amount: '1,089.11' });
    await make.until(crossing.id, 'ABNORMAL');
    // 110,000.00 / 1.01 = 108,910.89: 1,089.11 in all, 594.06 of it for the 60,000.00; surcharges 3.5 %, 1.5 % and 1 % of it.
    const charged = { vat: 108_911, surtax: 3_812 + 1_634 + 1_089 };
    expect(await taxes(crossing.id)).toMatchObject([charged]);
    const facts = await world.app.database.rows<{ recovered: string }>(
      `SELECT tax_facts ->> 'recoveredTax' AS recovered FROM statement_line WHERE statement_id = $1`,
      [crossing.id],
    );
    expect(facts).toEqual([{ recovered: '59406' }]);
    const stop = { statementId: crossing.id, reason: 'AMOUNT_WRONG', selection: { mode: 'ALL', filter: null }, remark: null };
    await runRaw(await make.member(place.maker), terminateLines, stop, { idempotencyKey: key() });
    await make.until(crossing.id, 'TERMINATED');
    const again = await make.checked([rowOf(2, '50000.00')]);
    expect(again.totals).toMatchObject(charged);
    const small = await make.checked([rowOf(2, '39000.00')]);
    expect(small.totals).toMatchObject({ vat: 0, surtax: 0 });
  });

  it('[STM-022 4/5] [STM-100 2/3] by REST each tax stands in its own field, of the line and of the statement, which is the sum of its lines', async () => {
    // Whoever crosses the threshold beside somebody who pays income tax alone.
    const { id } = await make.confirmed([rowOf(2, '50000.00'), rowOf(1, '9000.00')]);
    const login = { account: '16000000102', password: 'Demo2026' };
    const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
    const rest = world.app.rest({ token });
    const total = (await rest.get<Record<string, string>>('/api/statement/info', { statement_id: id })).result;
    const { list } = (await rest.post<{ list: Record<string, string>[] }>('/api/statement/person/list', { statementId: id })).result;
    expect([total, ...list]).toMatchObject([
      { value_added_tax: '1089.11', additional_tax: '65.35' },
      { value_added_tax: '1089.11', additional_tax: '65.35' },
      { value_added_tax: '0.00', additional_tax: '0.00' },
    ]);
    for (const line of list) expect(yuan(line.individual_income_tax ?? '0.00')).toBeGreaterThan(0);
    for (const field of [
      ...['pay_money', 'service_money', 'totle_money', 'actual_release_money'],
      ...['value_added_tax', 'additional_tax', 'individual_income_tax'],
    ])
      expect([field, sum(list.map((line) => yuan(must(line[field], field))))]).toEqual([field, yuan(must(total[field], field))]);
    // What is withheld from somebody is what he does not get.
    for (const { pay_money, value_added_tax, additional_tax, individual_income_tax, actual_release_money } of list)
      expect(sum([value_added_tax, additional_tax, individual_income_tax, actual_release_money].map((part) => yuan(must(part))))).toBe(
        yuan(must(pay_money)),
      );
  });
});
