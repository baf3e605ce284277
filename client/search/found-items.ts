import {
  Banknote,
  BookOpen,
  Calculator,
  ClipboardList,
  FileSignature,
  Handshake,
  ListOrdered,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Ticket,
  Undo2,
  UserCog,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { ownPage } from '../app/known-paths';
import type { SearchKind } from '../generated/graphql';
import type { StatusTone } from '../kit/status/tones';
import type { Group, Item } from './items';
import type { FoundGroups } from './use-found';

const icons: Record<SearchKind, LucideIcon> = {
  STATEMENT: ReceiptText,
  LINE: ListOrdered,
  PAYEE: UserRound,
  CONTRACT: FileSignature,
  TASK: ClipboardList,
  INVOICE: ScrollText,
  BILL: WalletCards,
  FLOW: Banknote,
  TAX_CALC: Calculator,
  BACK_CALC: Undo2,
  SERVICE_ORDER: Handshake,
  AGENT_INVOICE: Ticket,
  MEMBER: UserCog,
  ARTICLE: BookOpen,
};
const personal: readonly SearchKind[] = ['PAYEE', 'LINE', 'CONTRACT', 'MEMBER'];

const itemOf = (kind: SearchKind, hit: FoundGroups[number]['hits'][number]): Item[] => {
  const to = ownPage(hit.path);
  if (to === null) return [];
  // The tones of the API are those of the status language.
  const state = hit.statusName && hit.tone ? { label: hit.statusName, tone: hit.tone as StatusTone } : undefined;
  const isPersonal = personal.includes(kind);
  return [{ key: `${kind} ${hit.id}`, icon: icons[kind], title: hit.title, sub: hit.subtitle, to, state, isPersonal }];
};

export const foundItems = (groups: FoundGroups): Group[] =>
  groups.map(({ kind, label, hits, total, isCut }) => ({
    key: kind,
    label,
    items: hits.flatMap((hit) => itemOf(kind, hit)),
    total,
    isCut,
  }));
