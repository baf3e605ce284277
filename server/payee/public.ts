// What other domains may ask about people, inside their own transaction.
import { maskIdCard, maskPhone } from '../../schema/formats';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { blindIndex, decryptField, encryptField } from '../kernel/secrets';
import { type ContractFacts, lastBy, type PayableReason, payableReasonsOf } from './rules';
import * as store from './store';

export type { ContractFacts, PayableReason } from './rules';

export interface PersonInput {
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
  const distinct = lastBy(people, (person) => person.idCard);
  const refs = new Map<string, PersonRef>();
  for (let from = 0; from < distinct.length; from += PAGE) {
    for (const [idCard, ref] of await ensurePage(ctx, distinct.slice(from, from + PAGE), isConfirmed)) refs.set(idCard, ref);
  }
  return refs;
}

const PAGE = 2_000;

async function ensurePage(ctx: Ctx, people: readonly PersonInput[], isConfirmed: boolean): Promise<[string, PersonRef][]> {
  const platform = new Map(people.map((person) => [blindIndex(null, 'idCard', person.idCard), person]));
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
  };
}

export interface PayableRow {
  /** Any key of the caller: a row or a line. */
  readonly key: string;
  readonly personId: string;
  readonly name: string;
  readonly idCard: string;
  readonly account: string;
  readonly contract: ContractFacts;
  readonly isOverMonthlyLimit: boolean;
}

/** D77 for many at once. A name never checked by the identity service counts as identified until it answers otherwise. */
export async function payableReasons(ctx: Ctx, rows: readonly PayableRow[]): Promise<Map<string, PayableReason[]>> {
  const signCheckOn = ctx.company?.forcedSignCheckOn ?? true;
  const identities = await knownIdentities(ctx, rows);
  const accounts = rows.map((row) => blindIndex(null, 'account', row.account));
  const found = await store.personFacts(
    ctx,
    rows.map((row) => row.personId),
    accounts,
  );
  const facts = new Map(found.map((row) => [`${row.person_id}|${row.account_index}`, row]));
  return new Map(
    rows.map((row, index) => {
      const known = facts.get(`${row.personId}|${accounts[index]}`);
      const identity = identities.get(identityKey(row));
      const reasons = payableReasonsOf({
        isIdentified: identity === undefined || identity === 'MATCH',
        blockedReason: known?.blocked_reason ?? null,
        accountRejected: known?.rejected_text ?? null,
        isCooling: known?.cooling_until ? known.cooling_until > ctx.now : false,
        isOverMonthlyLimit: row.isOverMonthlyLimit,
        contract: row.contract,
        signCheckOn,
      });
      return [row.key, reasons];
    }),
  );
}

/** D77 for a person without an account in hand: what the directory shows. */
export async function personReasons(
  ctx: Ctx,
  person: Omit<PayableRow, 'key' | 'idCard' | 'account'> & { readonly payeeId: string },
): Promise<PayableReason[]> {
  const cards = await idCardsOf(ctx, [person.payeeId]);
  const row = { ...person, key: person.payeeId, idCard: cards.get(person.payeeId)?.idCard ?? '', account: '' };
  return (await payableReasons(ctx, [row])).get(row.key) ?? [];
}

export type FirstTime = 'NEW_PAYEE' | 'NEW_ACCOUNT';

/** People and accounts this company never paid before; keys are `payeeId|accountIndex`. */
export async function firstTimesOf(ctx: Ctx, pairs: readonly { payeeId: string; accountIndex: string }[]): Promise<Map<string, FirstTime>> {
  if (pairs.length === 0) return new Map();
  const rows = await store.firstTimes(
    ctx,
    pairs.map((pair) => ({ payee_id: pair.payeeId, account_index: pair.accountIndex })),
  );
  return new Map(rows.map((row) => [`${row.payee_id}|${row.account_index}`, row.is_new_payee ? 'NEW_PAYEE' : 'NEW_ACCOUNT']));
}

/** People whom the platform has stopped, with the reason. */
export async function blockedPeople(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await store.blockedPersons(ctx, personIds);
  return new Map(rows.map((row) => [row.person_id, row.blocked_reason]));
}

export type IdentityResult = 'MATCH' | 'MISMATCH' | 'NOT_FOUND';

export interface IdentityPair {
  readonly name: string;
  readonly idCard: string;
}

export function identityKey(pair: IdentityPair): string {
  return `${pair.name}|${pair.idCard}`;
}

const pairIndex = (pair: IdentityPair): string => blindIndex(null, 'idCard', identityKey(pair));

/** What the identity service answered before for these name + ID pairs (GWY-008). */
export async function knownIdentities(ctx: Ctx, pairs: readonly IdentityPair[]): Promise<Map<string, IdentityResult>> {
  const byIndex = new Map(pairs.map((pair) => [pairIndex(pair), identityKey(pair)]));
  if (byIndex.size === 0) return new Map();
  const rows = await store.identityResults(ctx, [...byIndex.keys()]);
  // The column has a CHECK with exactly these three words.
  return new Map(rows.map((row) => [byIndex.get(row.pair_index) ?? '', row.result as IdentityResult]));
}

export async function rememberIdentities(
  ctx: Ctx,
  results: readonly (IdentityPair & { readonly result: IdentityResult })[],
  source: string,
): Promise<void> {
  const distinct = lastBy(results, identityKey);
  if (distinct.length === 0) return;
  await store.rememberIdentityResults(
    ctx,
    distinct.map(pairIndex),
    distinct.map((item) => item.result),
    source,
  );
}

export interface PaymentInput {
  readonly payeeId: string;
  readonly accountIndex: string;
  readonly accountMask: string;
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

export async function payeeByIdOrNull(ctx: Ctx, id: string): Promise<{ id: string; personId: string; name: string } | null> {
  const row = await store.findPayee(ctx, id);
  return row ? { id: row.id, personId: row.person_id, name: row.name } : null;
}

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

/** `2026-11-20`: contracts and ages are judged by the business day. */
export function businessDay(ctx: Ctx): string {
  return dayOf(ctx.now);
}
