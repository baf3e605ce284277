/** The issuing bank of a card, from a table that ships with the product and that operators add to (OPS-020): no card number ever leaves the house. */
import { cards } from 'bankcard';
import type { PayWay } from '../../schema/codes';
import { withoutBlanks } from '../../schema/identity';
import { type WrittenRow, writtenRows, writtenTurn } from '../../schema/written';

type CardBank = { readonly bin: string; readonly code: string; readonly name: string };

/** How long what a number begins with can be, the longest first. */
const LENGTHS = [10, 9, 8, 7, 6, 5, 4, 3] as const;
const CARD = /^\d{15,19}$/;

let released: ReadonlyMap<string, CardBank> | null = null;

/** As the release has it: of equal prefixes the first of the table counts. */
export function releasedBins(): ReadonlyMap<string, CardBank> {
  released ??= new Map(
    cards.map(({ cardBin, bankCode, bankName }) => [cardBin, { bin: cardBin, code: bankCode, name: bankName }] as const).reverse(),
  );
  return released;
}

type Own = ReadonlyMap<string, WrittenRow>;
let own: { readonly turn: number; readonly bins: Own } | null = null;

function ownBins(): Own {
  if (own?.turn !== writtenTurn()) own = { turn: writtenTurn(), bins: new Map(writtenRows('BIN').map((row) => [row.code, row])) };
  return own.bins;
}

/** null for corporate accounts, foreign cards and unknown prefixes. The longest prefix says most; of equal ones the operators' own. */
export function bankOfCard(account: string): CardBank | null {
  const number = withoutBlanks(account);
  if (!CARD.test(number)) return null;
  const [written, shipped] = [ownBins(), releasedBins()];
  for (const length of LENGTHS) {
    const bin = number.slice(0, length);
    const row = written.get(bin);
    if (row?.isOff) return null;
    const standard = shipped.get(bin);
    const name = row?.name ?? standard?.name;
    if (name !== undefined) return { bin, code: row?.part ?? standard?.code ?? '', name };
  }
  return null;
}

/**
 * The bank that is kept beside a number: as it was named with it, else as the number of a card tells, else null. It is never taken from an earlier
 * number of the same person, whose bank may be another one.
 */
export function bankBeside(payWay: PayWay, account: string, named: string | null): string | null {
  if (named !== null) return named;
  return payWay === 'BANK_CARD' ? (bankOfCard(account)?.name ?? null) : null;
}

let names: { readonly turn: number; readonly all: readonly string[] } | null = null;

/** Full names of the banks that cards are known of. */
export function bankNames(): readonly string[] {
  if (names?.turn !== writtenTurn()) {
    const own = writtenRows('BIN').flatMap(({ name }) => (name === null ? [] : [name]));
    names = { turn: writtenTurn(), all: [...new Set([...[...releasedBins().values()].map(({ name }) => name), ...own])] };
  }
  return names.all;
}
