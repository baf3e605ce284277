import { FileSpreadsheet, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Note } from '../feedback/note';
import { Progress } from '../feedback/progress';
import { Running } from '../form/running';
import { IconButton } from '../overlay/icon-button';
import { RefusalNote } from '../refusal/refusal-note';
import { useAhead } from '../request/first-screen';
import { fileOf, isLockFile, isNamedByServer } from './file-choice';
import { sendFile, sending } from './send-file';
import type { UploadAnswer, UploadTarget } from './upload';
import './upload.css';

type DropZoneProps = {
  /** Extensions with the dot, checked before a byte is sent. */
  accept: string[];
  maxBytes: number;
  target: UploadTarget;
  onDone: (answer: UploadAnswer | null) => void;
  /** The file cannot be sent or did not arrive; why is said here. */
  onFail?: (() => void) | undefined;
  hint?: ReactNode;
  /** Of a file that is too large, where a form has words of its own. */
  tooLarge?: string;
  /** A last look at the file before sending; answers a problem in words. */
  inspect?: (file: File) => Promise<string | null>;
  /** The file that the form has already, as it is shown: another one is dropped on it. */
  inHand?: ReactNode;
  /** The id of that one while it is to stay: nothing invites to choose another then, and what was said of others is over. */
  staying?: string | null;
};

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase();

/** The way of one file to the server. A form around waits for it. */
const useSending = ({ target, onDone, onFail }: Pick<DropZoneProps, 'target' | 'onDone' | 'onFail'>) => {
  const run = use(Running);
  const current = useRef<AbortController>(null);
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);

  /**
   * Rejected when the file has not arrived, so that no form is sent without it; one that was taken away again is waited for by nobody. What it was to
   * replace is gone: nothing is sent that is not shown.
   */
  const arrive = async (chosen: File, replaces: boolean): Promise<void> => {
    const stop = new AbortController();
    current.current = stop;
    try {
      const answer = await sendFile(chosen, target, setPercent, stop.signal);
      // Who waits for the file sees its field filled.
      flushSync(() => onDone(answer));
      setPercent(100);
    } catch (error) {
      if (stop.signal.aborted) return;
      setFile(null);
      setFailure(error);
      if (replaces) onDone(null);
      onFail?.();
      throw error;
    }
  };
  useAhead(sending);
  // Whoever leaves the place of a file takes it away.
  useEffect(() => () => current.current?.abort(), []);
  const send = (chosen: File) => {
    current.current?.abort();
    setFile(chosen);
    setPercent(0);
    run(arrive(chosen, file !== null));
  };
  const clear = () => {
    current.current?.abort();
    setFile(null);
    onDone(null);
  };
  const end = useCallback(() => {
    current.current?.abort();
    setFile(null);
    setFailure(null);
  }, []);
  return { file, percent, failure, forget: () => setFailure(null), send, clear, end };
};

/** Takes the files that are dropped anywhere on it: on the invitation, and on a file that stands there already, where its corrected twin is let go. */
const useDrop = (onFiles: (files: FileList) => void) => {
  const [over, setOver] = useState(false);
  const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over: over || undefined,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      },
    },
  };
};

/** Drop or choose one file; says at once when it cannot be right, and how far the upload is. */
export const DropZone = ({ accept, maxBytes, target, onDone, onFail, hint, tooLarge, inspect, inHand, staying = null }: DropZoneProps) => {
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const { file, percent, failure, forget, send, clear, end } = useSending({ target, onDone, onFail });
  const [problem, setProblem] = useState<string | null>(null);

  const judge = async (chosen: File): Promise<string | null> => {
    if (isLockFile(chosen.name)) return t('upload.locked');
    const isSent = accept.includes(extensionOf(chosen.name)) || (accept.includes('.xlsx') && isNamedByServer(chosen.name));
    if (!isSent) return t('upload.type', { types: accept.join(' ') });
    if (chosen.size > maxBytes) return tooLarge ?? t('upload.size', { megabytes: Math.floor(maxBytes / 1024 / 1024) });
    if (chosen.size === 0) return t('upload.blank');
    return inspect ? inspect(chosen) : null;
  };

  // A look at a file may take its time, and meanwhile another one is chosen.
  const turn = useRef(0);
  useEffect(() => {
    if (staying === null) return;
    turn.current += 1;
    end();
    setProblem(null);
  }, [staying, end]);
  const refuse = (why: string) => {
    setProblem(why);
    if (file) clear();
    onFail?.();
  };
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    forget();
    const mine = ++turn.current;
    const found = await judge(chosen);
    if (mine !== turn.current) return;
    if (found) return refuse(found);
    setProblem(null);
    send(chosen);
  };

  const { over, place } = useDrop((files) => {
    // The first of several would be sent, and nobody would know which it was.
    if (files.length > 1) {
      forget();
      turn.current += 1;
      return refuse(t('upload.one'));
    }
    void take(files[0]);
  });

  return (
    <div className="jq-drop-place" data-over={over} {...place}>
      {inHand}
      {staying === null ? (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('upload.choose')}
          accept={accept.join(',')}
          onChange={(event) => void take(fileOf(event))}
        />
      ) : null}
      {file ? (
        <div className="jq-file">
          <FileSpreadsheet size={22} aria-hidden="true" />
          <div>
            <span>{file.name}</span>
            {percent < 100 ? <Progress value={percent} label={t('upload.progress')} /> : null}
          </div>
          <IconButton icon={X} size="sm" label={t('upload.remove', { name: file.name })} onClick={clear} />
        </div>
      ) : staying === null ? (
        <button type="button" className="jq-drop" onClick={() => input.current?.click()}>
          <Upload size={24} strokeWidth={1.5} aria-hidden="true" />
          <strong>{t('upload.drop')}</strong>
          {hint ? <span>{hint}</span> : null}
        </button>
      ) : null}
      {problem ? (
        <Note tone="error" live>
          {problem}
        </Note>
      ) : null}
      <RefusalNote error={failure} />
    </div>
  );
};
