import { Readable } from 'node:stream';
import { receiveUpload } from '../../server/file/rest/receive';
import { submitInvoiceTitle } from '../../server/invoiceTitle/commands/submit-title';
import { invoiceTitle } from '../../server/invoiceTitle/queries';
import { run, runRaw } from '../../server/kernel/usecase';
import { makeBuilder } from '../../server/tools/seed/builder';
import { key } from '../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world?.app.close());

test('a title that names evidence of operators, as titles of earlier days may, shows its company neither number nor name of it', async () => {
  const { storage } = world.gateways.gateways;
  const member = await world.member('王敏');
  const review = await makeBuilder(world.api, world.gateways).operator(world.platform.review);
  const upload = (name: string) => ({ fileName: name, stream: Readable.from([Buffer.from('%PDF-1.7 x')]) });
  const { id: own } = await receiveUpload(member, upload('营业执照.pdf'), 'EVIDENCE', storage);
  const { id: theirs } = await receiveUpload(review, { ...upload('银行回函 某公司.pdf'), companyId: world.companyId }, 'EVIDENCE', storage);
  const title = { taxpayerType: 'SMALL_SCALE', name: '杭州星穹直播传媒有限公司', taxNo: '91339901MAD189050T' };
  const brought = { ...title, isManualReview: true, proofFileId: own };
  await runRaw(member, submitInvoiceTitle, brought, { idempotencyKey: key() });
  expect(await run(member, invoiceTitle, {})).toMatchObject({ proofFileId: own, proofFileName: '营业执照.pdf' });

  await world.app.database.rows('UPDATE invoice_title SET proof_file_id = $2 WHERE company_id = $1 RETURNING status', [
    world.companyId,
    theirs,
  ]);
  const shown = await run(member, invoiceTitle, {});
  expect(shown).toMatchObject({ name: title.name, proofFileId: null, proofFileName: null });
  const login = { account: '16000000102', password: 'Demo2026' };
  const { token } = (await world.app.rest().post<{ token: string }>('/api/user/login', login)).result;
  expect(JSON.stringify((await world.app.rest({ token }).get('/api/invoice/tax/info')).result)).not.toContain('银行回函');
});
