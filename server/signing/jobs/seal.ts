// Sealing as a job: may run twice, may be killed anywhere, and goes on from what was kept.
import { DomainError } from '../../../schema/errors';
import { sealingReasons } from '../../../schema/signingPhoneTexts';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { log } from '../../kernel/log';
import { newKeyPair, P256 } from '../../kernel/signatures/suite';
import { markStep } from '../../kernel/steps';
import { claimSealing, keepSealingKey } from '../commands/claim-sealing';
import { finishSealing } from '../commands/finish-sealing';
import { keepSealStep } from '../commands/keep-seal-step';
import { postponeSealing } from '../commands/postpone-sealing';
import { tellVoided } from '../commands/tell-voided';
import { type SealingWork, sealingsDue, sealingWork } from '../queries/sealing';
import { certify, preparedKey, type SealDesk, type StepAnswer, signWithKey, stampBoth, storeFile, verifyFile } from './steps';

const SWEEP_MS = 1_000;
const AT_ONCE = 20;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** Of what fails by itself and at nobody outside: it is well again with a mend of ours, and must not take the places of the others until then. */
const MAX_FAILED_WAIT_MS = 10 * 60_000;

const kept = { CERTIFICATE: 'sealCertified', SIGNATURE: 'sealSigned', TIMESTAMP: 'sealTimed', STORED: 'sealStored' } as const;

function nextStep(desk: SealDesk, work: SealingWork): Promise<StepAnswer> {
  if (work.step === null) return certify(desk, work);
  if (work.step === 'CERTIFICATE') return signWithKey(desk, work);
  if (work.step === 'SIGNATURE') return stampBoth(desk, work);
  return work.step === 'TIMESTAMP' ? storeFile(desk, work) : verifyFile(desk, work);
}

type Sealing = {
  readonly api: JobApi;
  readonly caller: Awaited<ReturnType<JobApi['systemCaller']>>;
  readonly contractId: string;
  /** How often it was put off before. */
  readonly tries: number;
  readonly desk: SealDesk;
};

async function makeKey({ api, caller, contractId }: Sealing): Promise<void> {
  const keyPem = newKeyPair(P256).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await api.run(caller, keepSealingKey, { contractId, keyPem });
  markStep('sealKey');
}

const waitMs = (tries: number, most: number): number => Math.min(most, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));

/** false = that was all for now. */
async function goOn(sealing: Sealing): Promise<boolean> {
  const { api, caller, contractId, desk } = sealing;
  const work = await api.run(caller, sealingWork, { contractId });
  if (!work) return false;
  if (work.step === null && work.keyPem === null) {
    await makeKey(sealing);
    return true;
  }
  const answer = await nextStep(desk, work);
  if (answer.kind === 'WAIT') {
    const inMs = waitMs(sealing.tries, MAX_WAIT_MS);
    await api.run(caller, postponeSealing, { contractId, reason: answer.reason, inMs, step: answer.again ?? null });
    return false;
  }
  if (answer.kind === 'VERIFIED') {
    const { certificateAuthority, timestampAuthority, storage } = desk.gateways;
    const isSimulated = certificateAuthority.isSimulated || timestampAuthority.isSimulated;
    const isFinished = await api.run(caller, finishSealing, { contractId, isSimulated });
    // Held the same text, without its signatures; whoever was killed before this leaves a file that nothing names. Not by whoever came late:
    // the contract may have gone back a step, and then its file is read again.
    if (isFinished) await storage.delete(preparedKey(desk, work));
    return false;
  }
  const { kind: _kind, ...progress } = answer;
  await api.run(caller, keepSealStep, { contractId, after: work.step, ...progress });
  if (progress.step !== 'VERIFIED') markStep(kept[progress.step]);
  return true;
}

/** Whatever fails puts off this contract and no other, and is told: the company reads that it does not go on, the log why. */
async function putOff({ api, caller, contractId, tries }: Sealing, failure: unknown): Promise<void> {
  // The database is away: the lease runs out, and the sweep takes it up again.
  if (failure instanceof DomainError && failure.key === 'BUSY') throw failure;
  log.error({ err: failure, contractId, tries }, 'a contract was not sealed');
  const inMs = waitMs(tries, MAX_FAILED_WAIT_MS);
  await api.run(caller, postponeSealing, { contractId, reason: sealingReasons.FAILED, inMs, step: null });
}

async function seal(companyId: string, contractId: string, api: JobApi): Promise<void> {
  const caller = await api.systemCaller(companyId);
  const tries = await api.run(caller, claimSealing, { contractId });
  if (tries === null) return;
  markStep('sealClaimed');
  const sealing: Sealing = { api, caller, contractId, tries, desk: { companyId, gateways: api.gateways } };
  try {
    while (!api.signal.aborted && (await goOn(sealing)));
  } catch (failure) {
    await putOff(sealing, failure);
  }
}

export const sealJobs: readonly JobDefinition[] = [
  {
    task: 'signing.voided',
    run: async ({ companyId, contractId }, api) =>
      api.run(await api.systemCaller(String(companyId)), tellVoided, { contractId: String(contractId) }),
  },
  { task: 'signing.seal', run: ({ companyId, contractId }, api) => seal(String(companyId), String(contractId), api) },
];

export const sealSweeps: readonly SweepDefinition[] = [
  {
    name: 'signing.due',
    everyMs: SWEEP_MS,
    async run(api) {
      const due = await api.run(await api.systemCaller(null), sealingsDue, { most: AT_ONCE });
      const sealed = await Promise.allSettled(due.map(({ company_id, id }) => seal(company_id, id, api)));
      const failed = sealed.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  },
];
