import { gatewaysOf } from '../../gateways/gateways';
import { eachApart } from '../../kernel/eachApart';
import type { JobApi, JobDefinition, SweepDefinition } from '../../kernel/jobs';
import { decideIdentity } from '../commands/decide-identity';
import { expireIdentities } from '../commands/expire-identities';
import { keepIdentityReading } from '../commands/keep-reading';
import { companiesWithOldIdentities, identitiesWaiting, identityQuestion, pictureToRead } from '../queries/sessions';

const AGAIN_EVERY_MS = 5_000;
const OVER_EVERY_MS = 60_000;

/** Answers whether it is done: no answer from outside is no verdict about anybody, and is asked for again. */
async function readPicture(api: JobApi, companyId: string, pictureId: string): Promise<boolean> {
  const caller = await api.systemCaller(companyId);
  const picture = await api.run(caller, pictureToRead, { pictureId });
  if (picture === null) return true;
  const { documentReader, storage } = api.gateways;
  if (picture.isGivenUp) {
    await api.run(caller, keepIdentityReading, {
      pictureId,
      name: null,
      idCard: null,
      nameBox: null,
      idCardBox: null,
      faults: ['UNANSWERED'],
    });
    return true;
  }
  // What was sent before nobody read any more is given up by its time.
  if (documentReader === null) return false;
  const bytes = await storage.get(picture.storageKey);
  const answer = await documentReader.read({ picture: bytes, sha256: picture.sha256, side: 'FRONT' });
  if (answer.kind === 'UNKNOWN') return false;
  const isRead = answer.kind === 'FIELDS';
  await api.run(caller, keepIdentityReading, {
    pictureId,
    name: isRead ? answer.name : null,
    idCard: isRead ? answer.idCard : null,
    nameBox: isRead ? [...answer.boxes.name] : null,
    idCardBox: isRead ? [...answer.boxes.idCard] : null,
    faults: [...(isRead ? answer.warnings : answer.why)],
  });
  return true;
}

async function askRegister(api: JobApi, companyId: string, sessionId: string): Promise<boolean> {
  const caller = await api.systemCaller(companyId);
  const question = await api.run(caller, identityQuestion, { sessionId });
  if (question === null) return true;
  const { check, ...pair } = question;
  const { identityCheck } = gatewaysOf(api.gateways, caller.company);
  const answer = await identityCheck.check(pair);
  if (answer.kind === 'UNKNOWN') return false;
  await api.run(caller, decideIdentity, { sessionId, check, verdict: answer.kind, source: answer.source });
  return true;
}

/** Each may run twice: the first answer counts. */
export const jobs: readonly JobDefinition[] = [
  {
    task: 'identity.read',
    async run({ companyId, pictureId }, api) {
      await readPicture(api, String(companyId), String(pictureId));
    },
  },
  {
    task: 'identity.check',
    async run({ companyId, sessionId }, api) {
      await askRegister(api, String(companyId), String(sessionId));
    },
  },
];

interface Waiting {
  readonly company_id: string;
  readonly session_id: string;
  readonly picture_id: string | null;
}

export const sweeps: readonly SweepDefinition[] = [
  {
    // What a service that was away has not answered, and what a killed process has not asked.
    name: 'identity.again',
    everyMs: AGAIN_EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const find = (besides: readonly Waiting[]) =>
        api.run(platform, identitiesWaiting, { besides: besides.map(({ session_id: id }) => id) });
      // Nobody rests for a service that is away: when it is back, everybody goes on within seconds.
      await eachApart<Waiting>(
        api,
        'identities were not asked about',
        find,
        ({ company_id: company, session_id: id, picture_id: picture }) =>
          picture === null ? askRegister(api, company, id) : readPicture(api, company, picture),
      );
    },
  },
  {
    name: 'identity.over',
    everyMs: OVER_EVERY_MS,
    async run(api) {
      const platform = await api.systemCaller(null);
      const find = (besides: readonly string[]) => api.run(platform, companiesWithOldIdentities, { besides: [...besides] });
      await eachApart<string>(api, 'identities were not ended', find, async (companyId) =>
        api.run(await api.systemCaller(companyId), expireIdentities, {}),
      );
    },
  },
];
