// Which test files stand nearest to a change. Jest's own finder names everything that may load a changed file, and whoever starts the
// product loads all of it: 142 of 233 files for one command. So the same imports are walked here with their distance.
const path = require('node:path').posix;
const { BROWSER_SCREENS } = require('./browserScreens.cjs');

const CODE = /\.(ts|tsx|mts|cts|mjs|cjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '.cjs', '/index.ts'];
/** Types are the compiler's business: a file that only names one of a changed file behaves as before. */
const IMPORT =
  /\b(?:import|export)\s+(?!type\b)(?:[\w*\s{},$]+?\s+from\s+)?['"](\.[^'"\n]+)['"]|\b(?:import|require)\(\s*['"](\.[^'"\n]+)['"]\s*\)/g;
/** Files that bring everything together: what is behind them is far away, though it is one import. */
const HUB =
  /^server\/(wiring|domains|application|main)\.ts$|^server\/\w+\/domain\.ts$|^tests\/kit\/worlds\/|^client\/app\/(routes|main|router)\.tsx?$/;
const HUB_COST = 6;
const SAME_DOMAIN = 3;
/** Reached by more screens than this, a file of the client is the business of the whole console. */
const FEW_SCREENS = 6;

const isTest = (file) => /^tests\/.*\.test\.tsx?$/.test(file);
const isScreen = (file) => /^client\/.*\.screen\.tsx$/.test(file);
const domainOf = (file) => /^(?:server|client)\/(\w+)\//.exec(file)?.[1] ?? null;

/** importers: file → those that import it. Files: path → text. */
function importersOf(files) {
  const importers = new Map();
  for (const [file, text] of files) {
    if (!CODE.test(file)) continue;
    for (const [, one, other] of text.matchAll(IMPORT)) {
      const bare = path.join(path.dirname(file), one ?? other);
      const target = ENDINGS.map((ending) => bare + ending).find((candidate) => files.has(candidate));
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** What stands for a changed file that nobody imports: the code beside it, or whoever names it. */
function standIns(file, files) {
  if (CODE.test(file)) return [file];
  const sdl = /^schema\/(\w+)\.graphql$/.exec(file)?.[1];
  if (sdl) return [...files.keys()].filter((one) => new RegExp(`^server/${sdl}/graphql[./]|^client/${sdl}/`).test(one) && CODE.test(one));
  if (file.startsWith('client/locales/')) return ['client/app/locales.ts'];
  if (file.startsWith('client/')) return [...files.keys()].filter((one) => path.dirname(one) === path.dirname(file) && CODE.test(one));
  const name = path.basename(file);
  return [...files].filter(([one, text]) => CODE.test(one) && text.includes(name)).map(([one]) => one);
}

/** The cost of the shortest way from a changed file up to each file that depends on it. */
function distancesFrom(changed, importers, isOpen = () => true) {
  const cost = new Map(changed.map((file) => [file, 0]));
  const open = [...changed];
  while (open.length) {
    open.sort((a, b) => cost.get(b) - cost.get(a));
    const file = open.pop();
    if (!isOpen(file)) continue;
    const next = cost.get(file) + (HUB.test(file) ? HUB_COST : 1);
    for (const importer of importers.get(file) ?? []) {
      if ((cost.get(importer) ?? Number.POSITIVE_INFINITY) <= next) continue;
      cost.set(importer, next);
      open.push(importer);
    }
  }
  return cost;
}

/** Browser tests load the built pages and import nothing of the client: which of them open a screen is said in browserScreens.cjs. */
function browserTestsOf(changed, importers) {
  const client = changed.filter((file) => file.startsWith('client/'));
  if (!client.length) return new Map();
  const reached = distancesFrom(client, importers, (file) => !isScreen(file) && !HUB.test(file));
  const screens = [...reached.keys()].filter(isScreen);
  const isWide = screens.length === 0 || screens.length > FEW_SCREENS;
  const wished = isWide ? ['every screen'] : screens.map((file) => file.replace(/^client\/|\.screen\.tsx$/g, ''));
  const found = Object.entries(BROWSER_SCREENS).filter(([, opens]) => opens.some((screen) => wished.includes(screen)));
  // A test of one screen says more about it than one that passes by it.
  return new Map(found.map(([name, opens]) => [`tests/${name}.test.ts`, 1 + opens.length]));
}

/** Migrations and what the compiled product reads are loaded by no import. */
function byRule(changed) {
  const isSchema = changed.some((file) => file.startsWith('migrations/'));
  return (test) => isSchema && /^tests\/(kernel\/|.*\.database\.test\.ts$)/.test(test);
}

/** Test files that depend on the change, nearest first. */
function relatedTests(changed, files) {
  const importers = importersOf(files);
  const seeds = [...new Set(changed.flatMap((file) => standIns(file, files)))];
  const domains = new Set(changed.map(domainOf).filter(Boolean));
  const scores = new Map();
  const note = (test, score) => scores.set(test, Math.min(score, scores.get(test) ?? Number.POSITIVE_INFINITY));
  for (const [file, distance] of distancesFrom(seeds, importers)) {
    if (!isTest(file)) continue;
    const isNear = [...domains].some((domain) => file.startsWith(`tests/usecases/${domain}/`));
    note(file, distance === 0 ? 0 : Math.max(1, distance - (isNear ? SAME_DOMAIN : 0)));
  }
  for (const [test, score] of browserTestsOf(seeds, importers)) note(test, score);
  const isRuled = byRule(changed);
  for (const file of files.keys()) if (isTest(file) && isRuled(file)) note(file, 1);
  return [...scores].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).map(([file, score]) => ({ file, score }));
}

/** As many as fit into the time, nearest first; one that is too long leaves its place to the next. Changed tests always run. */
function thatFit(related, secondsOf, budget) {
  let left = budget;
  const chosen = [];
  for (const { file, score } of related) {
    const seconds = secondsOf(file);
    if (score > 0 && seconds > left) continue;
    left -= seconds;
    chosen.push(file);
  }
  return chosen;
}

module.exports = { importersOf, isTest, relatedTests, thatFit };
