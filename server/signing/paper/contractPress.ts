import { makePress } from '../../kernel/pdf/press';
import type { ContractWork } from './contractWork';

const press = makePress<ContractWork>('signing/paper/contractThread');

/** Draws or signs one contract in a thread. */
export const drawInThread = press.draw;
export const stopContractThreads = press.stop;
