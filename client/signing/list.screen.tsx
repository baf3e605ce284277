import { useQuery } from '@apollo/client/react';
import { agreementType } from '../../schema/codes';
import { signing } from '../../schema/machines/signing';
import { paths } from '../app/paths';
import { useSession } from '../app/session/session';
import { ContractMovedDocument, ContractsDocument, SigningChoicesDocument } from '../generated/graphql';
import { ButtonLink } from '../kit/actions/button';
import { choicesOf, choicesOfNamed } from '../kit/choices';
import { formatCount } from '../kit/format/money';
import { defineList } from '../kit/list/define-list';
import { filter } from '../kit/list/filters';
import { liveOn } from '../kit/list/list-live';
import { late } from '../kit/overlay/late';
import { inline } from '../kit/refusal/inline';
import { ContractBatch } from './batch';
import { contractColumns } from './columns';
import { useCopyLink } from './copy-link';
import {
  DeleteContractDialog,
  RemindContractDialog,
  SettleOtherPhoneDialog,
  UnbindDialog,
  VoidContractDialog,
} from './dialogs/contract-dialogs';
import { useOpenDocument } from './open-document';

const EditContractDialog = late(async () => (await import('./dialogs/edit-contract')).EditContractDialog);
const IdentityMismatchDialog = late(async () => (await import('./dialogs/identity-mismatch')).IdentityMismatchDialog);
const ResendTerminationDialog = late(async () => (await import('./dialogs/resend-termination')).ResendTerminationDialog);
const WithdrawTerminationDialog = late(async () => (await import('./dialogs/withdraw-termination')).WithdrawTerminationDialog);
const SendSigningDialog = late(async () => (await import('./dialogs/send-signing')).SendSigningDialog);

const useMore = () => {
  const { me, may } = useSession();
  const { data } = useQuery(SigningChoicesDocument, { context: inline });
  const mayAct = me.isVisitor || may('ANY');
  return { subjects: data?.subjects, mayAct, copyLink: useCopyLink(), download: useOpenDocument() };
};

/** Everybody who must sign, was asked to, or has signed (SGN-002..005). */
export default defineList({
  name: 'contracts',
  words: ['signing', 'app'],
  document: ContractsDocument,
  rows: (answer) => answer.contracts,
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  useMore,
  title: ({ t }) => t('title'),
  head: ({ t, more, error, total, chosen, ask, question }) => ({
    crumbs: [{ label: t('app:menu.home'), to: paths.home }, { label: t('app:nav.business') }, { label: t('title') }],
    aside: error ? null : <span className="mu num">{t('total', { number: formatCount(total) })}</span>,
    actions: more.mayAct ? (
      <>
        <ButtonLink to={paths.signingQrs}>{t('qr.create')}</ButtonLink>
        <ButtonLink to={paths.importForm('SIGNING')}>{t('import')}</ButtonLink>
        <ContractBatch chosen={chosen} filter={question.filter} ask={ask} />
      </>
    ) : null,
  }),
  filters: ({ t, more: { subjects } }) => ({
    keyword: filter.text(t('filter.keyword'), t('filter.keywordHint')),
    phone: filter.text(t('phone')),
    status: filter.choices(t('status'), choicesOf(signing.states)),
    agreement: filter.choices(t('agreement'), choicesOf(agreementType.rows)),
    contractName: filter.text(t('contractName')),
    subject: filter.choice(t('subject'), choicesOfNamed(subjects)),
    imported: filter.dates(t('filter.imported')),
    signed: filter.dates(t('filter.signed')),
  }),
  question: ({ keyword, phone, status, agreement, contractName, subject, imported, signed }) => ({
    filter: {
      keyword,
      phone,
      statuses: status,
      agreementTypes: agreement,
      contractName,
      subjectId: subject,
      importedFrom: imported?.from,
      importedTo: imported?.to,
      signedFrom: signed?.from,
      signedTo: signed?.to,
    },
  }),
  columns: ({ t, open }) => contractColumns(t, (row) => open({ row, dialog: IdentityMismatchDialog })),
  opens: (row) => paths.contract(row.id),
  rowActions: {
    of: (row) => row.availableActions,
    max: 2,
    dialogs: {
      edit: EditContractDialog,
      remind: RemindContractDialog,
      delete: DeleteContractDialog,
      abandon: VoidContractDialog,
      void: VoidContractDialog,
      resendTermination: ResendTerminationDialog,
      withdrawTermination: WithdrawTerminationDialog,
      settleOtherPhone: SettleOtherPhoneDialog,
      unbind: UnbindDialog,
    },
    acts: ({ more }) => ({ copyLink: ({ id }) => more.copyLink(id), download: ({ id }) => more.download(id) }),
  },
  create: { label: ({ t, more }) => (more.mayAct ? t('send.title') : null), dialog: SendSigningDialog },
  selection: { unit: ({ t }) => t('unit'), what: ({ t }) => t('title'), noneToExport: ({ t }) => t('noneToExport') },
  exportKind: () => 'CONTRACTS',
  bulkActions: ({ more, chosen, ask, question }) =>
    more.mayAct ? <ContractBatch isSpread chosen={chosen} filter={question.filter} ask={ask} /> : null,
  empty: ({ t }) => ({ hint: t('noneHint') }),
  live: liveOn(ContractMovedDocument, { record: (event) => event.contractChanged.contract }),
});
