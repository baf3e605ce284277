import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkVectors, sections } from '../../server/tools/vectors/check';
import { taxCommand } from '../../server/tools/vectors/command';

const file = path.join(__dirname, 'vectors.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown[]>;
const copy = (): Record<string, Record<string, unknown>[]> => JSON.parse(readFileSync(file, 'utf8'));

function runCommand(name: string | undefined) {
  const lines: string[] = [];
  const faults: string[] = [];
  const code = taxCommand(name, '2026-11-20', { line: (text) => lines.push(text), fault: (text) => faults.push(text) });
  return { code, lines, faults };
}

describe('vectors of the law', () => {
  test('every section of the file is computed and none is left out', () => {
    const named = Object.keys(vectors).filter((name) => !name.startsWith('_'));
    expect(Object.keys(sections).sort()).toEqual(named.sort());
  });

  test('[LAW-002] all vectors pass to the cent', () => {
    const verdict = checkVectors(vectors, '2026-11-20');
    expect(verdict.differences).toEqual([]);
    expect(verdict.passed).toBe(165);
  });

  test.each(Object.keys(sections))('one cent or one character off in %s is found', (name) => {
    const changed = copy();
    // Section by section, the first row of it gets a wrong figure of the kind that is compared there.
    const wrong: Record<string, Record<string, unknown>> = {
      labor_per_payment: { tax_cents: 1 },
      labor_same_month_aggregation: { total_tax_cents: 1 },
      labor_cumulative: { total_cents: 1 },
      business_income: { payable_cents: 1 },
      vat_surcharges: { vat_cents: 1 },
      gross_up: { gross_cents: 1 },
      combined: { net_cents: 1 },
      id_card: { valid: false },
      uscc: { valid: false },
      bank_card: { luhn: false },
      rmb_upper: { canonical: 'x' },
      overdue_interest: { interest_cents: 1 },
      last_workday_of_month: { date: '2025-01-31' },
      phone: { mobile: 0 },
    };
    const [first] = changed[name] ?? [];
    if (first === undefined) throw new Error(`no row in ${name}`);
    Object.assign(first, wrong[name]);
    const verdict = checkVectors(changed, '2026-11-20');
    expect(verdict.failed).toBe(1);
    expect(verdict.differences[0]).toContain(`${name}[0].`);
  });
});

describe('npm run tax', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tax-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (name: string, text: string): string => {
    const target = path.join(folder, name);
    writeFileSync(target, text);
    return target;
  };

  test('prints the count and exits 0 when everything agrees', () => {
    expect(runCommand(file)).toEqual({ code: 0, lines: ['165 passed, 0 failed'], faults: [] });
  });

  test('prints one line per difference and exits 1', () => {
    const changed = copy();
    Object.assign(changed.labor_per_payment?.[5] ?? {}, { tax_cents: 44001, taxable_cents: 1 });
    const { code, lines } = runCommand(written('changed.json', JSON.stringify(changed)));
    expect(code).toBe(1);
    expect(lines).toEqual([
      'labor_per_payment[5].taxable_cents: expected 1, got 220000',
      'labor_per_payment[5].tax_cents: expected 44001, got 44000',
      '164 passed, 1 failed',
    ]);
  });

  test('a month whose law is unknown is a difference, not a crash', () => {
    const changed = copy();
    const run = changed.labor_cumulative?.[0]?.months as Record<string, unknown>[];
    Object.assign(run[0] ?? {}, { period: '2019-01' });
    const { code, lines } = runCommand(written('unknown.json', JSON.stringify(changed)));
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^labor_cumulative\[0\]\.refused: TAX_RULE_MISSING \{"month":"2019-01","rule":"[^"]+"\}$/);
  });

  test.each([
    ['no file named', undefined],
    ['a file that is not there', '/nowhere/vectors.json'],
  ])('%s exits 2', (_, name) => {
    const { code, lines, faults } = runCommand(name);
    expect(code).toBe(2);
    expect(lines).toEqual([]);
    expect(faults).toHaveLength(1);
  });

  test.each([
    ['text that is not JSON', '{"labor'],
    ['a list', '[]'],
    ['a file without a section', JSON.stringify({ labor_per_payment: [] })],
    ['a section that is no list', JSON.stringify({ ...copy(), phone: 'x' })],
    ['an input that is missing', JSON.stringify({ ...copy(), rmb_upper: [{ canonical: 'x' }] })],
    ['an amount with a fraction of a cent', JSON.stringify({ ...copy(), labor_per_payment: [{ income_cents: 1.5, tax_cents: 0 }] })],
  ])('%s exits 2', (name, text) => {
    const { code, faults } = runCommand(written(`${name}.json`, text));
    expect(code).toBe(2);
    expect(faults).toHaveLength(1);
  });
});
