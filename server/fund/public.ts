// What other domains may call inside their own transaction.
import type { Ctx } from '../kernel/context';
import * as inputs from './inputs';
import { hasBankRef } from './store/inbounds';

/** Whether a transfer of this number was entered as money for a balance; for operators. */
export const isInboundRef = (ctx: Ctx, bankRef: string): Promise<boolean> => hasBankRef(ctx, bankRef);

/** How a reference of the bank is taken in, wherever it is typed. */
export const bankRefShape = inputs.bankRefShape;
