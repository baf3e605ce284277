import { type SourceFile, type Violation, withoutComments } from './source';

const BANNED_WORDS = new Set(
  'info data manager helper helpers util utils common misc handle process do temp tmp new2 service services'.split(' '),
);
/** The spec's own words, and names given by the environment or by libraries. */
const ALLOWED_NAMES =
  /^([\w-]*service-orders?[\w-]*|\w*[hH]andleAbnormal\w*|handle-abnormal|workerData|\w*Services|service(Order|Fee|Kind|Flag|Index|Open)\w*|\w*Service(Order|Fee|Kind|Flag)\w*|[dD]ata-?[tT]able\w*|\w*DataTable\w*|DATA_DIR|dataDir\w*|\w*DataDir|\w*Database\w*|database\w*)$/;
const DECLARED = /\b(?:const|let|var|function\*?|class|interface|enum)\s+([A-Za-z_$][\w$]*)|\btype\s+([A-Za-z_$][\w$]*)(?:<[^=]*>)?\s*=/g;
const IMPORT_STATEMENT = /^import\b[^;]*;/gm;

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function bannedWord(name: string): string | undefined {
  return ALLOWED_NAMES.test(name) ? undefined : wordsOf(name).find((word) => BANNED_WORDS.has(word));
}

/** Pictures where the trade has a word: the name of the word stands in its place. */
const PICTURES: readonly (readonly [name: RegExp, word: string])[] = [
  [/^(MOST|LONGEST)_|_(MOST|LONGEST)$/, 'MAX_'],
  [/^sheetPress$/, 'sheetWorker'],
  [/^(makePress|pressThread|(invoice|contract)Press)$/, 'pdfPool or pdfThread'],
  [/^patience/, 'waitLimit'],
  [/^WALL$/, 'tenantSettings, or what is said of it'],
  [/^(in|with)Wall$/, 'inTenant or withTenant'],
  [/^inOneGo$/, 'pipelined'],
  [/^dress$/, 'formatError'],
  [/^seat(-\w|\w*(User|Company|Operator))/, 'seed'],
  [/^(hold|claim)Run$/, 'renewLease or acquireLease'],
  [/^keptThreads$/, 'workerPool'],
  [/^requireSight$/, 'requireBypassRls'],
];

function whyBanned(name: string): string | undefined {
  const word = bannedWord(name);
  if (word !== undefined) return `${word} says nothing`;
  const picture = PICTURES.find(([pattern]) => pattern.test(name));
  return picture && `the word for it is ${picture[1]}`;
}

/** tests/house quotes wrong names on purpose. */
const isOwnCode = (path: string): boolean => !path.startsWith('tests/house/');

export function bannedNames(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => isOwnCode(path))
    .flatMap(({ path, text }) => {
      const inPath = path
        .split('/')
        .map((part) => part.replace(/\.[a-z.]+$/, ''))
        .filter((part) => whyBanned(part));
      const declared = [...withoutComments(text).replace(IMPORT_STATEMENT, '').matchAll(DECLARED)]
        .map((match) => (match[1] ?? match[2]) as string)
        .filter((name) => whyBanned(name));
      return [...inPath, ...declared].map((name) => ({ path, rule: `name ${name}: ${whyBanned(name)}` }));
    });
}

function sizeLimit(path: string): number {
  return /\/(entity|store)(\.ts$|\/)/.test(path) ? 400 : 300;
}

/** Tests of many cases and tables of the contract are lists, not code to be read at once. */
const SIZE_EXEMPT = /^tests\/|^schema\/(errors|codes|permissions)\.ts$|^schema\/machines\/|^migrations\/|\/locales\//;

export function oversizedFiles(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return SIZE_EXEMPT.test(path) || lines <= sizeLimit(path) ? [] : [{ path, rule: `${lines} lines, at most ${sizeLimit(path)}` }];
  });
}

type TextRule = { name: string; where: RegExp; except?: RegExp; banned: RegExp; why: string };

const DOMAIN_CODE = /^server\/(?!kernel\/|gateways\/|tools\/|generated\/|assets\/)[a-zA-Z]+\//;

/** Each bans a piece of text in some files. Comments do not count. */
const TEXT_RULES: readonly TextRule[] = [
  {
    name: 'status',
    // A program of an integrator has no person to show anything to.
    where: /^client\/(?!sdk\/)/,
    banned: /\b[sS]tatus\??\s*[!=]==?|[!=]==?\s*[\w.?]*\b[sS]tatus\b(?!\w)|switch\s*\([^)]*\b[sS]tatus\)|includes\([^)]*\b\.status\)/,
    why: 'the console never compares a status to decide, it shows what it is told',
  },
  {
    name: 'clock',
    where: /^server\//,
    except: /^server\/(kernel\/clock\.ts|gateways\/bank\/simulator\/clock\.ts|tools\/)/,
    banned: /\bDate\.now\(|\bnew Date\(\s*\)/,
    why: 'only kernel/clock.ts reads the time',
  },
  {
    name: 'sql clock',
    where: DOMAIN_CODE,
    banned: /\bCURRENT_(TIMESTAMP|DATE)\b|\bcurrent_date\b/,
    why: 'business time is ctx.now, handed in as a parameter',
  },
  {
    name: 'rounding',
    where: /^(server\/(?!kernel\/|tools\/|generated\/)|schema\/)/,
    // A drawing counts in points and in units of a font; what a spreadsheet shows of a number is told to people and never paid.
    except: /^(schema\/(money|numberFormats|shownTimes)|server\/receipt\/(letters|page))\.ts$/,
    banned: /\.toFixed\(|\bparseFloat\(|\bMath\.round\(|[cC]ents\b[^;\n]*\/ 100\b|\bNumber\([^)]*([cC]ents|[aA]mount|[yY]uan)/,
    why: 'only schema/money.ts rounds and converts money',
  },
  {
    name: 'client money',
    where: /^client\//,
    banned: /\bparseFloat\(|([cC]ents|[mM]oney|[aA]mount|[yY]uan)\b[^;\n]*\/ 100\b/,
    why: 'the client formats money and never computes it',
  },
  {
    name: 'balances',
    where: /^server\//,
    except: /^server\/ledger\//,
    banned: /\b(INSERT INTO|UPDATE|DELETE FROM)\s+ledger_/i,
    why: 'only ledger/ writes balances',
  },
  {
    name: 'transactions',
    where: /^server\//,
    except: /^server\/((kernel|tools)\/|application\.ts$)/,
    banned: /['"`]\s*(BEGIN|COMMIT|ROLLBACK)\b|\.transaction\(|startTransaction\(|createQueryRunner\(/,
    why: 'only kernel/usecase.ts opens a transaction',
  },
  {
    name: 'outside world',
    where: /^server\//,
    except: /^server\/(gateways|kernel|tools)\//,
    banned: /\bfetch\(|\bnodemailer\b|\baws4fetch\b/,
    why: 'only gateways/ speaks to the outside world',
  },
  {
    name: 'wire spelling',
    where: /^(server|client|schema)\//,
    except: /\/(rest|wire)[a-zA-Z-]*\.ts$|^schema\/rest\/|^server\/[a-zA-Z]+\/rest\//,
    banned: /totle_money|totleMoney/,
    why: 'wire spellings live only in rest.ts',
  },
  {
    name: 'skipped tests',
    where: /^tests\//,
    except: /^tests\/house\//,
    banned: /\b(it|test|describe)\.(only|todo)\(|\bx(it|describe|test)\(|\b(it|test)\.skip\(/,
    why: 'a test runs or does not exist',
  },
  {
    name: 'keys',
    where: /^client\//,
    except: /^client\/kit\/keys\.ts$/,
    banned:
      /\bevent\.(?:nativeEvent\.)?(?:key|keyCode|isComposing)\b|\.key\s*[!=]==?\s*['"](?:Enter|Escape)['"]|['"](?:Enter|Escape)['"]\s*[!=]==?\s*[\w.]*\.key\b/,
    why: "a key may be the input method's: kit/keys.ts says whether it is the person's",
  },
  {
    name: 'chosen files',
    where: /^client\//,
    except: /^client\/kit\/upload\/file-choice\.ts$/,
    banned: /\b[tT]arget\.files\b|\.current\??\.files\b/,
    why: 'kit/upload/file-choice.ts takes the file and forgets it, so that the same name can be chosen again',
  },
  {
    name: 'separators',
    where: /^client\//,
    except: /^client\/(kit\/language\/|(.*\/)?locales\/)/,
    banned: /\.join\(['"`][、；，：。]|\}[：（、；，。]|[：）、；，。]\$\{|^\s*[{(]?['"`][、；，：]['"`]/,
    why: 'between the parts of a text stands what the language has: kit/language/separators.ts',
  },
  {
    name: 'html',
    where: /^client\//,
    banned: /dangerouslySetInnerHTML(?![\s\S]*DOMPurify)/,
    why: 'raw html only behind dompurify',
  },
];

export function bannedTexts(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const rules = TEXT_RULES.filter((rule) => rule.where.test(path) && !rule.except?.test(path));
    const lines = rules.length > 0 ? withoutComments(text).split('\n') : [];
    return rules.flatMap((rule) =>
      lines.flatMap((line, at) => (rule.banned.test(line) ? [{ path, rule: `line ${at + 1}, ${rule.name}: ${rule.why}` }] : [])),
    );
  });
}

/** Enter and Escape are asked for by name in a file that never asks whose key it is: `({ key }) => key === 'Enter'`. */
export function strangersKeys(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!/^client\/.*\.tsx?$/.test(path) || path === 'client/kit/keys.ts') return [];
    const code = withoutComments(text);
    return /[!=]==?\s*['"](?:Enter|Escape)['"]|case ['"](?:Enter|Escape)['"]|\b(?:Enter|Escape):/.test(code) && !/\bownKey\(/.test(code)
      ? [{ path, rule: 'keys: Enter or Escape without ownKey of kit/keys.ts' }]
      : [];
  });
}

/** Where sentences for users may stand. Tests and the seeded demo world are full of Chinese names
 * and are not spoken to users; a scalar's description has to be given in code and is compared with the SDL. */
const CHINESE_HOMES = /^schema\/|^client\/(.*\/)?locales\/|^tests\/|^server\/tools\/|^migrations\/|^server\/kernel\/scalars\.ts$/;

/** A row of the REST table says for the page what its call is, as the SDL does: there, and nowhere else in the row's file. */
const REST_ROWS = /^server\/[a-zA-Z]+\/rest(\.ts$|\/)|^server\/kernel\/doors\/notifyPoll\.ts$/;
const ROW_WORDS = /(?:\bwords: |\bnote: |_NOTE = )\[[^\]]*\]/g;

export function strayChinese(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (CHINESE_HOMES.test(path)) return [];
    const spoken = withoutComments(text);
    const lines = (REST_ROWS.test(path) ? spoken.replace(ROW_WORDS, (words) => '\n'.repeat(words.split('\n').length - 1)) : spoken).split(
      '\n',
    );
    return lines.flatMap((line, at) =>
      /\p{Script=Han}/u.test(line) ? [{ path, rule: `line ${at + 1}: Chinese text outside schema/ and locales` }] : [],
    );
  });
}
