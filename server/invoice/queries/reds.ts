// Red letters: what operators read, and what the jobs that issue them ask.
import { array, boolean, object } from 'yup';
import { redReason } from '../../../schema/codes';
import { limits } from '../../../schema/limits';
import { centsFromDatabase, formatRate, negate, ppm, subtract } from '../../../schema/money';
import { companiesNamed } from '../../company/public';
import { later } from '../../kernel/clock';
import { keywordOf } from '../../kernel/keyword';
import { type Connection, connectionOf, pageOf } from '../../kernel/paging';
import { idInput, idShape, optionalFormatShape, pageShape } from '../../kernel/shapes';
import { query } from '../../kernel/usecase';
import { getApplication } from '../store/applications';
import { getRed, listRedDesk, redsAskedBefore, redsDue } from '../store/reds';
import { type OpsRedView, opsRedViews } from '../views/reds';

const AT_ONCE = 100;
const besidesInput = object({ besides: array().of(idShape()).default([]) });

export const opsRedConfirmations = query({
  name: 'opsRedConfirmations',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({
    first: pageShape.first,
    page: pageShape.page,
    isOpen: boolean().nullable().default(null),
    keyword: optionalFormatShape('searchText'),
  }),
  run: async (ctx, input): Promise<Connection<OpsRedView>> => {
    const page = pageOf(input);
    const keyword = keywordOf(input.keyword);
    const companyIds = keyword ? await companiesNamed(ctx, keyword.pattern) : [];
    const { rows, count } = await listRedDesk(ctx, { onlyOpen: input.isOpen ?? false, keyword, companyIds }, page);
    return connectionOf(await opsRedViews(ctx, rows), page, count, (view) => [view.id]);
  },
});

/** For the sweep: what the issuer was asked for and nobody heard of since. */
export const unansweredReds = query({
  name: 'unansweredReds',
  realm: 'system',
  needs: null,
  input: besidesInput,
  run: (ctx, { besides }) => redsAskedBefore(ctx, later(ctx.now, -limits.invoice.issuerAgainAfter), { besides, most: AT_ONCE }),
});

/** For the sweep: what nobody confirmed in time. */
export const dueReds = query({
  name: 'dueReds',
  realm: 'system',
  needs: null,
  input: besidesInput,
  run: (ctx, { besides }) => redsDue(ctx, ctx.now, { besides, most: AT_ONCE }),
});

/** For the job: what the issuer is asked for, and how far it got; null = nothing is to be issued any more. */
export const redOrder = query({
  name: 'redOrder',
  realm: 'system',
  needs: null,
  input: object({ id: idInput() }),
  run: async (ctx, { id }) => {
    const red = await getRed(ctx, id);
    if (red.status !== 'CONFIRMED' || red.issue_asked_at === null) return null;
    const row = await getApplication(ctx, red.application_id);
    const [amount, tax] = [negate(centsFromDatabase(red.amount_cents)), negate(centsFromDatabase(red.tax_cents))];
    const requestId = `${red.company_id}-${red.application_id}-red-${red.id}`;
    const askedAt = red.issue_asked_at;
    const of = { blueNumber: red.blue_number, reason: redReason.code(red.reason) };
    return {
      sheetNumber: red.sheet_number,
      sheet: { requestId: `${requestId}-sheet`, ...of, amount, tax, note: red.note ?? '', askedAt },
      invoice: {
        requestId,
        kind: row.kind,
        seller: { name: row.seller_name, taxNo: row.seller_tax_no },
        buyer: { name: row.title_name, taxNo: row.title_tax_no },
        item: { name: row.category, net: subtract(amount, tax), tax, rate: formatRate(ppm(row.rate_ppm)) },
        total: amount,
        remark: red.note ?? '',
        askedAt,
      },
      of,
    };
  },
});
