// Why: the palette finds what a payee was paid by its amount (SRC-001). Equality of a whole number may stand beside row security, so an index of the
// lines answers where grams would add a row for each of them. Both amounts that people know of a line, the newest lines first.
// Existing rows: none changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = `
CREATE INDEX statement_line_net ON statement_line (company_id, net_cents, id DESC);
CREATE INDEX statement_line_gross ON statement_line (company_id, gross_cents, id DESC);
`;

export class LinesByAmount0000000001160 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(indexes);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
