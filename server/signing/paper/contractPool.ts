import { openPdfPool } from '../../kernel/pdf/pdfPool';
import type { ContractWork } from './contractWork';

const pool = openPdfPool<ContractWork>('signing/paper/contractThread');

/** Draws or signs one contract in a thread. */
export const drawInThread = pool.draw;
export const stopContractThreads = pool.stop;
