// Agreements of company A that are not simply signed (demo.md §5): three wait, two were voided, two ran out of time.
import { DomainError } from '../../../schema/errors';
import { runRaw } from '../../kernel/usecase';
import { expireContracts } from '../../signing/commands/expire-contracts';
import { openSigningLink } from '../../signing/commands/open-signing-link';
import { remindContracts } from '../../signing/commands/remind-contracts';
import { sendSigning } from '../../signing/commands/send-signing';
import { voidContracts } from '../../signing/commands/void-contracts';
import { contracts } from '../../signing/queries/contracts';
import { type Builder, newKey } from './builder';
import { signContracts } from './contracts';
import { applicants, type DemoPerson } from './groups';
import { askOperators } from './identities';
import { sayWho, tokenOf } from './phones';
import { madeOf, type Platform } from './platform';
import { beginRegistrations } from './registrations';
import { demoIdCard } from './world';

/** How often those who registered and wait were reminded on the day of the story; nobody is reminded a sixth time. */
const REMINDED = [4, 5] as const;
const TYPE = 'LABOR_CONTINUOUS';

const placeOf = (platform: Platform) => ({ companyId: madeOf(platform.companies, 'A'), subjectId: madeOf(platform.subjects, 'S1') });
const makerOf = (builder: Builder, platform: Platform) => builder.member(placeOf(platform).companyId, madeOf(platform.people, '王敏'));
const only = (id: string) => ({ selection: { mode: 'PAGE' as const, ids: [id], excludedIds: [], filter: null } });
const key = () => ({ idempotencyKey: newKey() });

/** A number that the register does not know: its holder shows the card. */
const unproven = () =>
  applicants()
    .slice(0, 1)
    .map((person) => ({ ...person, idCard: demoIdCard('35', '1991-09-02', 901) }));
const registered = () => applicants().slice(1, 3);
const voided = () => applicants().slice(3, 5);
const late = () => applicants().slice(5, 7);
const asked = () => applicants().slice(7);

async function ask(builder: Builder, platform: Platform, { name, idCard, phone }: DemoPerson): Promise<string> {
  const input = { subjectId: placeOf(platform).subjectId, agreementType: TYPE, name, idCard, phone };
  return (await runRaw(await makerOf(builder, platform), sendSigning, input, key())).id;
}

/** Weeks before the story: two sign on paper and are voided, two are asked and never open the link. */
export async function beginSignings(builder: Builder, platform: Platform, term: { signedOn: string; endsOn: string }): Promise<void> {
  const signed = voided().map(({ name, idCard }) => ({ name, idCard, ...term }));
  await signContracts(builder, platform, { ...placeOf(platform), agreementType: TYPE }, signed);
  const maker = await makerOf(builder, platform);
  for (const { idCard } of voided()) {
    const { nodes } = await builder.api.run(maker, contracts, { filter: { keyword: idCard } });
    await runRaw(maker, voidContracts, only(nodes[0]?.id ?? ''), key());
  }
  for (const person of late()) await ask(builder, platform, person);
}

/** The morning of the story: who never signed is out of time, at one link somebody else has tried before its holder showed the card, two have registered and do not sign. */
export async function askToSign(builder: Builder, platform: Platform): Promise<void> {
  await builder.api.run(await builder.api.systemCaller(placeOf(platform).companyId), expireContracts, {});
  const maker = await makerOf(builder, platform);
  const [stranger] = late();
  for (const person of unproven()) {
    const { url } = await builder.api.run(maker, openSigningLink, { id: await ask(builder, platform, person) });
    const refused = await (stranger ? sayWho(tokenOf(url), stranger) : null)?.catch((error: unknown) => error);
    if (!(refused instanceof DomainError && refused.key === 'IDENTITY_MISMATCH')) throw new Error('another person opened the link');
    await askOperators(builder, tokenOf(url), person);
  }
  const waiting = await beginRegistrations(builder, platform, { asked: asked(), registered: registered() });
  for (const [index, id] of waiting.entries())
    for (let times = 0; times < (REMINDED[index] ?? 0); times += 1) await runRaw(maker, remindContracts, only(id), key());
}
