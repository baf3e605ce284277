// The only place that knows every domain (architecture §2): its lines, alphabetically.
import { domain as agentInvoice } from './agentInvoice/domain';
import { domain as analytics } from './analytics/domain';
import { domain as announcement } from './announcement/domain';
import { domain as audit } from './audit/domain';
import { domain as backCalc } from './backCalc/domain';
import { domain as bill } from './bill/domain';
import { domain as catalogue } from './catalogue/domain';
import { domain as company } from './company/domain';
import { domain as custody } from './custody/domain';
import { domain as desk } from './desk/domain';
import { domain as evidence } from './evidence/domain';
import { domain as exports } from './export/domain';
import { domain as file } from './file/domain';
import { domain as filing } from './filing/domain';
import { domain as fund } from './fund/domain';
import { domain as help } from './help/domain';
import { domain as home } from './home/domain';
import { domain as identity } from './identity/domain';
import { domain as integration } from './integration/domain';
import { domain as invoice } from './invoice/domain';
import { domain as invoiceTitle } from './invoiceTitle/domain';
import type { Domain } from './kernel/domain';
import { domain as ledger } from './ledger/domain';
import { domain as listView } from './listView/domain';
import { domain as member } from './member/domain';
import { domain as message } from './message/domain';
import { domain as operator } from './operator/domain';
import { domain as order } from './order/domain';
import { domain as payee } from './payee/domain';
import { domain as payout } from './payout/domain';
import { domain as peopleImport } from './peopleImport/domain';
import { domain as receipt } from './receipt/domain';
import { domain as registration } from './registration/domain';
import { domain as roster } from './roster/domain';
import { domain as safety } from './safety/domain';
import { domain as search } from './search/domain';
import { domain as serviceOrder } from './serviceOrder/domain';
import { domain as session } from './session/domain';
import { domain as signing } from './signing/domain';
import { domain as signOn } from './signOn/domain';
import { domain as statement } from './statement/domain';
import { domain as subject } from './subject/domain';
import { domain as task } from './task/domain';
import { domain as tax } from './tax/domain';
import { domain as taxCalc } from './taxCalc/domain';
import { domain as verification } from './verification/domain';
import { domain as webhook } from './webhook/domain';

/** Every domain that stands, alphabetically. */
export const domains: readonly Domain[] = [
  agentInvoice,
  analytics,
  announcement,
  audit,
  backCalc,
  bill,
  catalogue,
  company,
  custody,
  desk,
  evidence,
  exports,
  file,
  filing,
  fund,
  help,
  home,
  identity,
  integration,
  invoice,
  invoiceTitle,
  ledger,
  listView,
  member,
  message,
  operator,
  order,
  payee,
  payout,
  peopleImport,
  receipt,
  registration,
  roster,
  safety,
  search,
  serviceOrder,
  session,
  signing,
  signOn,
  statement,
  subject,
  task,
  tax,
  taxCalc,
  verification,
  webhook,
];

/** What all of them hand over of one kind, in their order. */
export const all = <K extends Exclude<keyof Domain, 'name'>>(what: K): Domain[K][number][] =>
  domains.flatMap((domain) => [...domain[what]]);
