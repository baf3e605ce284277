import { Bookmark, ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionsOfView, isListKey, type ListKey } from '../../schema/lists';
import { OverwriteListViewDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { EVERYTHING, type ViewsProps } from '../kit/list/keeping';
import { late } from '../kit/overlay/late';
import { Popover } from '../kit/overlay/popover';
import { useClick } from '../kit/request/use-deed';
import type { Asked } from './dialogs/view-dialogs';
import { plain, useListViews, type View } from './settings';
import './listView.css';

const ViewMenu = late(async () => (await import('./menu')).ViewMenu);
const ViewDialogs = late(async () => (await import('./dialogs/view-dialogs')).ViewDialogs);

/** What differs from the view, and the ways on: back, into the view, or into a new one. */
const Modified = ({
  view,
  onRestore,
  onOverwrite,
  onSave,
}: {
  view: View;
  onRestore: () => void;
  onOverwrite: () => void;
  onSave: () => void;
}) => {
  const { t } = useTranslation('listView');
  return (
    <span className="jq-view-modified">
      <span className="mark">{t('modified')}</span>
      <button type="button" className="lk" onClick={onRestore}>
        {t('restore')}
      </button>
      {view.mayChange ? (
        <button type="button" className="lk" onClick={onOverwrite}>
          {t('overwrite')}
        </button>
      ) : null}
      <button type="button" className="lk" onClick={onSave}>
        {t('saveAs')}
      </button>
    </span>
  );
};

const Switcher = ({ name, label, list, count }: Omit<ViewsProps, 'name'> & { name: ListKey }) => {
  const { t } = useTranslation('listView');
  const views = useListViews(name, list);
  const { active, asked, draft, isModified, setDraft, refetch } = views;
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const click = useClick();
  const show = (view: View | null) => {
    if (active) setDraft(active.id, null);
    if (view) list.apply(conditionsOfView(name, view.query), view.id);
    // Where addresses may mean other rows to others, this one says that it means all.
    else list.apply({}, views.hasDefaults ? EVERYTHING : '');
    setOpen(false);
  };
  const overwrite = async () => {
    if (!active) return;
    const columns = draft ?? active.columns;
    const said = { id: active.id, version: active.version, query: asked, columns: columns ? plain(columns) : null };
    if (await click(OverwriteListViewDocument, said)) setDraft(active.id, null);
    else await refetch();
  };
  const ask = (next: Asked) => {
    setOpen(false);
    setDialog(next);
  };
  return (
    <>
      {active && isModified ? (
        <Modified view={active} onRestore={() => show(active)} onOverwrite={() => void overwrite()} onSave={() => ask({ kind: 'save' })} />
      ) : null}
      {!active && asked !== '' ? (
        <button type="button" className="lk jq-view-save" onClick={() => ask({ kind: 'save' })}>
          <Plus size={13} aria-hidden="true" />
          {t('save')}
        </button>
      ) : null}
      <Popover
        label={t('title', { label })}
        placement="bottom-end"
        flush
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          // A colleague may have shared something since this page was opened.
          if (next) void refetch();
        }}
        trigger={
          <Button size="sm" icon={<Bookmark size={14} aria-hidden="true" />}>
            <span className="jq-view-name">{active ? active.name : t('views')}</span>
            <ChevronDown size={13} aria-hidden="true" />
          </Button>
        }
      >
        <ViewMenu name={name} views={views} count={count} onShow={show} onAsk={ask} onMissing={() => setOpen(false)} />
      </Popover>
      {dialog ? <ViewDialogs name={name} list={list} views={views} asked={dialog} onClose={() => setDialog(null)} /> : null}
    </>
  );
};

/** The saved views of a list: which one is shown, what differs from it, and the others with the number of their rows. */
export const Views = ({ name, ...rest }: ViewsProps) => (isListKey(name) ? <Switcher name={name} {...rest} /> : null);
