import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import {
  bareTag,
  bits,
  certificateTime,
  DerFault,
  type Element,
  element,
  expectMember,
  integer,
  octets,
  oid,
  partsOf,
  readDer,
  readOid,
  readTime,
  sequence,
  setOf,
  TAG,
  utf8,
  wrapTag,
  yes,
} from './der';
import { digestOf, isSignedBy, type Suite, signatureAlgorithm, signBytes } from './suite';

/** Who a certificate speaks of. `identifier` is a masked ID number, or the credit code of an organization; empty for an authority. */
export interface Holder {
  readonly name: string;
  readonly identifier: string;
  readonly isOrganization: boolean;
}

/** What a key may be used for. */
export type Purpose = 'AUTHORITY' | 'DOCUMENT' | 'TIMESTAMP';

const NAME = { common: '2.5.4.3', serial: '2.5.4.5', country: '2.5.4.6', organization: '2.5.4.10', organizationCode: '2.5.4.97' };
const EXTENSION = { keyId: '2.5.29.14', usage: '2.5.29.15', basic: '2.5.29.19', issuerKeyId: '2.5.29.35', extendedUsage: '2.5.29.37' };
/** Signing documents (RFC 9336) and stamping times (RFC 3161). */
const EXTENDED: Partial<Record<Purpose, string>> = { DOCUMENT: '1.3.6.1.5.5.7.3.36', TIMESTAMP: '1.3.6.1.5.5.7.3.8' };
/** Digital signature and commitment to the content; digital signature; signing certificates and their lists. */
const USAGE: Record<Purpose, Buffer> = {
  DOCUMENT: bits(Buffer.of(0xc0), 6),
  TIMESTAMP: bits(Buffer.of(0x80), 7),
  AUTHORITY: bits(Buffer.of(0x06), 1),
};

const part = (type: string, text: string): Buffer => setOf(sequence(oid(type), utf8(text)));

function nameOf({ name, identifier, isOrganization }: Holder): Buffer {
  const country = setOf(sequence(oid(NAME.country), element(TAG.printable, Buffer.from('CN'))));
  const organization = isOrganization ? [part(NAME.organization, name)] : [];
  const id = identifier === '' ? [] : [part(isOrganization ? NAME.organizationCode : NAME.serial, identifier)];
  return sequence(country, ...organization, ...id, part(NAME.common, name));
}

function readName(name: Buffer): Holder {
  const found = new Map<string, string>();
  for (const set of partsOf(readDer(name))) {
    for (const one of partsOf(set, TAG.set)) {
      const [type, value] = partsOf(one);
      found.set(readOid(type), value?.content.toString('utf8') ?? '');
    }
  }
  const code = found.get(NAME.organizationCode);
  return {
    name: found.get(NAME.common) ?? '',
    identifier: code ?? found.get(NAME.serial) ?? '',
    isOrganization: found.has(NAME.organization),
  };
}

const spkiOf = (key: KeyObject): Buffer => (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });

/** A request (PKCS #10) of the one who holds the key. */
export function makeRequest(suite: Suite, key: KeyObject, holder: Holder): Buffer {
  const asked = sequence(integer(0), nameOf(holder), spkiOf(key), element(wrapTag(0)));
  return sequence(asked, signatureAlgorithm(suite), bits(signBytes(suite, key, asked)));
}

/** Errors: DerFault when it is no request, or not signed with the key that it names. */
export function readRequest(suite: Suite, request: Buffer): { holder: Holder; publicKey: KeyObject } {
  const parts = partsOf(readDer(request));
  const asked = expectMember(parts, 0, TAG.sequence);
  const [, name, spki] = partsOf(asked);
  if (!name || !spki) throw new DerFault('no name or no key in the request');
  const publicKey = createPublicKey({ key: spki.whole, type: 'spki', format: 'der' });
  const signature = expectMember(parts, 2, TAG.bits).content.subarray(1);
  if (!isSignedBy(suite, publicKey, asked.whole, signature)) throw new DerFault('the request is not signed with its key');
  return { holder: readName(name.whole), publicKey };
}

interface Issue {
  readonly suite: Suite;
  /** Absent = signed with its own key. */
  readonly issuer?: { readonly certificate: Certificate; readonly key: KeyObject };
  readonly holder: Holder;
  readonly key: KeyObject;
  readonly purpose: Purpose;
  readonly from: Date;
  readonly until: Date;
  /** 16 bytes; random when left out. */
  readonly serial?: Buffer;
}

const extension = (id: string, isCritical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(isCritical ? [yes()] : []), octets(value));

function extensionsOf({ suite, issuer, key, purpose }: Issue): Buffer {
  const keyId = (of: Buffer): Buffer => digestOf(suite, of).subarray(0, 20);
  const extended = EXTENDED[purpose];
  const issuerSpki = issuer ? spkiOf(issuer.certificate.publicKey) : spkiOf(key);
  return sequence(
    extension(EXTENSION.basic, true, sequence(...(purpose === 'AUTHORITY' ? [yes()] : []))),
    extension(EXTENSION.usage, true, USAGE[purpose]),
    ...(extended ? [extension(EXTENSION.extendedUsage, purpose === 'TIMESTAMP', sequence(oid(extended)))] : []),
    extension(EXTENSION.keyId, false, octets(keyId(spkiOf(key)))),
    extension(EXTENSION.issuerKeyId, false, sequence(element(bareTag(0), keyId(issuerSpki)))),
  );
}

/** An X.509 certificate, version 3. `key` is the holder's, public or private; a certificate of its own needs the private one. */
export function issueCertificate(issue: Issue): Buffer {
  const { suite, issuer, holder, key, from, until } = issue;
  const serial = Buffer.from(issue.serial ?? randomBytes(16));
  // Positive, and never shorter than what a certificate authority has to give.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const subject = nameOf(holder);
  const told = sequence(
    element(wrapTag(0), integer(2)),
    integer(serial),
    signatureAlgorithm(suite),
    issuer ? issuer.certificate.subject : subject,
    sequence(certificateTime(from), certificateTime(until)),
    subject,
    spkiOf(key),
    element(wrapTag(3), extensionsOf(issue)),
  );
  return sequence(told, signatureAlgorithm(suite), bits(signBytes(suite, issuer?.key ?? key, told)));
}

export interface Certificate {
  readonly der: Buffer;
  /** Hex, upper case. */
  readonly serial: string;
  /** Its serial number, issuer and subject as they are written in DER. */
  readonly serialNumber: Buffer;
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly holder: Holder;
  readonly publicKey: KeyObject;
  readonly from: Date;
  readonly until: Date;
  readonly isAuthority: boolean;
  readonly usage: Buffer;
  readonly extendedUsage: readonly string[];
  readonly told: Buffer;
  readonly signature: Buffer;
  readonly signatureOid: string;
}

function readExtensions(holding: Element | undefined): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  if (holding?.tag !== wrapTag(3)) throw new DerFault('a certificate without extensions');
  for (const one of partsOf(readDer(holding.content))) {
    const members = partsOf(one);
    const id = readOid(members[0]);
    const value = members.at(-1);
    if (value?.tag !== TAG.octets || found.has(id)) throw new DerFault('an extension without a value, or twice');
    found.set(id, value.content);
  }
  return found;
}

/** Errors: DerFault. */
export function readCertificate(der: Buffer): Certificate {
  const parts = partsOf(readDer(der));
  const told = expectMember(parts, 0, TAG.sequence);
  const [, serial, algorithm, issuer, validity, subject, spki, extensions] = partsOf(told);
  const outer = expectMember(parts, 1, TAG.sequence);
  if (parts.length !== 3 || !serial || !issuer || !validity || !subject || !spki) throw new DerFault('no certificate');
  if (!algorithm?.whole.equals(outer.whole)) throw new DerFault('two algorithms for one signature');
  const [from, until] = partsOf(validity);
  const found = readExtensions(extensions);
  const extended = found.get(EXTENSION.extendedUsage);
  const basic = found.get(EXTENSION.basic);
  return {
    der: Buffer.from(der),
    serial: serial.content.toString('hex').toUpperCase(),
    serialNumber: serial.whole,
    issuer: issuer.whole,
    subject: subject.whole,
    holder: readName(subject.whole),
    publicKey: createPublicKey({ key: spki.whole, type: 'spki', format: 'der' }),
    from: readTime(from),
    until: readTime(until),
    isAuthority: basic !== undefined && partsOf(readDer(basic))[0]?.tag === TAG.boolean,
    usage: found.get(EXTENSION.usage) ?? Buffer.alloc(0),
    extendedUsage: extended ? partsOf(readDer(extended)).map(readOid) : [],
    told: told.whole,
    signature: expectMember(parts, 2, TAG.bits).content.subarray(1),
    signatureOid: readOid(partsOf(outer)[0]),
  };
}

/** Whether its key was given for this and nothing else. */
export function isFor(purpose: Purpose, { usage, extendedUsage, isAuthority }: Certificate): boolean {
  if (!usage.equals(USAGE[purpose]) || isAuthority !== (purpose === 'AUTHORITY')) return false;
  const extended = EXTENDED[purpose];
  return extended === undefined ? extendedUsage.length === 0 : extendedUsage.length === 1 && extendedUsage[0] === extended;
}

export function pemOf(certificate: Uint8Array): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
