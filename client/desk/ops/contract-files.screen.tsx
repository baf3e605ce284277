import { failedPapers } from './failed-papers';

/** Contracts that were signed and whose file could not be made. */
export default failedPapers('SEALING', { name: 'ops-contract-files', title: 'nav.contractFiles', number: 'contractNo' });
