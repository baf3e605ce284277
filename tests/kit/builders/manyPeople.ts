import { demoCard, demoIdCard } from '../../../server/tools/seed/world';
import type { SheetRow } from './statements';

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨';
const BIRTHDAYS = 10_000;
const birthday = (n: number): string => new Date(Date.UTC(1970, 0, 1 + (n % BIRTHDAYS))).toISOString().slice(0, 10);
const signOf = (n: number): string => SURNAMES.charAt(n % SURNAMES.length);

/** Cards that the simulated bank treats like any other: the scenarios are chosen by the last four digits. */
function plainCards(count: number): string[] {
  const cards: string[] = [];
  for (let n = 100_000; cards.length < count; n += 1) {
    const card = demoCard('629903', n);
    if (!card.slice(-4).startsWith('00')) cards.push(card);
  }
  return cards;
}

/** As many different people as wanted, each with a sound ID card, phone and card; the same ones every time. */
export function manyPeople(count: number, amount = '10.00'): SheetRow[] {
  const cards = plainCards(count);
  return Array.from({ length: count }, (_, n) => ({
    name: signOf(n) + signOf(Math.floor(n / 16)) + signOf(Math.floor(n / 256)),
    idCard: demoIdCard('33', birthday(n), 100 + Math.floor(n / BIRTHDAYS)),
    phone: `160${String(10_000_000 + n)}`,
    account: cards[n] ?? '',
    amount,
  }));
}
