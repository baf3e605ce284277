import { domains } from '../../server/wiring';
import { mistypedColumns, tablesOf, wrongRows } from './rows';
import { readTree, told } from './source';

const tables = tablesOf(domains);

test('one row is read and written by its entity, or the SQL says why by hand; no store writes the row down again', () => {
  expect(told(wrongRows(readTree(), tables))).toEqual([]);
});

test('a row written down again, SQL for one row and a repository outside a store are named', () => {
  const store = 'server/receipt/store.ts';
  const planted = [
    {
      path: store,
      text: `
        export interface Again { readonly line_id: string; readonly attempt_no: number; readonly file_id: string | null }
        export interface Pair { readonly line_id: string; readonly file_id: string }
        export interface More extends Pick<Row<LineReceiptRow>, 'line_id'> { readonly total: number; readonly line_name: string; readonly n: number }
        type Too = { status: string; receipt_no: string; line_id: string };
        ctx.maybe(\`SELECT r.line_id FROM line_receipt r WHERE r.company_id = $1 AND r.id = $2\`, []);
        ctx.count(\`UPDATE receipt_package AS p SET status = 'X'
          WHERE p.company_id = $1 AND p.id = $2 AND status = 'Y'\`, []);
        ctx.count('DELETE FROM line_receipt WHERE company_id = $1 AND id = $2', []);
        ctx.row('INSERT INTO line_receipt (company_id, line_id) VALUES ($1, $2)');
        // By hand: a reason.
        ctx.count('UPDATE line_receipt SET a = now() WHERE company_id = $1 AND id = $2 AND lease_until < now()');
        const far = 1;
        const further = 2;
        const furthest = 3;
        ctx.rows('SELECT 1 FROM line_receipt WHERE company_id = $1 AND statement_id = $2');
        ctx.rows('SELECT 1 FROM line_receipt WHERE company_id = $1 AND id = ANY ($2)');
        ctx.rows('SELECT 1 FROM line_receipt r JOIN receipt_package p ON p.id = r.id WHERE r.company_id = $1 AND r.id = $2');`,
    },
    { path: 'server/receipt/queries/receipts.ts', text: `import { scoped } from '../../kernel/rows';` },
    { path: 'server/receipt/views.ts', text: `import type { Row } from '../kernel/rows';` },
  ];
  expect(told(wrongRows(planted, tables))).toEqual([
    `${store}: Again repeats columns of line_receipt, whose entity says them`,
    `${store}: Too repeats columns of line_receipt, whose entity says them`,
    `${store}: one row of line_receipt is SQL by hand and says no reason`,
    `${store}: one row of receipt_package is SQL by hand and says no reason`,
    `${store}: one row of line_receipt is SQL by hand and says no reason`,
    `${store}: one row of line_receipt is SQL by hand and says no reason`,
    'server/receipt/queries/receipts.ts: rows are reached in a store only',
  ]);
});

test('the type of a column is what its decorator says, and so what the database holds', () => {
  const tree = readTree();
  expect(told(mistypedColumns(tree))).toEqual([]);
  const planted = (column: string) => mistypedColumns([{ path: 'server/tax/entity.ts', text: `  ${column};\n` }]).length;
  expect(planted("@Column('text', { nullable: true }) name!: string")).toBe(1);
  expect(planted("@Column('text') name!: string | null")).toBe(1);
  expect(planted("@Column('bigint') total_cents!: number")).toBe(1);
  expect(planted("@Column('timestamptz', { nullable: true }) paid_at!: string | null")).toBe(1);
  expect(planted("@Column('text', { array: true }) tags!: string")).toBe(1);
  expect(planted("@PrimaryColumn('bigint') id!: string")).toBe(0);
  expect(planted("@Column('timestamptz', { nullable: true }) paid_at!: Date | null")).toBe(0);
  expect(planted("@Column('bigint', { array: true }) ids!: readonly string[]")).toBe(0);
  expect(planted("@Column('jsonb', { nullable: true }) before!: unknown")).toBe(0);
  expect(planted("@Column('int') half!: 1 | 2")).toBe(0);
});
