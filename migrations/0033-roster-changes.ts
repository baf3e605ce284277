// Why: a change of an uploaded list can be taken back (Ctrl+Z). The console cannot do it, because identity, phone and account reach it
// masked; so a change keeps the rows as they stood before, sealed as they are, until the list goes on or is given up.
// Existing rows: none; what was changed before cannot be taken back.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const changes = `
CREATE TABLE roster_change (
  company_id bigint NOT NULL REFERENCES company, id bigint GENERATED ALWAYS AS IDENTITY,
  roster_id bigint NOT NULL, made_by text NOT NULL, is_undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id), FOREIGN KEY (company_id, roster_id) REFERENCES roster ON DELETE CASCADE);
SELECT house_tenant('roster_change', 'SELECT, INSERT, UPDATE, DELETE');
CREATE INDEX roster_change_roster ON roster_change (company_id, roster_id, id);

-- A row that the change added has nothing before it. A row may be gone, so it is no foreign key.
CREATE TABLE roster_change_row (
  company_id bigint NOT NULL REFERENCES company, change_id bigint NOT NULL, row_id bigint NOT NULL,
  before jsonb, problems jsonb,
  PRIMARY KEY (company_id, change_id, row_id),
  FOREIGN KEY (company_id, change_id) REFERENCES roster_change ON DELETE CASCADE);
SELECT house_tenant('roster_change_row', 'SELECT, INSERT, DELETE');
CREATE INDEX roster_change_row_row ON roster_change_row (company_id, row_id, change_id);
`;

export class RosterChanges0000000000033 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(changes);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
