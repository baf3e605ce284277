import 'reflect-metadata';
import { run } from '../../../server/kernel/usecase';
import { logoutPayee } from '../../../server/payee/commands/logout-payee';
import { openContractOfMine } from '../../../server/signing/commands/open-contract-of-mine';
import { myContracts } from '../../../server/signing/queries/own';
import { payeeSignedIn } from '../../kit/builders/payees';
import { LOOSE } from '../../kit/builders/people';
import { contractOf, phoneOf, publishedTemplate, signOnPhone, untilSealed } from '../../kit/builders/phones';
import { refusalOf } from '../../kit/builders/signing';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld({ limits: LOOSE });
});
afterAll(() => world?.app.close());

describe('contracts of one’s own', () => {
  it('are listed with their files for their person, and are not there for anybody else', async () => {
    const contractId = await contractOf(world, 1, await publishedTemplate(world));
    const { caller: ofLink } = await phoneOf(world, 1, contractId);
    await signOnPhone(ofLink);
    await untilSealed(world, contractId);
    const owner = await payeeSignedIn(1);
    const mine = await run(owner, myContracts, {});
    expect(mine.find((one) => one.contractId === contractId)).toMatchObject({ statusName: '已签署', isValid: true, isDocumentReady: true });
    expect((await run(owner, openContractOfMine, { contractId })).url).toMatch(/^\/api\/file\/download\?ticket=/);
    // An address ends with the session that asked for it, fetched or not.
    const fetched = async (url: string) => (await world.app.rest().get(url)).file?.subarray(0, 5).toString() ?? null;
    expect(await fetched((await run(owner, openContractOfMine, { contractId })).url)).toBe('%PDF-');
    const left = (await run(owner, openContractOfMine, { contractId })).url;
    const again = await payeeSignedIn(1);
    await run(owner, logoutPayee, {});
    expect(await fetched(left)).toBeNull();
    expect(await refusalOf(run(owner, openContractOfMine, { contractId }))).toBe('CONTRACT_NOT_SEALED');
    expect(await fetched((await run(again, openContractOfMine, { contractId })).url)).toBe('%PDF-');
    const stranger = await payeeSignedIn(0);
    expect((await run(stranger, myContracts, {})).map((one) => one.contractId)).not.toContain(contractId);
    for (const id of [contractId, '99999999'])
      expect(await refusalOf(run(stranger, openContractOfMine, { contractId: id }))).toBe('CONTRACT_NOT_FOUND');
    // The session of one link reaches what it is for, and no list.
    expect(await refusalOf(run(ofLink, myContracts, {}))).not.toBe('');
  });
});
