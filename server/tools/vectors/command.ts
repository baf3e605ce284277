/** The command behind npm run tax: differences line by line, then the count. Exit 1 on a difference, 2 on a wrong file. */
import { readFileSync } from 'node:fs';
import { checkVectors, parseVectors } from './check';
import { WrongFile } from './row';

type Printer = { readonly line: (text: string) => void; readonly fault: (text: string) => void };

function readText(path: string | undefined): string {
  if (path === undefined) throw new WrongFile('usage: npm run tax -- FILE.json');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new WrongFile(`cannot read ${path}`);
  }
}

export function taxCommand(path: string | undefined, today: string, print: Printer): 0 | 1 | 2 {
  try {
    const { passed, failed, differences } = checkVectors(parseVectors(readText(path)), today);
    for (const difference of differences) print.line(difference);
    print.line(`${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error;
    print.fault(error.message);
    return 2;
  }
}
