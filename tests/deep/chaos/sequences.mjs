// The part `model` of npm run chaos: 1,000 seeded sequences against the plain model. A sequence has the business clock of its world
// for itself, so more of them at once need more worlds.
import { isQuick, runShards } from './kit/shards.mjs';

const SEEDS = Number(process.env.MODEL_SEEDS ?? (isQuick ? 30 : 1_000));
const SHARDS = isQuick ? 1 : 2;
/** Another --seed walks other sequences. */
const FIRST = (Number(process.env.CHAOS_SEED ?? 1) - 1) * 100_000 + 1;
const share = Math.ceil(SEEDS / SHARDS);

await runShards(
  Array.from({ length: SHARDS }, (_, shard) => ({
    file: 'tests/deep/races/sequences',
    env: { MODEL_FROM: String(FIRST + shard * share), MODEL_SEEDS: String(Math.min(share, SEEDS - shard * share)) },
  })),
);
