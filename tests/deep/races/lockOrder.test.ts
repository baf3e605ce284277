// A list is locked behind its holder, whoever begins: what ends a check or settles answers meets a person who edits, and neither is given up by the
// database for the other. The one is held where it has its list and is about to tell the holder; the other waits for a lock before it goes on.
import 'reflect-metadata';
import { FileMissing } from '../../../server/gateways/storage/contract';
import type { Ctx } from '../../../server/kernel/context';
import type { RosterKind } from '../../../server/kernel/kinds';
import { isRepeatable } from '../../../server/kernel/sqlErrors';
import { run } from '../../../server/kernel/usecase';
import { submitPeopleImport } from '../../../server/peopleImport/commands/submit-people-import';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { settleAnswers } from '../../../server/roster/commands/settle-answers';
import { rosterKind } from '../../../server/roster/registry';
import { sendSigning } from '../../../server/signing/commands/send-signing';
import { confirmStatement } from '../../../server/statement/commands/confirm-statement';
import { createStatement } from '../../../server/statement/commands/create-statement';
import { discardStatement } from '../../../server/statement/commands/discard-statement';
import { passBaseCheck } from '../../../server/statement/commands/pass-base-check';
import { makeBuilder } from '../../../server/tools/seed/builder';
import { signContracts } from '../../../server/tools/seed/contracts';
import { importsOf, newcomer } from '../../kit/builders/imports';
import { LOOSE } from '../../kit/builders/people';
import { publishedTemplate } from '../../kit/builders/phones';
import { key, onceTold, type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { brokenInvariants } from '../../kit/checks/invariants';
import { must } from '../../kit/checks/must';
import { waitUntil } from '../../kit/checks/waiting';
import { CONTRACT_OF_WORKERS, type SmallWorld, startSmallWorld, WORKERS } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
let make: Statements;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
  make = statementsOf(world);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  expect(await brokenInvariants(world.app.database)).toEqual([]);
  await world?.app.close();
});

const rows = <T>(sql: string, parameters: unknown[] = []) => world.app.database.rows<T>(sql, parameters);
const somebodyWaits = () =>
  waitUntil(
    async () =>
      (
        await rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, 'FOR NO KEY UPDATE') > 0`,
        )
      ).length > 0,
    () => 'somebody waits for a lock',
  );

interface Scene {
  /** The list that the system is about to change. */
  readonly rosterId: string;
  readonly act: () => Promise<unknown>;
}

/** The system's change stands still before its holder hears of it, until the person waits; answers how often either was begun anew. */
async function meet(prepare: () => Promise<Scene>): Promise<{ givenUp: number; edits: number }> {
  const kind = rosterKind('LABOR') as Required<RosterKind>;
  const tell = kind.onChanged.bind(kind);
  const lock = kind.lockHolder.bind(kind);
  const { rosterId, act } = await prepare();
  let [givenUp, edits] = [0, 0];
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let arrive: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isSystem = (ctx: Ctx) => ctx.actor?.kind !== 'member';
  jest.spyOn(kind, 'onChanged').mockImplementation(async (ctx, roster, state) => {
    if (isSystem(ctx) && roster.id === rosterId) {
      arrive();
      await isLetGo;
    }
    await tell(ctx, roster, state).catch((error: unknown) => {
      if (isRepeatable(error)) givenUp += 1;
      throw error;
    });
  });
  jest.spyOn(kind, 'lockHolder').mockImplementation(async (ctx, roster) => {
    edits += 1;
    await lock(ctx, roster);
  });
  const acting = act();
  await isThere;
  const [row] = await rows<{ id: string }>('SELECT id FROM roster_row WHERE roster_id = $1 ORDER BY line_no', [rosterId]);
  const cells = [{ field: 'REMARK' as const, text: '更正' }];
  const editing = run(await make.member('王敏'), editRosterRow, { rosterId, rowId: row?.id ?? '1', cells, refusesFaults: false }).catch(
    ({ key: refusal }: { key?: string }) => refusal,
  );
  await somebodyWaits();
  letGo();
  await acting;
  expect([undefined, 'ROSTER_GONE']).toContain(typeof (await editing) === 'string' ? await editing : undefined);
  return { givenUp, edits };
}

const answersCome = async (): Promise<Scene> => {
  const { rosterId } = await make.created(workerRows(['1001.00']));
  const found = await rows<{ id: string }>('SELECT id FROM roster_row WHERE roster_id = $1', [rosterId]);
  const input = { rosterId: must(rosterId), rowIds: found.map(({ id }) => id) };
  return { rosterId: must(rosterId), act: async () => run(await world.system(), settleAnswers, input) };
};

const checkEnds = async (): Promise<Scene> => {
  const { id, keyAge, rosterId } = await make.created(workerRows(['1002.00']));
  return { rosterId: must(rosterId), act: async () => run(await make.member('王敏'), passBaseCheck, { id, keyAge }) };
};

const personSigns = async (): Promise<Scene> => {
  const person = newcomer(61);
  const { rosterId } = await make.created([{ ...person, account: must(WORKERS[0]).account, amount: '1003.00' }]);
  const place = { companyId: world.companyId, subjectId: world.subjectId, agreementType: 'LABOR_CONTINUOUS' as const };
  const signed = [{ name: person.name, idCard: person.idCard, ...CONTRACT_OF_WORKERS }];
  return {
    rosterId: must(rosterId),
    act: () => signContracts(makeBuilder(world.api, world.gateways), world.platform, place, signed),
  };
};

const fileIsLost = async (): Promise<Scene> => {
  const input = await make.createInput(workerRows(['1004.00']));
  let isLost: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    isLost = resolve;
  });
  jest.spyOn(world.gateways.gateways.storage, 'get').mockImplementationOnce(async () => {
    await lost;
    throw new FileMissing('lost');
  });
  const { rosterId } = await run(await make.member('王敏'), createStatement, input, { idempotencyKey: key() });
  return { rosterId: must(rosterId), act: async () => isLost() };
};

test.each<[string, () => Promise<Scene>]>([
  ['answers of the register come', answersCome],
  ['a check ends', checkEnds],
  ['somebody on the list signs', personSigns],
  ['its file cannot be read', fileIsLost],
])('%s while a person edits the list: one waits for the other, and neither is begun anew', async (_name, scene) => {
  expect(await meet(scene)).toEqual({ givenUp: 0, edits: 1 });
});

test('answers that come for a list whose statement was discarded settle nothing, and nothing is tried again', async () => {
  const { id, rosterId } = await make.created(workerRows(['1005.00']));
  await run(await make.member('王敏'), discardStatement, { id });
  expect(await run(await world.system(), settleAnswers, { rosterId: must(rosterId), rowIds: ['1'] })).toBe(false);
});

/** Asks the first worker of a list to sign another agreement, while the list is confirmed. */
type Asking = () => Promise<() => Promise<unknown>>;

const sentOne: Asking = async () => {
  const { id: templateId } = await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' });
  const { name, idCard, phone } = must(WORKERS[0]);
  const input = { subjectId: world.subjectId, agreementType: 'LABOR_GENERAL', templateId, name, idCard, phone, isNotify: false } as const;
  return async () => run(await make.member('王敏'), sendSigning, input, { idempotencyKey: key() });
};

const sentList: Asking = async () => {
  const { id: templateId } = await publishedTemplate(world, { agreementType: 'LABOR_GENERAL' });
  const imports = importsOf(world, 'SIGNING');
  const { name, idCard, phone } = must(WORKERS[1]);
  const seen = await imports.next(await imports.start([{ name, idCard, phone }], { agreementType: 'LABOR_GENERAL', templateId }));
  return () => imports.submit(seen, false);
};

test.each<[string, number, Asking, object]>([
  ['one of its people is asked to sign', 0, sentOne, sendSigning],
  ['its people are asked to sign by a list of their own', 1, sentList, submitPeopleImport],
])('a statement is confirmed while %s: one waits for the other, and neither is begun anew', async (_name, worker, asking, command) => {
  const { id, rosterId } = await make.checked([{ ...must(WORKERS[worker]), amount: '1010.00' }]);
  const maker = await make.member('王敏');
  const ask = await asking();
  const { keyAge } = await make.view(id);
  const kind = rosterKind('LABOR') as Required<RosterKind>;
  const lockFirst = kind.lockFirst.bind(kind);
  let arrive: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  jest.spyOn(kind, 'lockFirst').mockImplementation(async (ctx, roster) => {
    if (ctx.actor?.kind === 'member' && roster.id === rosterId) {
      arrive();
      await isLetGo;
    }
    await lockFirst(ctx, roster);
  });
  const [asks, confirms] = [jest.spyOn(command as { run: () => unknown }, 'run'), jest.spyOn(confirmStatement, 'run')];
  const isAsked = ask();
  await isThere;
  let isOver = false;
  const isConfirmed = onceTold(() => run(maker, confirmStatement, { id, keyAge, answers: make.answers })).finally(() => {
    isOver = true;
  });
  await waitUntil(
    async () =>
      isOver ||
      (
        await rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, 'payee') > 0`,
        )
      ).length > 0,
    () => 'it is confirmed, or waits for a payee',
  );
  letGo();
  await Promise.all([isAsked, isConfirmed]);
  expect({ asks: asks.mock.calls.length, confirms: confirms.mock.calls.length }).toEqual({ asks: 1, confirms: 1 });
});
