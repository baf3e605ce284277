// What a domain says about the things that links of payees lead to; handed to the payee domain through wiring.ts.
import type { LinkPurpose } from '../../schema/payeeLinks';
import type { Ctx } from './context';

/** What the page of a link may say to whoever holds it: nothing of a person, no amount, no account. */
export interface LinkDescription {
  readonly subjectName: string;
  /** What the document or the task is called, in the words of the payee. */
  readonly documentName: string;
  /** Until when it can be done, where that is earlier than the end of the link. */
  readonly deadline: Date | null;
  /** Of a link that asks for nothing but a code: the phone where it goes, masked. */
  readonly phoneMasked?: string;
}

/** Whom a link is for. In clear, for the proof of identity only. */
interface ExpectedPerson {
  readonly name: string;
  /** 18 characters, upper case. */
  readonly idCard: string;
  /** Where the code goes: a mobile phone, or '' where the record has none. */
  readonly phone: string;
  /** The phone stands in the place of another for this deed alone: the code that went there binds it to nobody. */
  readonly isMoved?: boolean;
}

/** Who came to a link that is nobody's, and has proven the phone. */
export interface ProvenStranger {
  readonly personId: string;
  readonly payeeId: string;
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/** Who says to be this person, before anything is proven. */
export type SaidStranger = Pick<ProvenStranger, 'name' | 'idCard' | 'phone'>;

/** Why whoever says so may not go on. */
export type StrangerRefusal = 'IDENTITY_MISMATCH' | 'SIGNER_PHONE_OTHER' | 'SIGNING_PAUSED';

/** One purpose. Each is called inside the company of the link. */
export interface LinkKind {
  readonly purpose: LinkPurpose;
  /**
   * Whoever holds the phone may do it, whoever that is: nobody is asked who he is, no session is opened, and nothing of `expected` is compared
   * or shown but the phone. Never of a link that signs, pays or shows anything of a person.
   */
  readonly isCodeOnly?: true;
  /** null = the target is gone or no longer to be done: the link answers LINK_INVALID. */
  describe(ctx: Ctx, targetId: string): Promise<LinkDescription | null>;
  /** null = nobody is named beforehand (a QR code takes whoever comes). Called for a living target only. */
  expected(ctx: Ctx, targetId: string): Promise<ExpectedPerson | null>;
  /** It was opened for the first time: a list that says so is to hear of it. */
  onOpened?(ctx: Ctx, targetId: string): Promise<void>;
  /** Somebody who is not the person has tried. Committed although the call is refused. */
  onMismatch(ctx: Ctx, targetId: string): Promise<void>;
  /** The person who was named has given name, number and code, in the same transaction: what onMismatch noted is over. A target that is gone by now is no refusal. */
  onIdentified?(ctx: Ctx, targetId: string): Promise<void>;
  /**
   * Of a link that is nobody's: whether this name and this phone may speak for this number, asked before a code goes out; null = they may, and left out =
   * any may. What it notes of a refusal is committed.
   */
  refuses?(ctx: Ctx, targetId: string, stranger: SaidStranger): Promise<StrangerRefusal | null>;
  /** Of a link that is nobody's: somebody has proven who he is, in the same transaction. Errors: LINK_INVALID, IDENTITY_MISMATCH, SIGNER_PHONE_OTHER, SIGNING_PAUSED. */
  onProven?(ctx: Ctx, targetId: string, stranger: ProvenStranger): Promise<void>;
  /**
   * Of a link that is nobody's: whether this person has done what it is for. The page of the link then begins with the question who this is:
   * at a phone that many use the next one stands before it.
   */
  isDoneBy?(ctx: Ctx, targetId: string, personId: string): Promise<boolean>;
}
