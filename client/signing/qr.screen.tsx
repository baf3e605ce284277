import { payWay } from '../../schema/codes';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { SigningQrsDocument } from '../generated/graphql';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { formatCount } from '../kit/format/money';
import { comma } from '../kit/language/separators';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { late } from '../kit/overlay/late';
import { EndQrDialog, ShowQrDialog } from './dialogs/end-qr';

const CreateQrDialog = late(async () => (await import('./dialogs/create-qr')).CreateQrDialog);

const SIGNED_EVERY_MS = 10_000;

const useMore = () => {
  const { me, may } = useSession();
  return { mayAct: me.isVisitor || may('ANY'), copy: useCopyToClipboard() };
};

/** Codes at which people sign by themselves: what is asked at each, and how many came (QRC-001). */
export default defineList({
  name: 'signing-qrs',
  words: ['signing', 'app'],
  document: SigningQrsDocument,
  rows: (answer) => answer.signingQrs,
  rowId: (row) => row.id,
  rowName: (row) => row.contractName,
  useMore,
  title: ({ t }) => t('qr.title'),
  head: ({ t, error, total }) => ({
    crumbs: [
      { label: t('app:menu.home'), to: paths.home },
      { label: t('app:nav.business') },
      { label: t('title'), to: paths.contracts },
      { label: t('qr.title') },
    ],
    aside: error ? null : <span className="mu num">{t('qr.total', { number: formatCount(total) })}</span>,
  }),
  question: () => ({}),
  columns: ({ t }) => [
    columns.longText('contract', t('contractName'), (row) => row.contractName, { fixed: true }),
    columns.text('agreement', t('agreement'), (row) => row.agreementName),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.text('account', t('qr.account'), (row) =>
      row.collectAccount ? row.accountTypes.map((key) => payWay.label(key)).join(comma()) : t('qr.noAccount'),
    ),
    columns.count('opened', t('qr.opened'), (row) => row.openedCount),
    columns.count('signed', t('qr.signed'), (row) => row.signedCount),
    columns.status('state', t('qr.state'), (row) =>
      row.isOpen ? { tone: 'success', label: t('qr.open') } : { tone: 'terminated', label: t('qr.closed') },
    ),
    columns.instant('endsAt', t('qr.endsAt'), (row) => row.endsAt),
    columns.instant('createdAt', t('qr.createdAt'), (row) => row.createdAt),
  ],
  rowActions: {
    of: ({ isOpen }, { t, more }) => [
      ...(isOpen ? [{ key: 'show', label: t('qr.show'), enabled: true, reason: null, isDanger: false }] : []),
      ...(isOpen ? [{ key: 'copy', label: t('qr.copy'), enabled: true, reason: null, isDanger: false }] : []),
      ...(isOpen && more.mayAct ? [{ key: 'end', label: t('qr.end.button'), enabled: true, reason: null, isDanger: true }] : []),
    ],
    max: 3,
    dialogs: { show: ShowQrDialog, end: EndQrDialog },
    acts: ({ t, more }) => ({ copy: ({ signUrl }) => more.copy(signUrl, t('qr.copyNote')) }),
  },
  create: { label: ({ t, more }) => (more.mayAct ? t('qr.create') : null), dialog: CreateQrDialog },
  empty: ({ t }) => ({ hint: t('qr.noneHint') }),
  everyMs: SIGNED_EVERY_MS,
});
