// The notes of what was sent: a line that was cut must never become the beginning of another one.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSentBook } from '../../server/payout/jobs/sentBook';
import { SENT_BOOK } from '../../server/payout/rules';

test('a line that was cut by a kill or a full disk is gone when the book is opened, and what is sent next stands on a line of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jieqing-sent-'));
  try {
    const first = openSentBook(folder);
    expect(first.numbers()).toBeNull();
    first.add('P100-1');
    first.add('P101-1');
    appendFileSync(join(folder, SENT_BOOK), 'P12');
    const next = openSentBook(folder);
    expect(next.numbers()).toEqual(['P100-1', 'P101-1']);
    next.add('P345-1');
    expect(openSentBook(folder).numbers()).toEqual(['P100-1', 'P101-1', 'P345-1']);
    expect(readFileSync(join(folder, SENT_BOOK), 'utf8')).toBe('P100-1\nP101-1\nP345-1\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
