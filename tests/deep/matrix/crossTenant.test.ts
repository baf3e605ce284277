import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { exportKind } from '../../../server/export/registry';
import { rootAuth } from '../../../server/generated/schema';
import { fieldsOf } from '../../../server/kernel/doors/openapi';
import { type ExportKindKey, exportKindKeys } from '../../../server/kernel/kinds';
import { restRows } from '../../../server/wiring';
import { forgottenScope } from '../../attacks/walk/forgottenScope';
import { type Door, type Operation, operationOf, type Things, thingOf } from '../../attacks/walk/operations';
import { otherRows } from '../../attacks/walk/rows';
import { idOf, type Strangers, startStrangers, unknownOf } from '../../attacks/walk/world';
import { keyOf } from '../../contract/paths';
import { readSdl } from '../../contract/sdl';
import { checking } from '../../doors/rows/checking';
import { creation } from '../../doors/rows/creation';
import { files } from '../../doors/rows/files';
import { lists } from '../../doors/rows/lists';
import { payments } from '../../doors/rows/payments';
import { digestOf, UNKNOWN } from '../../kit/cases/rowWalk';
import { waitUntil } from '../../kit/checks/waiting';
import { type RestAnswer, type SocketClient, wireOf } from '../../kit/clients/clients';
import { interleaved, median } from '../attacks/timing';

const schema = readSdl();
const roots: readonly [Door, GraphQLObjectType | null | undefined][] = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
  ['subscription', schema.getSubscriptionType()],
];
/** The desk of the operators is no door of a company (O04), and some calls open or end the very session that walks. */
/** Nor is the help of any company: its articles are everybody's. */
const LEFT_OUT =
  /^ops|^help|^(sendHelpFeedback|beginSignOn|finishSignOn|finishSignOnLink|login|loginByCode|loginByPasskey|register|logout|resetPassword)$/;
const operations = roots
  .flatMap(([door, type]) =>
    Object.values(type?.getFields() ?? {})
      // Nor are the pages of payees a door of a company (PYE-001).
      .filter((field) => rootAuth[`${type?.name}.${field.name}`]?.realm !== 'PAYEE')
      .map((field) => operationOf(door, field)),
  )
  .filter(({ name }) => !LEFT_OUT.test(name));
const subscriptions = operations.filter(({ door, name }) => door === 'subscription' && name !== 'clockMoved');
const cases = operations
  .filter(({ door }) => door !== 'subscription')
  .flatMap((operation) => operation.idPlaces.map((place) => [`${operation.door} ${operation.name}(${place})`, operation, place] as const));

/** Ids that only narrow a list or a selection of the caller's own things: nothing is found, nothing is refused. */
const FILTERS = new Set([
  'query agentInvoices(id)',
  'query payees(groupId)',
  'query rosters(statementId)',
  // The newest message that was seen; only the caller's own up to there are marked.
  'mutation readAllMessages(upTo)',
  'query agentInvoiceSum(id)',
  'query statistics(subjectId)',
  'query statisticsLines(subjectId)',
  'query statementRecords(actorId)',
  'query auditRecords(actorId)',
  'query auditRecords(targetId)',
  'query fundFlows(statementId)',
  'query fundFlows(flowId)',
  'query contracts(subjectId)',
  'query contractTemplates(subjectId)',
  'query contractSelection(excludedIds)',
  'query contractSelection(subjectId)',
  'mutation remindContracts(excludedIds)',
  'mutation remindContracts(subjectId)',
  'mutation deleteContracts(excludedIds)',
  'mutation deleteContracts(subjectId)',
  'mutation voidContracts(excludedIds)',
  'mutation voidContracts(subjectId)',
  'mutation remindRegistrations(excludedIds)',
  'query registrationSelection(excludedIds)',
  'mutation remindTaskPeople(excludedIds)',
  // Of people who register it decides nothing; whose task it is, is asked for people of a dispatch (usecases/task/dispatch).
  'mutation startPeopleImport(taskId)',
  'query statements(subjectId)',
  'query evidenceGaps(subjectId)',
  'query evidenceGaps(excludedIds)',
  'query apiCalls(tokenId)',
  'mutation startExport(excludedIds)',
  'mutation deleteRosterRows(excludedIds)',
  'query rowsToSign(excludedIds)',
  'mutation askRowsToSign(excludedIds)',
  'mutation terminateLines(excludedIds)',
  'query invoices(subjectId)',
  'query invoiceTardies(subjectId)',
  'query invoiceNeighbours(subjectId)',
  'query statementNeighbours(subjectId)',
  'query statementSum(subjectId)',
  ...['statementSum', 'serviceOrderSum', 'agentInvoiceSum', 'taxCalcSum'].flatMap((name) => [
    `query ${name}(ids)`,
    `query ${name}(excludedIds)`,
  ]),
  ...['query invoiceableStatements', 'query invoicePreview', 'mutation applyInvoice'].flatMap((call) => [
    `${call}(ids)`,
    `${call}(excludedIds)`,
    `${call}(orderNo)`,
  ]),
]);
/** A look that names the rows it saw: that they changed since is everyday and no attempt; the deed that follows is logged. */
const UNLOGGED = new Set(['query rowsToSign(id)']);
/** What an export of things that are no statements is asked for. */
const CHOSEN: Partial<Record<ExportKindKey, (things: Things) => string>> = {
  REGISTRATIONS: ({ registrationId }) => registrationId,
  CONTRACTS: ({ contractId }) => contractId,
  TAX_CALCS: ({ taxCalcId }) => taxCalcId,
  AGENT_INVOICES: ({ agentInvoiceId }) => agentInvoiceId,
  SERVICE_ORDERS: ({ serviceOrderId }) => serviceOrderId,
  TASK_PEOPLE: ({ taskPersonId }) => taskPersonId,
};
/** What an id that names nothing is answered with; a call that names the rows it saw says that they have gone since. */
const UNKNOWN_KEY = /NOT_FOUND$|_GONE$|^NO_ACCESS$|^RECEIPT_NONE$|^ROSTER_ROWS_CHANGED$|^STATEMENT_SUBJECT_OTHER$/;

let strangers: Strangers;
beforeAll(async () => {
  strangers = await startStrangers();
});
afterAll(() => strangers?.walk.world.app.close());

/** A second may begin between the two answers, and a preview says when it was made. */
const atOneTime = (wire: string): string => wire.replaceAll(/"opTime":"[^"]*"/g, '"opTime":"now"');

/** Both calls, answered alike, with nothing of A in them and nothing of A changed. */
async function tried<T extends Parameters<typeof wireOf>[0]>(ask: (id: string) => Promise<T>, id: string, unknown: string): Promise<T> {
  const { walk, companyA, lastSeq, marks } = strangers;
  const before = [await digestOf(walk), await lastSeq(companyA)];
  const ours = await ask(id);
  expect(atOneTime(wireOf(ours))).toBe(atOneTime(wireOf(await ask(unknown))));
  for (const mark of marks) expect(ours.text).not.toContain(mark);
  expect([await digestOf(walk), await lastSeq(companyA)]).toEqual(before);
  return ours;
}

const send = (operation: Operation, place: string, id: string) => {
  const { query, variables } = strangers.document(operation, place, id);
  return strangers.graphql.send(query, variables);
};

test('every id in an operation of the SDL is told what it names', () => {
  expect(cases.filter(([, { name }, place]) => thingOf(name, place) === null).map(([title]) => title)).toEqual([]);
  expect([...FILTERS].filter((title) => !cases.some(([known]) => known === title))).toEqual([]);
});

describe('T01 T03 T05 T06 T09 [PLT-002 8/11] an id of another company is answered, byte for byte, like an unknown one, and both are logged', () => {
  test.each(cases)('%s', async (title, operation, place) => {
    const { things, companyB } = strangers;
    const [id, unknown] = [idOf(things, operation, place), unknownOf(place)];
    const seq = await strangers.lastSeq(companyB);
    const { errors } = await tried((value) => send(operation, place, value), id, unknown);
    if (FILTERS.has(title)) return;
    if (errors[0]) expect(errors[0].extensions.code).toMatch(UNKNOWN_KEY);
    if (UNLOGGED.has(title)) return;
    expect(await strangers.refusalsSince(companyB, seq, [id, unknown])).toBe(2);
  });

  test.each(exportKindKeys)('export %s', async (kind) => {
    const query = 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }';
    const { things, graphql } = strangers;
    const rosterId = things.draft.rosterId ?? '';
    const ask = (own: boolean) => {
      const [statementId, roster, subjectId, billCode, taskId] = own
        ? [things.passed.id, rosterId, things.strangeSubject, things.billCode, things.taskId]
        : [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
      const chosen = own ? (CHOSEN[kind]?.(things) ?? statementId) : UNKNOWN;
      // A condition that the kind does not know would be refused before any id is looked at.
      // Evidence and papers are of chosen statements.
      const named =
        kind === 'EVIDENCE_PACK' || kind === 'STATEMENT_PAPERS'
          ? { reason: '核查' }
          : { statementId, rosterId: roster, subjectId, billCode, taskId };
      const conditions = Object.entries(named).filter(([name]) => name in exportKind(kind).conditions);
      return graphql.send(query, {
        i: {
          kind,
          selection: { mode: 'PAGE', ids: [chosen] },
          conditions: conditions.map(([name, value]) => ({ name, values: [value] })),
        },
        k: `export-${kind}-${own}`,
      });
    };
    // An export of one's own log may be an empty file; one of a kind at a time is written.
    if (kind === 'AUDIT_RECORDS') return;
    const { errors } = await tried((id) => ask(id !== UNKNOWN), things.passed.id, UNKNOWN);
    expect(errors[0]?.extensions.code).toMatch(UNKNOWN_KEY);
  });
});

/** Calls whose answer is the same for everybody, or that a token in the input opens, or that show the messages of the whole sandbox. */
const OPEN = /^(testInbox|invitation|payeeLink|identitySession|errorCatalogue|vocabulary)$/;
const plain = operations.filter(
  ({ door, name, field }) => door === 'query' && !OPEN.test(name) && !field.args.some(({ type }) => String(type) === 'ID!'),
);

test.each(plain.map((operation) => [operation.name, operation] as const))(
  'T02 [PLT-002 11/11] %s and what hangs on it shows nothing of another company',
  async (_name, operation) => {
    const { query, variables } = strangers.document(operation, '', '');
    const { text, errors } = await strangers.graphql.send(query, variables);
    for (const mark of strangers.marks) expect(text).not.toContain(mark);
    if (errors.length > 0) expect(errors[0]?.extensions.code).toMatch(/^VALIDATION_FAILED$|^SELECTION_EMPTY$|NOT_FOUND$/);
  },
);

test('T02 no field leads from a thing to a company, and one alone takes a free id', async () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__') && !roots.some(([, root]) => root === type),
  );
  const doors = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter(
        (field) => getNamedType(field.type).name === 'Company' || field.args.some((argument) => getNamedType(argument.type).name === 'ID'),
      )
      .map((field) => `${type.name}.${field.name}`),
  );
  expect(doors).toEqual(['Payee.payable']);
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((name) => /^nodes?$/.test(name))).toEqual([]);
  const query = 'query($s: ID!) { payees { nodes { payable(subjectId: $s, kind: LABOR_CONTINUOUS) { isPayable reasons { code } } } } }';
  const { data } = await tried((s) => strangers.graphql.send(query, { s }), strangers.things.strangeSubject, UNKNOWN);
  expect(data).not.toBeNull();
});

describe('REST rows outside of settlement', () => {
  const settlement = { ...lists, ...creation, ...checking, ...payments, ...files };
  const names = /^(?!nc)(?:.*(?:[a-z]Id|_id|_ids|Ids|[a-z]Key|_key)|id|key)$/;
  const others = restRows.filter(
    // Sheets that are declared and pictures of cards are the operators' (O04); a payee's are opened by two tokens.
    (row) =>
      !(keyOf(row) in settlement) &&
      !/^\/(help|api\/filing|api\/(ops|payee)\/identity)\//.test(row.path) &&
      fieldsOf(row).some((field) => names.test(field)),
  );

  test('each that takes an id says how it is called', () => {
    expect(others.map(keyOf).filter((key) => !(key in otherRows))).toEqual([]);
    expect(Object.keys(otherRows).filter((key) => !others.some((row) => keyOf(row) === key))).toEqual([]);
  });

  test.each(Object.entries(otherRows))('T04 T06 [PLT-002 5/11] %s answers as for an unknown id', async (_key, { id, ask, isFilter }) => {
    const { things, rest, companyB } = strangers;
    const seq = await strangers.lastSeq(companyB);
    const answer: RestAnswer<unknown> = await tried((value) => ask(rest, value), id(things), UNKNOWN);
    if (isFilter) return;
    expect(answer.code).not.toBe(22000);
    expect(await strangers.refusalsSince(companyB, seq, [id(things), UNKNOWN])).toBe(2);
  });

  test('T04 a file that is uploaded with the number of another company is the caller’s own', async () => {
    const { rest, companyA, companyB, walk } = strangers;
    const file = {
      name: 'a.csv',
      bytes: Buffer.from('姓名,身份证号,手机号,收款账号,应发金额\n何静,339901199503181386,16000001001,6299020001015776608,1.00\n'),
    };
    const { result } = await rest.upload<{ fileId: string }>('/api/file/upload', file, { companyId: companyA });
    const rows = await walk.world.app.database.rows<{ company_id: string }>('SELECT company_id FROM stored_file WHERE id = $1', [
      result.fileId,
    ]);
    expect(rows).toEqual([{ company_id: companyB }]);
  });
});

describe('T10 one id that is not the caller’s refuses a whole list', () => {
  const exportOf = (ids: readonly string[]) => ({
    query: 'mutation($i: StartExportInput!, $k: ID!) { startExport(input: $i, idempotencyKey: $k) { id } }',
    variables: { i: { kind: 'UNFINISHED_STATEMENTS', selection: { mode: 'PAGE', ids } }, k: `t10-${ids}` },
  });
  const countOf = async (sql: string): Promise<number> =>
    (await strangers.walk.world.app.database.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? -1;

  test('T10 an export of chosen statements, through both doors', async () => {
    const { draftOfB, things, companyB, graphql, rest } = strangers;
    const before = await countOf('export_job');
    for (const foreign of [things.draft.id, UNKNOWN]) {
      const { query, variables } = exportOf([draftOfB.id, foreign]);
      expect(await graphql.refusal(query, variables)).toBe('STATEMENT_NOT_FOUND');
      const answer = await rest.get('/api/statement/undone/list/batchExport', { statement_ids: `${draftOfB.id},${foreign}` });
      expect([answer.code, answer.message]).toEqual([22001, '结算单不存在']);
    }
    expect(await countOf('export_job')).toBe(before);
    expect(
      await countOf(`audit_record WHERE company_id = ${companyB} AND body #>> '{asked,ids}' = '${draftOfB.id},${things.draft.id}'`),
    ).toBe(2);
  });

  test('T10 the deletion of chosen rows', async () => {
    const { draftOfB, things, graphql, walk } = strangers;
    const sql = 'SELECT id, status FROM roster_row WHERE roster_id = ANY ($1) ORDER BY id';
    const rows = () => walk.world.app.database.rows<{ id: string }>(sql, [[draftOfB.rosterId, things.draft.rosterId]]);
    const before = await rows();
    const own = (await walk.world.app.database.rows<{ id: string }>(sql, [[draftOfB.rosterId]]))[0]?.id;
    const query = 'mutation($i: DeleteRosterRowsInput!) { deleteRosterRows(input: $i) { deletedIds } }';
    for (const foreign of [things.draftRow, UNKNOWN]) {
      const i = { rosterId: draftOfB.rosterId, keyAge: draftOfB.keyAge, selection: { mode: 'PAGE', ids: [own, foreign] } };
      expect(await graphql.refusal(query, { i })).toBe('ROSTER_ROW_NOT_FOUND');
    }
    expect(await rows()).toEqual(before);
  });

  test('T10 the end of chosen lines: an excluded one makes up for none that is missing', async () => {
    const { things, walk, tokenOfA } = strangers;
    const graphql = walk.world.app.graphql({ token: tokenOfA });
    const query = `mutation($s: ID!, $l: LineSelectionInput!, $k: ID!) {
      terminateLines(statementId: $s, selection: $l, reason: AMOUNT_WRONG, idempotencyKey: $k) { id } }`;
    const before = await digestOf(walk);
    for (const excludedIds of [[], [UNKNOWN], ['888888888']]) {
      const l = { mode: 'PAGE', ids: [things.failedLine.id, UNKNOWN.replace('9', '8')], excludedIds };
      expect(await graphql.refusal(query, { s: things.failed.id, l, k: `t10-lines-${excludedIds}` })).toBe('LINE_NOT_FOUND');
    }
    expect(await digestOf(walk)).toBe(before);
  });
});

describe('live events', () => {
  const TOPIC: Readonly<Record<string, string>> = {
    exportProgress: 'export',
    balanceChanged: 'balance',
    contractChanged: 'contract',
    messageArrived: 'message',
    payoutProgress: 'payout',
    receiptPackageProgress: 'receiptPackage',
    registrationChanged: 'registration',
    rosterProgress: 'roster',
    statementChanged: 'statement',
    taskChanged: 'task',
  };

  test('every subscription has its topic here', () => {
    expect(subscriptions.map(({ name }) => name).sort()).toEqual(Object.keys(TOPIC).sort());
  });

  test('T01 [PLT-002 6/11] nothing that happens in another company arrives, whatever id was subscribed to', async () => {
    const { walk, things, companyA, companyB, userOfB, tokenOfA, tokenOfB } = strangers;
    const { app } = walk.world;
    const happen = async (companyId: string, topic: string, subject: string): Promise<void> => {
      const [event] = await app.database.rows<{ id: string }>(
        'INSERT INTO live_event (company_id, topic, subject_id) VALUES ($1, $2, $3) RETURNING id',
        [companyId, topic, subject],
      );
      await app.database.rows('SELECT pg_notify($1, $2)', ['live', `${companyId}:${event?.id}:${topic}:${subject}`]);
    };
    const sockets: SocketClient[] = [app.socket({ token: tokenOfB }), app.socket({ token: tokenOfA })];
    const subscribe = (socket: SocketClient | undefined, operation: Operation, id: string) => {
      const { query, variables } = strangers.document(operation, operation.idPlaces[0] ?? '', id);
      const { events, errors } = socket?.subscribe<Record<string, Record<string, unknown>>>(query, variables) ?? { events: [], errors: [] };
      return { name: operation.name, events, errors };
    };
    const idFor = (operation: Operation): string => idOf(things, operation, operation.idPlaces[0] ?? '');
    const streams = subscriptions.flatMap((operation) =>
      [idFor(operation), UNKNOWN].map((id) => ({ id, ...subscribe(sockets[0], operation, id) })),
    );
    const owners = subscriptions
      .filter(({ name }) => name !== 'messageArrived')
      .map((operation) => subscribe(sockets[1], operation, idFor(operation)));
    try {
      // A socket that is still being opened hears nothing: events happen until each stream has heard one of its own company.
      await waitUntil(
        async () => {
          for (const operation of subscriptions) {
            const topic = TOPIC[operation.name] ?? '';
            const subject = idFor(operation) || '1';
            await happen(companyA, topic, subject);
            const own = operation.name === 'messageArrived' ? [userOfB] : [subject, UNKNOWN];
            for (const each of own) await happen(companyB, topic, each);
          }
          return [...streams, ...owners].every(({ events, errors }) => events.length > 0 || errors.length > 0);
        },
        () => JSON.stringify([...streams, ...owners]),
        undefined,
        200,
      );
      const told = await app.database.rows<{ id: string }>('SELECT id FROM live_event WHERE company_id = $1', [companyA]);
      const ofA = new Set(told.map(({ id }) => id));
      const heard = (events: readonly Record<string, Record<string, unknown>>[]) =>
        events.map((event) => String(Object.values(event)[0]?.eventId));
      expect(owners.flatMap(({ events }) => heard(events)).filter((id) => !ofA.has(id))).toEqual([]);
      expect(
        streams.flatMap(({ name, events }) =>
          heard(events)
            .filter((id) => ofA.has(id))
            .map((id) => `${name}: ${id}`),
        ),
      ).toEqual([]);
      for (const { events, errors } of streams)
        for (const mark of strangers.marks) expect(JSON.stringify([events, errors])).not.toContain(mark);
    } finally {
      for (const socket of sockets) await socket.close();
    }
  });
});

describe('T01 row security stands alone where a store forgets its company', () => forgottenScope(() => strangers));

const gapOf = async (operation: Operation, place: string, rounds: number): Promise<number> => {
  const [id, unknown] = [idOf(strangers.things, operation, place), unknownOf(place)];
  const [ours, others] = await interleaved(
    () => send(operation, place, id),
    () => send(operation, place, unknown),
    rounds,
  );
  return Math.abs(median(ours) - median(others));
};

describe('T01 an id of another company is answered in the time of an unknown one', () => {
  // A busy machine says nothing about 2 ms: that is measured in a run of its own (ATTACK_TIMING=1), and here only that nothing is searched for.
  if (process.env.ATTACK_TIMING === '1') {
    test.each(cases)('within 2 ms: %s', async (_title, operation, place) => {
      // A gap that is real is there again; one of the moment is not.
      let gap = Number.POSITIVE_INFINITY;
      for (let again = 0; again < 4 && gap > 2; again += 1) gap = Math.min(gap, await gapOf(operation, place, 80));
      expect(gap).toBeLessThanOrEqual(2);
    });
  }

  test('within a quarter of a second', async () => {
    for (const [, operation, place] of cases.filter(([, { name }]) => name === 'statement' || name === 'payStatement'))
      expect(await gapOf(operation, place, 9)).toBeLessThan(250);
  });
});
