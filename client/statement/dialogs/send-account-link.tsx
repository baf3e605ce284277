import { useTranslation } from 'react-i18next';
import { SendAccountLinkDocument } from '../../generated/graphql';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { formatInstant } from '../../kit/format/dates';
import { accountLinkText } from '../account-link';
import { FailureNote, type LineProps } from './line-fields';

/** The payee knows the right account best: a link on the phone asks for it (D76), and this line follows what was typed there. */
export const SendAccountLinkDialog = ({ line, onClose }: LineProps) => {
  const { t } = useTranslation(['statement', 'lines']);
  const { name, phoneMasked, accountMasked } = line.payee;
  const last = accountLinkText(t, line);
  return (
    <ActDialog
      alert={false}
      title={t('lines:accountLink.title', { name })}
      confirm={t('lines:accountLink.confirm')}
      done={({ sendFixLink: { receiverMasked, expiresAt } }) => ({
        text: t('lines:accountLink.done', { receiver: receiverMasked }),
        description: t('lines:accountLink.until', { at: formatInstant(expiresAt) }),
      })}
      mutation={SendAccountLinkDocument}
      request={`account-link-${line.id}-${line.attemptCount}`}
      variables={{ lineId: line.id }}
      onClose={onClose}
    >
      <FailureNote line={line} />
      <div className="row">
        <span>{t('lines:accountLink.receiver')}</span>
        <span className="num">{phoneMasked || t('lines:accountLink.registered')}</span>
      </div>
      <div className="row">
        <span>{t('line.account')}</span>
        <span className="num">{accountMasked}</span>
      </div>
      {last ? (
        <div className="row">
          <span>{t('lines:accountLink.last')}</span>
          <span>{last}</span>
        </div>
      ) : null}
      <p className="mu">{t('lines:accountLink.text')}</p>
    </ActDialog>
  );
};
