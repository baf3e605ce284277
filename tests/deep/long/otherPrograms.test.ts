import { otherPrograms } from '../../kit/cases/otherPrograms';

/** As many as the claim names (npm run test:deep says so, too); fewer by SIGNED_CONTRACTS. */
otherPrograms(Number(process.env.SIGNED_CONTRACTS ?? 200));
