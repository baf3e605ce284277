import { useTranslation } from 'react-i18next';
import { hiddenRowsChoice } from '../../schema/codes';
import type { RosterField } from '../generated/graphql';
import { Note } from '../kit/feedback/note';
import { comma } from '../kit/language/separators';
import type { ChosenFile } from './chosen-file';

type HiddenRowsProps = {
  file: ChosenFile;
  /** Null = a tab that was not read to its end yet. */
  found: { count: number; lines: readonly number[] } | null;
  onChange: (file: ChosenFile) => void;
};

/** Rows hidden by hand or by a filter would be paid unseen: they are named, and left out until somebody takes them in. */
export const HiddenRows = ({ file, found, onChange }: HiddenRowsProps) => {
  const { t } = useTranslation('roster');
  if (found?.count === 0) return null;
  const chosen = file.hidden ?? 'EXCLUDE';
  const lines = found ? `${found.lines.join(comma())}${found.count > found.lines.length ? '…' : ''}` : '';
  const words = found ? t('read.hiddenRows', { count: found.count, lines }) : t('read.hiddenMaybe');
  return (
    <Note tone={found ? 'warning' : 'info'}>
      <fieldset className="jq-hidden-rows">
        <legend>{words}</legend>
        <div className="jq-choices">
          {hiddenRowsChoice.keys.map((choice) => (
            <label key={choice} className="jq-check">
              <input
                type="radio"
                className="jq-box"
                name="hiddenRows"
                value={choice}
                checked={chosen === choice}
                onChange={() => onChange({ ...file, hidden: choice })}
              />
              <span>{hiddenRowsChoice.label(choice)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Note>
  );
};

type HiddenColumnsProps = {
  columns: readonly { header: string; index: number; isHidden: boolean }[];
  chosen: ReadonlyMap<number, RosterField | null>;
};

export const HiddenColumns = ({ columns, chosen }: HiddenColumnsProps) => {
  const { t } = useTranslation('roster');
  const names = columns.filter(({ index, isHidden }) => isHidden && chosen.get(index)).map(({ header }) => header);
  return names.length > 0 ? <Note tone="warning">{t('read.hiddenColumns', { names: names.join(comma()) })}</Note> : null;
};
