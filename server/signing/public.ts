// What other domains may ask about contracts, inside their own transaction.
import type { AgreementType } from '../../schema/codes';
import { numberedBlocks } from '../../schema/contractModel';
import { DomainError } from '../../schema/errors';
import type { ContractStatus } from '../../schema/machines/signing';
import type { ObjectState } from '../../schema/webhooks';
import { dayOf } from '../kernel/clock';
import type { Ctx } from '../kernel/context';
import { mySubjectIds, subjectNames } from '../subject/public';
import { openContractDocument as opening } from './commands/open-contract-document';
import { isInForce } from './rules/contracts';
import { templateBlocks } from './rules/template';
import * as asking from './steps/askPeople';
import * as unbinding from './steps/askUnbind';
import * as creating from './steps/createRecords';
import { isStanding } from './steps/myContract';
import * as tickets from './steps/ownTicket';
import * as proving from './steps/provenPhone';
import * as signatures from './steps/signRecord';
import * as store from './store/contracts';
import { findContract as findOwn, templateNames } from './store/phone';
import { openRequests, remindersOn } from './store/sending';
import { listPublished } from './store/templates';
import { type ContractView, contractDetail, offersFile as offers } from './views/contracts';
import { type ContractToSignView, shownContract } from './views/phone';
import { sharedValues } from './views/templates';

interface ContractState {
  readonly status: ContractStatus;
  readonly signedOn: string | null;
  /** By the phone; of a contract on paper only the day is known. */
  readonly signedAt: Date | null;
  readonly endsOn: string | null;
  readonly isValid: boolean;
  /** Last day of a signed contract that has run out; null when there is none. */
  readonly endedOn: string | null;
}

/** Nobody in the map = never signed with this subject under this agreement. */
export async function contractsOf(
  ctx: Ctx,
  key: { subjectId: string; agreementType: AgreementType; personIds: readonly string[] },
): Promise<Map<string, ContractState>> {
  if (key.personIds.length === 0) return new Map();
  const today = dayOf(ctx.now);
  const rows = await store.bestContracts(ctx, key);
  return new Map(
    rows.map((row) => {
      const isValid = isInForce({ status: row.status, endsOn: row.ends_on }, today);
      const isOver = row.status === 'HAS_BEEN_SIGNED' && !isValid;
      return [
        row.person_id,
        {
          status: row.status,
          signedOn: row.signed_on,
          signedAt: row.signed_at,
          endsOn: row.ends_on,
          isValid,
          endedOn: isOver ? row.ends_on : null,
        },
      ];
    }),
  );
}

interface ContractPaper {
  readonly contractCode: string;
  readonly name: string;
  readonly standing: store.ContractStanding;
  /** When it was ended, and what the payee's word rested on; null = it was not, or not on the phone. */
  readonly endedAt: Date | null;
  readonly endProof: string | null;
  /** The sealed document, or what was filed of a paper one; null = there is neither. */
  readonly fileId: string | null;
}

/** The contract of each person at its moment with its paper, for evidence, by the key of the moment; not in the map = there is none. */
export async function contractPapersOf(
  ctx: Ctx,
  order: { subjectId: string; agreementType: AgreementType; moments: readonly store.ContractMoment[] },
): Promise<ReadonlyMap<string, ContractPaper>> {
  if (order.moments.length === 0) return new Map();
  const rows = await store.contractPapers(ctx, order);
  return new Map(
    rows.map((row) => [
      row.key,
      {
        contractCode: row.contract_code,
        name: row.name,
        standing: row.standing,
        endedAt: row.voided_at,
        endProof: row.end_proof,
        // What was signed: the scan of a contract on paper, not the certificate that was made of it.
        fileId: row.evidence_file_id ?? row.document_file_id,
      },
    ]),
  );
}

/** A kind ended for the company (D01): its unsigned contracts end with it. Answers how many. */
export async function cancelUnsigned(ctx: Ctx, agreementTypes: readonly AgreementType[]): Promise<number> {
  return store.cancelUnsigned(ctx, agreementTypes);
}

/** How many that would be. */
export const countUnsigned = store.countUnsigned;

export type { AskTerms, ListedPerson, NotAsked } from './steps/askPeople';

/** Who of a list would be asked to sign, and asked; the caller has checked the subject. */
export const planAsking = asking.planAsking;
export const askPeople = asking.askPeople;
export const notAskedAgain = asking.notAskedAgain;
export const askUnbind = unbinding.askUnbind;
export const requireOffered = creating.requireTemplate;

/** Who has not signed yet though he was asked, with the day until which he can. */
export async function askedSigners(
  ctx: Ctx,
  key: { subjectId: string; agreementType: AgreementType; personIds: readonly string[] },
): Promise<Map<string, string>> {
  if (key.personIds.length === 0) return new Map();
  const open = await openRequests(ctx, key);
  return new Map([...open].flatMap(([personId, { deadline_at }]) => (deadline_at === null ? [] : [[personId, dayOf(deadline_at)]])));
}

/** Contracts that the subject offers for this agreement, newest first. */
export async function offeredTemplates(
  ctx: Ctx,
  key: { subjectId: string; agreementType: AgreementType },
): Promise<{ id: string; name: string }[]> {
  const found = await listPublished(ctx, { subjectIds: [key.subjectId], agreementType: key.agreementType });
  return found.map(({ id, name }) => ({ id, name }));
}

/** Contracts for people of whom another domain asks one, with or without the SMS; who has an open request gets no second one. Errors: TEMPLATE_NOT_FOUND. */
export const requestContracts = creating.createRecords;

/** Names of templates by id, in one reading for a whole page. */
export async function templateNamesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return ids.length === 0 ? new Map() : templateNames(ctx, [...new Set(ids)]);
}

/**
 * The newest published text of a template of a subject this company works with, as words: both companies stand in it, what each signer brings is
 * named where it will stand. Whoever names a subject means no template of another one. Errors: TEMPLATE_NOT_FOUND.
 */
export async function templateTextOf(ctx: Ctx, { id, subjectName }: { id: string; subjectName: string | null }): Promise<string> {
  const published = await listPublished(ctx, { subjectIds: await mySubjectIds(ctx), agreementType: null });
  const found = published.find((row) => row.id === id);
  const subject = found && (await subjectNames(ctx, [found.subject_id])).get(found.subject_id);
  if (!found || !subject || (subjectName && subjectName !== subject)) throw new DomainError('TEMPLATE_NOT_FOUND');
  return plainText(numberedBlocks(templateBlocks(found.body, sharedValues(ctx, found, subject))));
}
/** What a person whom the company knows is to sign under these terms; in realm payee of her own only. Errors: TEMPLATE_NOT_FOUND, BUSY. */
export const recordFor = creating.recordFor;
/** Who has proven herself otherwise than at a contract signs with that phone what waits for her. */
export const signOwnAtPhone = proving.signOwnAtPhone;
/** Errors: CONTRACT_NOT_SEALED, SIGNER_PHONE_REPLACED. */
export const ticketOfOwn = tickets.ticketOfOwn;
/** The signature of the person of this transaction under a record of hers; whoever calls uses the link up. Errors: signatureErrors. */
export const signRecord = signatures.signRecord;
export const signatureErrors = signatures.signatureErrors;
export const signatureFields = signatures.signatureFields;
export type { ContractView } from './views/contracts';
export type { ContractToSignView } from './views/phone';

/** A record of the person of this transaction as the phone shows it; null = nothing is to be signed or was. */
export async function ownContract(ctx: Ctx, contractId: string): Promise<ContractToSignView | null> {
  const found = await findOwn(ctx, contractId);
  return found && isStanding(found, ctx.now) ? shownContract(ctx, found, null) : null;
}

/** Signed on the phone and not over, whether its document is made yet or not. */
export async function isSignedByOwner(ctx: Ctx, contractId: string): Promise<boolean> {
  const found = await findOwn(ctx, contractId);
  return found !== undefined && found.status !== 'WAITING_SIGN' && isStanding(found, ctx.now);
}

/** How often each of these people was reminded today by whichever list; nobody in the map = not once. */
export async function remindersOf(ctx: Ctx, personIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return personIds.length === 0 ? new Map() : remindersOn(ctx, personIds, dayOf(ctx.now));
}

/** A record with its words as the console shows it; null = it was deleted. */
export async function contractOf(ctx: Ctx, contractId: string): Promise<ContractView | null> {
  const row = await store.findContract(ctx, contractId);
  return row ? contractDetail(ctx, row) : null;
}

/** The words of a contract for callers without a layout. */
export const plainText = (blocks: ContractView['contentBlocks']): string =>
  (blocks ?? []).map(({ number, text }) => `${number} ${text}`.trim()).join('\n');

/** The sealed document by a one-time address, and whether there is one. */
export const openContractDocument = opening;
export const offersFile = offers;

/** Where contracts stand, as integrators are told. */
export async function contractStates(ctx: Ctx, ids: readonly string[]): Promise<ObjectState[]> {
  const rows = await store.contractsById(ctx, ids);
  return rows.map(({ id, contract_code: code, status }) => ({ id, code, status, version: null }));
}
