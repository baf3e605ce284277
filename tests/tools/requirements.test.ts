import { coverage, idsOf, parse, partsOf, readRequirements } from '../kit/jest/requirements.cjs';

const requirements = [
  { id: 'STM-001', area: 'statement', priority: 0 },
  { id: 'STM-002', area: 'statement', priority: 1 },
  { id: 'LDG-001', area: 'ledger', priority: 1 },
];

describe('requirement coverage', () => {
  test('reads every id, area, kind and priority of the four files, each id once', () => {
    const all = readRequirements();
    expect(all).toHaveLength(1067);
    expect(new Set(all.map((one) => one.id)).size).toBe(1067);
    expect(all.every((one) => one.area.length > 0)).toBe(true);
    expect(parse('# head\n- id: AUT-001\n  area: audit\n  kind: call\n  priority: 1\n')).toEqual([
      { id: 'AUT-001', area: 'audit', kind: 'call', faces: [], priority: 1 },
    ]);
  });

  test('finds one or several ids, and only inside square brackets', () => {
    expect(idsOf('[STM-001] pays')).toEqual(['STM-001']);
    expect(idsOf('pay [STM-001, LDG-001] [STM-001]')).toEqual(['STM-001', 'LDG-001']);
    expect(idsOf('[STM-001 004, LDG-002 003] pays')).toEqual(['STM-001', 'STM-004', 'LDG-002', 'LDG-003']);
    expect(idsOf('talks of STM-001 in passing, of [200] lines')).toEqual([]);
  });

  test('a part of a requirement says which one it is, and the requirement counts when all of its parts pass', () => {
    expect(partsOf('[STM-001 2/3] [LDG-001] pays')).toEqual([{ id: 'STM-001', part: 2, of: 3 }]);
    expect(idsOf('[STM-001 2/3] [LDG-001] pays')).toEqual(['STM-001', 'LDG-001']);
    const first = { title: '[STM-001 1/2] a', status: 'passed' };
    const second = (status: string) => ({ title: '[STM-001 2/2] b', status });
    expect(coverage(requirements, [first]).shown).toEqual([]);
    expect(coverage(requirements, [first, second('failed')]).shown).toEqual([]);
    expect(coverage(requirements, [first, second('passed')]).shown).toEqual(['STM-001']);
  });

  test('counts an id only when a test with it passes and none with it fails', () => {
    const found = coverage(requirements, [
      { title: '[STM-001] a', status: 'passed' },
      { title: '[STM-002] a', status: 'passed' },
      { title: '[STM-002] b', status: 'failed' },
      { title: '[LDG-001] a', status: 'pending' },
      { title: '[XYZ-001] a', status: 'passed' },
    ]);
    expect(found.shown).toEqual(['STM-001', 'XYZ-001']);
    expect(found.unknown).toEqual(['XYZ-001']);
    expect(found.areas).toEqual([
      { area: 'statement', total: 2, shown: 1, first: 1, firstShown: 0 },
      { area: 'ledger', total: 1, shown: 0, first: 1, firstShown: 0 },
    ]);
  });
});
