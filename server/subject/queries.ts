import { boolean, object } from 'yup';
import { serviceKind } from '../../schema/codes';
import { dayOf } from '../kernel/clock';
import { idShape, optionalKeyShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { findOwnSubject, listAllSubjects, listAllTerms, listSubjects } from './store';
import { bareView, ownViews, payeeLimitsView, type SubjectView, termsHistory } from './views';

export const subjects = query({
  name: 'subjects',
  realm: 'company',
  needs: 'READER',
  input: object({ onlyEffective: boolean().nullable().default(false), kind: optionalKeyShape(serviceKind.keys) }),
  visitor: (): SubjectView[] => [],
  async run(ctx, input) {
    const views = await ownViews(ctx, await listSubjects(ctx));
    return views.filter((view) => {
      const isOfKind = input.kind === null || view.terms.some((terms) => terms.kind === input.kind);
      return isOfKind && (!input.onlyEffective || (view.isOpen && view.terms.length > 0));
    });
  },
});

export const subject = query({
  name: 'subject',
  realm: 'company',
  needs: 'READER',
  input: object({ id: idShape() }),
  visitor: (): SubjectView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input) {
    const row = await findOwnSubject(ctx, input.id);
    return row ? ((await ownViews(ctx, [row]))[0] ?? null) : null;
  },
});

export const opsSubjects = query({
  name: 'opsSubjects',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({}),
  run: async (ctx) => (await listAllSubjects(ctx)).map(bareView),
});

/** The terms of a company with its subjects, past and future ones too. */
export const opsCompanyTerms = query({
  name: 'opsCompanyTerms',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idShape() }),
  async run(ctx, input) {
    await ctx.enterCompany(input.companyId);
    return termsHistory(await listAllTerms(ctx), dayOf(ctx.now));
  },
});

/** D36: what holds for the payees of a company at each of its subjects. */
export const opsPayeeLimits = query({
  name: 'opsPayeeLimits',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ companyId: idShape() }),
  async run(ctx, { companyId }) {
    await ctx.enterCompany(companyId);
    const views = [];
    for (const row of await listSubjects(ctx)) views.push(await payeeLimitsView(ctx, row));
    return views;
  },
});
