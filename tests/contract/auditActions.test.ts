import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActionLabels } from '../../schema/auditActions';

const server = join(__dirname, '../../server');

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

describe('the names of recorded actions', () => {
  const used = new Set(
    sourcesOf(server).flatMap((text) => [...text.matchAll(/\baudit: \{\s*action: '([\w.]+)'/g)].map((match) => match[1] ?? '')),
  );

  it('exist in Chinese for every action that a command records', () => {
    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((action) => !(action in auditActionLabels)).sort()).toEqual([]);
  });
});
