import { run, runRaw } from '../../../server/kernel/usecase';
import { answerIdentities, type GivenAnswer } from '../../../server/roster/commands/answer-identities';
import { editRosterRow } from '../../../server/roster/commands/edit-roster-row';
import { settleAnswers } from '../../../server/roster/commands/settle-answers';
import { undoRosterChange } from '../../../server/roster/commands/undo-roster-change';
import { openQuestions } from '../../../server/roster/queries/identities';
import type { ChangeView } from '../../../server/roster/views/changes';
import { bookOf, textRows } from '../../kit/builders/xlsxFiles';
import { must } from '../../kit/checks/must';
import { type RosterWorld, startRosterWorld } from '../../kit/worlds/rosterWorld';

const header = ['姓名', '身份证号', '手机号', '收款账号', '应发金额(元)'];
const rest = ['16000001001', '6299020001015776608', '100.00'];
type Pair = readonly [string, string];
const pairs: readonly Pair[] = [
  ['何静', '339901199503181386'],
  ['刘洋', '469901199307121756'],
  ['马超', '219901200104252114'],
  ['陈思雨', '449901199711032495'],
  ['赵一鸣', '379901199412144333'],
  ['孙悦', '339901199503181386'],
  ['何晴', '339901199503181386'],
  ['刘阳', '469901199307121756'],
];
const pair = (at: number): Pair => must(pairs[at]);

describe('an answer of the register that comes after its row was corrected', () => {
  let world: RosterWorld;
  let id: string;
  /** A list of one row whose name and number the register has not answered yet. */
  const unanswered = async (of: Pair): Promise<void> => {
    for (const [name] of pairs) world.register.set(name, 'UNKNOWN');
    id = await world.ready(bookOf(textRows([header, [...of, ...rest]])));
  };
  const row = async () => must((await world.rows(id))[0]);
  const edit = async ([name, idCard]: Pair): Promise<ChangeView> =>
    runRaw(world.member(), editRosterRow, {
      rosterId: id,
      rowId: (await row()).id,
      cells: [
        { field: 'NAME', text: name },
        { field: 'ID_CARD', text: idCard },
      ],
    });
  const system = () => world.api.systemCaller(world.companyId);
  const asked = async () => run(await system(), openQuestions, { rosterId: id, afterId: '0' });
  const answered = async (answers: readonly GivenAnswer[]): Promise<string[]> => {
    const rowIds = await runRaw(await system(), answerIdentities, { rosterId: id, source: 'test', answers });
    await run(await system(), settleAnswers, { rosterId: id, rowIds });
    return rowIds;
  };
  const stands = async () => {
    const [kept] = await world.kernel.database.rows<{ identity_answer: string | null }>(
      'SELECT identity_answer FROM roster_row WHERE roster_id = $1',
      [id],
    );
    const { name, status, problems } = await row();
    return { name, status, answer: kept?.identity_answer, isRefused: problems.some(({ code }) => code === 'NAME_ID_MISMATCH') };
  };

  beforeAll(async () => {
    world = await startRosterWorld();
  });
  afterAll(() => world.close());

  it.each(['MATCH', 'MISMATCH'] as const)('%s of the name before says nothing of the name that stands there now', async (answer) => {
    const [before, after] = answer === 'MATCH' ? [pair(0), pair(1)] : [pair(6), pair(7)];
    await unanswered(before);
    const questions = await asked();
    await edit(after);
    expect(await answered(questions.map((question) => ({ ...question, answer })))).toEqual([]);
    expect(await stands()).toEqual({ name: after[0], status: 'CHECKING', answer: null, isRefused: false });
    // The new pair is asked by the next job, and its own answer counts.
    expect(await asked()).toMatchObject([{ name: after[0] }]);
    expect(await answered((await asked()).map((question) => ({ ...question, answer: 'MATCH' })))).toHaveLength(1);
    expect(await stands()).toMatchObject({ status: 'PASSED', answer: 'MATCH' });
  });

  it('says nothing of the number before either, when the correction was taken back', async () => {
    await unanswered(pair(2));
    const { undoId } = await edit(pair(3));
    const questions = await asked();
    await run(world.member(), undoRosterChange, { rosterId: id, changeId: undoId ?? '0' });
    expect(await answered(questions.map((question) => ({ ...question, answer: 'MATCH' })))).toEqual([]);
    expect(await stands()).toEqual({ name: pair(2)[0], status: 'CHECKING', answer: null, isRefused: false });
  });

  it('leaves a row that was corrected while the register was asked to the job of the correction, also where the register is silent then', async () => {
    await unanswered(pair(4));
    world.register.set(pair(4)[0], 'MATCH');
    const { identityCheck } = world.api.gateways;
    const check = identityCheck.check.bind(identityCheck);
    const spy = jest.spyOn(identityCheck, 'check').mockImplementationOnce(async (question) => {
      await edit(pair(5));
      return check(question);
    });
    await world.work('roster.identify', id);
    expect(await stands()).toMatchObject({ name: pair(5)[0], status: 'CHECKING', answer: null });
    await world.work('roster.identify', id);
    expect(await stands()).toMatchObject({ status: 'CHECKING', answer: null });
    // It is asked until it has an answer.
    world.register.set(pair(5)[0], 'MATCH');
    await world.work('roster.identify', id);
    expect(await stands()).toMatchObject({ status: 'PASSED', answer: 'MATCH' });
    spy.mockRestore();
  });

  it('is settled by the next try where the job died with the answer written down', async () => {
    await unanswered(pair(2));
    const given = (await asked()).map((question) => ({ ...question, answer: 'MATCH' as const }));
    expect(await runRaw(await system(), answerIdentities, { rosterId: id, source: 'test', answers: given })).toHaveLength(1);
    expect(await stands()).toMatchObject({ status: 'CHECKING', answer: 'MATCH' });
    expect(await asked()).toEqual([]);
    await world.work('roster.identify', id);
    expect(await stands()).toMatchObject({ status: 'PASSED', answer: 'MATCH' });
    expect((await world.roster(id)).counts).toMatchObject({ passed: 1, checking: 0 });
  });
});
