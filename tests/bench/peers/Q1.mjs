import { claimsOf } from '../claimRuns.mjs';

export const open = (order) => claimsOf(order, 1);
