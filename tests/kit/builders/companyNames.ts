import { companies } from '../../../server/tools/seed/world';
import { must } from '../checks/must';

/** What a company of the demo world is called, as an operator has to write it out. */
export const nameOfCompany = (key: 'A' | 'B'): string => must(companies.find((one) => one.key === key)).name;
