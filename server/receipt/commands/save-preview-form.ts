import { number, object, string } from 'yup';
import { invalid } from '../../../schema/errors';
import { fillText } from '../../../schema/fillText';
import { type Cents, formatGrouped, isCents } from '../../../schema/money';
import { previewFormTexts as texts } from '../../../schema/paperTexts';
import { previewDaysProblem, previewFormLimits } from '../../../schema/previewForm';
import { dayOf } from '../../kernel/clock';
import { dayShape } from '../../kernel/shapes';
import { command } from '../../kernel/usecase';
import { confirmedFor, paperQuestionShape, type StatementPapersView, statementPapersView } from '../queries/papers';
import { putForm } from '../store/papers';

const text = (missing: string, tooLong: string, most: number) =>
  string()
    .trim()
    .required(missing)
    .test('length', tooLong, (value) => value === undefined || [...value].length <= most);

const differs = ({ statementCode, total }: Pick<StatementPapersView, 'statementCode' | 'total'>, typed: Cents): string =>
  fillText(texts.amountDiffers, { code: statementCode, sum: formatGrouped(total), said: formatGrouped(typed) });

/** PRV-004: the settlement contract bears a seal from now on; whoever saves again changes it. */
export const savePreviewForm = command({
  name: 'savePreviewForm',
  realm: 'company',
  needs: 'ANY',
  input: object({
    ...paperQuestionShape,
    partyAName: text(texts.partyA, texts.partyALong, previewFormLimits.partyA),
    serviceFrom: dayShape(),
    serviceTo: dayShape(),
    content: text(texts.content, texts.contentLong, previewFormLimits.content),
    amount: number()
      .nullable()
      .default(null)
      .test('given', texts.amount, (value) => value !== null)
      .test('amount', texts.amountWrong, (value) => value === null || (isCents(value) && value > 0)),
  }),
  errors: ['STATEMENT_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'PAPERS_NOT_READY'],
  idempotent: 'no',
  audit: { action: 'receipt.previewForm', target: (input) => ['statement', input.statementId] },
  async run(ctx, input): Promise<StatementPapersView> {
    const figures = await confirmedFor(ctx, input);
    const { from, to } = previewDaysProblem({ from: input.serviceFrom, to: input.serviceTo }, dayOf(ctx.now));
    if (from || to) throw invalid({ ...(from ? { serviceFrom: from } : {}), ...(to ? { serviceTo: to } : {}) });
    const { partyAName, serviceFrom, serviceTo, content } = input;
    // The shape has checked that it is a whole, positive number of cents.
    const amount = input.amount as Cents;
    // PRV-004 wants an amount, and D35 seals the contract of one statement: with any other sum contract, invoice and money would say three things.
    if (amount !== figures.total) throw invalid({ amount: differs(figures, amount) });
    await putForm(ctx, input.statementId, { partyAName, serviceFrom, serviceTo, content, amount });
    ctx.note({ after: { partyAName, serviceFrom, serviceTo, content, amountCents: amount } });
    return statementPapersView(ctx, figures);
  },
});
