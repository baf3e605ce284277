// Why: a channel that takes little at once had no other way to be spared than to be paused. How many lines of it are claimed together and how many of
// its orders are in the air at once is set for each channel (GWY-012); 200 and 64 stay the most.
// Existing rows: every channel keeps what was true for all of them, 200 and 64.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const channels = `
ALTER TABLE payout_channel
  ADD COLUMN batch_lines int NOT NULL DEFAULT 200 CONSTRAINT payout_channel_batch CHECK (batch_lines BETWEEN 1 AND 200),
  ADD COLUMN calls_at_once int NOT NULL DEFAULT 64 CONSTRAINT payout_channel_calls CHECK (calls_at_once BETWEEN 1 AND 64);
`;

export class ChannelLimits0000000000560 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(channels);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
