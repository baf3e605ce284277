// DER (ITU-T X.690), the one byte form of every certificate, signature and timestamp. Reading is strict: what has two spellings in
// BER is refused, because a signature must not stay valid when a byte of its wrapping is changed.

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Context tag n: a constructed wrapping, or the value of a primitive under another tag. */
export const wrapTag = (n: number): number => 0xa0 | n;
export const bareTag = (n: number): number => 0x80 | n;

export class DerFault extends Error {}

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.of(0x80 | bytes.length, ...bytes);
}

export function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.of(tag), lengthBytes(length), ...content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(TAG.sequence, ...parts);
/** SET OF: DER wants its members in the order of their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer => element(TAG.set, ...[...parts].sort(Buffer.compare));
export const octets = (bytes: Uint8Array): Buffer => element(TAG.octets, bytes);
export const utf8 = (text: string): Buffer => element(TAG.utf8, Buffer.from(text, 'utf8'));
export const nothing = (): Buffer => element(TAG.nothing);
export const yes = (): Buffer => element(TAG.boolean, Buffer.of(0xff));
/** `unused` bits at the end of the last byte are no part of the value. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => element(TAG.bits, Buffer.of(unused), bytes);

/** A number that is not negative, from its big-endian bytes. */
export function integer(value: number | Uint8Array): Buffer {
  let bytes = typeof value === 'number' ? Buffer.from(value.toString(16).padStart(8, '0'), 'hex') : Buffer.from(value);
  while (bytes.length > 1 && bytes[0] === 0) bytes = bytes.subarray(1);
  return element(TAG.integer, (bytes[0] ?? 0) >= 0x80 ? Buffer.of(0) : Buffer.alloc(0), bytes);
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes: number[] = [];
  for (const arc of [first * 40 + second, ...rest]) {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) | 0x80);
    bytes.push(...groups);
  }
  return element(TAG.oid, Buffer.from(bytes));
}

const digitsOf = (at: Date): string => at.toISOString().slice(0, 19).replace(/\D/g, '');

/** The time of a certificate: two digits for the year until 2049 (RFC 5280, 4.1.2.5). */
export function certificateTime(at: Date): Buffer {
  const isShort = at.getUTCFullYear() < 2050;
  return element(isShort ? TAG.utcTime : TAG.time, Buffer.from(`${digitsOf(at).slice(isShort ? 2 : 0)}Z`));
}

/** The time of a timestamp to the millisecond; DER forbids zeros at the end of the fraction. */
export function exactTime(at: Date): Buffer {
  const fraction = at.toISOString().slice(20, 23).replace(/0+$/, '');
  return element(TAG.time, Buffer.from(`${digitsOf(at)}${fraction === '' ? '' : `.${fraction}`}Z`));
}

export interface Element {
  readonly tag: number;
  /** Tag, length and content as they stand. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

function readAt(bytes: Buffer, at: number): Element {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) throw new DerFault('cut short');
  if ((tag & 0x1f) === 0x1f) throw new DerFault('a tag of several bytes');
  let [length, head] = [first, 2];
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new DerFault('a length without end, or beyond all files');
    const spelt = bytes.subarray(at + 2, at + 2 + count);
    length = spelt.reduce((sum, byte) => sum * 256 + byte, 0);
    head = 2 + count;
    if (spelt.length < count || spelt[0] === 0 || length < 0x80) throw new DerFault('a length that is not the shortest');
  }
  const end = at + head + length;
  if (end > bytes.length) throw new DerFault('longer than what holds it');
  return { tag, whole: bytes.subarray(at, end), content: bytes.subarray(at + head, end) };
}

/** The members of a constructed element. Errors: DerFault. */
export function membersOf(content: Buffer): Element[] {
  const members: Element[] = [];
  for (let at = 0; at < content.length; ) {
    const member = readAt(content, at);
    members.push(member);
    at += member.whole.length;
  }
  return members;
}

function checkValue({ tag, content }: Element): void {
  if (tag === TAG.boolean && !(content.length === 1 && content[0] === 0xff)) throw new DerFault('a boolean that is no plain true');
  if (tag === TAG.nothing && content.length > 0) throw new DerFault('a null that holds something');
  if (tag === TAG.integer) {
    const [first, second = 0] = content;
    const isLong = content.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
    if (first === undefined || isLong) throw new DerFault('a number that is not the shortest');
  }
}

function check(one: Element): void {
  if ((one.tag & 0x20) === 0) {
    checkValue(one);
    return;
  }
  const members = membersOf(one.content);
  for (const member of members) check(member);
  if (one.tag !== TAG.set) return;
  const isSorted = members.every(
    (member, index) => index === 0 || Buffer.compare((members[index - 1] as Element).whole, member.whole) <= 0,
  );
  if (!isSorted) throw new DerFault('a set that is not in order');
}

/** One whole element and nothing after it, checked through all depths. Errors: DerFault. */
export function readDer(bytes: Buffer): Element {
  const one = readAt(bytes, 0);
  if (one.whole.length !== bytes.length) throw new DerFault('bytes after the end');
  check(one);
  return one;
}

/** The member at a place, of the tag that must stand there. Errors: DerFault. */
export function expectMember(members: readonly Element[], place: number, tag: number): Element {
  const member = members[place];
  if (member?.tag !== tag) throw new DerFault(`no ${tag.toString(16)} at place ${place}`);
  return member;
}

export function partsOf(one: Element, tag: number = TAG.sequence): Element[] {
  if (one.tag !== tag) throw new DerFault(`a ${one.tag.toString(16)} in the place of a ${tag.toString(16)}`);
  return membersOf(one.content);
}

export function readOid(one: Element | undefined): string {
  if (one?.tag !== TAG.oid || one.content.length === 0) throw new DerFault('no object identifier');
  const arcs: number[] = [];
  let arc = 0;
  for (const [index, byte] of one.content.entries()) {
    if (arc === 0 && byte === 0x80) throw new DerFault('an arc that is not the shortest');
    arc = arc * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) {
      arcs.push(arc);
      arc = 0;
    } else if (index === one.content.length - 1 || arc > 2 ** 40) throw new DerFault('an arc without end');
  }
  const [joined = 0, ...rest] = arcs;
  const first = Math.min(2, Math.floor(joined / 40));
  return [first, joined - first * 40, ...rest].join('.');
}

/** Errors: DerFault when the text is no time in UTC. */
export function readTime(one: Element | undefined): Date {
  const text = one?.content.toString('latin1') ?? '';
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{0,2}[1-9]))?Z$/.exec(one?.tag === TAG.utcTime ? `20${text}` : text);
  if (!match) throw new DerFault('no time in UTC');
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`);
  if (Number.isNaN(at.getTime())) throw new DerFault('no such time');
  return at;
}
