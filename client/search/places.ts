import { useQuery } from '@apollo/client/react';
import { ArrowLeftRight, Building2, CircleHelp, FilePlus2, MousePointerClick } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwitchCompany } from '../app/layout/use-switch-company';
import { backCalc, businessIncome, eInvoiceArea, intermediary, labor, masterOnly, peopleArea, taskArea } from '../app/menu';
import { paths } from '../app/paths';
import { routes } from '../app/routes';
import { type Session, useSession } from '../app/session/session';
import { BoundCompaniesDocument } from '../generated/graphql';
import type { Item } from './items';
import { useOtherWords } from './other-words';
import { spelledActions, spelledPages } from './spelled';

/** Pages that the menu offers this person, and the help. */
export const usePages = (): Item[] => {
  const { t } = useTranslation(['search', 'app']);
  const session = useSession();
  const { menu, also } = useOtherWords();
  return useMemo(
    () => [
      ...routes.flatMap(({ path, menu: entry, needs }) => {
        if (!entry || !(entry.shown?.(session) ?? true) || (needs && !session.may(needs))) return [];
        const title = t(`app:menu.${entry.label}`);
        const area = t(`app:nav.${entry.group}`);
        const sub = area === title ? undefined : area;
        const item = { key: `page ${path}`, icon: entry.icon, title, sub, spelled: spelledPages[entry.label], to: path };
        // What others call it, the name of its address among that, in either language.
        return [{ ...item, also: [t(`also.${entry.label}`), menu[entry.label], also[entry.label]].join(' ') }];
      }),
      {
        key: `page ${paths.guide}`,
        icon: CircleHelp,
        title: t('app:help'),
        also: [t('also.help'), also.help].join(' '),
        spelled: spelledPages.help,
        to: paths.guide,
      },
    ],
    [session, t, menu, also],
  );
};

/** What is begun from anywhere: the address of its form, and who may begin it. */
const beginnings = [
  ['labor', paths.create(2), labor],
  ['business', paths.create(1), businessIncome],
  ['backCalc', paths.backCalcCreate, backCalc],
  ['taxCalc', paths.taxCalcImport, eInvoiceArea],
  ['serviceOrder', paths.serviceOrderStart, intermediary],
  ['agentInvoice', paths.agentInvoiceStart, eInvoiceArea],
  ['task', paths.taskPublish, taskArea],
  ['contracts', paths.importForm('SIGNING'), peopleArea],
  ['invoice', paths.invoiceRequest, () => true],
  ['member', paths.addMember, masterOnly],
] as const satisfies readonly (readonly [string, string, (session: Session) => boolean])[];

/** Deeds that this person may do: what they begin, and the other companies they work for. */
export const useActions = (onCompanies: () => void): Item[] => {
  const { t } = useTranslation('search');
  const session = useSession();
  const other = useOtherWords();
  const { data } = useQuery(BoundCompaniesDocument);
  const hasOthers = (data?.boundCompanies.list.length ?? 0) > 1;
  const begun: Item[] = beginnings.flatMap(([name, to, isOffered]) =>
    session.may('ANY') && !session.me.isVisitor && isOffered(session)
      ? [
          {
            key: `action ${name}`,
            icon: FilePlus2,
            title: t(`action.${name}`),
            also: other.action[name],
            spelled: spelledActions[name],
            to,
          },
        ]
      : [],
  );
  const change: Item = {
    key: 'action company',
    icon: ArrowLeftRight,
    title: t('action.company'),
    also: other.action.company,
    spelled: spelledActions.company,
    run: onCompanies,
    stays: true,
  };
  return hasOthers ? [...begun, change] : begun;
};

/** The other companies of this person. */
export const useCompanies = (): Item[] => {
  const { data } = useQuery(BoundCompaniesDocument);
  const switchTo = useSwitchCompany();
  const bound = data?.boundCompanies;
  return (bound?.list ?? [])
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ companyId, name, statusLabel, roleLabels }) => ({
      key: `company ${companyId}`,
      icon: Building2,
      title: name,
      sub: [statusLabel, ...roleLabels].join(' · '),
      run: () => void switchTo({ companyId, name, flushToken: bound?.flushToken ?? '' }),
    }));
};

/**
 * What the page underneath offers beside its title and may be done now (an export among it): its own buttons, pressed for the person, so
 * that rights, reasons and questions are the page's.
 */
export const pageActions = (): Item[] =>
  [...document.querySelectorAll<HTMLButtonElement>('#main .jq-page-head button.jq-btn')].flatMap((button, at) => {
    const title = button.textContent?.trim() ?? '';
    const isOff = button.disabled || button.getAttribute('aria-disabled') === 'true' || button.dataset.busy !== undefined;
    return isOff || title === '' || button.getAttribute('aria-haspopup') !== null
      ? []
      : [{ key: `here ${at}`, icon: MousePointerClick, title, run: () => button.click() }];
  });
