import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActionLabels } from '../../schema/auditActions';
import { auditTargetName } from '../../schema/auditTexts';
import { allUseCases } from './useCases';

const server = join(__dirname, '../../server');

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

test('[AUT-001 1/4] every write that a person, an operator or a stranger can call leaves a row', () => {
  const writes = [...allUseCases().values()].filter((one) => one.kind === 'command' && one.realms.some((realm) => realm !== 'system'));
  expect(writes.length).toBeGreaterThan(80);
  expect(writes.filter((write) => write.kind === 'command' && write.audit === null).map(({ name }) => name)).toEqual([]);
});

describe('the names of recorded actions', () => {
  const used = new Set(
    sourcesOf(server).flatMap((text) => [...text.matchAll(/\baudit: \{\s*action: '([\w.]+)'/g)].map((match) => match[1] ?? '')),
  );

  it('exist in Chinese for every action that a command records', () => {
    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((action) => !(action in auditActionLabels)).sort()).toEqual([]);
  });
});

test('what was acted on has a name in the log of a company, whatever kind it is', () => {
  const kinds = new Set(
    sourcesOf(server).flatMap((text) => [...text.matchAll(/\btarget: (?:\([^)]*\) => )?\['(\w+)',/g)].map((match) => match[1] ?? '')),
  );
  expect(kinds.size).toBeGreaterThan(40);
  expect([...kinds].filter((kind) => auditTargetName(kind) === kind).sort()).toEqual([]);
});
