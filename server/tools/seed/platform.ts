// Subjects, companies, people and operators of the demo world.
import { type Role, serviceKind } from '../../../schema/codes';
import { yuan } from '../../../schema/money';
import { opsSetCompany } from '../../company/commands/ops-set-company';
import { opsSetServices } from '../../company/commands/ops-set-flags';
import { opsSetCompanyStatus } from '../../company/commands/ops-set-status';
import { opsSetSwitch } from '../../company/commands/ops-set-switch';
import { inviteMember } from '../../member/commands/invite-member';
import { seedCompany } from '../../member/commands/seed-company';
import { seedUser } from '../../member/commands/seed-user';
import { seedOperator } from '../../operator/commands/create-operator';
import { opsCreateSubject } from '../../subject/commands/ops-create-subject';
import { opsSetCompanySubject } from '../../subject/commands/ops-set-company-subject';
import { publishTemplates } from './agreements';
import type { Builder, Person } from './builder';
import { companies, type DemoCompany, invited, members, OPENED, operators, PASSWORD, subjects, unbound } from './world';

export interface Platform {
  readonly finance: Person;
  readonly review: Person;
  /** Ids by key of the world. */
  readonly subjects: Readonly<Record<string, string>>;
  readonly companies: Readonly<Record<string, string>>;
  /** Accounts that recharge a company at a subject, by "A/S1". */
  readonly accounts: Readonly<Record<string, { readonly account: string; readonly payerName: string }>>;
  /** Masters by key of the company. */
  readonly masters: Readonly<Record<string, Person>>;
  /** People of company A by name. */
  readonly people: Readonly<Record<string, Person>>;
}

/** What the world has made by now; a key of it that is not there yet was asked for too early. */
export function madeOf<T>(made: Readonly<Record<string, T>>, key: string): T {
  const found = made[key];
  if (found === undefined) throw new Error(`${key} is not there yet`);
  return found;
}

async function seedOperators(builder: Builder): Promise<Person[]> {
  const seated: Person[] = [];
  for (const { name, phone, roles } of operators) {
    const { id } = await builder.api.run(await builder.platform(), seedOperator, { name, phone, password: PASSWORD, roles });
    seated.push({ id, name, roles });
  }
  return seated;
}

async function makeSubjects(builder: Builder, review: Person): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { key, code, name, creditCode } of subjects) {
    const input = { code, name, creditCode, bankName: '演示农商银行营业部', vatRegion: 'CITY' } as const;
    const { id } = await builder.api.run(await builder.operator(review), opsCreateSubject, input, { naturalKey: code });
    ids[key] = id;
  }
  return ids;
}

async function seat(
  builder: Builder,
  companyId: string | null,
  user: { name: string; phone: string; roles: readonly Role[] },
): Promise<Person> {
  const { userId } = await builder.api.run(await builder.platform(), seedUser, { ...user, password: PASSWORD, companyId });
  return { id: userId, name: user.name, roles: user.roles };
}

/** Verification stays off until the history is paid: the payer's phone would get a code a month. */
async function makeCompany(builder: Builder, review: Person, company: DemoCompany): Promise<string> {
  const { run } = builder.api;
  const { companyId } = await run(await builder.platform(), seedCompany, { name: company.name, creditCode: company.creditCode });
  if (!company.isOpen) return companyId;
  const operator = () => builder.operator(review);
  await run(await operator(), opsSetServices, { companyId, services: company.services });
  await run(await operator(), opsSetCompany, {
    companyId,
    authentication: 'AUTHENTICATED',
    features: company.features,
    taskMode: company.taskMode,
    reapprovalLimit: yuan(company.reapprovalLimit),
  });
  await run(await operator(), opsSetSwitch, { companyId, key: 'AUDIT', isOn: company.auditOn });
  await run(await operator(), opsSetSwitch, { companyId, key: 'PAYMENT_VERIFICATION', isOn: false });
  return companyId;
}

/** An operator opens only what has services and subjects. */
async function openDoors(builder: Builder, review: Person, companyId: string): Promise<void> {
  for (const status of ['UNDER_REVIEW', 'OPEN'] as const)
    await builder.api.run(await builder.operator(review), opsSetCompanyStatus, { companyId, status });
}

type Accounts = Record<string, { account: string; payerName: string }>;

async function openSubjects(
  builder: Builder,
  review: Person,
  place: { company: DemoCompany; companyId: string; subjectIds: Readonly<Record<string, string>> },
): Promise<Accounts> {
  const { company, companyId, subjectIds } = place;
  const accounts: Accounts = {};
  const kinds = serviceKind.keys.filter((kind) => company.services.some(({ flag }) => flag === kind));
  for (const { key, feeRate } of company.subjects) {
    for (const kind of kinds) {
      const terms = { companyId, subjectId: madeOf(subjectIds, key), kind, feeRate, from: OPENED };
      const { remittance } = await builder.api.run(await builder.operator(review), opsSetCompanySubject, terms);
      accounts[`${company.key}/${key}`] = { account: remittance?.accountNo ?? '', payerName: company.name };
    }
  }
  return accounts;
}

export async function buildPlatform(builder: Builder): Promise<Platform> {
  const [finance, review] = await seedOperators(builder);
  if (!finance || !review) throw new Error('the demo world needs two operators');
  const subjectIds = await makeSubjects(builder, review);
  await publishTemplates(builder, review, Object.values(subjectIds));
  const companyIds: Record<string, string> = {};
  let accounts: Accounts = {};
  const people: Record<string, Person> = {};
  const masters: Record<string, Person> = {};
  for (const company of companies) {
    const companyId = await makeCompany(builder, review, company);
    companyIds[company.key] = companyId;
    accounts = { ...accounts, ...(await openSubjects(builder, review, { company, companyId, subjectIds })) };
    if (company.isOpen) await openDoors(builder, review, companyId);
    const master = await seat(builder, companyId, { ...company.master, roles: ['MASTER'] });
    masters[company.key] = master;
    if (company.key === 'A') people[master.name] = master;
  }
  for (const { company, name, phone, roles } of members) {
    const person = await seat(builder, companyIds[company] ?? null, { name, phone, roles });
    if (company === 'A') people[name] = person;
  }
  await seat(builder, null, { ...unbound, roles: [] });
  return { finance, review, subjects: subjectIds, companies: companyIds, accounts, masters, people };
}

/** 孙怡 has not answered yet, 吴凡's invitation has run out by the clock. */
export async function invitePeople(builder: Builder, platform: Platform): Promise<void> {
  const master = platform.people.陈立群;
  const companyId = platform.companies.A;
  if (!master || !companyId) throw new Error('company A has no master');
  for (const { name, phone, email, at } of invited) {
    await builder.moveTo(at);
    await builder.api.run(await builder.member(companyId, master), inviteMember, { name, phone, email, roles: ['PAYMENT_CREATE'] });
  }
}

/** What the world's companies ask of a payer from now on. */
export async function finishSwitches(builder: Builder, platform: Platform): Promise<void> {
  for (const { key, isOpen, verificationOn } of companies) {
    const companyId = platform.companies[key];
    if (!isOpen || !verificationOn || !companyId) continue;
    await builder.api.run(await builder.operator(platform.review), opsSetSwitch, { companyId, key: 'PAYMENT_VERIFICATION', isOn: true });
  }
}
