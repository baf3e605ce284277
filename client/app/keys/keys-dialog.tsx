import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/actions/button';
import { Switch } from '../../kit/form/switch';
import { keepSingleKeys, useSingleKeysOn } from '../../kit/key-claims';
import { Dialog } from '../../kit/overlay/dialog';

import './keys.css';

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const control = isMac ? '⌘' : 'Ctrl';

const groups = [
  {
    key: 'anywhere',
    rows: [
      { key: 'search', keys: [[control, 'K'], ['/']] },
      { key: 'keys', keys: [['?']] },
      { key: 'home', keys: [['g', 'h']] },
      { key: 'unfinished', keys: [['g', 'u']] },
      { key: 'completed', keys: [['g', 'c']] },
      { key: 'contracts', keys: [['g', 's']] },
    ],
  },
  {
    key: 'list',
    rows: [
      { key: 'rows', keys: [['j'], ['k']] },
      { key: 'open', keys: [['Enter']] },
      { key: 'tick', keys: [['x']] },
      { key: 'range', keys: [['Shift', 'x']] },
      { key: 'filter', keys: [['f']] },
      { key: 'export', keys: [['e']] },
    ],
  },
  {
    key: 'record',
    rows: [
      { key: 'steps', keys: [['['], [']']] },
      { key: 'error', keys: [['F8']] },
      { key: 'submit', keys: [[control, 'Enter']] },
      { key: 'close', keys: [['Esc']] },
    ],
  },
] as const;

/** All of them, and the way to be rid of those that need no other key. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['keys', 'kit']);
  const areOn = useSingleKeysOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="lg" footer={<Button onClick={onClose}>{t('kit:close')}</Button>}>
      <div className="jq-keys">
        {groups.map((group) => (
          <section key={group.key} aria-label={t(`group.${group.key}`)}>
            <h3>{t(`group.${group.key}`)}</h3>
            <dl>
              {group.rows.map((row) => (
                <div key={row.key}>
                  <dt>{t(`does.${row.key}`)}</dt>
                  <dd>
                    {row.keys.map((together) => (
                      <span key={together.join()}>
                        {together.map((one) => (
                          <kbd key={one}>{one}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="jq-keys-switch">
        <Switch label={t('single')} isOn={areOn} onPress={() => keepSingleKeys(!areOn)} />
        <span>
          {t('single')}
          <span className="mu">{t('singleHint')}</span>
        </span>
      </p>
    </Dialog>
  );
};
