// What the papers of a statement and of a bill say (D35); the same for the screen, the printed page and the file.
import { number, object, string } from 'yup';
import { billKind, serviceKind } from '../../../schema/codes';
import { DomainError, errorText } from '../../../schema/errors';
import { type Cents, sum } from '../../../schema/money';
import type { BillPaperFacts, PaperParty, PreviewForm, StatementPaperFacts } from '../../../schema/papers';
import { monthAround, previewDaysProblem } from '../../../schema/previewForm';
import { returnPath } from '../../../schema/returnPath';
import { sealPurposeAt } from '../../../schema/seals';
import { billByCode, statementsOfBill } from '../../bill/public';
import { currentCompanyView, receiptsOffered } from '../../company/public';
import { dayOf } from '../../kernel/clock';
import type { Ctx } from '../../kernel/context';
import { isAnythingSimulated, runtime } from '../../kernel/runtime';
import { dayShape, idInput, optionalIdInput } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { confirmedFigures, statementById } from '../../statement/public';
import { mySubjectIds, type RemittanceView, remittanceAccountOf, subjectById } from '../../subject/public';
import { hidesPayment, PREVIEW_PATH, paperUrls, paymentUrlOf } from '../rules';
import { countAvailable, findForm } from '../store/papers';

type Figures = NonNullable<Awaited<ReturnType<typeof confirmedFigures>>>;

/** Which statement is meant; what is named beside it must belong to it. */
interface PaperQuestion {
  readonly statementId: string;
  readonly agencyId: string | null;
  readonly companyId: string | null;
  readonly settlementType?: number | null | undefined;
}

export const paperQuestionShape = {
  statementId: idInput(),
  agencyId: optionalIdInput(),
  companyId: optionalIdInput(),
};

/** Errors: STATEMENT_NOT_FOUND, SUBJECT_NOT_FOUND, PAPERS_NOT_READY. */
export async function confirmedFor(ctx: Ctx, asked: PaperQuestion): Promise<Figures> {
  // Another company's id is answered like an unknown statement: neither says whether it exists.
  if (asked.companyId !== null && asked.companyId !== ctx.companyId) throw new DomainError('STATEMENT_NOT_FOUND');
  const { kind, subjectId } = await statementById(ctx, asked.statementId);
  const { settlementType } = serviceKind.rows[kind];
  if (asked.settlementType && asked.settlementType !== settlementType) throw new DomainError('STATEMENT_NOT_FOUND');
  if (asked.agencyId !== null && asked.agencyId !== subjectId) throw new DomainError('SUBJECT_NOT_FOUND');
  const figures = await confirmedFigures(ctx, asked.statementId);
  if (figures === null) throw new DomainError('PAPERS_NOT_READY');
  return figures;
}

async function subjectParty(ctx: Ctx, id: string): Promise<PaperParty> {
  const { name, creditCode } = await subjectById(ctx, id);
  return { name, code: creditCode };
}

async function companyParty(ctx: Ctx): Promise<PaperParty> {
  const { name, creditCode } = await currentCompanyView(ctx);
  return { name, code: creditCode };
}

interface PreviewFormView extends PreviewForm {
  readonly isSaved: boolean;
  readonly savedAt: Date | null;
  readonly savedBy: string | null;
}

/** Until it is saved: the company, the month of the statement, its title and its total. */
async function formOf(ctx: Ctx, figures: Figures, company: PaperParty): Promise<PreviewFormView> {
  const saved = await findForm(ctx, figures.id);
  if (saved) return { ...saved, isSaved: true };
  return {
    partyAName: company.name,
    ...monthAround(dayOf(figures.createdAt)),
    content: figures.title,
    amount: figures.total,
    isSaved: false,
    savedAt: null,
    savedBy: null,
  };
}

export interface StatementPapersView extends StatementPaperFacts {
  readonly statementId: string;
  readonly subjectId: string;
  readonly account: RemittanceView | null;
  readonly payOrder: Figures['payOrder'];
  readonly total: Cents;
  readonly form: PreviewFormView;
  readonly today: string;
  readonly paymentRefusal: string | null;
  readonly contractUrl: string;
  readonly paymentUrl: string | null;
  readonly sealUrl: string;
  readonly contractSealUrl: string;
  /** What the seal says today, and what it said when the form of the contract was saved. */
  readonly sealPurpose: string;
  readonly contractSeal: string;
  readonly isSimulated: boolean;
}

export async function statementPapersView(ctx: Ctx, figures: Figures): Promise<StatementPapersView> {
  const { id, subjectId, status, title: _title, createdAt: _at, ...rest } = figures;
  const company = await companyParty(ctx);
  const form = await formOf(ctx, figures, company);
  const today = dayOf(ctx.now);
  const { code: subjectCode } = await subjectById(ctx, subjectId);
  return {
    ...rest,
    statementId: id,
    subjectId,
    company,
    subject: await subjectParty(ctx, subjectId),
    account: await remittanceAccountOf(ctx, subjectId),
    // A draft bears the day on which it is read.
    signedOn: form.savedAt ? dayOf(form.savedAt) : today,
    form,
    today,
    paymentRefusal: hidesPayment(status) ? errorText('PAYMENT_PAPER_HIDDEN') : null,
    contractUrl: paperUrls.contract(id),
    paymentUrl: paymentUrlOf(id, status),
    sealUrl: paperUrls.seal(subjectId),
    contractSealUrl: paperUrls.sealOf(subjectId, id),
    sealPurpose: sealPurposeAt('PAPER', subjectCode, ctx.now),
    contractSeal: sealPurposeAt('PAPER', subjectCode, form.savedAt ?? ctx.now),
    isSimulated: isAnythingSimulated(),
  };
}

export const statementPapers = query({
  name: 'statementPapers',
  realm: 'company',
  needs: 'READER',
  input: object(paperQuestionShape),
  run: async (ctx, input): Promise<StatementPapersView> => statementPapersView(ctx, await confirmedFor(ctx, input)),
});

/** For the payment info itself. Errors: PAYMENT_PAPER_HIDDEN beside those of the papers. */
export const paymentPapers = query({
  name: 'paymentPapers',
  realm: 'company',
  needs: 'READER',
  input: object(paperQuestionShape),
  run: async (ctx, input): Promise<StatementPapersView> => {
    const figures = await confirmedFor(ctx, input);
    if (hidesPayment(figures.status)) throw new DomainError('PAYMENT_PAPER_HIDDEN');
    return statementPapersView(ctx, figures);
  },
});

/** PRV-005: whether a service of these days could stand in the form. */
export const previewCheck = query({
  name: 'previewCheck',
  realm: 'company',
  needs: 'READER',
  input: object({ ...paperQuestionShape, serviceFrom: dayShape(), serviceTo: dayShape(), settlementType: number().nullable() }),
  run: async (ctx, input): Promise<{ readonly isSound: boolean; readonly problem: string | null }> => {
    await confirmedFor(ctx, input);
    const { from, to } = previewDaysProblem({ from: input.serviceFrom, to: input.serviceTo }, dayOf(ctx.now));
    const problem = from ?? to ?? null;
    return { isSound: problem === null, problem };
  },
});

/** The page that a front may name; only its own one, and it is compared, never asked for (D35, attack I01). */
function requireOwnFront(frontUrl: string | null): void {
  if (frontUrl === null) return;
  const path = returnPath(frontUrl, new URL(runtime().config.publicUrl).origin);
  if (path === null || path.split(/[?#]/)[0] !== PREVIEW_PATH) throw new DomainError('FRONT_URL_REFUSED');
}

/** PRV-006: where the settlement contract is, and whether its form was saved. */
export const statementDocument = query({
  name: 'statementDocument',
  realm: 'company',
  needs: 'READER',
  input: object({
    ...paperQuestionShape,
    frontUrl: string().trim().nullable().default(null).max(2_000),
    settlementType: number().nullable(),
  }),
  run: async (ctx, input): Promise<{ readonly isPreview: boolean; readonly downloadUrl: string }> => {
    requireOwnFront(input.frontUrl || null);
    const { id } = await confirmedFor(ctx, input);
    return { isPreview: (await findForm(ctx, id)) === null, downloadUrl: paperUrls.contract(id) };
  },
});

interface SealView {
  readonly name: string;
  readonly sealPurpose: string;
  readonly isSimulated: boolean;
  readonly imageUrl: string;
}

/**
 * A subject that the company works with, open or closed: papers of old statements bear its seal too. Of a statement it is the seal that its contract
 * bears, whatever the words have become since.
 */
export const sealImage = query({
  name: 'sealImage',
  realm: 'company',
  needs: 'READER',
  input: object({ agencyId: idInput(), statementId: optionalIdInput() }),
  run: async (ctx, { agencyId, statementId }): Promise<SealView> => {
    if (!(await mySubjectIds(ctx)).includes(agencyId)) throw new DomainError('SUBJECT_NOT_FOUND');
    const { name, code } = await subjectById(ctx, agencyId);
    const form = statementId === null ? null : await findForm(ctx, statementId);
    const sealPurpose = sealPurposeAt('PAPER', code, form?.savedAt ?? ctx.now);
    return { name, sealPurpose, isSimulated: isAnythingSimulated(), imageUrl: paperUrls.seal(agencyId) };
  },
});

export interface BillLetterView extends BillPaperFacts {
  readonly subjectId: string;
  readonly account: RemittanceView | null;
  readonly letterUrl: string;
  readonly sealUrl: string;
  readonly sealPurpose: string;
  readonly isSimulated: boolean;
}

/** BIL-016: what is still to be paid of a bill, as of today. */
export const billLetter = query({
  name: 'billLetter',
  realm: 'company',
  needs: 'READER',
  input: object({ billCode: string().trim().required() }),
  run: async (ctx, input): Promise<BillLetterView> => {
    const bill = await billByCode(ctx, input.billCode);
    const { billCode, subjectId, startDay, endDay, deadline, interestRate, pastRemittance, pastInterest, interest } = bill;
    // What came back since the bill was made is no debt any more, though the next bill takes it off: the letter asks for no more than can be booked.
    const refunds = sum([bill.refunds, bill.cameBack]);
    return {
      ...{ billCode, subjectId, startDay, endDay, deadline, interestRate, pastRemittance, pastInterest, refunds, interest },
      overdueDays: bill.owedNow === 0 ? 0 : bill.overdueDays,
      company: await companyParty(ctx),
      subject: await subjectParty(ctx, subjectId),
      kindName: billKind.label(bill.kind),
      settlement: bill.settlementAmount,
      service: bill.serviceCharge,
      paid: bill.paidAmount,
      wait: bill.owedNow,
      isCarried: bill.status === 'CARRIED',
      account: bill.receivingAccount,
      today: dayOf(ctx.now),
      letterUrl: paperUrls.letter(billCode),
      sealUrl: paperUrls.seal(subjectId),
      sealPurpose: sealPurposeAt('PAPER', (await subjectById(ctx, subjectId)).code, ctx.now),
      isSimulated: isAnythingSimulated(),
    };
  },
});

/** A bill is a month of one company: what is counted is a number on a screen, not a list of it. */
const MOST = 1_000_000;

const countOffered = async (ctx: Ctx, statementIds: Parameters<typeof countAvailable>[1]): Promise<number> =>
  receiptsOffered(ctx) ? countAvailable(ctx, statementIds, MOST) : 0;

/** BIL-017. */
export const billReceiptCount = query({
  name: 'billReceiptCount',
  realm: 'company',
  needs: 'READER',
  input: object({ billCode: string().trim().required() }),
  run: async (ctx, input): Promise<{ readonly count: number }> => ({
    // Whether the bill is there is said all the same.
    count: await countOffered(ctx, await statementsOfBill(ctx, input.billCode)),
  }),
});
