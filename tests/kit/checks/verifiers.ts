import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trust } from '../../../server/kernel/pdf/verify';
import { pemOf } from '../../../server/kernel/signatures/certificate';
import { readMessage } from '../../../server/kernel/signatures/cms';
import { findOpenssl, findPdfsig } from '../../../server/tools/findPdfsig.mjs';

/** `describe` for tests that ask pdfsig and OpenSSL: skipped with a printed reason without them, a failure where they must run. */
export function describeWithVerifiers(name: string, tests: () => void): void {
  if (findPdfsig() && findOpenssl()) {
    describe(name, tests);
  } else if (process.env.JIEQING_BROWSER_TESTS === 'required') {
    test(`${name}: pdfsig and openssl are required here`, () => {
      throw new Error('pdfsig or openssl was not found');
    });
  } else {
    console.warn(`not run: ${name}: pdfsig or openssl was not found (run npm test as root on Debian to have them installed)`);
    describe.skip(name, tests);
  }
}

/** The parts of one signature as another program wants them: what is covered, and the message. */
export function signaturesIn(file: Buffer): { covered: Buffer; message: Buffer }[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/ByteRange \[0 (\d{10}) (\d{10}) (\d{10})\] \/Contents <([0-9a-f]+)>/g)].map((match) => {
    const [first, second, length] = match.slice(1, 4).map(Number) as [number, number, number];
    const all = Buffer.from(match[4] as string, 'hex');
    return {
      covered: Buffer.concat([file.subarray(0, first), file.subarray(second, second + length)]),
      message: all.subarray(0, 4 + all.readUInt16BE(2)),
    };
  });
}

/** What OpenSSL and pdfsig say of a file; each throws where the program refuses. */
export function openVerifiers(trust: Trust) {
  const folder = mkdtempSync(join(tmpdir(), 'jieqing-verifiers-'));
  const at = (name: string): string => join(folder, name);
  const [openssl, pdfsig] = [findOpenssl() as string, findPdfsig() as string];
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(openssl, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return `${stdout}${stderr}`;
  };
  writeFileSync(at('roots.pem'), trust.certificates.map(({ certificate }) => pemOf(certificate)).join(''));
  writeFileSync(at('stamps.pem'), trust.timestamps.map(({ certificate }) => pemOf(certificate)).join(''));
  return {
    cms({ covered, message }: { covered: Buffer; message: Buffer }): string {
      writeFileSync(at('covered'), covered);
      writeFileSync(at('message'), message);
      const input = ['-in', at('message'), '-inform', 'DER', '-content', at('covered'), '-binary'];
      return run('cms', '-verify', '-cades', ...input, '-CAfile', at('roots.pem'), '-purpose', 'any', '-out', at('out'));
    },
    timestamp({ message }: { message: Buffer }): string {
      const { signature, token } = readMessage(message);
      writeFileSync(at('signature'), signature);
      writeFileSync(at('token'), token as Buffer);
      return run('ts', '-verify', '-data', at('signature'), '-in', at('token'), '-token_in', '-CAfile', at('stamps.pem'));
    },
    pdfsig(file: Buffer): string {
      writeFileSync(at('file.pdf'), file);
      return execFileSync(pdfsig, ['-nocert', at('file.pdf')], { encoding: 'utf8' });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
