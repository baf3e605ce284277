import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare } from '../../client/kit/language/place-kinds';
import { speak } from '../../schema/spoken';
import { ROOT, type SourceFile } from './source';

type Leaves = ReadonlyMap<string, string>;

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}

/** The words of a language by file and key. */
export function readLanguage(language: string): ReadonlyMap<string, Leaves> {
  const folder = join(ROOT, 'client/locales', language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [name.replace('.json', ''), new Map(leavesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')), ''))]),
  );
}

/** English has two forms where something is counted: `days_one`, `days_other`. */
const singular = (key: string): string => key.replace(/_(one|other)$/, '');
const placesIn = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
const han = /\p{Script=Han}/u;

/** What stays Chinese in English, and why; `file:key`. */
export const staysChinese: Readonly<Record<string, string>> = {
  'kit:brand': 'the name of the product',
  'session:aside.foot': 'the name of the product',
  'home:demo.wangMin.name': 'a name',
  'home:demo.liHang.name': 'a name',
  'home:demo.zhouQian.name': 'a name',
  'home:demo.zhaoChen.name': 'a name',
  'home:demo.linLan.name': 'a name',
  'kit:region.search': 'places are found by their Chinese names',
  'templateOps:firstText': 'contracts are Chinese',
};

/** Where the words of one file differ from the Chinese ones: keys, places that are filled, empty or untranslated texts. */
export function languageFaults(file: string, chinese: Leaves | undefined, english: Leaves | undefined): string[] {
  if (!chinese) return [`${file}: no Chinese file`];
  if (!english) return [`${file}: no English file`];
  const missing = [...chinese.keys()]
    .filter((key) => !english.has(key) && !(english.has(`${key}_one`) && english.has(`${key}_other`)))
    .map((key) => `${file}:${key} has no English`);
  const wrong = [...english].flatMap(([key, text]) => {
    const original = chinese.get(key) ?? chinese.get(singular(key));
    if (original === undefined) return [`${file}:${key} has no Chinese`];
    if (text.trim() === '' && original.trim() !== '') return [`${file}:${key} is empty`];
    if (han.test(text) && !staysChinese[`${file}:${key}`]) return [`${file}:${key} is Chinese`];
    const isOne = key.endsWith('_one');
    if (placesIn(text) !== placesIn(original) && !(isOne && placesIn(`{{count}}${text}`) === placesIn(original)))
      return [`${file}:${key} fills other places`];
    return [];
  });
  return [...missing, ...wrong];
}

/** Every word that the contract says through schema/spoken, as `KEY text`. */
export function spokenPairs(): string[] {
  const pairs = new Set<string>();
  const read = (value: unknown, seen: Set<unknown>): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const one of Object.values(value)) read(one, seen);
  };
  speak((key, text) => {
    if (han.test(text)) pairs.add(`${key} ${text}`);
    return text;
  });
  const seen = new Set<unknown>();
  for (const folder of ['schema', 'schema/machines'])
    for (const name of readdirSync(join(ROOT, folder)).filter((one) => one.endsWith('.ts'))) read(require(join(ROOT, folder, name)), seen);
  speak((_key, text) => text);
  return [...pairs].sort();
}

/** English words of the contract whose Chinese stands nowhere in it any more, or that fill other places than it. */
export function staleLabels(labels: Readonly<Record<string, string>>, files: readonly SourceFile[]): string[] {
  const schema = files
    .filter(({ path }) => path.startsWith('schema/') && path.endsWith('.ts'))
    .map(({ text }) => text)
    .join('\n');
  const placesOf = (text: string): string => [...new Set(bare(text).match(/\{\w+\}/g) ?? [])].sort().join(' ');
  return Object.entries(labels).flatMap(([pair, english]) => {
    const text = pair.slice(pair.indexOf(' ') + 1);
    if (!schema.includes(text)) return [`${pair}: nobody says so any more`];
    if (english.trim() === '') return [`${pair}: empty`];
    if (han.test(english)) return [`${pair}: Chinese`];
    return placesOf(text) === placesOf(english) ? [] : [`${pair}: fills other places`];
  });
}

/**
 * Words of the contract that no page says as a sentence, by module and name: headings of sheets and files, papers that law wants in Chinese,
 * short messages, names of things in Chinese by their nature.
 */
const WRITTEN = new RegExp(
  `^(${[
    // Sheets and files.
    '\\w+\\.\\w*([cC]olumns?|Headers|Titles?|FileNames|SheetName|Example|ExampleMark|Exports)',
    'custody.copyParts',
    'evidenceTexts.evidenceTexts',
    'exportReasons.\\w+',
    'filingTitles.\\w+',
    'rosterTexts.rosterTexts',
    'registrationTexts.registrationTexts',
    'phoneReferences.legacy\\w*Reason',
    'cellMarks.\\w+',
    'builtInFormats.\\w+',
    // Papers and signatures.
    '(contractTemplate|contractWords|documents|invoicePaper|paperTexts|recordWords|signingPhoneTexts|signingTexts|money)\\.\\w+',
    'identitySessions.(demoCardNames|faceConsent|faceProof|faceProofSimulated)',
    // Short messages, and what programs of the old wire are told.
    'messages.(messageTemplate|messageTexts|sendingRules|licenceTypeLabel)',
    'statementTexts.createTexts',
    'startTexts.startTexts',
    'columns.capNote',
    'custody.copyName',
    'taxes.taxHeading',
    '(papers.writtenDay|contractModel.\\w+)',
    'messageWords.places',
    '\\w+Texts.\\w+(Payment|PaymentCodeSubject|Content)',
    'statementTexts.(paymentCodeSubject|standardCategory)',
    // How amounts, dates and names are written, and read.
    '(moneyWords|bankFile|shownTimes).(digitIn|plain|with\\w+Ledger|weekdayOf|timePart)',
    // Names.
    'paying.payChannelLabel',
    '(codes|people).defaultBrand',
    '(branchWords|regions|regionRows|demoPerson|sandbox)\\.\\w+',
    'codes.language',
    'payeeTexts.accountTexts',
    'spoken.languageNames',
  ].join('|')})$`,
);

/** Sentences of the contract without English: a page in that language shows them in Chinese. */
export function untoldSentences(tables: ReadonlyMap<string, readonly string[]>, told: ReadonlySet<string>): string[] {
  return [...tables].flatMap(([name, texts]) =>
    WRITTEN.test(name) ? [] : texts.filter((text) => !told.has(text)).map((text) => `${name}: ${text}`),
  );
}

/** Every Chinese text of the contract, or those that are asked for, by the module and the name of the table that it stands in. */
export function tablesOfTexts(isWanted: (text: string) => boolean = (text) => han.test(text)): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const read = (name: string, value: unknown, seen: Set<unknown>): void => {
    if (typeof value === 'string' && isWanted(value)) found.set(name, [...(found.get(name) ?? []), value]);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const one of Object.values(value)) read(name, one, seen);
  };
  for (const folder of ['schema', 'schema/machines'])
    for (const file of readdirSync(join(ROOT, folder)).filter((one) => one.endsWith('.ts') && one !== 'errors.ts')) {
      const module = require(join(ROOT, folder, file)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(module)) read(`${file.replace('.ts', '')}.${name}`, value, new Set());
    }
  return found;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const STATEMENT = /^(?:export )?(?:async )?(?:const|function) (\w+)/;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** The same sentence whatever its places are called, and whoever fills them. */
export const withPlaces = (text: string): string => text.replace(/\$?\{[^{}]*\}/g, '{}');

/** What functions of the contract say, and tables that they keep to themselves; names in capitals are signs that are looked for in what people write. */
export function innerSentences(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { path, text } of files.filter((one) => /^schema\/[\w/]+\.ts$/.test(one.path) && !/^schema\/(errors|rest)\b/.test(one.path)))
    for (const statement of text.replace(COMMENTS, '').split(/^(?=\S)/m)) {
      const name = STATEMENT.exec(statement)?.[1] ?? '';
      if (name === '' || name === name.toUpperCase()) continue;
      const said = [...statement.matchAll(LITERAL)].map(([, quoted, filled]) => quoted ?? filled ?? '').filter((one) => han.test(one));
      const module = path.replace(/^.*\/|\.ts$/g, '');
      if (said.length > 0) found.set(`${module}.${name}`, [...(found.get(`${module}.${name}`) ?? []), ...said.map(withPlaces)]);
    }
  return found;
}
