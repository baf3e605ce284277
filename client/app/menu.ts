import {
  Banknote,
  BellRing,
  Building2,
  Calculator,
  ChartColumn,
  ClipboardList,
  ContactRound,
  CreditCard,
  FileDown,
  FilePlus2,
  FileSignature,
  FileUp,
  FolderCheck,
  FolderClock,
  House,
  Inbox,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldCheck,
  SquareTerminal,
  TicketPercent,
  Undo2,
  UserCog,
  UserRound,
  Users,
} from 'lucide-react';
import type { Session } from './session/session';

export type MenuGroup = 'home' | 'businessIncome' | 'labor' | 'intermediary' | 'business' | 'invoices' | 'funds' | 'insight';

/** Words are keys of app:menu; `shown` hides an entry by flags and features of the company (NAV-001..009). */
export type MenuEntry = {
  group: MenuGroup;
  label:
    | 'home'
    | 'company'
    | 'person'
    | 'members'
    | 'settings'
    | 'developers'
    | 'agreement'
    | 'auditLog'
    | 'unfinished'
    | 'completed'
    | 'balance'
    | 'records'
    | 'objections'
    | 'payees'
    | 'imports'
    | 'contracts'
    | 'registrations'
    | 'taxCalcs'
    | 'agentInvoices'
    | 'backCalcs'
    | 'messages'
    | 'messageSettings'
    | 'invoiceRequest'
    | 'invoiceList'
    | 'invoiceInformation'
    | 'advance'
    | 'rebate'
    | 'record'
    | 'bills'
    | 'tasks'
    | 'statistics';
  icon: LucideIcon;
  shown?: (session: Session) => boolean;
};

export const menuGroups: MenuGroup[] = ['home', 'businessIncome', 'labor', 'intermediary', 'business', 'invoices', 'funds', 'insight'];

export const menuIcons = {
  Calculator,
  Undo2,
  House,
  Building2,
  UserRound,
  UserCog,
  Settings2,
  ShieldCheck,
  FolderClock,
  FolderCheck,
  Banknote,
  FileDown,
  FileUp,
  ContactRound,
  FilePlus2,
  Users,
  MessageSquareWarning,
  FileSignature,
  Inbox,
  BellRing,
  CreditCard,
  TicketPercent,
  ScrollText,
  ReceiptText,
  ClipboardList,
  ChartColumn,
  SquareTerminal,
};

/** NAV-007. */
export const masterOnly = (session: Session) => session.may('MASTER');

export const labor = (session: Session) => session.isOpen('LABOR_CONTINUOUS', 'LABOR_GENERAL');
/** ISO-032. */
export const intermediary = (session: Session) => session.isOpen('INTERMEDIARY');
export const businessIncome = (session: Session) => session.isOpen('BUSINESS_INCOME');
/** D69: the company has it, and labor is settled. */
export const backCalc = (session: Session) => session.has('BACK_CALC') && labor(session);
/** Lists of what is there: they stay after the end of their kind, of which nothing is begun any more (LND-007). */
export const laborKept = (session: Session) => session.had('LABOR_CONTINUOUS', 'LABOR_GENERAL');
export const intermediaryKept = (session: Session) => session.had('INTERMEDIARY');
export const businessIncomeKept = (session: Session) => session.had('BUSINESS_INCOME');
export const backCalcKept = (session: Session) => session.has('BACK_CALC') && laborKept(session);
/** TSK-019: companies without it see no tasks. */
export const taskArea = (session: Session) => session.has('TASKS');
/** D69: companies without it see no signing, no users and no tax. */
export const peopleArea = (session: Session) => session.has('PEOPLE_AREA');
/** D38: who trades through us has its buyers' invoices issued by order, and no list of users to issue for. */
export const eInvoiceArea = (session: Session) => peopleArea(session) && !intermediary(session);
/** FEE-019, FEE-020: what the company has no account of is no entry. */
export const advanceArea = (session: Session) => session.has('ADVANCE');
export const couponArea = (session: Session) => session.has('COUPON');
/** Whoever is on credit has bills, and whoever was given the list of them. */
export const billArea = (session: Session) => session.has('BILL_LIST') || session.has('ADVANCE');
