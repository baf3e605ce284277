/** Bills of the states world, one of each type. */
export const [BUSINESS_BILL, LABOR_BILL] = ['ZD20261000001', 'ZD20261000002'];
