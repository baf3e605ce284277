import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSession } from '../app/session/session';
import { ListSettingsDocument } from '../generated/graphql';
import type { ColumnSettings } from '../kit/list/column-settings';
import { Keeping, type UseKeeping } from '../kit/list/keeping';
import { inline } from '../kit/refusal/inline';
import { afterFirstScreen } from '../kit/request/first-screen';
import { ListSettings } from './shared';

let code: UseKeeping | Promise<UseKeeping> | undefined;

/** Which lists there are and what each may keep is known to lists only, and comes in their file: a form is drawn without it. */
const keepingCode = (): UseKeeping | Promise<UseKeeping> => {
  code ??= import('./keeping').then(
    ({ useServerKeeping }) => {
      code = useServerKeeping;
      return useServerKeeping;
    },
    (error: unknown) => {
      // Asked for anew by the next list.
      code = undefined;
      throw error;
    },
  );
  return code;
};

/** A list that opens within a page, when its tab is pressed, finds it there. */
const useCodeAhead = () => {
  useEffect(() => {
    void afterFirstScreen()
      .then(keepingCode)
      .catch(() => undefined);
  }, []);
};

/** Every list of the console finds here what its reader keeps of it: read once, for all of them. */
export const ListsKept = ({ children }: { children: ReactNode }) => {
  useCodeAhead();
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
