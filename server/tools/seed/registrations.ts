// Ten registered users of company A (demo.md §5): six have confirmed their agreement on the phone, two have it before them, two were asked.
import type { AgreementType } from '../../../schema/codes';
import type { Caller } from '../../kernel/context';
import { runRaw } from '../../kernel/usecase';
import { nextPeopleImport } from '../../peopleImport/commands/next-people-import';
import { submitPeopleImport } from '../../peopleImport/commands/submit-people-import';
import { confirmRegistration } from '../../registration/commands/confirm-registration';
import { registerMe } from '../../registration/commands/register-me';
import { contract } from '../../signing/queries/contracts';
import { type Builder, newKey, untilDone } from './builder';
import type { DemoPerson } from './groups';
import { listPeople, untilListed } from './lists';
import { linkSentTo, openOnPhone, tokenOf } from './phones';
import { madeOf, type Platform } from './platform';

/** Three strokes of a finger. */
const HAND = [{ points: [10, 60, 40, 20, 70, 80, 100, 30] }, { points: [120, 20, 120, 90, 150, 60] }, { points: [170, 40, 210, 70] }];
const READ_MS = 95_000;

const makerOf = (builder: Builder, platform: Platform) => builder.member(madeOf(platform.companies, 'A'), madeOf(platform.people, '王敏'));

/** Listed, checked and written to. */
async function invite(builder: Builder, platform: Platform, people: readonly DemoPerson[], agreementType: AgreementType): Promise<void> {
  const { run } = builder.api;
  const maker = await makerOf(builder, platform);
  const terms = { kind: 'REGISTRATION', subjectId: madeOf(platform.subjects, 'S1'), agreementType } as const;
  const listed = await listPeople(builder, maker, people, terms);
  await run(maker, nextPeopleImport, { key: listed.key, keyAge: listed.keyAge });
  const { key, keyAge } = await untilListed(builder, maker, listed.key);
  await run(maker, submitPeopleImport, { key, keyAge, isNotify: true }, { idempotencyKey: newKey() });
}

/** Opens the link of the SMS, and says that what the company gave is right; answers the agreement that is to be confirmed then. */
async function register(builder: Builder, person: DemoPerson) {
  const url = await untilDone(`the SMS to ${person.name} has gone out`, () => linkSentTo(person, 'REGISTER'));
  const hand: Caller = await openOnPhone(tokenOf(url), person);
  const { contract: shown } = await builder.api.run(hand, registerMe, {}, { idempotencyKey: newKey() });
  if (!shown) throw new Error(`${person.name} has no agreement to confirm`);
  return { hand, shown };
}

/** Who registers, reads and signs on the phone; each contract is sealed with its file. */
export async function registerAndSign(
  builder: Builder,
  platform: Platform,
  people: readonly DemoPerson[],
  agreementType: AgreementType,
): Promise<void> {
  await invite(builder, platform, people, agreementType);
  const signed: string[] = [];
  for (const person of people) {
    const { hand, shown } = await register(builder, person);
    const { textSha256, consent, contractId } = shown;
    const input = { textSha256, readMs: READ_MS, consentVersion: consent.version, form: 'PAD', strokes: HAND };
    await runRaw(hand, confirmRegistration, { input }, { idempotencyKey: newKey() });
    signed.push(contractId);
  }
  const maker = await makerOf(builder, platform);
  for (const id of signed) {
    await untilDone(`the contract ${id} is sealed`, async () => {
      const { status } = await builder.api.run(maker, contract, { id });
      return status === 'HAS_BEEN_SIGNED' ? true : null;
    });
  }
}

/** Some only hear of it, the others stop before the agreement; answers the records that wait for these. */
export async function beginRegistrations(
  builder: Builder,
  platform: Platform,
  people: { readonly asked: readonly DemoPerson[]; readonly registered: readonly DemoPerson[] },
): Promise<string[]> {
  await invite(builder, platform, [...people.registered, ...people.asked], 'LABOR_CONTINUOUS');
  const waiting: string[] = [];
  for (const person of people.registered) waiting.push((await register(builder, person)).shown.contractId);
  return waiting;
}
