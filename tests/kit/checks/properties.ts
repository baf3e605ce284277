import fc from 'fast-check';

/**
 * The gate draws the same examples on every machine: a fault that waits for its draw must not meet a change that has no part in it.
 * `npm run test:deep -- draws` looks further, each time from another seed.
 */
fc.configureGlobal({ seed: Number(process.env.JIEQING_SEED ?? 20_261_130) });

export { fc };
