import { Readable } from 'node:stream';
import { fileForDownload, storedFileQuery } from '../../../server/file/queries';
import { receiveUpload } from '../../../server/file/rest/receive';
import type { Caller } from '../../../server/kernel/context';
import { run, runRaw } from '../../../server/kernel/usecase';
import { rosterRowsQuery } from '../../../server/roster/queries/rosters';
import { opsDecideSignature } from '../../../server/signing/commands/decide-signature';
import { openContractDocument } from '../../../server/signing/commands/open-contract-document';
import { opsOpenSignatureEvidence as openEvidence } from '../../../server/signing/commands/open-signature-evidence';
import { opsRecordSignature } from '../../../server/signing/commands/record-signature';
import { contracts } from '../../../server/signing/queries/contracts';
import { opsSignatures } from '../../../server/signing/queries/signatures';
import { demoCard, demoIdCard } from '../../../server/tools/seed/world';
import { key, type Statements, statementsOf } from '../../kit/builders/statements';
import { must } from '../../kit/checks/must';
import { readPdf } from '../../kit/checks/pdf';
import { until } from '../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

const NEWCOMER = {
  name: '丁小明',
  idCard: demoIdCard('33', '1992-03-09', 709),
  phone: '16000004009',
  account: demoCard('629903', 709),
  amount: '500.00',
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let world: SmallWorld;
let make: Statements;
let finance: Caller;
let review: Caller;
let evidenceFileId: string;

async function operator(person: { id: string; name: string; roles: readonly string[] }): Promise<Caller> {
  const base = await world.api.systemCaller(null);
  return { ...base, realm: 'operator', actor: { kind: 'operator', ...person, sessionId: null } };
}

beforeAll(async () => {
  world = await startSmallWorld();
  make = statementsOf(world);
  finance = await operator(world.platform.finance);
  review = await operator(world.platform.review);
  const file = { fileName: '协议.png', contentType: '', stream: Readable.from([Buffer.from(PIXEL, 'base64')]), companyId: world.companyId };
  evidenceFileId = (await receiveUpload(finance, file, 'EVIDENCE', world.gateways.gateways.storage)).id;
});
afterAll(() => world?.app.close());

const input = (change: object = {}) => ({
  companyId: world.companyId,
  name: NEWCOMER.name,
  idCard: NEWCOMER.idCard,
  subjectId: world.subjectId,
  agreementType: 'LABOR_CONTINUOUS',
  signedOn: '2026-11-19',
  endsOn: '2027-11-18',
  evidenceFileId,
  ...change,
});
const enter = (change: object = {}, caller = finance, k = key()) =>
  runRaw(caller, opsRecordSignature, input(change), { idempotencyKey: k });
const decide = (caller: Caller, id: string, isConfirmed = true, k = key()) =>
  run(caller, opsDecideSignature, { id, isConfirmed }, { idempotencyKey: k });

describe('a signature from paper', () => {
  it('is refused with wrong dates, a broken id card, of whoever was below 16 on its day, without evidence and for an unknown company', async () => {
    await expect(enter({ endsOn: '2026-11-19' })).rejects.toMatchObject({ key: 'CONTRACT_DATES_WRONG' });
    await expect(enter({ signedOn: '2026-11-21', endsOn: '2027-01-01' })).rejects.toMatchObject({ key: 'CONTRACT_DATES_WRONG' });
    await expect(enter({ idCard: `${NEWCOMER.idCard.slice(0, 17)}Y` })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
      params: { fields: { idCard: expect.any(String) } },
    });
    // Sixteen on the 20th: of the day before nothing counts that she signed.
    const idCard = demoIdCard('33', '2010-11-20', 777);
    await expect(enter({ idCard })).rejects.toMatchObject({ params: { fields: { idCard: '收款人未满 16 周岁' } } });
    await expect(enter({ idCard, signedOn: '2026-11-20', evidenceFileId: '999999' })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    await expect(enter({ evidenceFileId: '999999' })).rejects.toMatchObject({ key: 'FILE_NOT_FOUND' });
    await expect(enter({ companyId: '999999' })).rejects.toMatchObject({ key: 'COMPANY_NOT_FOUND' });
    await expect(enter({}, await world.member('陈立群'))).rejects.toMatchObject({ key: 'SESSION_EXPIRED' });
  });

  it('[OPS-033] counts only after another operator confirmed it; then the open list turns green without reload, and its certificate says 线下签署补录', async () => {
    const draft = await make.created([NEWCOMER]);
    const rows = async () => (await runRaw(await world.member('王敏'), rosterRowsQuery, { rosterId: draft.rosterId })).nodes;
    expect((await rows())[0]?.problems.map((problem) => problem.code)).toContain('NOT_SIGNED');
    const k = key();
    const entry = await enter({}, finance, k);
    expect((await enter({}, finance, k)).id).toBe(entry.id);
    expect(entry).toMatchObject({
      status: 'PROPOSED',
      enteredByName: world.platform.finance.name,
      idCardMasked: expect.stringContaining('****'),
    });
    expect(entry.availableActions.find((action) => action.key === 'confirm')).toMatchObject({ enabled: false });
    // The second operator sees the paper before saying that it is right, and that stands in the company's log.
    const LOGIN = 'mutation($a: String!, $p: String!) { opsLogin(input: { account: $a, password: $p, asToken: true }) { token } }';
    const { opsLogin } = await world.app.graphql().call<{ opsLogin: { token: string } }>(LOGIN, { a: '16000000902', p: 'Demo2026' });
    const desk = world.app.graphql({ token: opsLogin.token, headers: { 'jieqing-realm': 'operator' } });
    const OPEN = 'mutation($id: ID!) { opsOpenSignatureEvidence(id: $id) { url } }';
    const { opsOpenSignatureEvidence: shown } = await desk.call<{ opsOpenSignatureEvidence: { url: string } }>(OPEN, { id: entry.id });
    expect((await world.app.rest().get(shown.url)).file?.toString('base64')).toBe(PIXEL);
    expect((await world.app.rest().get(shown.url)).file).toBeNull();
    // What operators show each other is no member's, whatever the role and by whatever number.
    for (const who of ['陈立群', '王敏', '赵晨']) {
      const [member, forbidden] = [await world.member(who), { key: 'PERMISSION_MISSING' }];
      await expect(run(member, fileForDownload, { id: evidenceFileId })).rejects.toMatchObject(forbidden);
      await expect(run(member, storedFileQuery, { id: evidenceFileId })).rejects.toMatchObject(forbidden);
    }
    expect(
      await world.app.database.rows(`SELECT 1 FROM audit_record WHERE company_id = $1 AND body->>'action' = 'signature.openEvidence'`, [
        world.companyId,
      ]),
    ).toHaveLength(1);
    await expect(run(review, openEvidence, { id: '999999' })).rejects.toMatchObject({ key: 'APPROVAL_NOT_FOUND' });
    await expect(enter()).rejects.toMatchObject({ key: 'CONTRACT_EXISTS' });
    await expect(decide(finance, entry.id)).rejects.toMatchObject({ key: 'SECOND_OPERATOR_REQUIRED' });
    const [before] = await world.app.database.rows<{ id: string }>('SELECT max(id)::text AS id FROM live_event');
    expect(await decide(review, entry.id)).toMatchObject({ status: 'CONFIRMED', decidedByName: world.platform.review.name });
    await expect(decide(review, entry.id)).rejects.toMatchObject({ key: 'ACTION_NOT_ALLOWED' });
    await expect(enter()).rejects.toMatchObject({ key: 'CONTRACT_EXISTS' });
    expect((await rows())[0]?.problems.map((problem) => problem.code)).not.toContain('NOT_SIGNED');
    // The page that has the list open is told, and reads it anew by itself.
    const told = () =>
      world.app.database.rows(`SELECT id FROM live_event WHERE company_id = $1 AND topic = 'roster' AND subject_id = $2 AND id > $3`, [
        world.companyId,
        draft.rosterId,
        before?.id ?? '0',
      ]);
    expect((await until(told, (events) => events.length > 0)).length).toBeGreaterThan(0);
    const { nodes } = await run(await world.member('王敏'), contracts, { filter: { keyword: NEWCOMER.name } });
    expect(nodes).toMatchObject([{ isValid: true, sourceName: '线下签署补录', endsOn: '2027-11-18', status: 'HAS_BEEN_SIGNED' }]);
    const contractId = must(nodes[0]).id;
    const reader = await world.member('王敏');
    const open = (): Promise<string | null> =>
      run(reader, openContractDocument, { id: contractId }).then(
        ({ url }) => url,
        () => null,
      );
    const url = await until(open, (found) => found !== null);
    const paper = Buffer.from(await (await fetch(`${world.app.url}${url}`)).arrayBuffer());
    const words = (await readPdf(paper)).pages.flatMap(({ strings }) => strings).join('');
    for (const text of ['线下签署补录', NEWCOMER.name, '协议.png', world.platform.finance.name, world.platform.review.name, '2027-11-18'])
      expect(words).toContain(text);
    expect(words).not.toContain(NEWCOMER.idCard);
  });

  it('may be rejected by whoever entered it, and then is no contract', async () => {
    const entry = await enter({ name: '戊小明', idCard: demoIdCard('33', '1992-03-10', 710) });
    expect((await run(review, opsSignatures, { isPending: true })).nodes.map((node) => node.id)).toEqual([entry.id]);
    expect(await decide(finance, entry.id, false)).toMatchObject({ status: 'REJECTED' });
    expect((await run(await world.member('王敏'), contracts, { filter: { keyword: '戊小明' } })).nodes).toEqual([]);
  });
});
