import { FolderDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '../feedback/progress';
import { IconButton } from '../overlay/icon-button';
import { Popover } from '../overlay/popover';
import './tray.css';

export type TrayItem = {
  id: string;
  title: string;
  /** Newest first, whatever kind of work it is. */
  startedAt: string;
  state: 'running' | 'done' | 'failed';
  percent: number;
  detail?: string | undefined;
  secondsLeft?: number | null;
  onCancel?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
};

type TrayProps = { items: TrayItem[]; open: boolean; onOpenChange: (open: boolean) => void; footer?: ReactNode };

const circumference = 2 * Math.PI * 14;

const overall = (items: TrayItem[]): number | null => {
  const running = items.filter((item) => item.state === 'running');
  if (running.length === 0) return null;
  return running.reduce((sum, item) => sum + item.percent, 0) / running.length;
};

/** Long work of this company in one place; it goes on when the page is left and is found again after a reload. */
export const Tray = ({ items, open, onOpenChange, footer }: TrayProps) => {
  const { t } = useTranslation('kit');
  const percent = overall(items);
  const running = items.filter((item) => item.state === 'running').length;
  return (
    <Popover
      flush
      label={t('tray.title')}
      open={open}
      onOpenChange={onOpenChange}
      placement="bottom-end"
      trigger={
        <IconButton icon={FolderDown} className="jq-ring" label={running > 0 ? t('tray.running', { count: running }) : t('tray.title')}>
          {percent === null ? null : (
            <svg className="ring" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
              <circle cx="15" cy="15" r="14" />
              <circle
                className="done"
                cx="15"
                cy="15"
                r="14"
                strokeDasharray={circumference}
                strokeDashoffset={circumference * (1 - percent / 100)}
              />
            </svg>
          )}
        </IconButton>
      }
    >
      <div className="jq-tray">
        <h2>{t('tray.title')}</h2>
        <ul>
          {items.length === 0 ? <li className="mu">{t('tray.empty')}</li> : null}
          {items.map((item) => (
            <TrayRow key={item.id} item={item} />
          ))}
        </ul>
        {footer ? <div className="foot">{footer}</div> : null}
      </div>
    </Popover>
  );
};

const TrayRow = ({ item }: { item: TrayItem }) => {
  const { t } = useTranslation('kit');
  return (
    <li>
      <div className="line">
        <span title={item.title}>{item.title}</span>
        {item.state === 'running' ? <span className="num">{item.percent}%</span> : null}
        {item.onDownload ? (
          <button type="button" className="lk" onClick={item.onDownload}>
            {t('tray.download')}
          </button>
        ) : null}
        {item.onCancel ? (
          <button type="button" className="lk" onClick={item.onCancel}>
            {t('tray.cancel')}
          </button>
        ) : null}
      </div>
      {item.state === 'running' ? <Progress value={item.percent} label={item.title} /> : null}
      <div className="line mu">
        <span>{item.detail}</span>
        {item.state === 'running' && item.secondsLeft != null ? (
          <span className="num">{t('tray.left', { seconds: item.secondsLeft })}</span>
        ) : null}
        {item.state === 'failed' ? <span className="neg">{t('tray.failed')}</span> : null}
      </div>
    </li>
  );
};
