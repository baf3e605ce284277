import { useEffect, useRef, useState } from 'react';
import { TestInboxOfDemoDocument, type TestInboxOfDemoQuery } from '../../generated/payee/graphql';
import { sentenceOf } from '../../kit/language/spoken';
import { t } from '../locales/words';
import { request } from '../request';
import { Button } from './button';

const everyMs = 2_000;
type Message = TestInboxOfDemoQuery['testInbox'][number];

const useMessages = (isOpen: boolean): readonly Message[] | null => {
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      const found = await request(TestInboxOfDemoDocument, {}).then(
        ({ testInbox }) => testInbox,
        () => null,
      );
      if (isLeft) return;
      if (found) setMessages(found);
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isOpen]);
  return messages;
};

/** Sandbox only: what would have reached phones and mailboxes, codes and links with it (OPS-025). */
export const TestInbox = () => {
  const ref = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const messages = useMessages(isOpen);
  const open = () => {
    setOpen(true);
    ref.current?.showModal();
  };
  return (
    <>
      <button type="button" className="m-inbox-open" onClick={open}>
        {t.inbox.title}
      </button>
      <dialog ref={ref} className="m-inbox" aria-label={t.inbox.title} onClose={() => setOpen(false)}>
        <h2>{t.inbox.title}</h2>
        <p>{messages?.length === 0 ? t.inbox.empty : t.inbox.note}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and a keyboard has to reach it */}
        <ul aria-live="polite" tabIndex={0}>
          {messages?.map(({ id, receiver, templateLabel, text, code, link }) => (
            <li key={id} className="m-card">
              <p className="num">
                {sentenceOf(templateLabel)} {receiver}
              </p>
              <p lang="zh-CN">{text}</p>
              {code ? <p className="num code">{code}</p> : null}
              {link?.startsWith('/') ? (
                <a className="m-button is-outline" href={link}>
                  {t.inbox.open}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        <Button look="outline" onClick={() => ref.current?.close()}>
          {t.inbox.close}
        </Button>
      </dialog>
    </>
  );
};
