// Why: a fact about a person that changed while a list was read or checked waited in the queue, as one job for each fact and list that looked every two
// seconds whether the check had ended. Beside one list that was stuck every contract left a job that came again for good. It waits in a table now, and the
// transaction that ends the check judges the rows of these persons again.
// Existing rows: none; jobs of before write into it when they look next.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const waiting = `
CREATE TABLE roster_waiting_person (
  company_id bigint NOT NULL REFERENCES company, roster_id bigint NOT NULL, person_id bigint NOT NULL,
  PRIMARY KEY (company_id, roster_id, person_id), FOREIGN KEY (company_id, roster_id) REFERENCES roster ON DELETE CASCADE);
SELECT house_tenant('roster_waiting_person', 'SELECT, INSERT, DELETE');
`;

export class FactsThatWaitForACheck0000000001570 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(waiting);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
