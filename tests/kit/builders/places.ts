import { randomUUID } from 'node:crypto';
import { type PayOrder, type PayType, type PayWay, type ServiceKind, serviceKind } from '../../../schema/codes';
import { yuan } from '../../../schema/money';
import type { Caller } from '../../../server/kernel/context';
import { agreementOf } from '../../../server/statement/rules';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { signContracts } from '../../../server/tools/seed/contracts';
import { recharge } from '../../../server/tools/seed/history';
import { CONTRACT_OF_WORKERS, type SmallWorld, WORKERS } from '../worlds/smallWorld';

/** Where a test makes its statements; what is left out is company A's continuous labor at S1, which every small world has. */
export interface PlaceChoice {
  readonly kind?: ServiceKind;
  readonly company?: 'A' | 'B' | 'C';
  readonly subject?: 'S1' | 'S2';
  readonly scenarioCode?: string;
  readonly payWay?: PayWay;
  readonly payType?: PayType;
  readonly payOrder?: PayOrder;
  /** Cards fail on purpose, again and again; a test of what is remembered of them says so. */
  readonly remembersFailures?: boolean;
}

export interface Place {
  readonly kind: ServiceKind;
  readonly company: 'A' | 'B' | 'C';
  readonly subject: 'S1' | 'S2';
  readonly companyId: string;
  readonly subjectId: string;
  readonly scenarioCode: string;
  readonly payWay: PayWay;
  readonly payType: PayType;
  /** Who makes, approves, pays and only reads; companies without staff leave it all to their master. */
  readonly maker: string;
  readonly checker: string;
  readonly payer: string;
  readonly reader: string;
  readonly auditOn: boolean;
}

/** Company A settles labor at S1 and business income at S2; B has an advance at S1, C business income at S2. */
export function placeOf(world: SmallWorld, choice: PlaceChoice = {}): Place {
  const company = choice.company ?? 'A';
  const kind = choice.kind ?? (company === 'C' ? 'BUSINESS_INCOME' : 'LABOR_CONTINUOUS');
  const subject = choice.subject ?? (serviceKind.rows[kind].settlementType === 1 ? 'S2' : 'S1');
  const companyId = world.platform.companies[company];
  const subjectId = world.platform.subjects[subject];
  const master = world.platform.masters[company]?.name;
  if (!companyId || !subjectId || !master) throw new Error(`the small world has no ${company} at ${subject}`);
  const staff = { maker: '王敏', checker: '李航', payer: '周倩', reader: '赵晨' };
  return {
    kind,
    company,
    subject,
    companyId,
    subjectId,
    scenarioCode: choice.scenarioCode ?? '13',
    payWay: choice.payWay ?? 'BANK_CARD',
    payType: choice.payType ?? (company === 'B' ? 'ADVANCE' : 'BALANCE'),
    ...(company === 'A' ? staff : { maker: master, checker: master, payer: master, reader: master }),
    auditOn: company === 'A',
  };
}

export async function memberAt(world: SmallWorld, place: Place, name: string): Promise<Caller> {
  if (place.company === 'A') return world.member(name);
  const master = world.platform.masters[place.company];
  if (master?.name !== name) throw new Error(`nobody of company ${place.company} is called ${name}`);
  return { ...(await makeBuilder(world.api, world.gateways).member(place.companyId, master)), door: 'GRAPHQL' };
}

/** The three workers sign for this place; with an amount the account of the company at the subject is recharged. Once per place and file. */
export async function openPlace(world: SmallWorld, choice: PlaceChoice, balance: string | null = '100000.00'): Promise<Place> {
  const place = placeOf(world, choice);
  const builder = makeBuilder(world.api, world.gateways);
  if (place.company !== 'A' || place.kind !== 'LABOR_CONTINUOUS' || place.subject !== 'S1') {
    const { companyId, subjectId } = place;
    const contracts = WORKERS.map(({ name, idCard }) => ({ name, idCard, ...CONTRACT_OF_WORKERS }));
    await signContracts(builder, world.platform, { companyId, subjectId, agreementType: agreementOf(place.kind) }, contracts);
  }
  const account = world.platform.accounts[`${place.company}/${place.subject}`];
  if (!account) throw new Error(`company ${place.company} has no account at ${place.subject}`);
  if (balance !== null) await recharge(builder, world.platform, { ...account, amount: yuan(balance), bankRef: `PLACE-${randomUUID()}` });
  return place;
}
