import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineFactsFragment, SendConfirmLinkDocument } from '../generated/graphql';
import { useCopyToClipboard } from '../kit/copy/use-copy';
import { useNewLinkQuestion } from '../kit/copy/use-new-link';
import { toaster } from '../kit/feedback/toaster';
import { formatInstant } from '../kit/format/dates';
import { useClick } from '../kit/request/use-deed';

type Awaiting = Pick<LineFactsFragment, 'id' | 'awaitedPayee'>;

/** A payment that the bank holds until its payee has spoken: she is asked once more, or the company hands the link over itself. */
export const useAskPayee = () => {
  const { t } = useTranslation('lines');
  const send = useClick();
  const copy = useCopyToClipboard();
  const isSure = useNewLinkQuestion();
  const resend = async ({ id: lineId }: Awaiting) => {
    const sent = (await send(SendConfirmLinkDocument, { lineId }))?.sendConfirmLink;
    if (!sent) return;
    const at = formatInstant(sent.expiresAt);
    toaster.success(t('awaited.done', { receiver: sent.receiverMasked }), { description: t('awaited.until', { at }) });
  };
  const copyLink = async ({ id: lineId }: Awaiting) => {
    if (!(await isSure())) return;
    const made = (await send(SendConfirmLinkDocument, { lineId, isCopied: true }))?.sendConfirmLink;
    if (made?.url) await copy(made.url, t('awaited.until', { at: formatInstant(made.expiresAt) }));
  };
  // The table is drawn anew only when its words change, not with each of these.
  const latest = useRef({ resend, copyLink });
  latest.current = { resend, copyLink };
  return useMemo(() => {
    const both = [
      { key: 'resendConfirm', label: t('awaited.resend') },
      { key: 'copyConfirm', label: t('awaited.copy') },
    ].map((one) => ({ ...one, enabled: true, reason: null, isDanger: false }));
    return {
      offered: ({ awaitedPayee }: Awaiting) => (awaitedPayee?.mayAsk ? both : []),
      acts: {
        resendConfirm: (line: Awaiting) => latest.current.resend(line),
        copyConfirm: (line: Awaiting) => latest.current.copyLink(line),
      },
    };
  }, [t]);
};
