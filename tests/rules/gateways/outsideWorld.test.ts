import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { simulatedAccountCheck } from '../../../server/gateways/accountCheck/simulator';
import { connectBank } from '../../../server/gateways/bank/client';
import { altchaCaptcha } from '../../../server/gateways/captcha/altcha';
import { simulatedCertificateAuthority } from '../../../server/gateways/certificateAuthority/simulator';
import { simulatedDocumentReader } from '../../../server/gateways/documentReader/simulator';
import { simulatedFaceCheck } from '../../../server/gateways/faceCheck/simulator';
import type { Gateways } from '../../../server/gateways/gateways';
import { simulatedIdentityCheck } from '../../../server/gateways/identityCheck/simulator';
import { identityProviders } from '../../../server/gateways/identityProvider/providers';
import { simulatedInvoiceIssuer } from '../../../server/gateways/invoiceIssuer/simulator';
import { simulatedMail } from '../../../server/gateways/mail/simulator';
import { simulatedSms } from '../../../server/gateways/sms/simulator';
import { diskStorage } from '../../../server/gateways/storage/disk';
import { simulatedTimestampAuthority } from '../../../server/gateways/timestampAuthority/simulator';
import { httpWebhooks } from '../../../server/gateways/webhooks/http';

const SERVER = resolve(__dirname, '../../../server');

/** Ways to open a connection: client calls of node's modules, fetch, and packages that speak to the network. */
const OPENS =
  /\bfetch\(|\bnew WebSocket\(|\bhttps?\.(request|get)\(|from '(node:)?(https?|http2|net|tls|dgram)'|from '(nodemailer|aws4fetch|undici|ioredis|@graphql-yoga\/redis-event-target)'/;
/** Types, and the part of node:net that only judges addresses. */
const HARMLESS = /import type [^;]*;|import \{ (?:BlockList|isIP|, )+ \} from 'node:net';/g;
/**
 * Our own database, queue and Redis are the kernel's; a server that listens opens nothing; the launcher of the embedded database asks
 * for a free port; tools run before the product does.
 */
const OPEN_PLACES = /^(gateways\/|tools\/|kernel\/(doors\/|embedded|embeddedHome|live|redis)|kernel\/jobs\.ts)/;

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return /\.(ts|mjs|cjs)$/.test(entry.name) ? [path] : [];
  });

const offenders = (files: readonly { path: string; text: string }[]): string[] =>
  files.filter(({ path, text }) => !OPEN_PLACES.test(path) && OPENS.test(text.replace(HARMLESS, ''))).map(({ path }) => path);

describe('the outside world', () => {
  it('[GWY-001 1/3] is reached through gateways only: no other module opens a connection', () => {
    const files = sources(SERVER).map((path) => ({ path: relative(SERVER, path), text: readFileSync(path, 'utf8') }));
    expect(files.length).toBeGreaterThan(100);
    expect(offenders(files)).toEqual([]);
  });

  it('a planted call is caught, a type is not', () => {
    expect(offenders([{ path: 'statement/rules.ts', text: `await fetch('http://x')` }])).toEqual(['statement/rules.ts']);
    expect(offenders([{ path: 'fund/store.ts', text: `import { request } from 'node:https';` }])).toEqual(['fund/store.ts']);
    expect(offenders([{ path: 'payout/jobs/callbacks.ts', text: `import type { IncomingHttpHeaders } from 'node:http';` }])).toEqual([]);
    expect(offenders([{ path: 'kernel/a.ts', text: `import { BlockList, isIP } from 'node:net';` }])).toEqual([]);
    expect(offenders([{ path: 'kernel/a.ts', text: `import { connect, isIP } from 'node:net';` }])).toEqual(['kernel/a.ts']);
  });

  it('asks the register of the company in hand: a sandbox never the one that live companies pay for', () => {
    const past = /\bgateways\.identityCheck\b|\{[^}]*\bidentityCheck\b[^}]*\} = [\w.]*\bgateways;/;
    expect(['api.gateways.identityCheck.check(pair)', 'const { identityCheck } = api.gateways;'].map((text) => past.test(text))).toEqual([
      true,
      true,
    ]);
    const found = sources(SERVER).filter((path) => !OPEN_PLACES.test(relative(SERVER, path)) && past.test(readFileSync(path, 'utf8')));
    expect(found.map((path) => relative(SERVER, path))).toEqual([]);
  });

  it('[GWY-001 2/3] has one interface and one simulator per service', () => {
    const bank = connectBank({ url: () => 'http://127.0.0.1:1', secret: 'x' });
    const gateways: Gateways = {
      sandbox: { bank, sms: simulatedSms(), mail: simulatedMail(), identityCheck: simulatedIdentityCheck({ holders: new Map() }) },
      bank,
      sms: simulatedSms(),
      mail: simulatedMail(),
      captcha: altchaCaptcha({ secret: 'x' }),
      identityCheck: simulatedIdentityCheck({ holders: new Map() }),
      documentReader: simulatedDocumentReader('/nowhere'),
      faceCheck: simulatedFaceCheck('/nowhere'),
      identityProvider: identityProviders({ isLoopbackOpen: false }),
      webhooks: httpWebhooks({ isLoopbackOpen: false }),
      accountCheck: simulatedAccountCheck(),
      certificateAuthority: simulatedCertificateAuthority('/nowhere'),
      timestampAuthority: simulatedTimestampAuthority('/nowhere'),
      invoiceIssuer: simulatedInvoiceIssuer('/nowhere'),
      storage: diskStorage('/nowhere'),
    };
    const folders = readdirSync(join(SERVER, 'gateways'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // Sandboxes are served by simulators of these, under a name of their own.
    const { sandbox, ...kinds } = gateways;
    expect(Object.values(sandbox).every(({ isSimulated }) => isSimulated)).toBe(true);
    expect(Object.keys(kinds).sort()).toEqual(folders.map(({ name }) => name).sort());
    bank.close();
  });

  it('[GWY-002] the payout gateway submits, queries, cancels, gives receipts and the day book, and reads callbacks', () => {
    const bank = connectBank({ url: () => 'http://127.0.0.1:1', secret: 'x' });
    for (const verb of ['submit', 'query', 'cancel', 'receipt', 'dayBook', 'parseCallback'] as const)
      expect(typeof bank[verb]).toBe('function');
    bank.close();
  });
});
