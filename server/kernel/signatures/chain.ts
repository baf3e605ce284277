import { type Certificate, isFor, type Purpose, readCertificate } from './certificate';
import { type BrokenReason, SignatureFault } from './faults';
import { isSignedBy, suites } from './suite';

/** A root that is believed, and whether what it vouches for is real. */
export interface Anchor {
  readonly certificate: Buffer;
  readonly isSimulated: boolean;
}

const MAX_STEPS = 4;

function isIssuedBy(one: Certificate, issuer: Certificate): boolean {
  const suite = suites.find(({ signatureOid }) => signatureOid === one.signatureOid);
  return suite !== undefined && one.issuer.equals(issuer.subject) && isSignedBy(suite, issuer.publicKey, one.told, one.signature);
}

const isValidAt = ({ from, until }: Certificate, at: Date): boolean => from <= at && at <= until;

interface Path {
  readonly certificate: Certificate;
  readonly anchor: Anchor;
}

/**
 * Follows a certificate to a root that is believed; every step must have been valid at the time, and every certificate that came along
 * must be a step. Errors: SignatureFault with `untrusted` when no root is reached, CERTIFICATE_PURPOSE, CERTIFICATE_EXPIRED.
 */
export function followChain(
  certificates: readonly Buffer[],
  anchors: readonly Anchor[],
  use: { purpose: Purpose; at: Date; untrusted: BrokenReason },
): Path {
  const [own, ...others] = certificates.map(readCertificate);
  if (!own) throw new SignatureFault(use.untrusted, 'no certificate');
  if (!isFor(use.purpose, own)) throw new SignatureFault('CERTIFICATE_PURPOSE', 'given for something else');
  let [at, rest] = [own, others];
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (!isValidAt(at, use.at)) throw new SignatureFault('CERTIFICATE_EXPIRED', 'not valid at the time of the timestamp');
    const here = at;
    const root = anchors.find(({ certificate }) => isIssuedBy(here, readCertificate(certificate)));
    if (root) {
      if (rest.length > 0) throw new SignatureFault(use.untrusted, 'certificates that lead nowhere');
      if (!isValidAt(readCertificate(root.certificate), use.at)) throw new SignatureFault('CERTIFICATE_EXPIRED', 'its authority had ended');
      return { certificate: own, anchor: root };
    }
    const next = rest.find((one) => isFor('AUTHORITY', one) && isIssuedBy(here, one));
    if (!next) break;
    rest = rest.filter((one) => one !== next);
    at = next;
  }
  throw new SignatureFault(use.untrusted, 'no root that is believed');
}
