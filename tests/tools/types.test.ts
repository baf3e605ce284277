// What runs is compiled without a look at its types: a test that reads a field which does not exist accepts anything. They are looked at here.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(__dirname, '../..');
/** Those of `npm run check`. */
const PROJECTS = ['.', 'client', 'tests/browser'];

async function complaintsOf(project: string): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, '--noEmit', '--pretty', 'false'], { cwd: ROOT });
  const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return said + failed;
}

test.each(PROJECTS)('the types of %s are right', async (project) => {
  expect(await complaintsOf(project)).toBe('');
});
