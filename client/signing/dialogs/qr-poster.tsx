import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payWay } from '../../../schema/codes';
import type { SigningQrRowFragment } from '../../generated/graphql';
import { Button } from '../../kit/actions/button';
import { useCopyToClipboard } from '../../kit/copy/use-copy';
import { Stepper } from '../../kit/detail/stepper';
import { KeyValues } from '../../kit/detail/summary';
import { DrawnCode } from '../../kit/document/drawn-code';
import { toaster } from '../../kit/feedback/toaster';
import { formatInstant } from '../../kit/format/dates';
import { Dialog } from '../../kit/overlay/dialog';
import '../signing.css';
import { comma } from '../../kit/language/separators';

/** The two steps of a code: what is asked at it, then the code itself (QRC-002). */
export const QrSteps = ({ at }: { at: 0 | 1 }) => {
  const { t } = useTranslation('signing');
  return (
    <Stepper
      label={t('qr.create')}
      steps={[
        { key: 'form', label: t('qr.step.form'), state: at === 0 ? 'current' : 'done' },
        { key: 'code', label: t('qr.step.code'), state: at === 0 ? 'todo' : 'current' },
      ]}
    />
  );
};

const drawing = async () => (await import('../draw-qr')).drawQr;

type QrPosterProps = { qr: SigningQrRowFragment; isNew?: boolean; onClose: () => void };

/** The code to print or to send, with what is asked at it. */
export const QrPosterDialog = ({ qr, isNew = false, onClose }: QrPosterProps) => {
  const { t } = useTranslation('signing');
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const copy = useCopyToClipboard();
  const download = () => {
    if (!picture) return;
    const link = document.createElement('a');
    link.href = picture.toDataURL('image/png');
    link.download = `${t('qr.fileName', { contract: qr.contractName })}.png`;
    link.click();
    toaster.success(t('qr.downloaded'));
  };
  return (
    <Dialog
      open
      size="lg"
      title={isNew ? t('qr.create') : qr.contractName}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy(qr.signUrl, t('qr.copyNote'))}>{t('qr.copy')}</Button>
          <Button variant="solid" icon={<Download size={16} aria-hidden="true" />} disabled={picture === null} onClick={download}>
            {t('qr.download')}
          </Button>
        </>
      }
    >
      <div className="jq-facts">
        {isNew ? <QrSteps at={1} /> : null}
        <div className="jq-poster">
          <DrawnCode
            load={drawing}
            text={qr.signUrl}
            side={300}
            label={t('qr.image', { contract: qr.contractName })}
            onDrawn={setPicture}
          />
          <KeyValues
            columns={1}
            entries={[
              { key: 'contract', label: t('contractName'), value: qr.contractName },
              { key: 'subject', label: t('subject'), value: qr.subjectName },
              {
                key: 'account',
                label: t('qr.account'),
                value: qr.collectAccount ? qr.accountTypes.map((key) => payWay.label(key)).join(comma()) : t('qr.noAccount'),
              },
              { key: 'ends', label: t('qr.endsAt'), value: formatInstant(qr.endsAt) },
            ]}
          />
        </div>
        <p className="mu">{t('qr.hint')}</p>
      </div>
    </Dialog>
  );
};
