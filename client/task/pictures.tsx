import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/actions/button';
import { Dialog } from '../kit/overlay/dialog';
import './task.css';

type Picture = { fileId: string; alt: string };

const urlOf = ({ fileId }: Picture) => `/api/file/download?fileId=${fileId}`;

/** Pictures as they are read: small beside each other, and large one by one, by mouse, finger or arrow keys. */
export const Pictures = ({ pictures, isSingle = false }: { pictures: readonly Picture[]; isSingle?: boolean }) => {
  const { t } = useTranslation('task');
  const [at, setAt] = useState<number | null>(null);
  // While it leaves, the viewer shows what it showed.
  const [last, setLast] = useState(0);
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const show = (index: number) => {
    setAt(index);
    setLast(index);
    // Each opening asks for it again.
    setLost(new Set());
  };
  const shown = pictures[last];
  const step = (by: number) => at !== null && pictures[at + by] && show(at + by);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  if (!shown) return null;
  const many = pictures.length > 1;
  return (
    <>
      <ul className={isSingle ? 'jq-task-shots is-single' : 'jq-task-shots'}>
        {pictures.map((picture, index) => (
          <li key={picture.fileId}>
            <button type="button" aria-label={t('viewer.open', { name: picture.alt })} onClick={() => show(index)}>
              <img src={urlOf(picture)} alt={picture.alt} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={at !== null}
        size="xl"
        title={many ? t('viewer.title', { name: shown.alt, number: last + 1, total: pictures.length }) : shown.alt}
        onClose={() => setAt(null)}
        footer={
          many ? (
            <>
              <Button icon={<ChevronLeft size={16} aria-hidden="true" />} disabled={last === 0} onClick={() => step(-1)}>
                {t('viewer.previous')}
              </Button>
              <Button icon={<ChevronRight size={16} aria-hidden="true" />} disabled={last === pictures.length - 1} onClick={() => step(1)}>
                {t('viewer.next')}
              </Button>
            </>
          ) : undefined
        }
      >
        {/* The arrows turn the page wherever the focus stands in it. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
        <div className="jq-task-viewer" onKeyDown={onKeyDown}>
          {lost.has(shown.fileId) ? (
            <p role="alert">{t('viewer.lost')}</p>
          ) : (
            <a href={urlOf(shown)} target="_blank" rel="noreferrer">
              <img src={urlOf(shown)} alt={shown.alt} onError={() => setLost((before) => new Set([...before, shown.fileId]))} />
            </a>
          )}
        </div>
      </Dialog>
    </>
  );
};
