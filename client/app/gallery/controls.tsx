import { Bell, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../kit/actions/action-bar';
import { Button } from '../../kit/actions/button';
import { SealMark, SealStamp } from '../../kit/brand/seal';
import { SliderCaptcha } from '../../kit/captcha/slider';
import { Copyable } from '../../kit/copy/copyable';
import { SixBoxes } from '../../kit/otp/six-boxes';
import { IconButton } from '../../kit/overlay/icon-button';
import { StatusPill, TypeTag } from '../../kit/status/status';
import type { StatusTone } from '../../kit/status/tones';
import { Overlays } from './overlays';

const tones: StatusTone[] = ['draft', 'review', 'await', 'ready', 'progress', 'success', 'danger', 'terminated'];

const rightCode = '002072';

/** Takes one code and refuses every other. */
const CodeSample = () => {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = (next: string) => {
    setCode(next);
    if (next) setWrong(false);
  };
  return <SixBoxes value={code} onChange={change} onComplete={(full) => setWrong(full !== rightCode)} invalid={isWrong} />;
};

export const ControlsGallery = () => {
  const { t } = useTranslation('gallery');
  return (
    <section className="jq-card sample" aria-labelledby="g-controls">
      <h2 id="g-controls">{t('controls')}</h2>
      <div className="line">
        <SealMark size={40} />
        <SealStamp label={t('seal')} />
        <Button variant="solid">{t('submit')}</Button>
        <Button>{t('save')}</Button>
        <Button variant="ghost">{t('more')}</Button>
        <Button variant="danger">{t('remove')}</Button>
        <Button disabled>{t('save')}</Button>
        <Button variant="solid" busy>
          {t('busy')}
        </Button>
        <Button size="sm">{t('save')}</Button>
        <Button size="lg" variant="solid">
          {t('submit')}
        </Button>
        <IconButton icon={Bell} label={t('bell')}>
          <span className="dot" aria-hidden="true">
            99+
          </span>
        </IconButton>
        <IconButton icon={Trash2} label={t('remove')} disabled />
      </div>
      <div className="line">
        {tones.map((tone) => (
          <StatusPill key={tone} tone={tone} label={t(`tone.${tone}`)} />
        ))}
        <StatusPill tone="danger" label={t('tone.danger')} reason={t('reason')} />
        <TypeTag tone="type1" label={t('type1')} />
        <TypeTag tone="type2" label={t('type2')} />
      </div>
      <Overlays />
      <ActionBar
        onAction={() => {}}
        actions={[
          { key: 'pay', label: t('pay'), enabled: true },
          { key: 'submit', label: t('submit'), enabled: false, reason: t('reason') },
          { key: 'stop', label: t('remove'), enabled: true, isDanger: true },
          { key: 'copy', label: t('save'), enabled: true },
        ]}
      />
      <div className="line">
        <Copyable text="JS20261120004821" />
        <CodeSample />
        <SixBoxes value="419" onChange={() => {}} invalid />
      </div>
      <div style={{ maxWidth: 400 }}>
        <SliderCaptcha onSolve={() => Promise.resolve(true)} />
      </div>
    </section>
  );
};
