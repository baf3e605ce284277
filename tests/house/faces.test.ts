import { readRequirements } from '../kit/jest/requirements.cjs';
import { unshownFaces } from './faces';
import { readTree } from './source';

/** Faces that a requirement names and that cannot or need not be shown there, each with why. */
const elsewhere: Readonly<Record<string, string>> = {
  'CFG-002: rest': 'the question stands before the switch on the page; who calls the address has decided already',
  'NAV-012: console': 'says of every action who may do it, which a table of all actions shows and no walk over pages could',
  'NAV-012: rest': 'a row of the facade asks what its actions ask: the same table',
  'PLT-001: console': 'every word of the client and every message of the server is read as text, also those that no walk brings up',
  'PLT-033: console': 'the legacy socket is for the consoles of others; ours hears the same events by subscriptions (PLT-034)',
  'PLT-076: console': 'that nobody else answers a code is seen where the codes are answered: over all actions and rows',
  'TSK-027: console': 'the mode of a company is always chosen, so that its word cannot come up on the page',
  'DEM-010: console': 'reset-demo is a command of the terminal and asks there',
};

describe('faces of requirements', () => {
  test('a page shows what holds on a page, a call of its address what holds at the legacy door', () => {
    expect(unshownFaces(readRequirements(), readTree()).filter((face) => !(face in elsewhere))).toEqual([]);
  });

  test('no exception is idle', () => {
    const unshown = unshownFaces(readRequirements(), readTree());
    expect(Object.keys(elsewhere).filter((face) => !unshown.includes(face))).toEqual([]);
  });

  const both = [{ id: 'STM-001', faces: ['console', 'graphql', 'rest'] }];
  const page = { path: 'tests/deep/browser/a.test.ts', text: "test('[STM-001 1/2] a', f);" };
  const door = { path: 'tests/usecases/a.test.ts', text: "test('[STM-001 2/2] a', () => rest.get('/api/a'));" };
  const command = { path: 'tests/usecases/b.test.ts', text: "test('[STM-001] a', f);" };
  test.each([
    [[page, door], []],
    [[page], ['STM-001: rest']],
    [[door], ['STM-001: console']],
    [[command], ['STM-001: console', 'STM-001: rest']],
    [[], []],
  ])('planted %#', (files, faces) => expect(unshownFaces(both, files)).toEqual(faces));
});
