import { Building2, Check, Pencil, Share2, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditionsOfView, type ListKey } from '../../schema/lists';
import { useSession } from '../app/session/session';
import { SetCompanyDefaultListViewDocument, SetOwnDefaultListViewDocument, ShareListViewDocument } from '../generated/graphql';
import { Button } from '../kit/actions/button';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { IconButton } from '../kit/overlay/icon-button';
import { useClick } from '../kit/request/use-deed';
import type { Asked } from './dialogs/view-dialogs';
import type { useListViews, View } from './settings';

type MenuProps = {
  name: ListKey;
  views: ReturnType<typeof useListViews>;
  count: (conditions: Record<string, string>) => Promise<number>;
  onShow: (view: View | null) => void;
  onAsk: (asked: Asked) => void;
};

/** So many views are counted when the menu opens, so many of them at once; beyond 999 nobody reads the digits. */
const counted = 30;
const atOnce = 3;
const most = 999;

/** Live counts, asked when somebody looks: by the list's own question, under the rights of the reader. */
const useCounts = (name: ListKey, views: readonly View[], count: MenuProps['count']): ReadonlyMap<string, number> => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const key = views.map(({ id, version }) => `${id}.${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew when there are other views
  useEffect(() => {
    let isGone = false;
    const left = views.slice(0, counted);
    const work = async () => {
      for (let view = left.shift(); view && !isGone; view = left.shift()) {
        const { id, query } = view;
        const rows = await count(conditionsOfView(name, query)).catch(() => null);
        if (rows !== null && !isGone) setCounts((known) => new Map(known).set(id, rows));
      }
    };
    for (let worker = 0; worker < atOnce; worker += 1) void work();
    return () => {
      isGone = true;
    };
  }, [key]);
  return counts;
};

const useDeeds = ({ name, views: { defaultViewId, refetch } }: MenuProps) => {
  const { t } = useTranslation('listView');
  const click = useClick();
  const done = async (answer: unknown, text: string) => {
    await refetch();
    if (answer) toaster.success(text);
  };
  return {
    share: async ({ id, version, isShared, name: of }: View) =>
      done(
        await click(ShareListViewDocument, { id, version, isShared: !isShared }),
        t(isShared ? 'done.unshared' : 'done.shared', { name: of }),
      ),
    openWith: async (view: View) => {
      const isNow = view.id === defaultViewId;
      const answer = await click(SetOwnDefaultListViewDocument, { list: name, id: isNow ? null : view.id });
      await done(answer, t(isNow ? 'done.noDefault' : 'done.default', { name: view.name }));
    },
    openForAll: async (view: View) => {
      const id = view.isCompanyDefault ? null : view.id;
      const answer = await click(SetCompanyDefaultListViewDocument, { list: name, id });
      await done(answer, t(id ? 'done.companyDefault' : 'done.noCompanyDefault', { name: view.name }));
    },
  };
};

type RowProps = { view: View; rows: number | undefined; isActive: boolean; isDefault: boolean; menu: MenuProps };

const ViewRow = ({ view, rows, isActive, isDefault, menu }: RowProps) => {
  const { t } = useTranslation('listView');
  const { may } = useSession();
  const deeds = useDeeds(menu);
  const { name } = view;
  return (
    <li>
      <button type="button" className="open" aria-current={isActive || undefined} onClick={() => menu.onShow(view)}>
        <Check size={14} aria-hidden="true" className={isActive ? undefined : 'off'} />
        <span className="name">{name}</span>
        {view.isMine ? null : <small className="mu">{view.ownerName}</small>}
        {isDefault ? <small className="tag">{t('tag.default')}</small> : null}
        {view.isCompanyDefault ? <small className="tag">{t('tag.companyDefault')}</small> : null}
        <small className="num count">{rows === undefined ? '' : rows > most ? '999+' : formatCount(rows)}</small>
      </button>
      <IconButton
        icon={Star}
        size="sm"
        label={t(isDefault ? 'act.noDefault' : 'act.default', { name })}
        title={t(isDefault ? 'short.noDefault' : 'short.default')}
        aria-pressed={isDefault}
        onClick={() => void deeds.openWith(view)}
      />
      {may('MASTER') && view.isShared ? (
        <IconButton
          icon={Building2}
          size="sm"
          label={t(view.isCompanyDefault ? 'act.noCompanyDefault' : 'act.companyDefault', { name })}
          title={t(view.isCompanyDefault ? 'short.noCompanyDefault' : 'short.companyDefault')}
          aria-pressed={view.isCompanyDefault}
          onClick={() => void deeds.openForAll(view)}
        />
      ) : null}
      {view.mayChange ? (
        <>
          {may('ANY') ? (
            <IconButton
              icon={Share2}
              size="sm"
              label={t(view.isShared ? 'act.unshare' : 'act.share', { name })}
              title={t(view.isShared ? 'short.unshare' : 'short.share')}
              aria-pressed={view.isShared}
              onClick={() => void deeds.share(view)}
            />
          ) : null}
          <IconButton
            icon={Pencil}
            size="sm"
            label={t('act.rename', { name })}
            title={t('short.rename')}
            onClick={() => menu.onAsk({ kind: 'rename', view })}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={t('act.delete', { name })}
            title={t('short.delete')}
            onClick={() => menu.onAsk({ kind: 'delete', view })}
          />
        </>
      ) : null}
    </li>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 ? (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  ) : null;

/** Everything that is kept of this list: the reader's own views and those of the company. */
export const ViewMenu = (props: MenuProps) => {
  const { t } = useTranslation('listView');
  const { views, active, defaultViewId } = props.views;
  const counts = useCounts(props.name, views, props.count);
  const row = (view: View) => (
    <ViewRow
      key={view.id}
      view={view}
      rows={counts.get(view.id)}
      isActive={view.id === active?.id}
      isDefault={view.id === defaultViewId}
      menu={props}
    />
  );
  return (
    <div className="jq-view-menu">
      <ul>
        <li>
          <button type="button" className="open" aria-current={active === null || undefined} onClick={() => props.onShow(null)}>
            <Check size={14} aria-hidden="true" className={active ? 'off' : undefined} />
            <span className="name">{t('everything')}</span>
          </button>
        </li>
      </ul>
      <Part title={t('own')}>{views.filter(({ isMine }) => isMine).map(row)}</Part>
      <Part title={t('shared')}>{views.filter(({ isMine }) => !isMine).map(row)}</Part>
      {views.length === 0 ? <p className="mu">{t('none')}</p> : null}
      <div className="foot">
        <Button size="sm" onClick={() => props.onAsk({ kind: 'save' })}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
};
