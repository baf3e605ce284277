// What other domains may ask about people, inside their own transaction.
import type { PayWay } from '../../schema/codes';
import { DomainError } from '../../schema/errors';
import { maskIdCard, maskPhone } from '../../schema/formats';
import type { LinkPurpose } from '../../schema/payeeLinks';
import type { Ctx } from '../kernel/context';
import { groupedBy } from '../kernel/groups';
import type { Written } from '../kernel/rows';
import { blindIndex, decryptField, encryptField, phoneIndexOf, platformIndex } from '../kernel/secrets';
import type { ObjectionRow } from './entity';
import * as rules from './rules';
import * as changing from './steps/changeAccount';
import * as holding from './steps/holdPhone';
import * as identifying from './steps/identifyPayee';
import * as judging from './steps/identities';
import * as links from './steps/issueLinks';
import * as limiting from './steps/limits';
import * as numbers from './steps/numbers';
import * as opening from './steps/openLink';
import * as paying from './steps/payability';
import * as naming from './steps/personsOfCards';
import * as proving from './steps/proveIdentity';
import * as reaching from './steps/reach';
import * as groupStore from './store/groups';
import { countOpenings, countOpeningsSince, newestLinks } from './store/links';
import { insertObjection } from './store/objections';
import * as store from './store/payees';
import * as sessions from './store/sessions';
import { type MyObjectionView, myObjectionView, type PayeeGroupView, payeeGroupView, type SentLinkView, sentLinkView } from './views';

export type { PayableReason } from './rules';
export type { IdentityResult } from './steps/identities';
export type { IssuedLink } from './steps/issueLinks';
export type { PayeeShare } from './steps/limits';
export type { MyObjectionView, PayeeGroupView, SentLinkView } from './views';

/** D19: below the age at which somebody signs and is paid, on a day. */
export const isTooYoung = rules.isTooYoung;

interface PersonInput {
  readonly name: string;
  /** 18 characters, upper case: the caller has checked and normalised it. */
  readonly idCard: string;
  readonly phone?: string | null;
}

export interface PersonRef {
  readonly personId: string;
  readonly payeeId: string;
}

/**
 * Person on the platform plus the company's copy for each; keyed by id card. A row that was only uploaded never renames a known
 * payee: name and phone follow once the company has confirmed them (`isConfirmed`).
 */
export async function ensurePersons(ctx: Ctx, people: readonly PersonInput[], isConfirmed = false): Promise<Map<string, PersonRef>> {
  const distinct = rules.lastBy(people, (person) => person.idCard);
  const refs = new Map<string, PersonRef>();
  for (let from = 0; from < distinct.length; from += PAGE) {
    for (const [idCard, ref] of await ensurePage(ctx, distinct.slice(from, from + PAGE), isConfirmed)) refs.set(idCard, ref);
  }
  return refs;
}

const PAGE = 2_000;

async function ensurePage(ctx: Ctx, people: readonly PersonInput[], isConfirmed: boolean): Promise<[string, PersonRef][]> {
  const platform = new Map(people.map((person) => [platformIndex(ctx, 'idCard', person.idCard), person]));
  const persons = await store.ensurePersonRows(ctx, [...platform.keys()]);
  const idCards = new Map<string, string>();
  const fresh = persons.map((row): store.NewPayee => {
    const person = platform.get(row.id_index);
    if (!person) throw new Error('person_ensure answered an index that was not asked');
    idCards.set(row.person_id, person.idCard);
    return newPayee(ctx, row.person_id, person);
  });
  const saved = await store.upsertPayees(ctx, fresh, isConfirmed);
  return saved.map((row) => [idCards.get(row.person_id) ?? '', { personId: row.person_id, payeeId: row.id }]);
}

function newPayee(ctx: Ctx, personId: string, person: PersonInput): store.NewPayee {
  return {
    person_id: personId,
    name: person.name,
    id_index: blindIndex(ctx.companyId, 'idCard', person.idCard),
    id_card_cipher: encryptField(ctx.companyId, 'payee.id_card', person.idCard),
    id_card_mask: maskIdCard(person.idCard),
    phone_cipher: person.phone ? encryptField(ctx.companyId, 'payee.phone', person.phone) : null,
    phone_mask: person.phone ? maskPhone(person.phone) : null,
    phone_index: person.phone ? phoneIndexOf(person.phone) : null,
  };
}

/** Who may be paid at all, and why not (D77). */
export const payableReasons = paying.payableReasons;

type FirstTime = 'NEW_PAYEE' | 'NEW_ACCOUNT';

/** People and accounts this company never paid before; keys are `payeeId|accountIndex`. */
export async function firstTimesOf(ctx: Ctx, pairs: readonly { payeeId: string; accountIndex: string }[]): Promise<Map<string, FirstTime>> {
  if (pairs.length === 0) return new Map();
  const rows = await store.firstTimes(
    ctx,
    pairs.map((pair) => ({ payee_id: pair.payeeId, account_index: pair.accountIndex })),
  );
  return new Map(rows.map((row) => [`${row.payee_id}|${row.account_index}`, row.is_new_payee ? 'NEW_PAYEE' : 'NEW_ACCOUNT']));
}

/** Who may be paid, and how much in a month: checks of lists, and what is asked again when they are taken over and paid. */
export const blockedPeople = limiting.blockedPeople;
export const blockCheck = limiting.blockCheck;
export const monthCheck = limiting.monthCheck;
export const yearCheck = limiting.yearCheck;
export const nearCheck = limiting.nearCheck;
export const markUnpayable = limiting.markUnpayable;
export const requirePayableList = limiting.requirePayableList;
export const requireWithinMonth = limiting.requireWithinMonth;
export const requireUnblocked = limiting.requireUnblocked;
export const overMonthly = limiting.overMonthly;
export const foreseePayment = limiting.foreseePayment;
export const listErrors = limiting.listErrors;
export const limitErrors = limiting.limitErrors;
export const blockErrors = limiting.blockErrors;

/** What the identity service answered before (GWY-008). */
export const knownIdentities = judging.knownIdentities;
export const rememberIdentities = judging.rememberIdentities;
export const identityEvidence = judging.identityEvidence;

export interface PaymentInput {
  readonly payeeId: string;
  readonly accountIndex: string;
  readonly accountMask: string;
  readonly payWay: PayWay;
  readonly bankName: string | null;
  readonly grossCents: number;
}

/** Called when lines were paid: history of the payee and of his account. */
export async function rememberPayments(ctx: Ctx, payments: readonly PaymentInput[]): Promise<void> {
  if (payments.length === 0) return;
  await store.addPayments(
    ctx,
    payments.map((one) => ({
      payee_id: one.payeeId,
      account_index: one.accountIndex,
      account_mask: one.accountMask,
      pay_way: one.payWay,
      bank_name: one.bankName,
      gross_cents: one.grossCents,
    })),
  );
}

export async function forgetPayments(ctx: Ctx, payments: readonly PaymentInput[]): Promise<void> {
  if (payments.length === 0) return;
  await store.removePayments(
    ctx,
    payments.map((one) => ({ payee_id: one.payeeId, gross_cents: one.grossCents })),
  );
}

interface KnownPayee {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
}

/** Payees of this company, in no order; unknown ids are missing. */
export const payeesOfIds = async (ctx: Ctx, ids: readonly string[]): Promise<KnownPayee[]> =>
  (await store.payeesById(ctx, ids)).map((row) => ({ id: row.id, personId: row.person_id, name: row.name }));

/** The payees of a group. Errors: PAYEE_GROUP_NOT_FOUND. */
export async function membersOfGroup(ctx: Ctx, groupId: string): Promise<{ readonly name: string; readonly payeeIds: string[] }> {
  const group = await groupStore.findGroup(ctx, groupId);
  if (!group) throw new DomainError('PAYEE_GROUP_NOT_FOUND');
  return { name: group.name, payeeIds: await groupStore.membersOf(ctx, group.id) };
}

/** Groups that somebody is in. */
export const usedGroups = async (ctx: Ctx): Promise<PayeeGroupView[]> =>
  (await groupStore.listGroups(ctx)).filter((group) => group.member_count > 0).map(payeeGroupView);

/** Payees of this company by the phone that it knows of them; keyed by the phone. */
export async function phoneHolders(
  ctx: Ctx,
  phones: readonly string[],
): Promise<Map<string, readonly { readonly personId: string; readonly name: string }[]>> {
  const phoneOf = new Map(phones.map((phone) => [phoneIndexOf(phone), phone]));
  if (phoneOf.size === 0) return new Map();
  const rows = await store.payeesByPhone(ctx, [...phoneOf.keys()]);
  const holders = groupedBy(rows, (row) => phoneOf.get(row.phone_index) ?? '');
  return new Map([...holders].map(([phone, found]) => [phone, found.map((row) => ({ personId: row.person_id, name: row.name }))]));
}

/** What the company of this transaction knows of a person; undefined = not one of its payees. */
export async function payeeOf(
  ctx: Ctx,
  personId: string,
): Promise<{ readonly id: string; readonly name: string; readonly idIndex: string; readonly idCardMask: string } | undefined> {
  const row = await store.findPayeeOf(ctx, personId);
  return row && { id: row.id, name: row.name, idIndex: row.id_index, idCardMask: row.id_card_mask };
}

export const { personsOfCards } = naming;

/** How the company of this transaction calls the holder of this number; null = not one of its payees. */
export const nameOfIdCard = async (ctx: Ctx, idCard: string): Promise<string | null> =>
  (await store.payeeByIdIndex(ctx, blindIndex(ctx.companyId, 'idCard', idCard)))?.name ?? null;

/** Full id cards for checks and documents; never for a list. */
export async function idCardsOf(ctx: Ctx, payeeIds: readonly string[]): Promise<Map<string, { idCard: string; phone: string | null }>> {
  const rows = await store.payeeIdCards(ctx, payeeIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        idCard: decryptField(ctx.companyId, 'payee.id_card', row.id_card_cipher),
        phone: row.phone_cipher === null ? null : decryptField(ctx.companyId, 'payee.phone', row.phone_cipher),
      },
    ]),
  );
}

/** Who calls with a payee's session, and which requests are a payee's (wiring). */
export const identifyPayee = identifying.identifyPayee;
export const hasPayeeCookie = identifying.hasPayeeCookie;
export const isPayeeRequest = identifying.isPayeeRequest;

/** Links of phones: seven days, one purpose, one living link per target (PYE-003). */
export const issueLink = links.issueLink;
export const issueLinks = links.issueLinks;
export const revokeLinks = links.revokeLinks;
export const revokeLinksOf = links.revokeLinksOf;
/** Errors: LINK_INVALID. */
export const linkUsed = links.linkUsed;
/** For commands in realm payee: what this session's link is for, its company entered. Errors: LINK_INVALID. */
export const requireLink = links.requireLink;
/** What became of the link that opened this session. Errors: LINK_INVALID. */
export const requireOpenedLink = links.requireOpenedLink;
/** For what a visitor does at a link before anything is proven; what is wrong is counted for the address. */
export const { linkErrors, openLink, withLink } = opening;
export const judgeSaid = proving.judgeIdentity;
export const { fullIdCard, plainName } = rules;
/** Of the session that asks: when its code was checked, its phone as index and as number, and its own number for rights that end with it. Errors: SESSION_EXPIRED, of sessionPhone PAYEE_PHONE_UNPROVEN. */
export const { provenAt, provenPhone, sessionPhone, payeeSession } = links;
/** Who asks, which is also whose allowance of codes it is. */
export const { payeeKey } = changing;

type RaisedObjection = Omit<Written<ObjectionRow>, 'status' | 'raised_at'>;

/** In the company that was entered. Errors: OBJECTION_OPEN. */
export async function raise(ctx: Ctx, objection: RaisedObjection): Promise<MyObjectionView> {
  const row = await insertObjection(ctx, { ...objection, status: 'OPEN', raised_at: ctx.now });
  if (!row) throw new DomainError('OBJECTION_OPEN');
  return myObjectionView(row, ctx.company?.name ?? '');
}

/** What became of the link that was sent last to each of these targets; a target without a link is missing. */
export async function sentLinks(ctx: Ctx, purpose: LinkPurpose, targetIds: readonly string[]): Promise<ReadonlyMap<string, SentLinkView>> {
  if (targetIds.length === 0) return new Map();
  return new Map((await newestLinks(ctx, purpose, targetIds)).map((row) => [row.target_id, sentLinkView(row, ctx.now)]));
}

/** How often the links of these targets were opened; a target without a link is missing. */
export async function openingsOf(ctx: Ctx, purpose: LinkPurpose, targetIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (targetIds.length === 0) return new Map();
  return new Map((await countOpenings(ctx, purpose, targetIds)).map(({ target_id, opened }) => [target_id, opened]));
}

/** The same of those links alone that were made since an instant, one for each target, and that no newer one has ended. */
export async function openingsSince(
  ctx: Ctx,
  purpose: LinkPurpose,
  since: ReadonlyMap<string, Date>,
): Promise<ReadonlyMap<string, number>> {
  if (since.size === 0) return new Map();
  return new Map((await countOpeningsSince(ctx, purpose, since)).map(({ target_id, opened }) => [target_id, opened]));
}

/** What whoever holds the phone of a link may do by the code alone. */
export const holderShape = holding.holderShape;
export const holderErrors = holding.holderErrors;
export const checkHolder = holding.checkHolder;
export const useHolder = holding.useHolder;
export const releasePhone = holding.releasePhone;

/** Companies that pay the payee of this transaction, by id. */
export const payersOfMe = async (ctx: Ctx): Promise<Map<string, string>> =>
  new Map((await sessions.companiesOfPayee(ctx)).map((company) => [company.company_id, company.name]));

/** For what is of the payee as a whole: her session reaches every company that knows her. Errors: PAYEE_PHONE_DIFFERS. */
export const requireWhole = reaching.requireWhole;
export const isWhole = sessions.isWhole;

/** Name and masked number of the payee of this transaction, as who paid her last has them; null where nobody pays her. */
export const printedSelf = (ctx: Ctx): Promise<store.PrintedSelf | null> => store.printedSelf(ctx);

/** Whom a whole number belongs to, for operators, who know no company of hers: the index of the platform and its mask; null = no number. */
export const { numberOf, numberJudgedAgain } = numbers;
