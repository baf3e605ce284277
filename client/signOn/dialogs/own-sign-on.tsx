import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeginSignOnLinkDocument, MySignOnDocument, UnlinkSignOnDocument } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { DetailLine } from '../../kit/detail/lines';
import { ActDialog } from '../../kit/dialog/act-dialog';
import { formatInstant } from '../../kit/format/dates';
import { inline } from '../../kit/refusal/inline';
import { useClick } from '../../kit/request/use-deed';
import { TypeTag } from '../../kit/status/status';
import { setOut } from '../journey';

/** AUTH-015: the account that the current company gave me, bound by me; nothing where the company has no such login. */
export const OwnSignOn = () => {
  const { t } = useTranslation('signOn');
  const [isAsked, setAsked] = useState(false);
  const { data, refetch } = useQuery(MySignOnDocument, { fetchPolicy: 'cache-and-network', context: inline });
  const click = useClick();
  const mine = data?.mySignOn;
  if (!mine?.kind) return null;
  const bind = async () => {
    const begun = await click(BeginSignOnLinkDocument, {});
    if (begun) setOut(begun.beginSignOnLink.address, { key: begun.beginSignOnLink.key, purpose: 'LINK' });
  };
  const dates = mine.boundAt
    ? t('own.dates', { bound: formatInstant(mine.boundAt), used: mine.lastUsedAt ? formatInstant(mine.lastUsedAt) : t('own.never') })
    : t('own.about');
  return (
    <>
      <DetailLine
        title={
          <>
            {t('own.of', { kind: mine.kindLabel })}
            {mine.boundAt ? <TypeTag tone="success" label={t('own.on')} /> : null}
          </>
        }
        text={dates}
      >
        {mine.boundAt ? (
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('own.unbind')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => void bind()}>
            {t('own.bind')}
          </Button>
        )}
      </DetailLine>
      {isAsked ? (
        <ActDialog
          danger
          title={t('own.unbindTitle')}
          confirm={t('own.unbind')}
          done={t('own.unbound')}
          mutation={UnlinkSignOnDocument}
          request="unlink-sign-on"
          variables={{}}
          onDone={() => refetch()}
          onClose={() => setAsked(false)}
        >
          <p>{t('own.unbindText')}</p>
        </ActDialog>
      ) : null}
    </>
  );
};
