import { readRequirements } from '../kit/jest/requirements.cjs';
import { unshownFaces } from './faces';
import { readTree } from './source';

/** Faces that a requirement names and that cannot or need not be shown there, each with why. */
const elsewhere: Readonly<Record<string, string>> = {};

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
