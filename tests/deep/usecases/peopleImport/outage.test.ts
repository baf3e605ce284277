import { run } from '../../../../server/kernel/usecase';
import { contractTemplates } from '../../../../server/signing/queries/templates';
import { importsOf, newcomer } from '../../../kit/builders/imports';
import { must } from '../../../kit/checks/must';
import { waitUntil } from '../../../kit/checks/waiting';
import { type SmallWorld, startSmallWorld } from '../../../kit/worlds/smallWorld';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => world?.app.close());

/** The list as it stands open, with rows that wait; read without waiting for them. */
const opened = async (imports: ReturnType<typeof importsOf>, key: string) => {
  await waitUntil(
    async () => (await imports.look(key)).status !== 'CHECKING',
    () => `import ${key} is read`,
  );
  return imports.look(key);
};
const statesOf = async (imports: ReturnType<typeof importsOf>, key: string) => (await imports.rows(key)).map(({ status }) => status);

describe.each([
  ['SIGNING', 'LABOR_CONTINUOUS', [newcomer(401), newcomer(402)], [newcomer(403), newcomer(404)]],
  ['REGISTRATION', null, [newcomer(411), newcomer(412)], [newcomer(413), newcomer(414)]],
] as const)('the register is down for ten minutes during an import of %s', (kind, agreementType, before, during) => {
  it('nobody is judged by it, the list says that it is still being checked, and all go on by themselves when it is back', async () => {
    const imports = importsOf(world, kind);
    const [template] = agreementType
      ? await run(await imports.maker(), contractTemplates, { subjectId: world.subjectId, agreementType })
      : [];
    const terms = agreementType ? { agreementType, templateId: must(template).id } : {};
    const check = jest.spyOn(world.gateways.gateways.identityCheck, 'check');
    check.mockImplementation(async () => ({ kind: 'UNKNOWN', why: 'down' }));
    // One way of being down answers so, the other does not answer at all.
    const listed: string[] = [];
    for (const people of [before, during]) {
      const { key } = await imports.begin([...people], terms);
      listed.push(key);
      const view = await opened(imports, key);
      expect([view.status, await statesOf(imports, key)]).toEqual(['BASE', ['CHECKING', 'CHECKING']]);
      await expect(imports.go(view)).rejects.toMatchObject({ key: 'ROSTER_BUSY' });
      check.mockImplementation(async () => Promise.reject(new Error('connect ETIMEDOUT')));
    }
    const asked = check.mock.calls.length;
    await world.app.setTime('2026-11-20T10:10:00+08:00');
    // Asked again without anybody doing anything, and still nobody is judged.
    await waitUntil(
      () => check.mock.calls.length > asked,
      () => 'the register is asked again',
    );
    for (const key of listed) expect(await statesOf(imports, key)).toEqual(['CHECKING', 'CHECKING']);
    expect(await world.app.database.rows(`SELECT id FROM roster WHERE status = 'FAILED'`)).toEqual([]);
    check.mockRestore();
    for (const [at, key] of listed.entries()) {
      const view = await imports.settled(key);
      expect(await statesOf(imports, key)).toEqual(['PASSED', 'PASSED']);
      const done = await imports.submit(await imports.next(view), false);
      expect([at, done.count]).toEqual([at, 2]);
    }
    await world.app.setTime('2026-11-20T10:00:00+08:00');
  });
});
