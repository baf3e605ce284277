// The tree of names and roles of a page, as a screen reader is given it, beside the one that was looked at.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { drawn } from '../../kit/browser/browser';

const TREES = join(__dirname, 'trees');
/** A new or changed page is looked at, and then written down with this. */
const isWriting = process.env.WRITE_TREES === '1';

/** Rows that are alike and follow each other count once: how many there are is what happened before. */
function withoutRepeatedRows(tree: string): string {
  const kept: string[] = [];
  const lines = tree.split('\n');
  let before = '';
  for (let at = 0; at < lines.length; ) {
    const [, indent] = /^( *)- row /.exec(lines[at] ?? '') ?? [];
    let end = at + 1;
    if (indent !== undefined) while (lines[end]?.startsWith(`${indent} `)) end += 1;
    const block = lines.slice(at, end).join('\n');
    if (indent === undefined || block !== before) kept.push(block);
    before = indent === undefined ? '' : block;
    at = end;
  }
  return kept.join('\n');
}

/** Names of things and their places stay; numbers, days and hours are another world's. */
const settled = (tree: string): string =>
  withoutRepeatedRows(
    tree
      .replaceAll(/\/url: .*/g, '/url: …')
      .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, '0')
      // Numbers that the bank is given have letters of chance: seven, and at least two signs more.
      .replaceAll(/\bJ[\dA-Z]{9,}\b/g, 'J0')
      .replaceAll(/\d+/g, '0')
      .replaceAll(/0(?:[-:.,/ ]0)+/g, '0')
      .replaceAll(': "0"', ': 0'),
  );

/** Nothing to press or to fill is without a name. */
const nameless = (tree: string): string[] =>
  tree
    .split('\n')
    .filter((line) =>
      /^\s*- (button|link|textbox|checkbox|combobox|radio|switch|tab|searchbox|spinbutton)(?: \[[^\]]*\])*(?::.*)?$/.test(line),
    );

/** The page that has come to rest is heard as it was written down: the whole of it, or the part that is asked for. */
export async function expectTree(page: Page, name: string, part = 'body'): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.jq-skeleton').first().waitFor({ state: 'detached' });
  await drawn(page);
  const tree = settled(await page.locator(part).ariaSnapshot());
  const file = join(TREES, `${name}.txt`);
  if (isWriting) {
    mkdirSync(TREES, { recursive: true });
    writeFileSync(file, `${tree}\n`);
  }
  expect(existsSync(file)).toBe(true);
  expect(tree).toBe(readFileSync(file, 'utf8').trimEnd());
  expect([name, nameless(tree)]).toEqual([name, []]);
}
