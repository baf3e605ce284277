import { useQuery } from '@apollo/client/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSession } from '../app/session/session';
import { ListSettingsDocument } from '../generated/graphql';
import type { ColumnSettings } from '../kit/list/column-settings';
import { installKeeping, Keeping, type UseKeeping } from '../kit/list/keeping';
import { inline } from '../kit/refusal/inline';
import { ListSettings } from './shared';

/** What a promise has come to, as React reads it of itself: a list that is drawn after that is drawn at once, without a placeholder in between. */
const told = <T,>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
};

let code: Promise<UseKeeping> | undefined;

/**
 * Which lists there are and what each may keep is known to lists only, and comes in their file: a form is drawn without it. Code that did not come is not asked
 * for twice, as its styles would pass for fetched: the page tells of it, and loads anew.
 */
const keepingCode = (): Promise<UseKeeping> => {
  code ??= told(import('./keeping').then(({ useServerKeeping }) => useServerKeeping));
  return code;
};
installKeeping(keepingCode);

/** Every list of the console finds here what its reader keeps of it: read once, for all of them. */
export const ListsKept = ({ children }: { children: ReactNode }) => {
  const { me } = useSession();
  const isNobody = me.isVisitor || me.isUnbound;
  const { data, error, refetch } = useQuery(ListSettingsDocument, { skip: isNobody, context: inline });
  const [drafts, setDrafts] = useState<Record<string, ColumnSettings>>({});
  const settings = isNobody || (error && !data) ? null : data?.listSettings;
  const shared = useMemo(
    () => ({
      settings,
      refetch: () => refetch(),
      drafts,
      setDraft: (view: string, columns: ColumnSettings | null) =>
        setDrafts(({ [view]: _gone, ...others }) => (columns ? { ...others, [view]: columns } : others)),
    }),
    [settings, refetch, drafts],
  );
  return (
    <ListSettings value={shared}>
      <Keeping value={keepingCode}>{children}</Keeping>
    </ListSettings>
  );
};
