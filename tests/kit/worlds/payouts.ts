import { join } from 'node:path';
import { yuan } from '../../../schema/money';
import { opsSetSwitch } from '../../../server/company/commands/ops-set-switch';
import type { BookEntry } from '../../../server/gateways/bank/simulator/journal';
import type { RunningGateways } from '../../../server/gateways/gateways';
import type { Caller } from '../../../server/kernel/context';
import type { JobApi } from '../../../server/kernel/jobs';
import { type Builder, buildWith, makeBuilder, newKey } from '../../../server/tools/seed/builder';
import { recharge, startPayroll } from '../../../server/tools/seed/history';
import { buildPlatform, type Platform } from '../../../server/tools/seed/platform';
import { demoIdCard, WORLD_START } from '../../../server/tools/seed/world';
import { until } from '../checks/waiting';
import { type AppOptions, startApp, type TestApp } from './app';
import { readJournal } from './bank';
import type { Snapshot } from './snapshots';

interface PaidLine {
  /** Last four digits of the card: what the simulated bank does with it. */
  readonly tail?: string;
  readonly amount?: string;
}

export interface LineState {
  readonly id: string;
  readonly line_no: number;
  readonly status: string;
  readonly attempt_count: number;
  readonly fail_code: string | null;
  readonly hold_reason: string | null;
}

export interface AttemptState {
  readonly id: string;
  readonly line_id: string;
  readonly attempt_no: number;
  readonly out_biz_no: string;
  readonly amount_cents: string;
  readonly status: string;
  readonly query_count: number;
  readonly fail_code: string | null;
}

export interface PayoutWorld {
  readonly app: TestApp;
  readonly api: JobApi;
  readonly gateways: RunningGateways;
  readonly builder: Builder;
  readonly platform: Platform;
  readonly companyId: string;
  readonly subjectId: string;
  /** A statement with one payee per entry, through every step until it is paid; answers its id. */
  pay(lines: readonly PaidLine[]): Promise<string>;
  member(name: string): Promise<Caller>;
  operator(name: 'finance' | 'review'): Promise<Caller>;
  lines(statementId: string): Promise<LineState[]>;
  attempts(statementId: string): Promise<AttemptState[]>;
  status(statementId: string): Promise<string>;
  /** Waits until no line is on its way. */
  settled(statementId: string): Promise<LineState[]>;
  /** The bank's own book. */
  journal(): Map<string, BookEntry>;
  close(): Promise<void>;
}

let serial = 0;

const birthOf = (n: number) => new Date(Date.UTC(1970, 0, 1 + (n % 9_000))).toISOString().slice(0, 10);

/** A person of the test; the card has the wanted tail and never a real issuer. */
export const payeeOf = (tail: string) => {
  serial += 1;
  return {
    name: `测试${'甲乙丙丁戊己庚辛壬癸'[serial % 10]}${'子丑寅卯辰巳午未申酉'[Math.floor(serial / 10) % 10]}`,
    idCard: demoIdCard('33', birthOf(serial), serial % 900),
    phone: `1600006${String(serial % 10_000).padStart(4, '0')}`,
    account: `62990100${String(serial).padStart(7, '0')}${tail}`,
    bankName: '示例商业银行',
  };
};

const BALANCE = '90000000.00';
const MORNING = '2026-11-20T09:00:00+08:00';

/** Company A with its staff and this much money. */
const worldWith = (balance: string): Snapshot => ({
  name: `payouts_${yuan(balance)}`,
  bankLatency: 'fast',
  async fill(parts): Promise<Platform> {
    let platform: Platform | undefined;
    await buildWith(parts, async (builder) => {
      await builder.moveTo(WORLD_START);
      platform = await buildPlatform(builder);
      await builder.moveTo(MORNING);
      const companyId = platform.companies.A ?? '';
      // Contracts are not what these tests are about: unsigned payees are a warning here, not an error.
      await builder.api.run(await builder.operator(platform.review), opsSetSwitch, { companyId, key: 'FORCED_SIGN_CHECK', isOn: false });
      const account = platform.accounts['A/S1'];
      if (!account) throw new Error('company A has no account at S1');
      await recharge(builder, platform, { ...account, amount: yuan(balance), bankRef: 'PAYOUT-TESTS' });
    });
    if (!platform) throw new Error('the world was not built');
    return platform;
  },
});

export async function startPayoutWorld({ balance = BALANCE, ...options }: AppOptions & { balance?: string } = {}): Promise<PayoutWorld> {
  let parts: { api: JobApi; gateways: RunningGateways } | undefined;
  const app = await startApp({
    ...options,
    snapshot: worldWith(balance),
    prepare: async (given) => {
      parts = given;
      await makeBuilder(given.api, given.gateways).moveTo(MORNING);
    },
  });
  if (!parts) throw new Error('the world was not prepared');
  const { api, gateways } = parts;
  const platform = app.facts as Platform;
  const builder = makeBuilder(api, gateways);
  const [companyId = '', subjectId = ''] = [platform.companies.A, platform.subjects.S1];
  const personOf = (name: string) => {
    const person = platform.people[name];
    if (!person) throw new Error(`nobody is called ${name}`);
    return person;
  };
  const lines = (statementId: string) =>
    app.database.rows<LineState>(
      'SELECT id, line_no, status, attempt_count, fail_code, hold_reason FROM statement_line WHERE statement_id = $1 ORDER BY line_no',
      [statementId],
    );
  return {
    app,
    api,
    gateways,
    builder,
    platform,
    companyId,
    subjectId,
    lines,
    member: (name) => builder.member(companyId, personOf(name)),
    operator: (name) => builder.operator(platform[name]),
    pay: async (wanted) => {
      const rows = wanted.map(({ tail = '7283', amount = '1000.00' }) => ({
        payee: payeeOf(tail),
        amount,
        sourceId: newKey().slice(0, 12),
      }));
      const [maker, checker, payer] = [personOf('王敏'), personOf('李航'), personOf('周倩')];
      const { statementId } = await startPayroll(builder, {
        companyId,
        subjectId,
        day: '2026-11-20',
        rows,
        maker,
        checker,
        payer,
        payType: 'BALANCE',
        scenarioCode: '13',
      });
      return statementId;
    },
    attempts: (statementId) =>
      app.database.rows<AttemptState>(
        'SELECT id, line_id, attempt_no, out_biz_no, amount_cents, status, query_count, fail_code FROM payout_attempt WHERE statement_id = $1 ORDER BY line_id, attempt_no',
        [statementId],
      ),
    status: async (statementId) =>
      (await app.database.rows<{ status: string }>('SELECT status FROM statement WHERE id = $1', [statementId]))[0]?.status ?? '',
    settled: (statementId) =>
      until(
        () => lines(statementId),
        (all) => all.every((line) => ['SUCCESS', 'FAILED', 'TERMINATED'].includes(line.status)),
      ),
    journal: () => readJournal(join(app.dataDir, 'bank')),
    close: () => app.close(),
  };
}

/** What the bank's book and ours say differently; empty = every payment is on both sides with the same amount (money-and-safety §13). */
export async function compareWithBank(world: PayoutWorld): Promise<string[]> {
  const ours = await world.app.database.rows<{ out_biz_no: string; line_id: string; amount_cents: string; status: string }>(
    'SELECT out_biz_no, line_id, amount_cents, status FROM payout_attempt',
  );
  const mine = new Map(ours.map((attempt) => [attempt.out_biz_no, attempt]));
  const faults: string[] = [];
  const paidLines = new Map<string, number>();
  for (const [number, entry] of world.journal()) {
    const attempt = mine.get(number);
    if (!attempt) faults.push(`stranger ${number}`);
    else if (Number(attempt.amount_cents) !== entry.amountCents) faults.push(`amount ${number}`);
    if (!attempt || entry.result !== 'SUCCESS') continue;
    paidLines.set(attempt.line_id, (paidLines.get(attempt.line_id) ?? 0) + 1);
    if (attempt.status !== 'SUCCESS') faults.push(`lost ${number}: paid there, ${attempt.status} here`);
  }
  for (const [line, times] of paidLines) if (times > 1) faults.push(`double ${line}: ${times} times`);
  for (const { out_biz_no: number, status } of ours) {
    const result = world.journal().get(number)?.result;
    if (status === 'SUCCESS' && result !== 'SUCCESS') faults.push(`ghost ${number}: paid here, ${result} there`);
    if (status === 'RETURNED' && result !== 'RETURNED') faults.push(`ghost ${number}: returned here, ${result} there`);
  }
  return faults;
}
