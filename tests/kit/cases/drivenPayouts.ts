import type { QueryAnswer } from '../../../server/gateways/bank/contract';
import { run, runRaw } from '../../../server/kernel/usecase';
import { opsConfirmPayoutDecision } from '../../../server/payout/commands/decide-result';
import { opsSetLineResult } from '../../../server/payout/commands/propose-result';
import { dispatchCompany } from '../../../server/payout/jobs/dispatch';
import { jobs, sweeps } from '../../../server/payout/jobs/jobs';
import { resendLine } from '../../../server/statement/commands/resend-line';
import { newKey } from '../../../server/tools/seed/builder';
import { must } from '../checks/must';
import { type AttemptState, type PayoutWorld, startPayoutWorld } from '../worlds/payouts';

const SCAN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const key = () => ({ idempotencyKey: newKey() });
/** Cards of this tail do what the script of the moment says. */
const TAIL = '7771';

type Say = (outBizNo: string, truth: () => Promise<QueryAnswer>) => Promise<QueryAnswer>;

/** A world whose payments move when a test moves them: no worker of the process sends, takes over or cancels by itself. */
export interface DrivenPayouts {
  readonly world: PayoutWorld;
  /** Numbers that the bank was asked for, and those that it was handed, in their order. */
  readonly asked: string[];
  readonly submitted: string[];
  /** What is said in place of the bank, one answer for each question from now on; without any the bank answers for itself. */
  readonly said: Say[];
  /** What is said to every question that `said` has nothing for; null = the truth. */
  answerAll(say: Say | null): void;
  /** One worker comes by and goes when it has nothing more to do. */
  dispatch(): Promise<void>;
  /** Leases of open attempts are over, and so many questions were asked already. */
  endLeases(statementId: string, queries?: number): Promise<void>;
  bankDoes(step: string | null): Promise<unknown>;
  /** A statement with one line on a card of the script; its first attempt has gone out. */
  pay(): Promise<string>;
  /** The line is sent again to the account it has; its next attempt has to be dispatched. */
  payAgain(statementId: string): Promise<void>;
  /** Two operators decide the newest attempt. */
  decide(statementId: string, result: 'SUCCESS' | 'FAILED'): Promise<void>;
  /** The newest attempt of the line. */
  newest(statementId: string): Promise<AttemptState & { is_clear: boolean }>;
  close(): Promise<void>;
}

function takeTheReins(): void {
  const idle = async () => undefined;
  for (const task of ['payout.dispatch', 'payout.cancel'])
    jest.spyOn(must(jobs.find((job) => job.task === task)), 'run').mockImplementation(idle);
  jest.spyOn(must(sweeps.find(({ name }) => name === 'payout.due')), 'run').mockImplementation(idle);
}

export async function startDrivenPayouts(): Promise<DrivenPayouts> {
  const world = await startPayoutWorld();
  takeTheReins();
  const file = { name: '回函.png', bytes: SCAN, contentType: 'image/png', purpose: 'EVIDENCE', companyId: world.companyId } as const;
  const { id: evidenceFileId } = await world.builder.upload(await world.operator('finance'), file);
  const [asked, submitted, said]: [string[], string[], Say[]] = [[], [], []];
  let always: Say | null = null;
  const { bank } = world.gateways.gateways;
  const { submit, query } = bank;
  jest.spyOn(bank, 'submit').mockImplementation((order) => {
    submitted.push(order.outBizNo);
    return submit(order);
  });
  jest.spyOn(bank, 'query').mockImplementation((outBizNo) => {
    asked.push(outBizNo);
    const truth = () => query(outBizNo);
    const say = said.shift() ?? always;
    return say ? say(outBizNo, truth) : truth();
  });
  const dispatch = () => dispatchCompany(world.api, world.companyId);
  const { rows } = world.app.database;
  const newest = async (statementId: string) =>
    must(
      (
        await rows<AttemptState & { is_clear: boolean }>(
          'SELECT * FROM payout_attempt WHERE statement_id = $1 ORDER BY attempt_no DESC LIMIT 1',
          [statementId],
        )
      )[0],
    );
  return {
    world,
    asked,
    submitted,
    said,
    dispatch,
    newest,
    answerAll: (say) => {
      always = say;
    },
    endLeases: async (statementId, queries) => {
      await rows(
        `UPDATE payout_attempt SET lease_until = now() - interval '1 second', query_count = coalesce($2, query_count)
         WHERE statement_id = $1 AND status IN ('SENT', 'UNKNOWN') RETURNING id`,
        [statementId, queries ?? null],
      );
    },
    bankDoes: (step) =>
      world.gateways.bank.panel({ scripts: step === null ? [] : [{ match: { tail: TAIL }, steps: [{ on: 'submit', do: step }] }] }),
    pay: async () => {
      const statementId = await world.pay([{ tail: TAIL }]);
      await dispatch();
      return statementId;
    },
    payAgain: async (statementId) => {
      const [line] = await world.lines(statementId);
      await run(await world.member('周倩'), resendLine, { id: must(line).id, keepsAccount: true }, key());
    },
    decide: async (statementId, result) => {
      const { id: attemptId } = await newest(statementId);
      const asking = { attemptId, result, reason: '银行书面确认', evidenceFileId };
      const { id } = await runRaw(await world.operator('finance'), opsSetLineResult, asking, key());
      await run(await world.operator('review'), opsConfirmPayoutDecision, { id }, key());
    },
    close: async () => {
      jest.restoreAllMocks();
      await world.app.close();
    },
  };
}
