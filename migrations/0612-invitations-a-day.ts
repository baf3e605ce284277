// Why: a master could send an invitation to the same phone as often as he liked; every other reminder goes out five times a day at most.
// Existing rows: begin at none.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const counting = `
ALTER TABLE member ADD COLUMN invitations_on date, ADD COLUMN invitations_sent int NOT NULL DEFAULT 0 CHECK (invitations_sent >= 0);
`;

export class InvitationsADay0000000000612 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(counting);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
