import type { ComponentType } from 'react';
import type { CompanyFeature, Permission } from '../generated/graphql';
import type { MenuEntry } from './menu';

export type Screen = () => Promise<{ default: ComponentType }>;

/**
 * public: anyone. session: somebody is logged in. console: inside the layout, with a company and access. own: of the person alone, inside the
 * layout too, and open to whoever has no company yet or any more (D07).
 * ops: the operator's own session. Menu entries stand beside the route, so no entry can lead to nothing.
 */
export type RouteRow = {
  path: string;
  screen: Screen;
  guard: 'public' | 'session' | 'own' | 'console' | 'ops';
  /** Word files of the screen besides app, kit and seed. */
  namespaces?: string[];
  /** Whoever lacks it is told so and taken to the home page (D06); visitors look at everything. */
  needs?: Permission;
  /** A company without it is taken home (SGN-060). */
  feature?: CompanyFeature;
  menu?: MenuEntry;
  /** The menu entry that is marked while this page is open, where neither address nor folder says it. */
  under?: string;
};
