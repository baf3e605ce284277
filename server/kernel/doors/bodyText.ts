// The text of a body as its sender wrote it. Decoded by another table than the one it was written with, a name is still a text, and somebody
// else's: what cannot be read for sure is refused.
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../schema/errors';
import { shapeTexts } from '../../../schema/shapeTexts';

/** A refusal with a status of its own. */
function refused(status: number, text: string, field = 'body'): Error {
  return Object.assign(invalid({ [field]: text }), { statusCode: status });
}

/** Of UTF-16 without a direction the mark at its beginning says which of two bytes comes first. */
const isBigEndian = (charset: string, bytes: Buffer): boolean => /^utf-16$/i.test(charset) && bytes[0] === 0xfe && bytes[1] === 0xff;

/** The table that a content type names, utf-8 when it names none. Errors: 415 for one that nobody knows. */
function decoderFor(contentType: string, bytes: Buffer): TextDecoder {
  // Written without its hyphen UTF-16 is no name that the decoder knows; what is meant is as clear.
  const named = (/;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8').replace(/^utf(?=\d)/i, 'utf-');
  const charset = isBigEndian(named, bytes) ? 'utf-16be' : named;
  try {
    // GBK in name is GB 18030 in the files of those who say it; the decoder knows both by either name.
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw refused(415, shapeTexts.bodyCharset);
  }
}

/** Tables that have Chinese characters. Others read every byte as some letter: what a client of theirs writes has lost its words already. */
const CHINESE: readonly string[] = ['utf-8', 'utf-16le', 'utf-16be', 'gbk', 'gb18030', 'big5'];
const ASCII_LAST = 0x7f;
/** Of these every byte of UTF-8 is a part of some character as well, and the words are others. */
const TAKES_UTF_8: readonly string[] = ['gbk', 'gb18030', 'big5'];
/** Chinese characters of UTF-8 begin with it; characters of two bytes may be those of either table. */
const FIRST_OF_THREE = 0xe0;
const isUtf8After = (bytes: Buffer): boolean => isUtf8(bytes) && bytes.some((byte) => byte >= FIRST_OF_THREE);

/** Errors: 415 for an unknown charset, or one without Chinese where more than ASCII is written, 400 for bytes that are no text of the charset, or UTF-8 in spite of it. */
function bodyText(bytes: Buffer, contentType: string): string {
  const decoder = decoderFor(contentType, bytes);
  if (!CHINESE.includes(decoder.encoding) && bytes.some((byte) => byte > ASCII_LAST)) throw refused(415, shapeTexts.bodyCharset);
  if (TAKES_UTF_8.includes(decoder.encoding) && isUtf8After(bytes)) throw refused(400, shapeTexts.bodyOther);
  try {
    return decoder.decode(bytes);
  } catch {
    throw refused(400, shapeTexts.bodyBytes);
  }
}

/** Errors: 415 for a body that says to be packed; its bytes are no text of any table. */
function requirePlain(encoding: string | undefined): void {
  if (encoding !== undefined && !/^(?:identity)?$/i.test(encoding.trim())) throw refused(415, shapeTexts.bodyPacked);
}

/** A text of JSON, with the colon that makes it a name. */
const TEXTS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

function namesWritten(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(TEXTS)) if (colon !== undefined) count += 1;
  return count;
}

/** More digits than a number keeps for sure, with or without a point, or a power of ten that no number has. */
const LONG = /\d[\d.]{15}|\d[eE][+-]?\d{3}/;
const NAMES_AND_NUMBERS = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|-?\d[\d.eE+-]*/g;
/** 900999999999999999999e-18 has no point and is one all the same; 1e-400 would be nothing, and 1e400 no number. */
const FRACTION = /\.|e/i;
const digitsOf = (number: string): string =>
  number
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');

/** The name of the first fraction or power whose digits a number does not keep: 900.999999999999999999 would be 901. Whole ones are told where a field takes them. */
function roundedIn(text: string): string | null {
  if (!LONG.test(text)) return null;
  let name = '';
  for (const [token, said, colon] of text.matchAll(NAMES_AND_NUMBERS)) {
    if (colon !== undefined) name = said ?? '';
    else if (said === undefined && FRACTION.test(token) && digitsOf(token) !== digitsOf(String(Number(token)))) return name;
  }
  return null;
}

/** More than any call has. What looks into a body goes a level down with each call of its own, and would not come back from ten thousand. */
const MAX_LEVELS = 32;

/** Level by level, and not by a call within a call, for a body may be as deep as it is long; null = deeper than any call. */
function namesKept(body: unknown): number | null {
  let count = 0;
  let level: readonly object[] = [body].filter(isNode);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return null;
    const next: object[] = [];
    for (const value of level) {
      const inner: unknown[] = Object.values(value);
      if (!Array.isArray(value)) count += inner.length;
      for (const one of inner) if (isNode(one)) next.push(one);
    }
    level = next;
  }
  return count;
}

const isNode = (value: unknown): value is object => value !== null && typeof value === 'object';

/** JSON bodies of every door are read so; everything else of them stays the framework's. Errors: 400 for a body deeper than any call, for a name that one object has twice, and for a fraction that a number cannot keep. */
export function readBodiesExactly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlain(request.headers['content-encoding']);
      const text = bodyText(body as Buffer, request.headers['content-type'] ?? '');
      void parse(request, text, (error, value) => {
        // Of two amounts or accounts under one name each reader takes another: whoever signed or checked the body may have read the other one.
        const rounded = error === null ? roundedIn(text) : null;
        const kept = error === null ? namesKept(value) : 0;
        if (kept === null) done(refused(400, shapeTexts.bodyDeep), undefined);
        else if (error === null && namesWritten(text) !== kept) done(refused(400, shapeTexts.bodyTwice), undefined);
        else if (rounded !== null) done(refused(400, `${rounded}：${shapeTexts.exactText}`, rounded), undefined);
        else done(error, value);
      });
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}
