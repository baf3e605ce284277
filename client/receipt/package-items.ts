import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../app/download';
import { useSession } from '../app/session/session';
import { TrayPackageDocument, type TrayPackageFragment, TrayPackageMovedDocument } from '../generated/graphql';
import { toaster } from '../kit/feedback/toaster';
import { formatCount } from '../kit/format/money';
import { progressEveryMs, useLive } from '../kit/live/use-live';
import { inline } from '../kit/refusal/inline';
import type { TrayItem } from '../kit/tray/tray';

const remembered = 3;
const storageKey = (companyId: string) => `jq-packages-${companyId}`;

const readIds = (companyId: string): string[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey(companyId)) ?? '[]') as string[];
  } catch {
    // Without storage a package is found again on its statement.
    return [];
  }
};

const writeIds = (companyId: string, ids: string[]) => {
  try {
    localStorage.setItem(storageKey(companyId), JSON.stringify(ids));
  } catch {
    // See above.
  }
};

const stateOf = (made: TrayPackageFragment): TrayItem['state'] => {
  if (made.fileId) return 'done';
  return made.failure ? 'failed' : 'running';
};

/** Packages that this browser has seen start; a reload asks for them again. */
const usePackages = () => {
  const client = useApolloClient();
  const companyId = useSession().me.companyId ?? '';
  const [packages, setPackages] = useState<TrayPackageFragment[]>([]);

  const put = (made: TrayPackageFragment) =>
    setPackages((before) => {
      const next = [made, ...before.filter((one) => one.id !== made.id)].slice(0, remembered);
      writeIds(
        companyId,
        next.map((one) => one.id),
      );
      return next;
    });

  const ask = async (ids: string[]) => {
    const answers = await Promise.all(
      ids.map((id) =>
        client.query({ query: TrayPackageDocument, variables: { id }, fetchPolicy: 'network-only', context: inline }).catch(() => null),
      ),
    );
    setPackages(answers.flatMap((answer) => answer?.data?.receiptPackage ?? []));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per company
  useEffect(() => void ask(readIds(companyId)), [companyId]);
  return { packages, put, askAgain: () => ask(packages.map((one) => one.id)) };
};

export const usePackageItems = (): TrayItem[] => {
  const { t } = useTranslation('app');
  const download = useDownload();
  const { packages, put, askAgain } = usePackages();
  const running = packages.some((made) => stateOf(made) === 'running');

  const moved = (made: TrayPackageFragment) => {
    const fileId = made.fileId;
    const isNews = fileId && !packages.some((one) => one.id === made.id && one.fileId);
    put(made);
    // Colleagues find it in the tray; a message would interrupt work that has nothing to do with it.
    if (!isNews || !made.isMine) return;
    const action = { label: t('tray.download'), onClick: () => void download(fileId) };
    toaster.news('success', t('tray.ready', { name: made.name }), { id: `package-${made.id}`, action });
  };

  useLive(TrayPackageMovedDocument, {
    onEvent: ({ receiptPackageProgress: event }) => (event.package ? moved(event.package) : void askAgain()),
    onPoll: () => void askAgain(),
    everyMs: running ? progressEveryMs : undefined,
  });

  return packages.map((made) => {
    const fileId = made.fileId;
    return {
      id: `package-${made.id}`,
      title: made.name,
      startedAt: made.createdAt,
      state: stateOf(made),
      percent: made.progress,
      detail: made.failure ?? t('tray.receipts', { packed: formatCount(made.packedCount), number: formatCount(made.receiptCount) }),
      onDownload: fileId ? () => void download(fileId) : undefined,
    };
  });
};
