import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { sharedIds } from '../../client/app/shared-ids';
import { SpokenCache } from '../../client/app/spoken-cache';
import { FundFlowsDocument, OpsFundAccountsDocument, StartChoicesDocument } from '../../client/generated/graphql';

const cacheOf = (realm: 'company' | 'operator' = 'company') => new SpokenCache(sharedIds(realm));

test('all rows of a statement and those that are not paid are two facts: the choice says how many rows it brings', () => {
  const cache = cacheOf();
  const row = (count: number, amount: string) => ({
    __typename: 'StartStatementChoice' as const,
    id: '70',
    statementCode: 'JS20261120000001',
    title: '11月劳务费',
    count,
    amount,
    createdAt: '2026-11-20T10:00:00+08:00',
  });
  const startChoices = { __typename: 'StartChoices' as const, last: row(29, '342612.00'), groups: [], unpaid: [row(1, '9600.50')] };
  const asked = { query: StartChoicesDocument, variables: { settlementType: 2 } };
  cache.writeQuery({ ...asked, data: { startChoices } as never });
  expect(cache.readQuery(asked)?.startChoices).toEqual(startChoices);
});

test('a flow that stands for a lock and its end in one list is itself in another', () => {
  const cache = cacheOf();
  const flow = (amount: string) => ({
    __typename: 'FundFlow',
    id: '9',
    at: '2026-11-20T10:11:00+08:00',
    amount,
    balanceAfter: '1000.00',
    description: amount,
    remark: null,
    orderCode: null,
    statementId: null,
    account: 'AVAILABLE',
    source: 'REFUND',
    subjectId: '1',
    remainingQuota: null,
    foldedLock: null,
  });
  const list = (amount: string) => ({
    fundFlows: {
      __typename: 'FundFlowConnection',
      nodes: [flow(amount)],
      totalCount: 1,
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  });
  const asked = (cancelledLocks: 'EACH' | 'FOLDED') => ({
    query: FundFlowsDocument,
    variables: { filter: { cancelledLocks }, first: 10, page: 1 },
  });
  cache.writeQuery({ ...asked('EACH'), data: list('363168.71') as never });
  cache.writeQuery({ ...asked('FOLDED'), data: list('0.00') as never });
  expect(cache.readQuery(asked('EACH'))?.fundFlows.nodes[0]?.amount).toBe('363168.71');
});

test('operators see the account of each company at a subject, also after they have looked at another', () => {
  const cache = cacheOf('operator');
  const account = (available: string) => ({
    opsFundAccounts: [
      {
        __typename: 'FundAccount',
        id: '1',
        subjectName: '主体',
        available,
        held: '0.00',
        inPayout: '0.00',
        advance: null,
        coupon: { __typename: 'CouponBalance', balance: '0.00', granted: '0.00', used: '0.00' },
      },
    ],
  });
  const asked = (companyId: string) => ({ query: OpsFundAccountsDocument, variables: { companyId } });
  cache.writeQuery({ ...asked('1'), data: account('10.00') as never });
  cache.writeQuery({ ...asked('2'), data: account('20.00') as never });
  expect(cache.readQuery(asked('1'))?.opsFundAccounts[0]?.available).toBe('10.00');
});

const FOLDER = join(__dirname, '../../schema');
const texts = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
const schema = buildSchema(texts.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n'), { assumeValidSDL: true });
const idsOf = Object.values(schema.getTypeMap()).flatMap((type) => {
  const id = isObjectType(type) ? type.getFields().id : undefined;
  return id ? [{ name: type.name, says: id.description ?? '' }] : [];
});

/** Their id is another thing's, and all that is told of it is true of that thing alone, wherever it is told. */
const TOLD_ALIKE = [
  // A row of one list, which the list and its page tell alike.
  ...['BackCalcRow', 'RosterRow', 'RosterRowCells'],
  // Of a company's accounts at a subject: live for the company, kept apart for operators.
  'FundAccount',
  // One title of a company, one person on a task, one credit, one account of the ledger.
  ...['OpsInvoiceTitle', 'MyTask', 'ReversalCandidate', 'BlockedAccount'],
  // Numbers made for the desk alone.
  'OperatorQueueItem',
  ...['StoredFile', 'ListView'],
];

test('a type whose id is another thing’s is kept where it was told, or tells what is true of that thing everywhere', () => {
  const kept = Object.keys(sharedIds('company'));
  const foreign = idsOf.filter(({ says }) => !/^编号(。|，|；)/.test(says)).map(({ name }) => name);
  expect(foreign.filter((name) => !kept.includes(name)).sort()).toEqual([...TOLD_ALIKE].sort());
});

test('every type that is kept where it was told is one of the SDL and has an id', () => {
  const names = idsOf.map(({ name }) => name);
  expect(Object.keys(sharedIds('operator')).filter((name) => !names.includes(name))).toEqual([]);
});
