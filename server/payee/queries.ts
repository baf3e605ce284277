import { array, boolean, number, object, string } from 'yup';
import { DomainError } from '../../schema/errors';
import { formats } from '../../schema/formats';
import { type ObjectionStatus, objection as objectionMachine } from '../../schema/machines/objection';
import { type Cents, centsFromDatabase } from '../../schema/money';
import { type ObjectionKind, objectionKind } from '../../schema/objections';
import type { LinkPurpose, PayeeScope } from '../../schema/payeeLinks';
import { classifySearch, soughtIdCard } from '../../schema/searchArm';
import type { Ctx } from '../kernel/context';
import { groupedBy } from '../kernel/groups';
import type { LinkDescription } from '../kernel/linkKinds';
import { loader } from '../kernel/loader';
import { type Connection, connectionOf, emptyConnection, pageOf } from '../kernel/paging';
import { isAnythingSimulated, isOffered } from '../kernel/runtime';
import { blindIndex, hashToken } from '../kernel/secrets';
import { idInput, idShape, optionalFormatShape, optionalIdInput, pageShape } from '../kernel/shapes';
import { query } from '../kernel/usecase';
import { tokenShape } from './inputs';
import { linkKind } from './registry';
import { sessionNumber } from './steps/issueLinks';
import { personOfNumber } from './steps/numbers';
import { type LiveLink, liveLinkOf, openLink, withLink } from './steps/openLink';
import { ownAccounts } from './store/accounts';
import { listBlocks } from './store/blocks';
import { groupsOf, listGroups } from './store/groups';
import { countOpening, findLinkByHash, linkOfSession } from './store/links';
import { listObjections, ownObjections } from './store/objections';
import * as store from './store/payees';
import { companiesOfPayee, sessionEnd } from './store/sessions';
import {
  accountView,
  type BlockView,
  blockView,
  type MyAccountView,
  type MyObjectionView,
  myObjectionView,
  type ObjectionView,
  objectionView,
  type PayeeGroupView,
  payeeGroupView,
} from './views';

interface PayeeView {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly idCardMasked: string;
  readonly phoneMasked: string | null;
  readonly firstPaidAt: Date | null;
  readonly lastPaidAt: Date | null;
  readonly paymentCount: number;
  readonly paidTotal: Cents;
}

function viewOf(row: store.PayeeRecord): PayeeView {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.name,
    idCardMasked: row.id_card_mask,
    phoneMasked: row.phone_mask,
    firstPaidAt: row.first_paid_at,
    lastPaidAt: row.last_paid_at,
    paymentCount: row.payment_count,
    paidTotal: centsFromDatabase(row.paid_cents),
  };
}

export const payeeById = query({
  name: 'payee',
  realm: 'company',
  needs: 'READER',
  input: object({
    id: idInput(),
  }),
  visitor: (): PayeeView | null => null,
  saysUnknown: (found) => found === null,
  async run(ctx, input): Promise<PayeeView | null> {
    const row = await store.findPayee(ctx, input.id);
    return row ? viewOf(row) : null;
  },
});

export const payees = query({
  name: 'payees',
  fromReplica: true,
  realm: 'company',
  needs: 'READER',
  input: object({
    search: string().nullable().max(64, formats.searchText.message),
    groupId: optionalIdInput(),
    first: number().nullable(),
    after: string().nullable(),
    page: number().nullable(),
  }),
  visitor: (): Connection<PayeeView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<PayeeView>> {
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    const arm = input.search?.trim() ? classifySearch(input.search) : null;
    const { rows, count } = await store.listPayees(
      ctx,
      {
        name: arm?.arm === 'NAME' ? namePattern(arm.text) : null,
        idIndex: arm?.arm === 'CARD' ? blindIndex(ctx.companyId, 'idCard', soughtIdCard(arm.text)) : null,
        groupId: input.groupId,
      },
      page,
    );
    return connectionOf(rows.map(viewOf), page, count, (node) => [node.id]);
  },
});

export const payeeGroups = query({
  name: 'payeeGroups',
  realm: 'company',
  needs: 'READER',
  input: object({}),
  visitor: (): PayeeGroupView[] => [],
  run: async (ctx): Promise<PayeeGroupView[]> => (await listGroups(ctx)).map(payeeGroupView),
});

/** Of each payee the groups that he is in; who is in none is missing. */
export const groupsOfPayees = loader<PayeeGroupView[]>({
  name: 'groupsOfPayees',
  realm: 'company',
  needs: 'READER',
  async run(ctx, payeeIds) {
    const found = groupedBy(await groupsOf(ctx, payeeIds), (group) => group.payee_id);
    return new Map([...found].map(([id, groups]) => [id, groups.map(payeeGroupView)]));
  },
});

interface PayeeLinkView extends Omit<LinkDescription, 'phoneMasked'> {
  readonly purpose: LinkPurpose;
  readonly companyName: string;
  readonly phoneMasked: string | null;
  readonly isIdentityNeeded: boolean;
  readonly simulated: boolean;
  readonly isCardRead: boolean;
}

/** What the page of a link says before anybody has proven anything: nothing of a person. Each opening is counted, each wrong token too. */
export const payeeLink = query({
  name: 'payeeLink',
  realm: 'public',
  needs: null,
  asNobody: true,
  input: object({ token: tokenShape() }),
  before: (before, input) =>
    withLink(before, input.token, async (ctx, link) => {
      if ((await link.kind.describe(ctx, link.targetId)) === null) return null;
      const opened = await countOpening(ctx, link.id);
      // Once: whoever opens it a hundred times makes no hundred pages read themselves anew.
      if (opened === 1) await link.kind.onOpened?.(ctx, link.targetId);
      return opened;
    }),
  async run(ctx, input): Promise<PayeeLinkView> {
    const link = await openLink(ctx, input.token);
    const said = await link.kind.describe(ctx, link.targetId);
    if (!said) throw new DomainError('LINK_INVALID');
    const { phoneMasked = null, ...about } = said;
    const [simulated, isCardRead] = [isAnythingSimulated(), isOffered('documentReader')];
    const isIdentityNeeded = !link.kind.isCodeOnly;
    const companyName = ctx.company?.name ?? '';
    return { ...about, purpose: link.purpose, companyName, phoneMasked, isIdentityNeeded, simulated, isCardRead };
  },
});

interface PayeeMeView {
  readonly name: string;
  readonly mark: string;
  readonly scope: PayeeScope;
  readonly expiresAt: Date;
  readonly linkPurpose: LinkPurpose | null;
  readonly isOfLink: boolean;
  readonly companies: readonly string[];
}

/** What a code at the door was for is done by whoever signed: the next one is asked who this is, and reads nothing of the one before. */
async function isDone(ctx: Ctx, link: LiveLink): Promise<boolean> {
  const kind = linkKind(link.purpose);
  if (!kind?.isDoneBy || !ctx.actor) return false;
  await ctx.enterCompany(link.companyId);
  return kind.isDoneBy(ctx, link.targetId, ctx.actor.id);
}

const MARK_LENGTH = 22;
/** The same person at every login, and nothing of her: nobody counts or guesses people by it. */
const markOf = (personId: string): string => blindIndex(null, 'person', personId).slice(0, MARK_LENGTH);

/** Whose session this is; with a token also whether it was opened by that link and may still act on it. */
export const payeeMe = query({
  name: 'payeeMe',
  realm: 'payee',
  needs: null,
  input: object({ token: string().trim().nullable().max(200) }),
  async run(ctx, input): Promise<PayeeMeView> {
    const { actor } = ctx;
    const number = sessionNumber(actor?.sessionId ?? '');
    const ends = await sessionEnd(ctx, number);
    if (!actor || ends === null) throw new DomainError('SESSION_EXPIRED');
    const scope: PayeeScope = actor.roles.includes('FULL') ? 'FULL' : 'LINK';
    const link = liveLinkOf(await linkOfSession(ctx, number), ctx.now);
    const shown = input.token ? await findLinkByHash(ctx, hashToken(input.token)) : undefined;
    return {
      name: actor.name,
      mark: markOf(actor.id),
      scope,
      expiresAt: ends,
      linkPurpose: link?.purpose ?? null,
      isOfLink: link !== null && shown?.id === link.id && shown.company_id === link.companyId && !(await isDone(ctx, link)),
      companies: scope === 'FULL' ? (await companiesOfPayee(ctx)).map((company) => company.name) : [],
    };
  },
});

/** Accounts the payee named herself and those that companies paid to, the one that is hers now first. */
export const myAccounts = query({
  name: 'myAccounts',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  run: async (ctx): Promise<MyAccountView[]> => (await ownAccounts(ctx)).map((account) => accountView(account, ctx.now)),
});

/** The pattern of LIKE for a part of a name. */
const namePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const objections = query({
  name: 'objections',
  realm: 'company',
  needs: 'READER',
  input: object({
    filter: object({
      statuses: array(string<ObjectionStatus>().oneOf(objectionMachine.stateKeys).required()).nullable(),
      kinds: array(string<ObjectionKind>().oneOf(objectionKind.keys).required()).nullable(),
      name: string().trim().nullable().max(64, formats.searchText.message),
    }).nullable(),
    first: number().nullable(),
    after: string().nullable(),
    page: number().nullable(),
  }),
  visitor: (): Connection<ObjectionView> => emptyConnection(),
  async run(ctx, input): Promise<Connection<ObjectionView>> {
    const page = pageOf({ first: input.first ?? null, after: input.after ?? null, page: input.page ?? null });
    const { statuses, kinds, name } = input.filter ?? {};
    const { rows, count } = await listObjections(
      ctx,
      { statuses: statuses ?? null, kinds: kinds ?? null, name: name ? namePattern(name) : null },
      page,
    );
    return connectionOf(
      rows.map((row) => objectionView(ctx, row)),
      page,
      count,
      (node) => [node.id],
    );
  },
});

const MAX_OBJECTIONS = 200;

export const myObjections = query({
  name: 'myObjections',
  realm: 'payee',
  needs: 'PAYEE_FULL',
  input: object({}),
  async run(ctx): Promise<MyObjectionView[]> {
    const names = new Map((await companiesOfPayee(ctx)).map((company) => [company.company_id, company.name]));
    return (await ownObjections(ctx, MAX_OBJECTIONS)).map((row) => myObjectionView(row, names.get(row.company_id) ?? ''));
  },
});

export const companiesToIndex = query({
  name: 'companiesToIndex',
  realm: 'system',
  needs: null,
  input: object({ besides: array().of(idShape()).default([]) }),
  run: (ctx, input) => store.companiesWithUnindexedPhones(ctx, input.besides),
});

const wholeNumber = optionalFormatShape('idCard');
const NUMBER_MAX = 60;

/** Half a number finds nobody, as in every list. Errors: PAYEE_NOT_FOUND for a number that nobody here has. */
export const opsPayeeBlocks = query({
  name: 'opsPayeeBlocks',
  realm: 'operator',
  needs: 'OPS_ANY',
  input: object({ idCard: string().nullable().default(null).max(NUMBER_MAX), isInForce: boolean().nullable().default(null), ...pageShape }),
  async run(ctx, { idCard, isInForce, ...asked }): Promise<Connection<BlockView>> {
    const page = pageOf(asked);
    if (!wholeNumber.isValidSync(idCard)) return emptyConnection();
    const number = wholeNumber.cast(idCard);
    const personId = number ? (await personOfNumber(ctx, number)).personId : null;
    const { rows, count } = await listBlocks(ctx, { personId, isInForce: isInForce ?? false }, page);
    return connectionOf(rows.map(blockView), page, count, ({ id }) => [id]);
  },
});
