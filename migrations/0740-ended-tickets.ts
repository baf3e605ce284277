// Why: an address of a package of receipts that was given before the end of the package was answered after it like one that nobody ever gave.
// Whoever holds it is told now that the file has ended and is to be downloaded again (RCP-015).
// Existing rows: untouched; tickets that were given before are answered so, too.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ended = `
-- Nothing but this is said, and only to who holds the address: whoever was never given one cannot ask.
CREATE FUNCTION ticket_of_ended_file(hash text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM download_ticket t JOIN stored_file f ON f.company_id = t.company_id AND f.id = t.file_id
    WHERE t.token_hash = hash AND f.expires_at <= company_time(f.company_id, product_now())) $$;
SELECT house_definer('ticket_of_ended_file(text)');
`;

export class EndedTickets0000000000740 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ended);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
