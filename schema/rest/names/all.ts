import type { WireField } from '../types';
import { analyticsNames } from './analytics';
import { billNames } from './bills';
import { fundNames } from './funds';
import { helpNames } from './help';
import { importNames } from './imports';
import { invoiceNames } from './invoices';
import { orderNames } from './orders';
import { paperNames } from './papers';
import { peopleNames } from './people';
import { platformNames } from './platform';
import { signingNames } from './signing';
import { statementNames } from './statement';
import { taskNames } from './tasks';

export const wireNameTables: readonly Readonly<Record<string, WireField>>[] = [
  statementNames,
  analyticsNames,
  billNames,
  paperNames,
  fundNames,
  peopleNames,
  importNames,
  orderNames,
  invoiceNames,
  signingNames,
  helpNames,
  taskNames,
  platformNames,
];

/** Every name on the wire, each once; a name that is not here does not compile in a row of the REST table. */
export const wireNames = {
  ...statementNames,
  ...analyticsNames,
  ...billNames,
  ...paperNames,
  ...fundNames,
  ...peopleNames,
  ...importNames,
  ...orderNames,
  ...invoiceNames,
  ...signingNames,
  ...helpNames,
  ...taskNames,
  ...platformNames,
};

export type WireName = keyof typeof wireNames;
/** The names that are of a kind. */
export type NamesOf<K> = { [N in WireName]: (typeof wireNames)[N]['kind'] extends K ? N : never }[WireName];
export type KindOf<N> = N extends WireName ? (typeof wireNames)[N]['kind'] : 'text';

const byName: Readonly<Record<string, WireField>> = wireNames;
export const wireField = (name: string): WireField | undefined => byName[name];
