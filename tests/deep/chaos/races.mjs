// The part `races` of npm run chaos: every pair of rivals 500 times, and a hundred equal submits of everything that moves money.
import { isQuick, runShards } from './kit/shards.mjs';

const SHARDS = isQuick ? 1 : 2;

await runShards([
  ...Array.from({ length: SHARDS }, (_, shard) => ({
    file: 'tests/deep/races/pairs',
    env: { ...(isQuick ? {} : { RACE_ROUNDS: '500' }), RACE_SHARD: `${shard + 1}/${SHARDS}` },
  })),
  { file: 'tests/deep/races/equalSubmits', env: {} },
]);
