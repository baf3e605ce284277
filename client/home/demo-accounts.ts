/** The people of the demo world that a newcomer can be; names and roles are words of home.json. */
export const demoPassword = 'Demo2026';

export const demoAccounts = [
  { key: 'wangMin', account: '16000000102', realm: 'company' },
  { key: 'liHang', account: '16000000103', realm: 'company' },
  { key: 'zhouQian', account: '16000000104', realm: 'company' },
  { key: 'zhaoChen', account: '16000000105', realm: 'company' },
  { key: 'linLan', account: '16000000901', realm: 'operator' },
  { key: 'liuYang', account: '16000001002', realm: 'payee' },
] as const;

export type DemoAccount = (typeof demoAccounts)[number];
