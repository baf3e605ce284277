// The requirement files and the tests that show them.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const FOLDER = join(__dirname, '../../requirements');

function parse(text) {
  return text
    .split(/^- id: /m)
    .slice(1)
    .map((block) => ({
      id: block.match(/^[A-Z][A-Z0-9]+-\d+/)[0],
      area: block.match(/^ {2}area: (.+)$/m)[1].trim(),
      kind: block.match(/^ {2}kind: (\w+)/m)?.[1] ?? '',
      faces: (block.match(/^ {2}faces: \[(.*)\]/m)?.[1] ?? '')
        .split(',')
        .map((face) => face.trim())
        .filter(Boolean),
      priority: Number(block.match(/^ {2}priority: (\d)/m)?.[1] ?? 0),
    }));
}

function readRequirements() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) => parse(readFileSync(join(FOLDER, name), 'utf8')));
}

/** Ids in square brackets anywhere in a title: "[STM-014] ...", "[STM-014, STM-015] ..." or, of one area, "[STM-014 015] ...". */
function idsOf(title) {
  const brackets = title.match(/\[[^\]]*\]/g) ?? [];
  const found = brackets.flatMap((bracket) => {
    let area = '';
    return (bracket.match(/\b(?:[A-Z][A-Z0-9]{1,5}-)?\d{3}\b/g) ?? []).flatMap((said) => {
      if (said.includes('-')) area = said.slice(0, -3);
      return area === '' ? [] : [area + said.slice(-3)];
    });
  });
  return [...new Set(found)];
}

/** "[DEM-003 2/5]": this test shows the second of five parts of the requirement, which is shown when all of them are. */
function partsOf(title) {
  return [...title.matchAll(/\b([A-Z][A-Z0-9]{1,5}-\d{3}) (\d+)\/(\d+)(?=[\],])/g)].map(([, id, part, of]) => ({
    id,
    part: Number(part),
    of: Number(of),
  }));
}

/** Ids of which a part has no test that passed. */
function halfShown(tests) {
  const seen = new Map();
  for (const { title, status } of tests)
    for (const { id, part, of } of partsOf(title)) {
      const one = seen.get(id) ?? { parts: new Set(), of };
      if (status === 'passed') one.parts.add(part);
      seen.set(id, one);
    }
  return new Set([...seen].filter(([, { parts, of }]) => parts.size < of).map(([id]) => id));
}

/** tests: { title, status }[]. An id is shown when a test with it passes, or each of its parts, and none with it fails. */
function coverage(requirements, tests) {
  const passing = new Set(tests.filter((test) => test.status === 'passed').flatMap((test) => idsOf(test.title)));
  const failing = new Set(tests.filter((test) => test.status === 'failed').flatMap((test) => idsOf(test.title)));
  const half = halfShown(tests);
  const shown = new Set([...passing].filter((id) => !failing.has(id) && !half.has(id)));
  const areas = new Map();
  for (const { id, area, priority } of requirements) {
    const row = areas.get(area) ?? { area, total: 0, shown: 0, first: 0, firstShown: 0 };
    const isShown = Number(shown.has(id));
    row.total += 1;
    row.shown += isShown;
    if (priority === 1) row.first += 1;
    if (priority === 1) row.firstShown += isShown;
    areas.set(area, row);
  }
  return {
    areas: [...areas.values()],
    shown: [...shown].sort(),
    unknown: [...passing].filter((id) => !requirements.some((one) => one.id === id)),
  };
}

module.exports = { coverage, idsOf, parse, partsOf, readRequirements };
