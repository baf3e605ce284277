/** Every address of the console in one place; screens never spell one themselves. Spellings like /noavaiable are the specification's. */
export const paths = {
  root: '/',
  index: '/index',
  home: '/index/service',
  landing: '/home',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  invite: '/invite/:token',
  noAccess: '/noavaiable',
  noCompany: '/nocompany',
  records: '/operarecords',
  balance: '/usercenter/balance',
  kit: '/dev/kit',
  graphiql: '/graphiql',
  apiDocs: '/api-docs',
  ops: {
    login: '/ops/login',
    root: '/ops',
    inbound: '/ops/inbound',
    signatures: '/ops/signatures',
    payouts: '/ops/payouts',
    outbox: '/ops/outbox',
    jobs: '/ops/jobs',
    clock: '/ops/clock',
  },
  create: (settlementType: number) => (settlementType === 1 ? '/index/create' : '/index/serviceForm'),
  baseCheck: (settlementType: number, statementKey: string) =>
    `${settlementType === 1 ? '/index/baseverify' : '/index/serviceBaseverify'}?statement_key=${encodeURIComponent(statementKey)}`,
  detailCheck: (settlementType: number, id: string) =>
    `${settlementType === 1 ? '/index/verifyinfo' : '/index/serviceVerifyinfo'}?statement_id=${encodeURIComponent(id)}`,
  submitted: (settlementType: number, id: string) =>
    `${settlementType === 1 ? '/index/success' : '/index/serviceSuccess'}?statement_id=${encodeURIComponent(id)}`,
  unfinished: (settlementType: number) => (settlementType === 1 ? '/unfinished/list' : '/serviceUnfinished/list'),
  completed: (settlementType: number) => (settlementType === 1 ? '/completed/list' : '/serviceCompleted/list'),
  unfinishedDetail: (settlementType: number, id: string) => `${settlementType === 1 ? '/unfinished' : '/serviceUnfinished'}/detail/${id}`,
  /** The type that an address of a statement belongs to. */
  typeAt: (pathname: string): 1 | 2 => (/^\/(index\/)?service/.test(pathname) ? 2 : 1),
  completedDetail: (settlementType: number, id: string) => `${settlementType === 1 ? '/completed' : '/serviceCompleted'}/detail/${id}`,
} as const;

type Openable = { id: string; statementKey: string; settlementType: number; screen: string };

/** The server says which screen a statement belongs to in its state; here it becomes an address. */
export const statementPath = ({ id, statementKey, settlementType, screen }: Openable): string => {
  if (screen === 'baseCheck') return paths.baseCheck(settlementType, statementKey);
  if (screen === 'detailCheck') return paths.detailCheck(settlementType, id);
  return screen === 'completed' ? paths.completedDetail(settlementType, id) : paths.unfinishedDetail(settlementType, id);
};

/** Only addresses of this origin are followed after a login (D03). */
export const sameOriginPath = (wanted: string | null | undefined): string | null => {
  if (!wanted) return null;
  try {
    const url = new URL(wanted, location.origin);
    return url.origin === location.origin && !url.pathname.startsWith(paths.login) ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
};

export const loginPath = (returnTo: string): string => `${paths.login}?return_url=${encodeURIComponent(returnTo)}`;
