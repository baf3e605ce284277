// Why: when a payment came back, the month of its payee could fall below the limit while a line that stays has been charged for crossing it: the sheet of VAT
// then declared a tax that no rule asks for (D50). It declares what the sales of the month owe, with what was charged for them and the difference beside
// it, as the sheet of intermediary orders does.
// Existing rows: sheets that were made stay as they are; charged_cents is null in them, for they hold what was charged. One of a month in which income tax
// was withheld says that its month has changed: the income tax was in its sums.
import type { MigrationInterface, QueryRunner } from 'typeorm';

// The rows of such a sheet are stored as its taxes were judged by, so nothing takes them a second time.
const functions = `
DROP FUNCTION filing_take_sellers(bigint, bigint, text);
`;

export class SalesAsDue0000000001540 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(functions);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
