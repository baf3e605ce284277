import { CornerDownLeft } from 'lucide-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusPill } from '../kit/status/status';
import type { Group, Item } from './items';

/** The letters that were typed, where they stand in the title. */
const Marked = ({ title, text }: { title: string; text: string }) => {
  const at = text ? title.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return title;
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + text.length)}</mark>
      {title.slice(at + text.length)}
    </>
  );
};

type OptionProps = { id: string; item: Item; isActive: boolean; text: string; onPoint: () => void; onChoose: (event: MouseEvent) => void };

const Option = ({ id, item, isActive, text, onPoint, onChoose }: OptionProps) => {
  const Icon = item.icon;
  const inside: ReactNode = (
    <>
      <Icon size={16} aria-hidden="true" />
      <span className="words">
        <Marked title={item.title} text={text} />
        {/* The blank parts them for whoever hears them as one name. */}
        {item.sub ? <small className="num"> {item.sub}</small> : null}
      </span>
      {item.state ? <StatusPill {...item.state} /> : null}
      {isActive ? (
        <kbd>
          <CornerDownLeft size={12} aria-hidden="true" />
        </kbd>
      ) : null}
    </>
  );
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: 'option',
    tabIndex: -1,
    // Lines that move under a mouse at rest are not pointed at.
    onPointerMove: (event: PointerEvent) => (event.movementX !== 0 || event.movementY !== 0) && onPoint(),
    onClick: onChoose,
  } as const;
  return item.to ? (
    <Link to={item.to} {...shared}>
      {inside}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
};

type ListProps = {
  id: string;
  groups: Group[];
  active: string | undefined;
  text: string;
  onPoint: (key: string) => void;
  onChoose: (item: Item, event: MouseEvent) => void;
};

export const optionId = (list: string, key: string): string => `${list}-${key.replace(/[^\w]/g, '-')}`;

/** Groups of links and deeds; the field above says by aria-activedescendant which one is meant. */
export const ResultList = ({ id, groups, active, text, onPoint, onChoose }: ListProps) => {
  const { t } = useTranslation('search');
  return (
    <div className="results" id={id} role="listbox" aria-label={t('results')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.key} role="group" aria-label={group.label}>
          <p className="kind" aria-hidden="true">
            {group.label}
          </p>
          {group.items.map((item) => (
            <Option
              key={item.key}
              id={optionId(id, item.key)}
              item={item}
              text={text}
              isActive={item.key === active}
              onPoint={() => onPoint(item.key)}
              onChoose={(event) => onChoose(item, event)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
