import { firstAnswerOf } from '../statisticsRuns.mjs';

export const open = firstAnswerOf;
