// People on a list who cannot be paid without a contract: who is new is asked to sign, who was asked before gets the link again.
import type { AgreementType } from '../../../schema/codes';
import { fillText } from '../../../schema/errors';
import { formats } from '../../../schema/formats';
import { askRefusals } from '../../../schema/signingTexts';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { bestContracts, getContracts } from '../store/contracts';
import { openRequests } from '../store/sending';
import { createRecords } from './createRecords';
import { notReminded, remindEach } from './remind';

export interface ListedPerson {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string;
  /** null = not sound. */
  readonly idCard: string | null;
  readonly phone: string | null;
  readonly personId: string | null;
  /** What is wrong with name or number: a contract would name somebody else. */
  readonly fault: string | null;
}

export interface AskTerms {
  readonly subjectId: string;
  readonly agreementType: AgreementType;
  /** null = the newest of the subject. */
  readonly templateId: string | null;
}

export interface NotAsked {
  readonly rowId: string;
  readonly lineNo: number;
  readonly name: string;
  readonly reason: string;
}

interface Sound extends ListedPerson {
  readonly idCard: string;
  readonly phone: string;
  readonly personId: string;
}

interface AskPlan {
  readonly fresh: readonly Sound[];
  /** With the open request of each, whose link may be sent again now. */
  readonly asked: readonly (Sound & { readonly contractId: string })[];
  readonly refused: readonly NotAsked[];
}

const notAsked = ({ rowId, lineNo, name }: ListedPerson, reason: string): NotAsked => ({ rowId, lineNo, name, reason });

/** Null = can be written to, and the contract would name the right person. */
function faultOf(person: ListedPerson): string | null {
  if (person.fault !== null) return fillText(askRefusals.IDENTITY, { text: person.fault });
  return person.phone === null || !formats.mobile.test(person.phone) ? askRefusals.PHONE : null;
}

const isSound = (person: ListedPerson): person is Sound => person.personId !== null && person.idCard !== null && faultOf(person) === null;

type Terms = Pick<AskTerms, 'subjectId' | 'agreementType'>;

interface OpenRequest {
  readonly contractId: string;
  /** Why its link is not sent again now; null = it may be. */
  readonly refusal: string | null;
}

/** What each of these people was asked to sign under these terms and has not signed. */
async function openOf(ctx: Ctx, { subjectId, agreementType }: Terms, personIds: readonly string[]): Promise<Map<string, OpenRequest>> {
  const open = await openRequests(ctx, { subjectId, agreementType, personIds });
  if (open.size === 0) return new Map();
  const rows = await getContracts(
    ctx,
    [...open.values()].map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const why = notReminded(ctx, row);
      return [row.person_id, { contractId: row.id, refusal: why && askRefusals[why] }];
    }),
  );
}

/** Who of these people was asked already and gets no further link now, with what to do. */
export async function notAskedAgain(ctx: Ctx, terms: Terms, personIds: readonly string[]): Promise<Map<string, string>> {
  const open = await openOf(ctx, terms, personIds);
  return new Map([...open].flatMap(([personId, { refusal }]) => (refusal === null ? [] : [[personId, refusal]])));
}

/** Whoever stands on several rows is asked once, by the first of them that can be used. */
export async function planAsking(ctx: Ctx, terms: AskTerms, people: readonly ListedPerson[]): Promise<AskPlan> {
  const first = new Map<string, ListedPerson>();
  for (const person of people) {
    const who = person.personId ?? person.rowId;
    const known = first.get(who);
    if (!known || (!isSound(known) && isSound(person))) first.set(who, person);
  }
  const one = [...first.values()];
  const sound = one.filter(isSound);
  const key = { ...terms, personIds: sound.map(({ personId }) => personId) };
  const [open, best] = [await openOf(ctx, terms, key.personIds), await bestContracts(ctx, key)];
  const today = dayOf(ctx.now);
  const signed = new Set(
    best.filter((row) => row.status === 'HAS_BEEN_SIGNED' && row.ends_on !== null && row.ends_on >= today).map((row) => row.person_id),
  );
  const unsigned = sound.filter(({ personId }) => !signed.has(personId));
  return {
    fresh: unsigned.filter(({ personId }) => !open.has(personId)),
    asked: unsigned.flatMap((person) => {
      const request = open.get(person.personId);
      return request?.refusal === null ? [{ ...person, contractId: request.contractId }] : [];
    }),
    refused: [
      ...one.filter((person) => !isSound(person)).map((person) => notAsked(person, faultOf(person) ?? askRefusals.PHONE)),
      ...sound.filter(({ personId }) => signed.has(personId)).map((person) => notAsked(person, askRefusals.SIGNED)),
      ...unsigned.flatMap((person) => {
        const refusal = open.get(person.personId)?.refusal;
        return refusal ? [notAsked(person, refusal)] : [];
      }),
    ].sort((a, b) => a.lineNo - b.lineNo),
  };
}

interface Asked {
  readonly sent: number;
  readonly reminded: number;
  readonly refused: readonly NotAsked[];
}

/** The caller has checked the subject. Errors: TEMPLATE_NOT_FOUND, when somebody new is asked and the subject offers no such contract. */
export async function askPeople(ctx: Ctx, terms: AskTerms, people: readonly ListedPerson[]): Promise<Asked> {
  const { fresh, asked, refused } = await planAsking(ctx, terms, people);
  const made = fresh.length === 0 ? [] : await createRecords(ctx, { ...terms, people: fresh, source: 'SINGLE', isNotify: true });
  const became = await remindEach(
    ctx,
    asked.map(({ contractId }) => contractId),
  );
  const silent = asked.flatMap((person) => {
    const why = became.get(person.contractId) ?? 'STATE';
    return why === 'SENT' ? [] : [notAsked(person, askRefusals[why])];
  });
  // Asked by somebody else in this moment.
  const numbers = new Set(made.map(({ idCard }) => idCard));
  const late = fresh.filter(({ idCard }) => !numbers.has(idCard)).map((person) => notAsked(person, askRefusals.LATE));
  return { sent: made.length, reminded: asked.length - silent.length, refused: [...refused, ...silent, ...late] };
}
