// A contract that waits for its person: made from the newest published version of a template, which it keeps whatever is published later.
import { type AgreementType, agreementType as agreements } from '../../../schema/codes';
import { DomainError } from '../../../schema/errors';
import { limits } from '../../../schema/limits';
import type { ContractSource } from '../../../schema/signingTexts';
import { dayOf, later } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { ensurePersons, type PersonRef, personsOfCards } from '../../payee/public';
import { lockListsOf } from '../../roster/public';
import { signersAsked } from '../events';
import { contractCode } from '../rules/contracts';
import { takeNumbers } from '../store/contracts';
import { newestContract } from '../store/phone';
import { insertRecords } from '../store/sending';
import { getVersion, listPublished, type PublishedRecord } from '../store/templates';
import { isStanding } from './myContract';
import { sealedPhone } from './phones';
import { sendLinks } from './sendLinks';

const DAY_MS = 86_400_000;
const PAGE = 1_000;

interface SignerInput {
  readonly name: string;
  /** 18 characters, upper case: the caller has checked it; so with the mobile phone. */
  readonly idCard: string;
  readonly phone: string;
}

interface SigningOrder {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  /** null = the newest template of the subject for this agreement. */
  readonly templateId: string | null;
  readonly people: readonly SignerInput[];
  readonly source: ContractSource;
  readonly qrId?: string | null;
  /** A version that was fixed before (by a QR code), whatever was published since. */
  readonly version?: number;
  /** Whether each person gets the link by SMS at once. */
  readonly isNotify: boolean;
}

interface CreatedRecord extends PersonRef {
  readonly id: string;
  readonly idCard: string;
}

/** Errors: TEMPLATE_NOT_FOUND for one of another subject or agreement, a draft, and one that is retired. */
export async function requireTemplate(
  ctx: Ctx,
  wanted: { subjectId: string; agreementType: AgreementType; templateId: string | null },
): Promise<PublishedRecord> {
  const published = await listPublished(ctx, { subjectIds: [wanted.subjectId], agreementType: wanted.agreementType });
  const found = wanted.templateId === null ? published[0] : published.find(({ id }) => id === wanted.templateId);
  if (!found) throw new DomainError('TEMPLATE_NOT_FOUND');
  return found;
}

interface KnownSigner extends PersonRef {
  readonly name: string;
  readonly phone: string;
}

type Terms = Pick<SigningOrder, 'subjectId' | 'agreementType' | 'source' | 'qrId'>;

async function insertWaiting(
  ctx: Ctx,
  order: Terms,
  template: Pick<PublishedRecord, 'id' | 'version'>,
  signers: readonly KnownSigner[],
): Promise<{ id: string; person_id: string }[]> {
  const today = dayOf(ctx.now);
  const last = await takeNumbers(ctx, today, signers.length);
  const fresh = signers.map((signer, index) => ({
    contract_code: contractCode(order.agreementType, today, last - signers.length + 1 + index),
    payee_id: signer.payeeId,
    person_id: signer.personId,
    name: signer.name,
    ...sealedPhone(ctx, signer.phone),
  }));
  return insertRecords(
    ctx,
    {
      subjectId: order.subjectId,
      agreementType: order.agreementType,
      templateId: template.id,
      version: template.version,
      source: order.source,
      qrId: order.qrId ?? null,
      deadlineAt: later(ctx.now, limits.signing.deadlineDays * DAY_MS),
    },
    fresh,
  );
}

async function createPage(
  ctx: Ctx,
  order: SigningOrder,
  template: PublishedRecord,
  people: readonly SignerInput[],
): Promise<CreatedRecord[]> {
  // Who came to a code at the door is not confirmed by the company: what it knows of a payee stays.
  const refs = await ensurePersons(ctx, people, order.source !== 'QR');
  const byCard = new Map(people.map((person) => [person.idCard, person]));
  const made = await insertWaiting(
    ctx,
    order,
    template,
    // In the order that was asked for: the persons are answered in that of the locks on them.
    [...byCard.values()].flatMap(({ idCard, name, phone }) => {
      const ref = refs.get(idCard);
      return ref ? [{ ...ref, name, phone }] : [];
    }),
  );
  const ids = new Map(made.map((row) => [row.person_id, row.id]));
  return [...refs].flatMap(([idCard, ref]) => {
    const id = ids.get(ref.personId);
    return id === undefined ? [] : [{ ...ref, id, idCard }];
  });
}

/**
 * Contracts for all these people, each step one statement per thousand. Who has an open request of the same agreement gets no second one and is
 * missing in the answer. The caller has checked the subject. Errors: TEMPLATE_NOT_FOUND.
 */
export async function createRecords(ctx: Ctx, order: SigningOrder): Promise<CreatedRecord[]> {
  const { templateId, version } = order;
  const isFixed = templateId !== null && version !== undefined;
  const template = isFixed ? await getVersion(ctx, { templateId, version }) : await requireTemplate(ctx, order);
  // The list of contracts shows the newest first: the last line of a list is made first, so that its people stand there as they stand in the file.
  const distinct = [...new Map(order.people.map((person) => [person.idCard, person])).values()].reverse();
  // Open lists hear of it in the end: they are locked before the payees, as by whoever edits or confirms them (roster/steps/lockLists).
  const known = await personsOfCards(
    ctx,
    distinct.map(({ idCard }) => idCard),
  );
  await lockListsOf(ctx, known);
  const created: CreatedRecord[] = [];
  for (let from = 0; from < distinct.length; from += PAGE) {
    created.push(...(await createPage(ctx, order, template, distinct.slice(from, from + PAGE))));
  }
  for (const { id } of created) ctx.announce('contract', id);
  if (created.length > 0) ctx.emit(signersAsked({ personIds: created.map(({ personId }) => personId) }));
  if (!order.isNotify) return created;
  const phones = new Map(distinct.map(({ idCard, phone }) => [idCard, phone]));
  const document = template.name || agreements.label(order.agreementType);
  await sendLinks(
    ctx,
    'SIGN',
    created.map(({ id, personId, idCard }) => ({ targetId: id, personId, phone: phones.get(idCard) ?? '', document })),
  );
  return created;
}

/**
 * What one person whom the company knows is to sign under these terms: the record that is open, or in force already, or else a new one.
 * Errors: TEMPLATE_NOT_FOUND, BUSY.
 */
export async function recordFor(
  ctx: Ctx,
  terms: { readonly subjectId: string; readonly agreementType: AgreementType; readonly source: ContractSource },
  signer: KnownSigner,
): Promise<string> {
  const found = await newestContract(ctx, { personId: signer.personId, ...terms });
  if (found && isStanding(found, ctx.now)) return found.id;
  const template = await requireTemplate(ctx, { ...terms, templateId: null });
  const [made] = await insertWaiting(ctx, terms, template, [signer]);
  // One whose time is over is about to be ended by the sweep.
  if (!made) throw new DomainError('BUSY');
  ctx.announce('contract', made.id);
  return made.id;
}
