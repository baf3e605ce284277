// The people outside the sheet, as rules instead of lists: riders, sole proprietors, general workers and the people of the gallery.
import type { StatementStatus } from '../../../schema/machines/statement';
import { demoCard, demoIdCard, specialCard, TAILS } from './world';

export interface DemoPerson {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly account: string;
  readonly bankName: string;
}

interface Group {
  readonly size: number;
  readonly province: string;
  /** The first person is born a day later. */
  readonly bornAfter: string;
  readonly sequence: number;
  readonly phone: string;
  readonly bankName: string;
  readonly given: readonly string[];
}

const FAMILY = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何';

function peopleOf(group: Group): DemoPerson[] {
  return Array.from({ length: group.size }, (_, index): DemoPerson => {
    const i = index + 1;
    const born = new Date(Date.parse(group.bornAfter));
    born.setUTCDate(born.getUTCDate() + i);
    return {
      name: `${FAMILY[index % FAMILY.length]}${group.given[Math.floor(index / FAMILY.length)]}`,
      idCard: demoIdCard(group.province, born.toISOString().slice(0, 10), group.sequence + i),
      phone: `${group.phone}${String(i).padStart(3, '0')}`,
      account: demoCard('629902', group.sequence + i),
      bankName: group.bankName,
    };
  });
}

/** Payees of company B. */
export const riders = (): DemoPerson[] =>
  peopleOf({
    size: 40,
    province: '51',
    bornAfter: '1990-01-01',
    sequence: 500,
    phone: '16000002',
    bankName: '示例商业银行成都支行',
    given: ['志强', '建国'],
  });

/** Payees of company A whose business income is settled at S2. */
export const soleProprietors = (): DemoPerson[] =>
  peopleOf({
    size: 8,
    province: '12',
    bornAfter: '1985-06-01',
    sequence: 600,
    phone: '16000003',
    bankName: '模拟股份银行天津分行',
    given: ['海燕'],
  });

/** Payees of company A's one statement of general labor. */
export const generalWorkers = (): DemoPerson[] =>
  peopleOf({
    size: 10,
    province: '46',
    bornAfter: '1988-08-01',
    sequence: 800,
    phone: '16000005',
    bankName: '模拟股份银行海口分行',
    given: ['文斌'],
  });

/** Whose agreement with company A waits, was voided or ran out of time, or who has not registered yet; nobody has paid them. */
export const applicants = (): DemoPerson[] =>
  peopleOf({
    size: 9,
    province: '35',
    bornAfter: '1991-09-01',
    sequence: 640,
    phone: '16000006',
    bankName: '模拟股份银行福州分行',
    given: ['晓婷'],
  });

/** Each of them is shown by one statement of each type; 待付款 by a second one that was rejected. */
export const GALLERY = [
  'CHECKING_BASE',
  'CHECKING_DETAIL',
  'PENDING_CONFIRM',
  'PENDING_PAYMENT',
  'REJECTED',
  'PENDING_REVIEW',
  'WAITING_PAYMENT',
  'PAYING',
  'ABNORMAL',
  'EXCEPTION',
  'COMPLETED',
  'TERMINATED',
] as const satisfies readonly (StatementStatus | 'REJECTED')[];
export type Exhibit = (typeof GALLERY)[number];
/** Labor at S1, business income at S2. */
export type GallerySubject = 'S1' | 'S2';

const PER_STATEMENT = 3;
export const GALLERY_AMOUNTS = ['1000.00', '2000.00', '3000.00'] as const;
/** The third person's card decides where the statement stops. */
const TAIL_OF: Partial<Record<Exhibit, string>> = { PAYING: TAILS.stuck, ABNORMAL: TAILS.refused, EXCEPTION: TAILS.refused };
const GALLERY_SEQUENCE = 700;

const galleryPeople = (): DemoPerson[] =>
  peopleOf({
    size: (2 * GALLERY.length + 1) * PER_STATEMENT,
    province: '33',
    bornAfter: '1992-03-01',
    sequence: GALLERY_SEQUENCE,
    phone: '16000004',
    bankName: '示例商业银行杭州支行',
    given: ['晓雯', '子墨', '思远', '雨晴'],
  });

const ownPeople = (first: number): DemoPerson[] => galleryPeople().slice(first, first + PER_STATEMENT);

const firstOf = (subject: GallerySubject, exhibit: Exhibit): number =>
  ((subject === 'S1' ? 0 : GALLERY.length) + GALLERY.indexOf(exhibit)) * PER_STATEMENT;

const lastCard = (subject: GallerySubject, exhibit: Exhibit, tail: string): string =>
  specialCard('629902', GALLERY_SEQUENCE + firstOf(subject, exhibit) + PER_STATEMENT, tail);

/** Three people of their own for a statement of the gallery; labor comes first. */
export function exhibitPeople(subject: GallerySubject, exhibit: Exhibit): DemoPerson[] {
  const tail = TAIL_OF[exhibit];
  return ownPeople(firstOf(subject, exhibit)).map((person, index) =>
    tail && index === PER_STATEMENT - 1 ? { ...person, account: lastCard(subject, exhibit, tail) } : person,
  );
}

/** Everybody of company A's gallery at a subject. */
export const exhibitedPeople = (subject: GallerySubject): DemoPerson[] => GALLERY.flatMap((exhibit) => exhibitPeople(subject, exhibit));

/** What the refused account of the statement in 15 was changed to: its bank does not answer. */
export const repairedCard = (subject: GallerySubject): string => lastCard(subject, 'EXCEPTION', TAILS.stuck);

/** Company C's. */
export const designers = (): DemoPerson[] => ownPeople(2 * GALLERY.length * PER_STATEMENT);
