// Signed messages (CMS, RFC 5652) in the one form that we write: one signer, named by issuer and serial number, DER throughout. What is
// read is written again and compared, so no byte of it can be another one without being noticed.
import { type Certificate, readCertificate } from './certificate';
import {
  DerFault,
  type Element,
  element,
  expectMember,
  integer,
  membersOf,
  octets,
  oid,
  partsOf,
  readDer,
  readOid,
  sequence,
  setOf,
  TAG,
  wrapTag,
} from './der';
import { digestAlgorithm, digestOf, isSignedBy, type Suite, signatureAlgorithm, suites } from './suite';

const ID = {
  signedMessage: '1.2.840.113549.1.7.2',
  plain: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestamp: '1.2.840.113549.1.9.16.1.4',
};

/** What the message is about: bytes that stay outside of it, or what a timestamp says. */
type Content = { readonly kind: 'OUTSIDE'; readonly digest: Buffer } | { readonly kind: 'TIMESTAMP'; readonly said: Buffer };

const typeOf = ({ kind }: Content): string => (kind === 'OUTSIDE' ? ID.plain : ID.timestamp);

const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value));

/**
 * The bytes that the key signs: type and digest of the content, and which certificate was meant (ESS signing-certificate-v2), so that
 * no other certificate of the same key can take its place. No signing time: it stands in the document, and the timestamp proves it.
 */
export function signedAttributes(suite: Suite, certificate: Buffer, content: Content): Buffer {
  const digest = content.kind === 'OUTSIDE' ? content.digest : digestOf(suite, content.said);
  // SHA-256 is what an ESSCertIDv2 means when it names no algorithm (RFC 5035).
  const id = suite.digest === 'sha256' ? [] : [digestAlgorithm(suite)];
  return setOf(
    attribute(ID.contentType, oid(typeOf(content))),
    attribute(ID.messageDigest, octets(digest)),
    attribute(ID.signingCertificate, sequence(sequence(sequence(...id, octets(digestOf(suite, certificate)))))),
  );
}

export interface Message {
  readonly suite: Suite;
  /** The signer's, then those that lead to an authority; never the authority itself. */
  readonly certificates: readonly Buffer[];
  readonly attributes: Buffer;
  readonly signature: Buffer;
  /** RFC 3161, over the signature. */
  readonly token?: Buffer;
  /** Only of a timestamp: what it says. */
  readonly said?: Buffer;
}

/** Errors: DerFault when the certificate of the signer is none. */
export function writeMessage({ suite, certificates, attributes, signature, token, said }: Message): Buffer {
  const [own, ...chain] = certificates;
  const { issuer, serialNumber } = readCertificate(own ?? Buffer.alloc(0));
  const signer = sequence(
    integer(1),
    sequence(issuer, serialNumber),
    digestAlgorithm(suite),
    element(wrapTag(0), readDer(attributes).content),
    signatureAlgorithm(suite),
    octets(signature),
    ...(token ? [element(wrapTag(1), attribute(ID.timestampToken, token))] : []),
  );
  const content = said ? [oid(ID.timestamp), element(wrapTag(0), octets(said))] : [oid(ID.plain)];
  const sorted = [own as Buffer, ...chain].sort(Buffer.compare);
  const message = sequence(
    integer(said ? 3 : 1),
    setOf(digestAlgorithm(suite)),
    sequence(...content),
    element(wrapTag(0), ...sorted),
    setOf(signer),
  );
  return sequence(oid(ID.signedMessage), element(wrapTag(0), message));
}

function suiteOf(digest: Element | undefined, signature: Element | undefined): Suite {
  if (!digest || !signature) throw new DerFault('no algorithm');
  const [digestOid, signatureOid] = [readOid(partsOf(digest)[0]), readOid(partsOf(signature)[0])];
  const suite = suites.find((one) => one.digestOid === digestOid && one.signatureOid === signatureOid);
  if (!suite) throw new DerFault(`no suite of ${digestOid} and ${signatureOid}`);
  return suite;
}

function tokenIn(unsigned: Element | undefined): Buffer | undefined {
  if (!unsigned) return undefined;
  if (unsigned.tag !== wrapTag(1)) throw new DerFault('something after the signature');
  const [only] = membersOf(unsigned.content);
  const [type, values] = partsOf(only as Element);
  if (!values || readOid(type) !== ID.timestampToken) throw new DerFault('an unsigned attribute that is no timestamp');
  return partsOf(values, TAG.set)[0]?.whole;
}

/** Of all certificates in the message, the one that its signer names comes first. */
function ordered(holding: Element, sid: Element): Buffer[] {
  const all = membersOf(holding.content).map(({ whole }) => readCertificate(whole));
  const own = all.find(({ issuer, serialNumber }) => sequence(issuer, serialNumber).equals(sid.whole));
  if (!own) throw new DerFault('the certificate of the signer is not there');
  return [own, ...all.filter((one) => one !== own)].map(({ der }) => der);
}

/** Errors: DerFault when a byte of it is not as we write it. */
export function readMessage(der: Buffer): Message {
  const [, wrapped] = partsOf(readDer(der));
  const message = partsOf(expectMember(membersOf((wrapped as Element).content), 0, TAG.sequence));
  const [, content] = partsOf(expectMember(message, 2, TAG.sequence));
  const signer = partsOf(expectMember(partsOf(expectMember(message, 4, TAG.set), TAG.set), 0, TAG.sequence));
  const attributes = expectMember(signer, 3, wrapTag(0));
  const token = tokenIn(signer[6]);
  const read: Message = {
    suite: suiteOf(signer[2], signer[4]),
    certificates: ordered(expectMember(message, 3, wrapTag(0)), expectMember(signer, 1, TAG.sequence)),
    attributes: element(TAG.set, attributes.content),
    signature: expectMember(signer, 5, TAG.octets).content,
    ...(token && { token }),
    ...(content && { said: expectMember(membersOf(content.content), 0, TAG.octets).content }),
  };
  if (!writeMessage(read).equals(der)) throw new DerFault('written in another way than we write it');
  return read;
}

/**
 * Whether the signature is that of the first certificate, over exactly this content. The attributes are built anew and compared, so
 * none can be missing or be there besides.
 */
export function isMessageOver({ suite, certificates, attributes, signature }: Message, content: Content): 'YES' | 'OTHER_CONTENT' | 'NO' {
  const certificate: Certificate = readCertificate(certificates[0] as Buffer);
  if (!isSignedBy(suite, certificate.publicKey, attributes, signature)) return 'NO';
  return signedAttributes(suite, certificate.der, content).equals(attributes) ? 'YES' : 'OTHER_CONTENT';
}
