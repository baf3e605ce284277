// Writes the table of `npm run chaos` into the README, between its two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { PARTS } from './parts.mjs';

const BEGIN = '<!-- chaos: written by npm run chaos -->';
const END = '<!-- /chaos -->';

function rowOf({ part, isGood, passed, failed, notRun, seconds, seed, figures, size }) {
  const says = PARTS.find(({ name }) => name === part)?.says;
  const told = says && Object.keys(figures).length > 0 ? says(figures) : `${passed} of ${passed + failed} tests`;
  const left = notRun.map(({ what, reason }) => `not run: ${what}: ${reason}`);
  return `| ${part} | ${isGood ? 'good' : 'WRONG'} | ${[told, ...left].join('<br>')} | ${seconds} s, seed ${seed}${size === 'full' ? '' : `, ${size}`} |`;
}

export function renewTable(readme, results) {
  const { machine, parts } = JSON.parse(readFileSync(results, 'utf8'));
  const text = readFileSync(readme, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) return;
  const head = [
    `Last run: ${machine.cores} cores, ${machine.memoryGigabytes} GB, Node ${machine.node}.`,
    '',
    '| part | verdict | figures | time |',
    '|---|---|---|---|',
  ];
  const rows = parts.map(rowOf);
  writeFileSync(readme, `${text.slice(0, from)}${[BEGIN, ...head, ...rows].join('\n')}\n${text.slice(to)}`);
}
