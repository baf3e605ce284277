import { backCalc } from '../../schema/machines/backCalc';
import { labor } from '../app/menu';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { type BackCalcListedFragment, BackCalcsDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { formatCount } from '../kit/format/money';
import { columns } from '../kit/list/columns';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';

/** LBC-006: where a calculation goes on, by its state. */
const opens = ({ id, screen, statementId }: BackCalcListedFragment): string => {
  if (screen === 'check') return paths.backCalcCheck(id);
  if (screen === 'issue') return paths.backCalcIssue(id);
  return statementId ? paths.backCalcVerify(statementId) : paths.backCalcDetail(id);
};

/** 劳务报酬反算: what payees shall get, and what that costs. */
export default defineList({
  name: 'back-calcs',
  words: ['backCalc', 'app'],
  document: BackCalcsDocument,
  rows: (answer) => answer.backCalcs,
  rowId: (row) => row.id,
  rowName: (row) => row.title,
  useMore: () => {
    const session = useSession();
    return { mayAct: session.me.isVisitor || (session.may('ANY') && labor(session)) };
  },
  title: ({ t }) => t('title'),
  head: ({ t, more, error, total }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.labor') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
    actions: more.mayAct ? (
      <ButtonLink variant="solid" to={paths.backCalcCreate}>
        {t('start')}
      </ButtonLink>
    ) : null,
  }),
  filters: ({ t }) => ({
    name: filter.text(t('name')),
    idCard: filter.text(t('idCard')),
    phone: filter.text(t('phone')),
    code: filter.text(t('code')),
    calcTitle: filter.text(t('calcTitle')),
    created: filter.dates(t('createdAt')),
  }),
  question: ({ name, idCard, phone, code, calcTitle, created }) => ({
    filter: { name, idCard, phone, calculationCode: code, title: calcTitle, createdFrom: created?.from, createdTo: created?.to },
  }),
  columns: ({ t }) => [
    columns.link(
      'code',
      t('code'),
      (row) => row.calculationCode,
      (row) => paths.backCalcDetail(row.id),
      { fixed: true },
    ),
    columns.longText('title', t('calcTitle'), (row) => row.title),
    columns.status('status', t('status'), (row) => backCalc.states[row.status]),
    columns.money('net', t('netTotal'), (row) => row.net),
    columns.money('gross', t('grossTotal'), (row) => row.gross),
    columns.money('cost', t('cost'), (row) => row.total),
    columns.count('count', t('count'), (row) => row.count),
    columns.text('payWay', t('payWay'), (row) => row.payWayName),
    columns.longText('subject', t('subject'), (row) => row.subjectName),
    columns.instant('createdAt', t('createdAt'), (row) => row.createdAt),
  ],
  opens,
  detail: (row) => paths.backCalcDetail(row.id),
  empty: ({ t }) => ({ hint: t('noneHint') }),
});
