// What a line counts as.
import { type AgeBand, type AmountBand, ageBandOf, amountBandOf, provinceOfCard, type SexKey } from '../../schema/analytics';
import { ageOn, checkIdCard } from '../../schema/identity';
import { add, type Cents, centsFromDatabase, ZERO } from '../../schema/money';

/** First and last day, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Traits {
  readonly province: string;
  readonly sex: SexKey;
  readonly age_band: AgeBand;
}

/** What an id number says of its owner on a day; nothing else of it is kept. */
export function traitsOf(idCard: string | undefined, day: string): Traits {
  const card = idCard === undefined ? null : checkIdCard(idCard, day);
  if (!card?.ok) return { province: provinceOfCard(idCard ?? ''), sex: 'U', age_band: 'UNKNOWN' };
  return { province: provinceOfCard(card.value), sex: card.gender, age_band: ageBandOf(ageOn(card.birth, day)) };
}

interface Outcome {
  readonly payee_id: string;
  readonly person_id: string;
  readonly subject_id: string;
  readonly kind: string;
  readonly gross_cents: string;
  readonly is_paid: boolean;
  readonly fail_code: string;
}

type DayGroup = Traits & {
  readonly subject_id: string;
  readonly kind: string;
  readonly amount_band: AmountBand;
  ok_count: number;
  ok_cents: Cents;
  fail_count: number;
};
type FailureGroup = { readonly subject_id: string; readonly kind: string; readonly fail_code: string; fail_count: number };
type PersonGroup = Traits & { readonly subject_id: string; readonly kind: string; readonly person_id: string; is_paid: boolean };

/** The lines of one day as rows of the three tables. */
export function groupOutcomes(day: string, outcomes: readonly Outcome[], idCards: ReadonlyMap<string, string>) {
  const [days, people] = [new Map<string, DayGroup>(), new Map<string, PersonGroup>()];
  const failures = new Map<string, FailureGroup>();
  const known = new Map<string, Traits>();
  for (const { payee_id, person_id, subject_id, kind, gross_cents, is_paid, fail_code } of outcomes) {
    const traits = known.get(person_id) ?? traitsOf(idCards.get(payee_id), day);
    known.set(person_id, traits);
    const gross = centsFromDatabase(gross_cents);
    const amount_band = amountBandOf(gross);
    const at = [subject_id, kind, ...Object.values(traits), amount_band].join('|');
    const group = days.get(at) ?? { subject_id, kind, ...traits, amount_band, ok_count: 0, ok_cents: ZERO, fail_count: 0 };
    days.set(at, group);
    if (is_paid) {
      group.ok_count += 1;
      group.ok_cents = add(group.ok_cents, gross);
    } else {
      group.fail_count += 1;
      const why = [subject_id, kind, fail_code].join('|');
      const failure = failures.get(why) ?? { subject_id, kind, fail_code, fail_count: 0 };
      failure.fail_count += 1;
      failures.set(why, failure);
    }
    const who = [subject_id, kind, person_id].join('|');
    const person = people.get(who) ?? { subject_id, kind, person_id, ...traits, is_paid };
    person.is_paid ||= is_paid;
    people.set(who, person);
  }
  return { days: [...days.values()], people: [...people.values()], failures: [...failures.values()] };
}

/**
 * By today's state of each payment: one that came back counts as failed on the day it came back, one that was sent again and arrived as a
 * success alone, and one that is on its way not at all. success ÷ (success + fail) in percent with two digits, rounded half up;
 * null = nothing was tried.
 */
export function successRate(success: number, fail: number): number | null {
  const tried = success + fail;
  return tried === 0 ? null : Math.floor((success * 20_000 + tried) / (2 * tried)) / 100;
}
