// What a spreadsheet puts on the clipboard, by its rules. Pure: the same text is always the same cells.
import { mergedBelow, mergedFirst, unreadText } from '../../schema/cellMarks';
import { type Raise, raised } from '../../schema/raisedText';

/** One text for one cell, or a block of cells; every row is as wide as the widest. `notes` = what its title says, which is none of its rows. */
type Pasted = { kind: 'cell'; text: string } | { kind: 'block'; rows: string[][]; notes?: string[] };

const lineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Tabs, a line end and the number of somebody in one cell: its quote ended in the row of somebody else, and the people between them would be gone. */
const holdsRows = (cell: string): boolean =>
  cell.includes('\n') && cell.includes('\t') && cell.split(/[\t\n]/).some((part) => /^\s*\d{11,}[Xx]?\s*$/.test(part));

/** A cell that begins with a quote ends at the quote that a tab, a line end or the end of the text follows; inside, two stand for one. */
const quotedAt = (text: string, from: number): { cell: string; end: number } | null => {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return (next === undefined || next === '\t' || next === '\n') && !holdsRows(cell) ? { cell, end: at + 1 } : null;
    }
  }
  return null;
};

const plainAt = (text: string, from: number): { cell: string; end: number } => {
  const rest = text.slice(from).search(/[\t\n]/);
  const end = rest < 0 ? text.length : from + rest;
  return { cell: text.slice(from, end), end };
};

/** Tabs between cells, line ends between rows; a cell that holds one of them, or a quote, stands in quotes. */
export const tabbedRows = (given: string): string[][] => {
  // The last line end closes the last row and begins no other.
  const text = lineEnds(given).replace(/\n$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = (text[at] === '"' ? quotedAt(text, at) : null) ?? plainAt(text, at);
    row.push(cell);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end >= text.length) return rows;
    at = end + 1;
  }
};

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{
    yen: '¥',
    euro: '€',
    middot: '·',
    bull: '•',
    minus: '−',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    times: '×',
    zwj: '',
    zwnj: '',
    shy: '',
  },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sup1: '¹', sup2: '²', sup3: '³', permil: '‰', frac12: '½' },
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).replace(/\u00a0/g, ' ') : whole;
  });

/** Attributes may hold a `>` between their quotes, such as the formula of a cell. */
const attributesOf = `((?:"[^"]*"|'[^']*'|[^>"'])*)`;
const anyTag = new RegExp(`<${attributesOf}>`, 'g');
const rowTag = new RegExp(`<tr\\b${attributesOf}>([\\s\\S]*?)(?=<\\/tr>|<tr\\b|$)`, 'gi');
const cellTag = new RegExp(`<t[dh]\\b${attributesOf}>([\\s\\S]*?)(?=<\\/t[dh]>|<t[dh]\\b|$)`, 'gi');
const colTag = new RegExp(`<col\\b${attributesOf}>`, 'gi');
const innerTag = new RegExp(`<(s|strike|del|span|font|b|i|u|em|strong|div|p)\\b${attributesOf}>`, 'gi');

const smallTag = new RegExp(`<(sup|sub|span|font)\\b${attributesOf}>([^<]*)<\\/\\1>`, 'gi');
/** A raised part with links or styles of its own: a footnote of a page. */
const raisedTag = new RegExp(`<(su[pb])\\b${attributesOf}>([\\s\\S]*?)<\\/\\1>`, 'gi');
/** What a page shows beside a text without being a part of it: buttons to copy it, drawings, notes of a comment, what stands for a frame or film. */
const besideTag =
  /<(button|svg|noscript|template|select|textarea|rt|rp|object|iframe|video|audio|canvas|datalist|dialog)\b[^>]*>[\s\S]*?<\/\1>|<a\b[^>]*msocomanchor[^>]*>[\s\S]*?<\/a>/gi;

const struckStyle = /text-decoration[^;}]*line-through/i;

const aboveStyle = /vertical-align\s*:\s*super/i;
const belowStyle = /vertical-align\s*:\s*sub\b/i;
const unseenStyle = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all/i;
/** Text that keeps its place and is not seen. */
const blankStyle = new RegExp(
  [
    'opacity\\s*:\\s*0(?:\\.0+)?(?![.\\d])',
    'font-size\\s*:\\s*0?(?:\\.\\d+(?:px|pt)|(?<=0)(?![.\\d]))',
    '(?<![-\\w])color\\s*:\\s*(?:transparent|(?:rgb|hsl)a?\\((?:(?:[^,)]*,){3}|[^)/]*/)\\s*0(?:\\.0+)?%?\\s*\\)|#(?:[\\da-f]{3}0|[\\da-f]{6}00)(?![\\da-f]))',
    '(?:left|right|top|text-indent)\\s*:\\s*-\\d{3,}',
    'clip(?:-path)?\\s*:\\s*(?:rect|inset|circle|polygon)',
    'scale\\(\\s*0\\s*\\)',
  ].join('|'),
  'i',
);
/** Text in the colour of paper, where nothing on the page has another ground. */
const whiteStyle =
  /(?<![-\w])color\s*:\s*(?:white|#fff(?:fff)?|rgba?\(\s*255[\s,]+255[\s,]+255[^)]*\)|hsla?\([^,)\s]+[\s,]+[\d.]+%[\s,]+100%[^)]*\))(?![\w])/i;
const groundStyle = /background|bgcolor/i;

/** What the page's own styles say of a class. */
type Classes = Readonly<Record<'struck' | 'above' | 'below' | 'unseen' | 'blank', ReadonlySet<string>>> & { readonly isPaper: boolean };

const classesOf = (html: string): Classes => {
  const rules = [...html.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)];
  const namesOf = (style: RegExp) => new Set(rules.flatMap(([, name = '', said = '']) => (style.test(said) ? [name] : [])));
  const isPaper = !groundStyle.test(html);
  const blank = new Set([...namesOf(blankStyle), ...(isPaper ? namesOf(whiteStyle) : [])]);
  return {
    struck: namesOf(struckStyle),
    above: namesOf(aboveStyle),
    below: namesOf(belowStyle),
    unseen: namesOf(unseenStyle),
    blank,
    isPaper,
  };
};

const isOf = (given: string, style: RegExp, classes: ReadonlySet<string>): boolean =>
  style.test(given) || (/class\s*=\s*["']?([^"'>]*)/i.exec(given)?.[1] ?? '').split(/\s+/).some((name) => classes.has(name));

const isBlank = (given: string, { blank, isPaper }: Classes): boolean =>
  isOf(given, blankStyle, blank) || (isPaper && whiteStyle.test(given));

const isUnseen = (attributes: string, classes: Classes): boolean =>
  isOf(attributes, unseenStyle, classes.unseen) || /(?:^|\s)hidden(?=[\s=]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'));
const isUnseenPart = (given: string, classes: Classes): boolean => isUnseen(given, classes) || isBlank(given, classes);

/** Without what the page does not show, and with small digits as they are shown: 900<sup>1</sup> is no 9001. */
const seenOf = (inner: string, classes: Classes): string =>
  inner
    .replace(besideTag, '')
    .replace(raisedTag, (_, tag: string, given: string, text: string) => `<${tag}${given}>${text.replace(anyTag, '')}</${tag}>`)
    .replace(smallTag, (whole, tag: string, given: string, text: string) => {
      if (isUnseenPart(given, classes)) return '';
      const name = tag.toLowerCase();
      const { above, below } = classes;
      const where: Raise | null =
        name === 'sup' || isOf(given, aboveStyle, above) ? 'above' : name === 'sub' || isOf(given, belowStyle, below) ? 'below' : null;
      return where ? raised(text, where) : whole;
    });

/** Whether a cell, or a part of it that says something, is crossed out. */
const isStruckOut = (attributes: string, inner: string, classes: ReadonlySet<string>): boolean => {
  const strikes = (given: string): boolean => isOf(given, struckStyle, classes);
  const says = (text: string): boolean => cellTextOf(text).trim() !== '';
  if (strikes(attributes)) return says(inner);
  return [...inner.matchAll(innerTag)].some(({ 0: whole, 1: tag = '', 2: given = '', index }) => {
    if (!/^(s|strike|del)$/i.test(tag) && !strikes(given)) return false;
    const rest = inner.slice(index + whole.length);
    const end = rest.toLowerCase().indexOf(`</${tag.toLowerCase()}`);
    return says(end < 0 ? rest : rest.slice(0, end));
  });
};

const blockTag = new RegExp(
  `(?:\\s*<\\/?(?:p|div|li|ul|ol|dl|dt|dd|h[1-6]|hr|section|article|details|summary|blockquote|pre|figure|figcaption)\\b${attributesOf}>\\s*)+`,
  'gi',
);

/** Line ends of the source are blanks; only <br> and whatever stands on lines of its own are line ends of the cell. */
const cellTextOf = (html: string): string =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/ ?<br\b[^>]*> ?/gi, '\n')
      .replace(blockTag, '\n')
      .replace(anyTag, ''),
  )
    .replace(/^ +| +$/gm, '')
    .replace(/^\n+|\n+$/g, '');

const sectionTag = new RegExp(`<(tbody|thead|tfoot)\\b${attributesOf}>[\\s\\S]*?(?:<\\/\\1>|(?=<t(?:body|head|foot)\\b)|$)`, 'gi');

const spanOf = (attributes: string, name: 'colspan' | 'rowspan'): number =>
  Math.min(1_000, Math.max(1, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)));

type Cell = { attributes: string; text: string };

/** What is crossed out has the mark that the check knows. */
const cellsOf = (row: string, above: string, classes: Classes): Cell[] =>
  [...row.matchAll(cellTag)].map(([, attributes = '', inner = '']) => {
    const seen = seenOf(inner, classes);
    const text = isBlank(attributes, classes) ? '' : cellTextOf(seen);
    const isStruck = isStruckOut(attributes, seen, classes.struck) || (text.trim() !== '' && isOf(above, struckStyle, classes.struck));
    return { attributes, text: isStruck ? unreadText({ kind: 'STRUCK', detail: text }) : text };
  });

/** Columns that were hidden, by their place: nobody saw them, as with rows. */
const hiddenColumns = (html: string, classes: Classes): ReadonlySet<number> => {
  const hidden = new Set<number>();
  let at = 0;
  for (const [, attributes = ''] of html.matchAll(colTag)) {
    const span = Number(/span\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1);
    for (let next = at; next < at + span; next += 1) if (isUnseen(attributes, classes)) hidden.add(next);
    at += span;
  }
  return hidden;
};

/**
 * The cells of a table, where the clipboard holds one table and nothing beside it. A merged cell stands at its first place, and those below it have
 * the mark of it, for whose amount it is nobody can tell; a row of which every cell is as high is one row. Rows and columns that were hidden were not
 * seen and are not pasted. Null = no such table.
 */
export const tableRows = (html: string): string[][] | null => {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|head|colgroup)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<col\b[^>]*>/gi, '');
  const table = /^([\s\S]*?)<table\b([^>]*)>([\s\S]*)<\/table>([\s\S]*)$/i.exec(body);
  if (!table) return null;
  const [, before = '', given = '', inside = '', after = ''] = table;
  if (/<table\b/i.test(inside) || cellTextOf(before) !== '' || cellTextOf(after) !== '') return null;
  const rows: string[][] = [];
  const classes = classesOf(html);
  const unseen = new Map<number, boolean>();
  /** Columns that a cell from above reaches into, with the rows that it still has. */
  const taken: number[] = [];
  const seen = inside.replace(sectionTag, (section, _, attributes: string) => (isUnseen(attributes, classes) ? '' : section));
  for (const [, attributes = '', row = ''] of seen.matchAll(rowTag)) {
    const texts: string[] = [];
    const place = () => {
      while ((taken[texts.length] ?? 0) > 0) {
        taken[texts.length] = (taken[texts.length] ?? 0) - 1;
        texts.push(mergedBelow);
      }
    };
    // A line through a row goes through its cells.
    const above = [given, attributes].find((one) => isOf(one, struckStyle, classes.struck)) ?? '';
    const cells = cellsOf(row, above, classes);
    const highs = new Set(cells.map((cell) => spanOf(cell.attributes, 'rowspan')));
    for (const cell of cells) {
      place();
      const [wide, high] = [spanOf(cell.attributes, 'colspan'), spanOf(cell.attributes, 'rowspan')];
      for (let at = 0; at < wide; at += 1) {
        unseen.set(texts.length, (unseen.get(texts.length) ?? true) && isUnseen(cell.attributes, classes));
        taken[texts.length] = high - 1;
        texts.push(at > 0 ? '' : high > 1 && highs.size > 1 && cell.text !== '' ? mergedFirst(cell.text) : cell.text);
      }
    }
    place();
    if (!isUnseen(attributes, classes)) rows.push(texts.every((text) => text === mergedBelow) ? texts.map(() => '') : texts);
  }
  if (rows.length === 0) return null;
  const hidden = hiddenColumns(html, classes);
  return rows.map((texts) => texts.filter((_, at) => !hidden.has(at) && !unseen.get(at)));
};

const captionTag = new RegExp(`<caption\\b${attributesOf}>([\\s\\S]*?)<\\/caption>`, 'gi');

/** What stands over a table as its title, not in its cells: 单位：万元. */
const captionsOf = (html: string): string[] =>
  [...html.matchAll(captionTag)].map(([, , inner = '']) => cellTextOf(inner)).filter((text) => text !== '');

/** A text that somebody typed in quotes keeps them; a spreadsheet puts them only around what needs them. */
const needsQuotes = (text: string): boolean => /^"(?:[^"]|"")*"$/.test(text) && /[\t\n]|""/.test(text.slice(1, -1));

const trimmedEnd = (rows: readonly string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex((row) => row.some((text) => text.trim() !== '')) + 1);

/** What was copied: the table where there is one, else the text; blank rows at its end are none. */
export const pastedCells = ({ text, html }: { text: string; html: string }): Pasted => {
  const whole = lineEnds(text).replace(/\n$/, '');
  const table = tableRows(html);
  const found = table ?? tabbedRows(text);
  const notes = table ? captionsOf(html) : [];
  const isOne = found.length === 1 && found[0]?.length === 1;
  // A single amount under a title is judged with it, as a block is.
  if (isOne && notes.length > 0) return { kind: 'block', rows: found, notes };
  if (isOne && !html && !needsQuotes(whole)) return { kind: 'cell', text: whole };
  if (isOne) return { kind: 'cell', text: found[0]?.[0] ?? '' };
  const rows = trimmedEnd(found);
  const width = Math.max(...found.map((row) => row.length));
  const block = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return { kind: 'block', rows: block, ...(notes.length > 0 ? { notes } : {}) };
};

export const boardOf = (data: { getData: (format: string) => string }): Pasted =>
  pastedCells({ text: data.getData('text/plain'), html: data.getData('text/html') });
