import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../overlay/icon-button';
import { late } from '../overlay/late';
import './reveal.css';

/** It brings formik and yup along, which a page that only shows numbers does without. */
const ReasonDialog = late(async () => (await import('./reason-dialog')).ReasonDialog);

export type Revealed = { text: string; hideAfterSeconds: number };

type MaskedProps = {
  masked: string;
  /** What it is and whose: "身份证号", "张伟". */
  title: string;
  name: string;
  /** Throws the refusal, which the dialog shows. */
  reveal: (reason: string) => Promise<Revealed>;
};

/** A masked number with an eye: who gives a reason sees it for some seconds, then it is masked again. */
export const Masked = ({ masked, title, name, reveal }: MaskedProps) => {
  const { t } = useTranslation('reveal');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Revealed | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.hideAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <span className="jq-masked">
      <span className="num" data-shown={shown ? true : undefined}>
        {shown?.text ?? masked}
      </span>
      <IconButton
        icon={shown ? EyeOff : Eye}
        size="xs"
        label={t(shown ? 'hideOf' : 'showOf', { title, name })}
        onClick={() => (shown ? setShown(null) : setAsking(true))}
      />
      {isAsking ? (
        <ReasonDialog
          title={t('showOf', { title, name })}
          onClose={() => setAsking(false)}
          onReason={async (reason) => setShown(await reveal(reason))}
        />
      ) : null}
    </span>
  );
};
