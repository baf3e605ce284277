import { type CompanyStatus, company as machine } from '../../../schema/machines/company';

export type Move = keyof typeof machine.actions;

/** Opening stands last: the button of the page's right end is the one that goes on. */
const order: readonly Move[] = ['sendBack', 'suspend', 'submit', 'resume', 'open'];
export const movesOf = (status: CompanyStatus): Move[] => order.filter((move) => machine.can(status, move));
