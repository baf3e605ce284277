import type { SourceFile, Violation } from './source';

const COMMAND_FILE = /^server\/(\w+)\/commands\/[\w-]+\.ts$/;
const DECLARED = /^export const (\w+) = (?:\w*[cC]ommand)\(/gm;
/** A field is called as its command is, so whoever calls it names the command. */
const DOOR = /^server\/\w+\/graphql[./]/;
/** Contract and house read every command without running one. */
const RUNS_COMMANDS = /^tests\/(?!contract\/|house\/|bench\/)/;

const names = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/**
 * A command with a field is named by a test, by its import or by the field. One without, run by jobs or by an upload, has no name
 * outside; it is shown where these run, so its domain must have tests of use cases.
 */
export function unshownCommands(files: readonly SourceFile[]): Violation[] {
  const tests = files.filter(({ path }) => RUNS_COMMANDS.test(path));
  const doors = files.filter(({ path }) => DOOR.test(path));
  return files.flatMap(({ path, text }) => {
    const domain = COMMAND_FILE.exec(path)?.[1];
    if (!domain) return [];
    return [...text.matchAll(DECLARED)].flatMap(([, name = '']) => {
      if (tests.some((test) => names(test.text, name))) return [];
      const isOpen = doors.some((door) => names(door.text, name));
      if (!isOpen && tests.some((test) => test.path.startsWith(`tests/usecases/${domain}/`))) return [];
      return [
        {
          path,
          rule: isOpen ? `no test names ${name}, which has a field` : `${name} has no field, and tests/usecases/${domain} no test`,
        },
      ];
    });
  });
}

const ENTERS_CREDITS = /\binsertInboundOnce\b|\bInboundTransferRow\)\s*\.insert|\binsert into inbound_transfer\b/i;
const CREDIT_STORE = 'server/fund/store/inbounds.ts';
const CREDIT_DOOR = 'server/fund/steps/enterCredits.ts';

/** Money that comes in is entered in one place, which meets it with what the bank has taken back: a door that forgot it would let such money be credited. */
export function otherDoorsOfCredits(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith('server/') || path === CREDIT_STORE) return [];
    if (path !== CREDIT_DOOR) return ENTERS_CREDITS.test(text) ? [{ path, rule: `a credit is entered by ${CREDIT_DOOR} alone` }] : [];
    return /await insertInboundOnce\([\s\S]*await meetReversals\(/.test(text)
      ? []
      : [{ path, rule: 'what was entered meets no reversals' }];
  });
}
