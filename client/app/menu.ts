import { Banknote, FileDown, FilePlus2, FolderCheck, FolderClock, House, type LucideIcon, Users } from 'lucide-react';
import type { Session } from './session/session';

export type MenuGroup = 'home' | 'businessIncome' | 'labor' | 'business' | 'funds' | 'insight';

/** Words are keys of app:menu; `shown` hides an entry by flags and features of the company (NAV-001..009). */
export type MenuEntry = {
  group: MenuGroup;
  label: 'home' | 'unfinished' | 'completed' | 'balance' | 'records';
  icon: LucideIcon;
  shown?: (session: Session) => boolean;
};

export const menuGroups: MenuGroup[] = ['home', 'businessIncome', 'labor', 'business', 'funds', 'insight'];

export const menuIcons = { House, FolderClock, FolderCheck, Banknote, FileDown, FilePlus2, Users };

export const labor = (session: Session) => session.isOpen('LABOR_CONTINUOUS', 'LABOR_GENERAL');
export const businessIncome = (session: Session) => session.isOpen('BUSINESS_INCOME');
