import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { registration } from '../../schema/machines/registration';
import { paths } from '../app/paths';
import { PersonalText } from '../app/personal-text';
import { useSession } from '../app/session/session';
import {
  type PersonalField,
  RegistrationMovedDocument,
  type RegistrationRowFragment,
  type RegistrationSelection,
  RegistrationsDocument,
} from '../generated/graphql';
import { Button, ButtonLink } from '../kit/actions/button';
import { choicesOf } from '../kit/choices';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import type { ChosenRows, ListDialogProps } from '../kit/list/list-definition';
import { liveOn } from '../kit/list/list-live';
import { late } from '../kit/overlay/late';
import type { Given } from '../kit/strict';
import { useCopyRegistrationLink } from './copy-link';

const RemarkHistoryDialog = late(async () => (await import('./dialogs')).RemarkHistoryDialog);
const RemindRegistrationDialog = late(async () => (await import('./dialogs')).RemindRegistrationDialog);
const RemindRegistrationsDialog = late(async () => (await import('./dialogs')).RemindRegistrationsDialog);

type Row = RegistrationRowFragment;
type AskedFilter = Given<NonNullable<RegistrationSelection['filter']>>;

const personal = (row: Row, field: PersonalField, masked: string) => (
  <PersonalText record={{ record: 'REGISTRATION', id: row.id }} field={field} masked={masked} name={row.name} />
);

/** Longer lists say "10,000+": of more than these nobody could say to how many he agrees. */
const mostCounted = 10_000;

/** What was chosen, with the filter that "all" means at the moment of the deed (REG-018). */
const selectionOf = ({ mode, ids, excludedIds, count }: ChosenRows, asked: AskedFilter | null | undefined): RegistrationSelection => {
  // The number that is told is the number that is meant.
  const told = { mode, ids, excludedIds, expectedCount: count };
  if (mode !== 'ALL' || !asked) return told;
  return { ...told, filter: { ...asked, statuses: asked.statuses ? [...asked.statuses] : null } };
};

type Asks = {
  t: ((key: 'remind.none') => string) & ((key: 'remind.tooMany', places: { most: string }) => string);
  chosen: ChosenRows;
  ask: (show: (shared: ListDialogProps) => ReactNode) => void;
  question: { filter?: AskedFilter | null | undefined };
};

const remindChosen = ({ t, chosen, ask, question }: Asks) => {
  if (chosen.count === 0) return void toaster.warning(t('remind.none'), { id: 'choose-first' });
  if (chosen.count + chosen.excludedIds.length > mostCounted)
    return void toaster.warning(t('remind.tooMany', { most: formatCount(mostCounted) }), { id: 'choose-less' });
  const selection = selectionOf(chosen, question.filter);
  ask(({ onDone, onClose }) => (
    <RemindRegistrationsDialog
      selection={selection}
      onDone={() => {
        chosen.clear();
        return onDone();
      }}
      onClose={onClose}
    />
  ));
};

/** 用户列表: everybody who was asked to register, and how far they are (REG-004, REG-005). */
export default defineList({
  name: 'registrations',
  words: ['registration', 'app'],
  document: RegistrationsDocument,
  rows: (answer) => answer.registrations,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore: () => {
    const { me, may } = useSession();
    return { mayAct: me.isVisitor || may('ANY'), copyLink: useCopyRegistrationLink(), navigate: useNavigate() };
  },
  title: ({ t }) => t('title'),
  head: ({ t, more, error, total, chosen, ask, question }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.business') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
    actions: more.mayAct ? (
      <>
        <ButtonLink to={paths.importForm('REGISTRATION')}>{t('import')}</ButtonLink>
        <Button onClick={() => remindChosen({ t, chosen, ask, question })}>{t('remind.title')}</Button>
      </>
    ) : null,
  }),
  filters: ({ t }) => ({
    name: filter.text(t('name')),
    idCard: filter.text(t('idCard')),
    phone: filter.text(t('phone')),
    status: filter.choices(t('status'), choicesOf(registration.states)),
    imported: filter.dates(t('importedAt')),
    registered: filter.dates(t('registeredAt')),
    confirmed: filter.dates(t('confirmedAt')),
    remark: filter.text(t('remark')),
  }),
  question: ({ name, idCard, phone, status, imported, registered, confirmed, remark }) => ({
    filter: {
      name,
      idCard,
      phone,
      statuses: status,
      importedFrom: imported?.from,
      importedTo: imported?.to,
      registeredFrom: registered?.from,
      registeredTo: registered?.to,
      confirmedFrom: confirmed?.from,
      confirmedTo: confirmed?.to,
      remark,
    },
  }),
  columns: ({ t }) => [
    columns.link(
      'name',
      t('name'),
      (row) => row.name,
      (row) => paths.registration(row.id),
      { fixed: true },
    ),
    { key: 'idCard', header: t('idCard'), cell: (row) => personal(row, 'ID_CARD', row.idCardMasked) },
    { key: 'phone', header: t('phone'), cell: (row) => personal(row, 'PHONE', row.phoneMasked) },
    // What the list is opened for stands before the times, as in that of the contracts.
    columns.status('status', t('status'), (row) => registration.states[row.status]),
    columns.instant('importedAt', t('importedAt'), (row) => row.importedAt),
    columns.instant('registeredAt', t('registeredAt'), (row) => row.registeredAt),
    columns.instant('confirmedAt', t('confirmedAt'), (row) => row.confirmedAt),
    // Who is done is reminded of nothing.
    columns.text('reminded', t('remind.today'), (row) =>
      row.confirmedAt ? null : t('remind.times', { count: row.remindersToday, most: limits.registration.remindersPerDay }),
    ),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.longText('remark', t('remark'), (row) => row.remark),
  ],
  opens: (row) => paths.registration(row.id),
  rowActions: {
    of: (row) => row.availableActions,
    max: 2,
    dialogs: { remind: RemindRegistrationDialog, addRemark: RemarkHistoryDialog },
    acts: ({ more }) => ({
      copyLink: ({ id }) => more.copyLink(id),
      viewContract: ({ id, contractId }) => more.navigate(contractId ? paths.contract(contractId) : paths.registration(id)),
    }),
  },
  selection: { unit: ({ t }) => t('unit'), what: ({ t }) => t('title'), noneToExport: ({ t }) => t('noneToExport') },
  exportKind: () => 'REGISTRATIONS',
  bulkActions: ({ t, more, chosen, ask, question }) =>
    more.mayAct ? (
      <Button size="sm" onClick={() => remindChosen({ t, chosen, ask, question })}>
        {t('remind.title')}
      </Button>
    ) : null,
  empty: ({ t }) => ({ hint: t('noneHint') }),
  live: liveOn(RegistrationMovedDocument, { record: (event) => event.registrationChanged.registration }),
});
