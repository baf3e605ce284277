/** The pages of a payee's own; the pages of links are named by schema/payeeLinks. */
export const paths = {
  login: '/m/login',
  income: '/m/income',
  line: (id: string) => `/m/income/${id}`,
  tasks: '/m/tasks',
  work: (id: string) => `/m/work/${id}`,
  me: '/m/me',
  account: '/m/account',
  contracts: '/m/contracts',
  records: '/m/records',
} as const;
