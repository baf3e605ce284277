// Why: the mark 身份不一致 was set by whoever mistyped name or number at a link and never went: records that were signed afterwards, by the person
// who gave name, number and code, stood red for ever. It goes with that proof now, and with the signature.
// Existing rows: marks of signed records are taken away where no termination is under way, whose link may have set one after the signature. With them
// goes the mark of a stranger at the link of a termination that has lapsed since, or at one to let a phone go: no row tells the two apart, neither
// keeps anybody from anything, and the next stranger sets it anew. Marks of records and tasks that still wait stay until the person comes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const marks = `
SET LOCAL ROLE app_ops;
UPDATE contract SET authentication_failed = false
 WHERE authentication_failed AND sign_system_type = 1 AND status IN ('SIGNING', 'HAS_BEEN_SIGNED', 'HAS_BEEN_VOIDED') AND void_pending_until IS NULL;
RESET ROLE;
`;

export class MarksOfSigned0000000000900 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(marks);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
