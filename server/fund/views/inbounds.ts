import type { AvailableAction } from '../../../schema/machines/machine';
import { companyNames } from '../../company/public';
import type { Ctx } from '../../kernel/context';
import { companiesByNames, subjectNames } from '../../subject/public';
import { inboundActions } from '../rules';
import { openReversals } from '../steps/meetReversals';
import { alikeInbounds } from '../store/alikeInbounds';
import { type Inbound, inboundHash, inboundsByIds, lastPlaces } from '../store/inbounds';

export interface InboundView extends Omit<Inbound, 'accountNo' | 'matchedBy' | 'handledBy' | 'askedHash' | 'isRevised'> {
  readonly contentHash: string;
  readonly virtualAccountNo: string | null;
  readonly match: Inbound['matchedBy'];
  readonly companyName: string | null;
  readonly subjectName: string | null;
  readonly availableActions: readonly AvailableAction[];
  readonly suggestion: SuggestionView | null;
  readonly candidates: readonly SuggestionView[];
  /** References of others that may be the same transfer. */
  readonly alikeRefs: readonly string[];
}

interface SuggestionView {
  readonly companyId: string;
  readonly companyName: string;
  readonly subjectId: string;
  readonly subjectName: string;
}

/** One click for the operator where a payer has paid before; it is still another one who confirms. */
async function suggestionOf(ctx: Ctx, inbound: Inbound): Promise<SuggestionView | null> {
  if (inbound.status !== 'ENTERED' || inbound.companyId !== null) return null;
  const places = await ctx.once('inbound.lastPlaces', [inbound.payerName], (payers) => lastPlaces(ctx, payers));
  const place = places.get(inbound.payerName);
  if (!place) return null;
  const companies = await companyNames(ctx, [place.companyId]);
  const subjects = await subjectNames(ctx, [place.subjectId]);
  return { ...place, companyName: companies.get(place.companyId) ?? '', subjectName: subjects.get(place.subjectId) ?? '' };
}

/** Of this many at most one is chosen by its name; who has more is looked for by hand. */
const MAX_CANDIDATES = 10;

/** Accounts of the companies that are called as the payer, where none of them alone is meant. */
async function candidatesOf(ctx: Ctx, inbound: Inbound): Promise<SuggestionView[]> {
  if (inbound.status !== 'ENTERED' || inbound.companyId !== null || inbound.accountNo !== null) return [];
  const named = await ctx.once('inbound.candidates', [inbound.payerName], (payers) => companiesByNames(ctx, payers));
  const places = (named.get(inbound.payerName) ?? []).flatMap(({ subjectIds, ...company }) =>
    subjectIds.map((subjectId) => ({ ...company, subjectId })),
  );
  const shown = places.slice(0, MAX_CANDIDATES);
  const subjects = await subjectNames(ctx, [...new Set(shown.map(({ subjectId }) => subjectId))]);
  return shown.map((place) => ({ ...place, subjectName: subjects.get(place.subjectId) ?? '' }));
}

/** Of the transfers of a page, all at once. */
const openReversalsOf = async (ctx: Ctx, ids: readonly string[]) => openReversals(ctx, await inboundsByIds(ctx, ids));

export async function inboundView(ctx: Ctx, inbound: Inbound): Promise<InboundView> {
  const { accountNo, matchedBy, handledBy, askedHash: _asked, isRevised: _revised, ...rest } = inbound;
  const { companyId, subjectId } = inbound;
  const [companies, subjects] = await Promise.all([
    companyNames(ctx, companyId === null ? [] : [companyId]),
    subjectNames(ctx, subjectId === null ? [] : [subjectId]),
  ]);
  const open = await ctx.once('inbound.openReversals', [inbound.id], (ids) => openReversalsOf(ctx, ids));
  const alike = await ctx.once('inbound.alike', [inbound.id], (ids) => alikeInbounds(ctx, ids));
  const facts = {
    status: inbound.status,
    handledBy,
    isMatched: companyId !== null,
    isReversed: inbound.reversedAt !== null,
    isReversalOpen: open.has(inbound.id),
  };
  return {
    ...rest,
    contentHash: inboundHash(inbound),
    virtualAccountNo: accountNo,
    match: matchedBy,
    companyName: companyId === null ? null : (companies.get(companyId) ?? null),
    subjectName: subjectId === null ? null : (subjects.get(subjectId) ?? null),
    availableActions: inboundActions(facts, ctx.actor),
    suggestion: await suggestionOf(ctx, inbound),
    candidates: await candidatesOf(ctx, inbound),
    alikeRefs: alike.get(inbound.id) ?? [],
  };
}
