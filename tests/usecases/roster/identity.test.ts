import 'reflect-metadata';
import { type Statements, statementsOf, workerRows } from '../../kit/builders/statements';
import { type SmallWorld, startSmallWorld } from '../../kit/worlds/smallWorld';

describe('answers of the identity register', () => {
  let world: SmallWorld;
  let made: Statements;
  beforeAll(async () => {
    world = await startSmallWorld();
    made = statementsOf(world);
  });
  afterAll(() => world?.app.close());

  it('[GWY-008 2/2] are kept per name and identity with time and source: another list of the same people asks nobody', async () => {
    const check = jest.spyOn(world.gateways.gateways.identityCheck, 'check');
    const stranger = { ...workerRows(['500.00'])[0], name: '丁小明' };
    await made.created(workerRows(['501.00', '502.00', '503.00']));
    expect(check).not.toHaveBeenCalled();
    await made.created([
      { ...stranger, idCard: stranger.idCard ?? '', phone: '16000004009', account: '6299031234567897', amount: '504.00' },
    ]);
    expect(check).toHaveBeenCalledTimes(1);
    await made.created([
      { ...stranger, idCard: stranger.idCard ?? '', phone: '16000004009', account: '6299031234567897', amount: '505.00' },
    ]);
    expect(check).toHaveBeenCalledTimes(1);
    // Under another name the same number is another question.
    await made.created([
      { ...stranger, name: '戊小明', idCard: stranger.idCard ?? '', phone: '16000004010', account: '6299031234567897', amount: '506.00' },
    ]);
    expect(check).toHaveBeenCalledTimes(2);
    const kept = await world.app.database.rows<{ source: string; at: Date }>('SELECT source, checked_at AS at FROM identity_check');
    expect(kept).toHaveLength(5);
    for (const { source, at } of kept) expect([source.length > 0, at.toISOString().slice(0, 10)]).toEqual([true, '2026-11-20']);
  });
});
