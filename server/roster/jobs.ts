import { DomainError } from '../../schema/errors';
import { writtenRows } from '../../schema/written';
import { type Gateways, gatewaysOf } from '../gateways/gateways';
import { FileMissing } from '../gateways/storage/contract';
import type { Caller } from '../kernel/context';
import type { JobApi, JobDefinition, SweepDefinition } from '../kernel/jobs';
import { log } from '../kernel/log';
import { exportKeys } from '../kernel/secrets';
import { answerIdentities, type GivenAnswer } from './commands/answer-identities';
import { type ClaimedReading, claimCheck, claimReading } from './commands/claim-roster';
import { failRoster } from './commands/fail-roster';
import { finishCheck } from './commands/finish-check';
import { finishReading } from './commands/finish-reading';
import { type PreparedPage, preparePage, type RowMark } from './commands/prepare-page';
import { recheckPeopleOfList } from './commands/recheck-people';
import { runRosterCheck } from './commands/run-roster-check';
import { settleAnswers } from './commands/settle-answers';
import { stageRows } from './commands/stage-rows';
import { type OpenQuestion, openQuestions, stuckRosters } from './queries/identities';
import { readInThread } from './sheet/reader';

/** Rows of a sheet that are written in one transaction. */
export const BATCH_ROWS = 2000;
const CALLS_AT_ONCE = 16;
// A register that is down is not asked 20,000 times.
const SILENCES_TO_STOP = 50;

/** Another process holds the work now; this one leaves quietly. */
class TakenOver extends Error {}

interface Work {
  readonly api: JobApi;
  readonly caller: Caller;
  readonly rosterId: string;
}

const job = (task: string, work: (work: Work) => Promise<void>): JobDefinition => ({
  task,
  async run(payload, api) {
    const rosterId = String(payload.rosterId);
    try {
      await work({ api, caller: await api.systemCaller(String(payload.companyId)), rosterId });
    } catch (cause) {
      if (!(cause instanceof TakenOver)) throw cause;
    }
  },
});

function mustHold(isHeld: boolean): void {
  if (!isHeld) throw new TakenOver();
}

async function read({ api, caller, rosterId }: Work): Promise<void> {
  const claim = await api.run(caller, claimReading, { rosterId });
  if (!claim) return;
  try {
    const bytes = await api.gateways.storage.get(claim.storageKey);
    const summary = await readInThread(bytes, orderOf(caller, claim), async (rows) => {
      mustHold(await api.run(caller, stageRows, { rosterId, runNo: claim.runNo, rows }));
    });
    mustHold(await api.run(caller, finishReading, { rosterId, runNo: claim.runNo, summary }));
  } catch (cause) {
    const refusal = cause instanceof FileMissing ? new DomainError('FILE_NOT_FOUND') : cause;
    // A refusal is the file's fault and the end; anything else is tried again.
    if (!(refusal instanceof DomainError) || refusal.key === 'BUSY') throw cause;
    await api.run(caller, failRoster, { rosterId, runNo: claim.runNo, key: refusal.key, params: { ...refusal.params } });
  }
}

function orderOf(caller: Caller, claim: ClaimedReading): Parameters<typeof readInThread>[1] {
  const { columns, payWay, asksToEnter, today, hiddenRows, isReplacing, fileName } = claim;
  return {
    request: {
      ...(claim.tab === null ? {} : { tab: claim.tab }),
      chosen: new Map(claim.mapping.map(({ index, field }) => [index, field])),
      remembered: new Map(claim.remembered),
      rules: { columns, payWay, asksToEnter, today },
      hiddenRows,
      fileName,
      isReplacing,
    },
    companyId: caller.company?.id ?? '0',
    leniency: claim.leniency,
    keys: exportKeys(),
    bins: writtenRows('BIN'),
    batchRows: BATCH_ROWS,
  };
}

async function check(work: Work): Promise<void> {
  const { api, caller, rosterId } = work;
  const claim = await api.run(caller, claimCheck, { rosterId });
  if (!claim) return;
  const { runNo } = claim;
  for (let after: RowMark | null = null; ; ) {
    const page: PreparedPage = await api.run(caller, preparePage, { rosterId, runNo, after });
    mustHold(!page.isLost);
    if (!page.next) break;
    after = page.next;
  }
  const step = async (rules: readonly (number | 'LIST')[], progress: number) =>
    mustHold(await api.run(caller, runRosterCheck, { rosterId, runNo, rules, progress }));
  await step(['LIST'], 60);
  if (claim.asksIdentity) await askIdentities(work);
  for (const [done, rules] of claim.checks.entries()) await step(rules, 70 + Math.floor((28 * (done + 1)) / claim.checks.length));
  mustHold(await api.run(caller, finishCheck, { rosterId, runNo }));
}

/** Asks the register about every open pair; no answer leaves the row 校验中 for the next time (D23), which comes by itself (steps/askLater). */
async function askIdentities({ api, caller, rosterId }: Work): Promise<string[]> {
  const answered: string[] = [];
  for (let afterId = '0'; ; ) {
    const questions = await api.run(caller, openQuestions, { rosterId, afterId });
    const last = questions.at(-1);
    if (!last) return answered;
    afterId = last.rowId;
    const { answers, source, isSilent } = await askRegister(gatewaysOf(api.gateways, caller.company), questions);
    if (answers.length > 0) answered.push(...(await api.run(caller, answerIdentities, { rosterId, source, answers })));
    if (isSilent) return answered;
  }
}

interface Register {
  readonly answers: GivenAnswer[];
  readonly source: string;
  /** It is down: the rest is asked another time. */
  readonly isSilent: boolean;
}

async function askRegister({ identityCheck }: Pick<Gateways, 'identityCheck'>, questions: readonly OpenQuestion[]): Promise<Register> {
  const answers: GivenAnswer[] = [];
  let source = 'register';
  let silences = 0;
  const waiting = [...questions];
  const worker = async (): Promise<void> => {
    for (let question = waiting.shift(); question && silences < SILENCES_TO_STOP; question = waiting.shift()) {
      const { name, idCard } = question;
      // A register that fails is one that does not answer: no verdict about the person, and no failed check.
      const answer = await identityCheck.check({ name, idCard }).catch(() => null);
      if (answer === null || answer.kind === 'UNKNOWN') {
        silences += 1;
        continue;
      }
      source = answer.source;
      answers.push({ ...question, answer: answer.kind });
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  return { answers, source, isSilent: silences >= SILENCES_TO_STOP };
}

async function identify(work: Work): Promise<void> {
  const rowIds = await askIdentities(work);
  await work.api.run(work.caller, settleAnswers, { rosterId: work.rosterId, rowIds });
}

export const jobs: readonly JobDefinition[] = [
  job('roster.read', read),
  job('roster.check', check),
  job('roster.identify', identify),
  {
    task: 'roster.recheckPeople',
    async run({ companyId, rosterId, personIds }, api) {
      const people = (personIds as readonly unknown[]).map(String);
      await api.run(await api.systemCaller(String(companyId)), recheckPeopleOfList, { rosterId: String(rosterId), personIds: people });
    },
  },
];

const SWEEP_MS = 500;

export const sweeps: readonly SweepDefinition[] = [
  {
    name: 'roster.resume',
    everyMs: SWEEP_MS,
    /** Lists whose process fell silent in the middle; each work does nothing when the list is in the other state. */
    async run(api) {
      const stuck = await api.run(await api.systemCaller(null), stuckRosters, {});
      for (const { company_id: companyId, id: rosterId } of stuck) {
        // A list that cannot be gone on with holds up no other one.
        await resume(api, companyId, rosterId).catch((error: unknown) =>
          log.error({ err: error, companyId, rosterId }, 'a list was not resumed'),
        );
      }
    },
  },
];

async function resume(api: JobApi, companyId: string, rosterId: string): Promise<void> {
  const work = { api, caller: await api.systemCaller(companyId), rosterId };
  await read(work).catch(ignoreTakenOver);
  await check(work).catch(ignoreTakenOver);
}

function ignoreTakenOver(cause: unknown): void {
  if (!(cause instanceof TakenOver)) throw cause;
}
