// Puts the ratios of results.json into the table of the README: node tests/bench/readme.mjs, after a full run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stretch, rows as targets } from './targets.mjs';

const BENCH = import.meta.dirname;
const README = join(BENCH, '../../README.md');
const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];
const words = { true: 'yes', false: 'no' };

const results = JSON.parse(readFileSync(join(BENCH, 'results.json'), 'utf8'));
const signs = (text) => text.replaceAll('<=', '≤ ').replaceAll('>=', '≥ ');
const otherFloors = new Set([...targets, ...stretch].filter(({ isOtherFloor }) => isOtherFloor).map(({ id }) => id));
/** f° = a floor of other work. */
const marked = (id, text) => (otherFloors.has(id) ? text.replaceAll(/ f\b/g, ' f°') : text);
const line = ({ id, metric, peer, ratio, target, met }) =>
  `| ${id} | ${metric.replace(/ \([^)]*\)$/, '')} | ${peer?.name ?? '–'} | ${marked(id, ratio) || '–'} | ${marked(id, signs(target))} | ${words[met] ?? '–'} |`;
const table = [
  '| id | path | peer (p) | ratio | target | met |',
  '|---|---|---|---|---|---|',
  ...[...results.rows, ...results.stretch].map(line),
];

const text = readFileSync(README, 'utf8');
const [head, rest] = text.split(BEGIN);
const [, tail] = rest.split(END);
writeFileSync(README, `${head}${BEGIN}\n${table.join('\n')}\n${END}${tail}`);
