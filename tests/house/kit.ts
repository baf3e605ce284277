import type { SourceFile, Violation } from './source';
import { withoutComments } from './source';

type KitRule = { name: string; banned: RegExp; homes: readonly RegExp[]; why: string };

const KIT = /^client\/kit\//;
const GALLERY = /^client\/app\/gallery\//;

const SDK = /^client\/sdk\//;

/** What the kit does, no screen does again. The homes beside the kit are a closed list; the comment says why each is there. */
const KIT_RULES: readonly KitRule[] = [
  {
    name: 'request key',
    banned: /\brandomUUID\b/,
    // What integrators take along has no kit.
    homes: [/^client\/kit\/request\//, SDK],
    why: 'keys are made by kit/request: useRequestKey, useDeed, useClick',
  },
  {
    name: 'request key by hand',
    banned: /\bidempotencyKey\b/,
    homes: [
      KIT,
      SDK,
      // Asked until it is known whether money moved.
      /^client\/(statement\/dialogs\/use-payment\.ts|app\/payment-code\/pay-order\.tsx)$/,
      // Forms of a page, whose key is that of the page or of the file.
      /^client\/(statement\/hand-in\.ts|roster\/replace-rows\.tsx)$/,
      // The pages on a phone carry nothing of the console; this is their one place.
      /^client\/payee\/perform\.ts$/,
      // One paste goes in parts, each under its own key, and so does each cell: one whose answer was lost is asked for again.
      /^client\/roster\/use-keyed-sends\.ts$/,
    ],
    why: 'FormDialog, ActDialog, useDeed and useClick send it',
  },
  {
    name: 'dialog',
    banned: /\/overlay\/dialog'/,
    homes: [
      KIT,
      GALLERY,
      // The login over an ended session: no session, so no mutation of the console.
      /^client\/app\/relogin-dialog\.tsx$/,
      // Payment: two steps, a lock that belongs to the dialog, and an answer that is asked for until it is known.
      /^client\/statement\/dialogs\/(pay|take-over)\.tsx$/,
      /^client\/app\/payment-code\/pay-order\.tsx$/,
      // The answer to a refusal, given to the call that was refused.
      /^client\/statement\/dialogs\/intercept\.tsx$/,
      // Nothing is done there, or it goes on after the dialog.
      /^client\/statement\/dialogs\/(remittance|receipt-package)\.tsx$/,
      /^client\/(roster\/many-errors|statement\/left-out-dialog|message\/message-dialog|invoice\/tardies)\.tsx$/,
      // What the platform says: it is read, and nothing is done.
      /^client\/announcement\/(pop|history-dialog)\.tsx$/,
      // What the keys do: it is read, and the switch in it keeps itself.
      /^client\/app\/keys\/keys-dialog\.tsx$/,
      // What a row was called before: it is read.
      /^client\/catalogue\/ops\/versions-dialog\.tsx$/,
      // A document that is read, pictures that are looked at, and a code that is printed.
      /^client\/signing\/dialogs\/(template-preview|qr-poster)\.tsx$/,
      /^client\/task\/(contract-text|pictures)\.tsx$/,
      // Told once, and kept by whoever reads it.
      /^client\/(safety\/dialogs\/recovery-codes|integration\/dialogs\/secret-shown)\.tsx$/,
      // Accounts of the sandbox, to be read beside a dialog that asks.
      /^client\/integration\/dialogs\/sandbox\.tsx$/,
      // A signing secret is shown once: it asks nothing.
      /^client\/webhook\/secret-dialog\.tsx$/,
      // An article to read: nothing is asked.
      /^client\/help\/ops\/read-article\.tsx$/,
      // Three ways out, each a question of its own.
      /^client\/signing\/dialogs\/identity-mismatch\.tsx$/,
    ],
    why: 'a question is an ActDialog, a form in a dialog a FormDialog',
  },
  {
    name: 'list',
    banned: /\/list\/(list-card|data-table|use-list-query|pagination)'/,
    homes: [
      GALLERY,
      // Five rows of the home page, without pages.
      /^client\/home\/pending-card\.tsx$/,
      // A timeline with pages.
      /^client\/statement\/records-tab\.tsx$/,
    ],
    why: 'a list is defineList',
  },
  {
    name: 'amount',
    banned: /cleanCell\('amount'/,
    homes: [/^client\/kit\/form\/amount\.ts$/],
    why: 'what is typed into a field of an amount is read by kit/form/amount',
  },
];

/** Screens of operators live with their domain; client/ops is the shell and what those screens share. */
const opsScreen = /^client\/ops\/(?!login\.).*\.screen\.tsx$/;

export function secondWays(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith('client/')) return [];
    const lines = withoutComments(text);
    const found = KIT_RULES.filter(({ banned, homes }) => banned.test(lines) && !homes.some((home) => home.test(path)));
    const violations = found.map(({ name, why }) => ({ path, rule: `${name}: ${why}` }));
    return opsScreen.test(path) ? [...violations, { path, rule: 'a screen of operators stands in client/<domain>/ops' }] : violations;
  });
}

/** `name="amount"` and name={`upTo${at}`}: what stands before the first hole. */
const AMOUNT_FIELD = /<AmountField\b[^>]*?\bname=(?:"(\w+)"|\{`(\w+)\$)/g;

/** Fields of an amount whose text goes to the server as it was typed: there 10,000 and full-width digits are refused, which the other fields take. */
export function unreadAmounts(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith('client/') || GALLERY.test(path)) return [];
    const lines = withoutComments(text);
    return [...lines.matchAll(AMOUNT_FIELD)]
      .map(([, name, stem]) => name ?? stem ?? '')
      .filter((name) => !new RegExp(`readAmount\\((?:values\\.|values\\[\`)?${name}\\b`).test(lines))
      .map((name) => ({ path, rule: `amount ${name}: what is sent is read by readAmount of kit/form/amount` }));
  });
}

/** Homes that no file of theirs needs any more. */
export function idleHomes(files: readonly SourceFile[]): string[] {
  return KIT_RULES.flatMap(({ name, banned, homes }) =>
    homes
      .filter((home) => !files.some(({ path, text }) => home.test(path) && banned.test(withoutComments(text))))
      .map((home) => `${name}: ${home}`),
  );
}
