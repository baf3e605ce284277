import { createPrivateKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { simulatedAuthorities } from '../../../schema/signingTexts';
import { later, machineNow } from '../../kernel/clock';
import { type Certificate, type Holder, issueCertificate, readCertificate, readRequest } from '../../kernel/signatures/certificate';
import { DerFault } from '../../kernel/signatures/der';
import { newKeyPair, P256, signBytes } from '../../kernel/signatures/suite';
import { fileOf, keptOnce, underTrouble } from '../kept';
import type { CertificateAnswer, CertificateAuthority, CertificateOrder, SealAnswer, SealOrder } from './contract';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
/** Clocks differ: a certificate begins a little before it is issued. */
const SKEW_MS = -5 * 60_000;

/** Opening a key costs more than a signature: what does not change is opened once. A failure is no answer to remember. */
export function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open().catch((failure: unknown) => {
      opened = null;
      throw failure;
    });
    return opened;
  };
}

interface Pair {
  readonly key: KeyObject;
  readonly certificate: Certificate;
}

const pairText = (key: KeyObject, certificate: Buffer): string =>
  JSON.stringify({ key: key.export({ type: 'pkcs8', format: 'pem' }), certificate: certificate.toString('base64') });

function readPair(text: string): Pair {
  const { key, certificate } = JSON.parse(text) as { key: string; certificate: string };
  return { key: createPrivateKey(key), certificate: readCertificate(Buffer.from(certificate, 'base64')) };
}

/** A root of a test authority, kept in its folder: what it signed before a restart stays as good as it was. */
export async function keptRoot(folder: string, name: string): Promise<Pair> {
  const make = (): string => {
    const { privateKey } = newKeyPair(P256);
    const now = machineNow();
    const holder = { name, identifier: '', isOrganization: true };
    const times = { from: later(now, -DAY_MS), until: later(now, 20 * YEAR_MS) };
    return pairText(privateKey, issueCertificate({ suite: P256, holder, key: privateKey, purpose: 'AUTHORITY', ...times }));
  };
  return readPair(await keptOnce(join(folder, 'root.json'), make));
}

/** A pair whose certificate the root issued, kept under a name. */
export async function keptPair(
  file: string,
  root: Pair,
  { holder, purpose, years }: { holder: Holder; purpose: 'DOCUMENT' | 'TIMESTAMP'; years: number },
): Promise<Pair> {
  const make = (): string => {
    const { privateKey } = newKeyPair(P256);
    const now = machineNow();
    const times = { from: later(now, SKEW_MS), until: later(now, years * YEAR_MS) };
    return pairText(privateKey, issueCertificate({ suite: P256, issuer: root, holder, key: privateKey, purpose, ...times }));
  };
  return readPair(await keptOnce(file, make));
}

const issued = ({ der, serial, from, until }: Certificate): CertificateAnswer => ({
  kind: 'ISSUED',
  certificates: [der],
  serial,
  from,
  until,
});

/**
 * Issues and signs with keys of its own in `folder`. Everything it vouches for says so by its issuer's name, and `isSimulated` goes with
 * its root into every verdict.
 */
export function simulatedCertificateAuthority(folder: string): CertificateAuthority {
  const root = once(() => keptRoot(folder, simulatedAuthorities.certificates));
  const sealFile = ({ identifier, name }: Holder, year: number): string =>
    join(folder, 'seals', `${fileOf(identifier, name, String(year))}.json`);
  const issue = async ({ contractId, documentSha256, person, request }: CertificateOrder): Promise<CertificateAnswer> => {
    const authority = await root();
    let publicKey: KeyObject;
    try {
      publicKey = readRequest(P256, request).publicKey;
    } catch (fault) {
      if (fault instanceof DerFault) return { kind: 'REFUSED', why: 'no request' };
      throw fault;
    }
    const file = join(folder, 'issued', `${fileOf(contractId, documentSha256, person.name, person.identifier)}.txt`);
    const now = machineNow();
    const times = { from: later(now, SKEW_MS), until: later(now, DAY_MS) };
    const make = (): string =>
      issueCertificate({ suite: P256, issuer: authority, holder: person, key: publicKey, purpose: 'DOCUMENT', ...times }).toString(
        'base64',
      );
    const certificate = readCertificate(Buffer.from(await keptOnce(file, make), 'base64'));
    return certificate.publicKey.equals(publicKey)
      ? issued(certificate)
      : { kind: 'REFUSED', why: 'this act has a certificate for another key' };
  };
  const sealCertificate = async (organization: Holder): Promise<CertificateAnswer> => {
    const year = machineNow().getUTCFullYear();
    // Two years, so that a seal that was asked for on New Year's Eve still signs the day after.
    const use = { holder: organization, purpose: 'DOCUMENT', years: 2 } as const;
    return issued((await keptPair(sealFile(organization, year), await root(), use)).certificate);
  };
  const sign = async ({ contractId, documentSha256, certificate, attributes }: SealOrder): Promise<SealAnswer> => {
    const { holder, from, der } = readCertificate(certificate);
    const use = { holder, purpose: 'DOCUMENT', years: 2 } as const;
    const years = [later(from, -SKEW_MS).getUTCFullYear(), from.getUTCFullYear()];
    for (const year of new Set(years)) {
      const pair = await keptPair(sealFile(holder, year), await root(), use);
      if (!pair.certificate.der.equals(der)) continue;
      const file = join(folder, 'signed', `${fileOf(contractId, documentSha256, attributes.toString('base64'))}.txt`);
      const signature = await keptOnce(file, () => signBytes(P256, pair.key, attributes).toString('base64'));
      return { kind: 'SIGNED', signature: Buffer.from(signature, 'base64') };
    }
    return { kind: 'REFUSED', why: 'no such seal' };
  };
  return {
    isSimulated: true,
    issue: (order) => underTrouble(folder, () => issue(order)),
    sealCertificate: (organization) => underTrouble(folder, () => sealCertificate(organization)),
    sign: (order) => underTrouble(folder, () => sign(order)),
    roots: async () => [{ certificate: (await root()).certificate.der, isSimulated: true }],
  };
}
