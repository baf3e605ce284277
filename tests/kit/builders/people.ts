import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { opsSetServices } from '../../../server/company/commands/ops-set-flags';
import { opsSetCompanyStatus } from '../../../server/company/commands/ops-set-status';
import type { Caller } from '../../../server/kernel/context';
import { publicCaller } from '../../../server/kernel/doors/identify';
import { systemCaller } from '../../../server/kernel/jobs';
import { run, runRaw } from '../../../server/kernel/usecase';
import { seedCompany } from '../../../server/member/commands/seed-company';
import { seedUser } from '../../../server/member/commands/seed-user';
import { seedOperator } from '../../../server/operator/commands/create-operator';
import { operatorCallerFor } from '../../../server/operator/public';
import { callerFor } from '../../../server/session/public';
import { captchaChallenge } from '../../../server/verification/queries';
import { type AppOptions, startApp, type TestApp } from '../worlds/app';

export const PASSWORD = 'Demo2026';
const CREDIT_CODES = { A: '91339901MAD189050T', B: '91519901MAD190422G', D: '91319901MAD1931642' } as const;

export interface Person {
  readonly userId: string;
  readonly phone: string;
}

/** Two open companies with staff, a registered one, somebody without a company, and operators; nobody is logged in. */
export interface People {
  readonly app: TestApp;
  readonly a: string;
  readonly b: string;
  readonly d: string;
  readonly master: Person;
  readonly maker: Person;
  readonly checker: Person;
  readonly reader: Person;
  readonly masterOfB: Person;
  readonly visitor: Person;
  readonly unbound: Person;
  readonly review: Caller;
  readonly finance: Caller;
  readonly administrator: Caller;
  member(person: Person, companyId?: string): Promise<Caller>;
  /** Somebody who has shown no session. */
  guest(ip?: string): Caller;
  captcha(): Promise<{ token: string; sessionId: string; solution: string }>;
  /** The newest message to a receiver, as the test inbox shows it. */
  inbox(receiver: string): Promise<{ text: string; code: string | null; link: string | null; template: string }[]>;
  close(): Promise<void>;
}

export async function solve(challenge: { readonly token: string; readonly sessionId: string; readonly challenge: string }) {
  const parsed = JSON.parse(challenge.challenge) as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  const payload = Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64');
  return { token: challenge.token, sessionId: challenge.sessionId, solution: payload };
}

export const guestCaller = (ip = '198.51.100.7'): Caller =>
  publicCaller({ headers: {}, cookies: {}, queryToken: null, ip, door: 'GRAPHQL', requestId: `guest-${ip}` });

async function seedOperators(): Promise<[Caller, Caller, Caller]> {
  const platform = await systemCaller(null);
  const seat = async (name: string, phone: string, roles: string[]): Promise<Caller> =>
    operatorCallerFor(await runRaw(platform, seedOperator, { name, phone, password: PASSWORD, roles }), 'GRAPHQL');
  return [
    await seat('孙越', '16000000902', ['OPS_REVIEW']),
    await seat('林岚', '16000000901', ['OPS_FINANCE']),
    await seat('管理', '16000000903', ['OPS_ADMIN']),
  ];
}

async function seedCompanyOpen(review: Caller, name: string, creditCode: string, isOpen = true): Promise<string> {
  const { companyId } = await run(await systemCaller(null), seedCompany, { name, creditCode });
  if (!isOpen) return companyId;
  await run(review, opsSetServices, { companyId, services: [{ flag: 'LABOR_CONTINUOUS', opensOn: '2025-10-01' }] });
  // A world without subjects is opened by the product itself.
  for (const status of ['UNDER_REVIEW', 'OPEN'] as const) await run(await systemCaller(null), opsSetCompanyStatus, { companyId, status });
  return companyId;
}

const seat = async (companyId: string | null, name: string, phone: string, roles: string[] = []): Promise<Person> => {
  const { userId } = await runRaw(await systemCaller(null), seedUser, { companyId, name, phone, roles, password: PASSWORD });
  return { userId, phone };
};

/** Sends need no pause between them, a captcha little work; each test that is about a limit sets it back. */
export const LOOSE = { codeResendAfterMs: 0, codesPerPhoneHour: 1000, codesPerPhoneDay: 1000, codesPerIpHour: 10_000, captchaPrefix: '0' };

export async function startPeople(options: AppOptions = {}): Promise<People> {
  const app = await startApp({ ...options, limits: { ...LOOSE, ...options.limits } });
  const [review, finance, administrator] = await seedOperators();
  const a = await seedCompanyOpen(review, '杭州星穹直播传媒有限公司', CREDIT_CODES.A);
  const b = await seedCompanyOpen(review, '成都锦程同城配送有限公司', CREDIT_CODES.B);
  const d = await seedCompanyOpen(review, '上海新程教育咨询有限公司', CREDIT_CODES.D, false);
  const master = await seat(a, '陈立群', '16000000101', ['MASTER']);
  await seat(b, '陈立群', '16000000101', ['PAYMENT_AUDIT']);
  return {
    app,
    a,
    b,
    d,
    master,
    maker: await seat(a, '王敏', '16000000102', ['PAYMENT_CREATE']),
    checker: await seat(a, '李航', '16000000103', ['PAYMENT_AUDIT']),
    reader: await seat(a, '赵晨', '16000000105', ['AUDIT_READONLY']),
    masterOfB: await seat(b, '冯涛', '16000000201', ['MASTER']),
    visitor: await seat(d, '郑凯', '16000000401', ['MASTER']),
    unbound: await seat(null, '何晴', '16000000501'),
    review,
    finance,
    administrator,
    member: (person, companyId) => callerFor({ userId: person.userId, companyId: companyId ?? a, door: 'GRAPHQL' }),
    guest: guestCaller,
    captcha: async () => solve(await run(guestCaller(), captchaChallenge, {})),
    inbox: async (receiver) => {
      const { testInbox } = await app
        .graphql()
        .call<{ testInbox: { text: string; code: string | null; link: string | null; template: string }[] }>(
          'query ($receiver: String) { testInbox(receiver: $receiver) { text code link template } }',
          { receiver },
        );
      return testInbox;
    },
    close: () => app.close(),
  };
}
