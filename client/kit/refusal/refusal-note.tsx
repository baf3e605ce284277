import { useTranslation } from 'react-i18next';
import { Copyable } from '../copy/copyable';
import { Note } from '../feedback/note';
import { isMisasked, type Refusal, refusalOf } from './refusal';

/** The words for a refusal: the server's own sentence, or ours when the network failed before the server could speak. */
export const useRefusalText = () => {
  const { t } = useTranslation('kit');
  return (refusal: Refusal): string => {
    if (refusal.message) return refusal.message;
    if (isMisasked(refusal)) return t('misasked');
    if (refusal.code === 'TRANSPORT_OFFLINE') return t('transport.offline');
    if (refusal.code === 'TRANSPORT_OUTDATED') return t('transport.outdated');
    if (refusal.code === 'TRANSPORT_TIMEOUT') return t('transport.timeout');
    if (refusal.code === 'TRANSPORT_NOT_FOUND') return t('transport.notFound');
    if (refusal.code === 'TRANSPORT_NO_PASSKEY') return t('transport.noPasskey');
    return t('transport.broken');
  };
};

/** For dialogs and pages that show the refusal where it was asked, instead of a toast. */
export const RefusalNote = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('kit');
  const textOf = useRefusalText();
  if (!error) return null;
  const refusal = refusalOf(error);
  return (
    <Note tone="error" live>
      {textOf(refusal)}
      {refusal.level === 'errorPage' && refusal.requestId ? (
        <>
          <br />
          {t('cover.requestId')} <Copyable text={refusal.requestId} />
        </>
      ) : null}
    </Note>
  );
};
