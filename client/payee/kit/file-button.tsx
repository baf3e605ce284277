import { type ReactNode, useState } from 'react';
import { t } from '../locales/words';
import { openFile } from '../open-file';
import { useDeed } from '../use-deed';
import { Button } from './button';
import { RefusalNote } from './note';

type FileButtonProps = {
  look?: 'outline' | 'solid';
  /** There is nothing to open yet. */
  isBusy?: boolean;
  /** The address; null while the file is being drawn. */
  ask: () => Promise<string | null | undefined>;
  late: string;
  /** While it is asked for. */
  busy?: ReactNode;
  children: ReactNode;
};

/**
 * A document of one's own, opened by its plain address: browsers inside other apps save nothing that a page makes, and hand an address on to a download of
 * theirs. Whether that came to anything no page learns, so the same address is offered again.
 */
export const FileButton = ({ look = 'solid', isBusy = false, ask, late, busy, children }: FileButtonProps) => {
  const deed = useDeed();
  const [url, setUrl] = useState<string | null>(null);
  return (
    <>
      <RefusalNote refused={deed.refused} />
      <Button look={look} isBusy={deed.isBusy || isBusy} onClick={() => void deed.run(() => openFile(ask, late, setUrl))}>
        {deed.isBusy ? (busy ?? children) : children}
      </Button>
      <div role="status">
        {url ? (
          <>
            <a className="m-button is-plain" href={url}>
              {t.file.again}
            </a>
            <p className="m-small">{t.file.hint}</p>
          </>
        ) : null}
      </div>
    </>
  );
};
