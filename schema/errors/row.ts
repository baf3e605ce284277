// One row of the catalogue of errors: the code of the REST envelope (D09), what a client does with it, the words in both languages.
export type ErrorLevel =
  | 'toast' // message, nothing else
  | 'dialog' // message that must be closed
  | 'retry' // dialog with a retry button
  | 'confirm' // dialog whose answer is sent again (D12)
  | 'refetch' // message, the record is read again
  | 'reloadList' // message, the list is read again at page 1
  | 'reload' // the page is loaded again
  | 'login' // to the login page, an open form is kept
  | 'prove' // a dialog asks for a fresh proof, then the call is sent again
  | 'noAccess' // to the no-access page
  | 'home' // message, home after 3 s
  | 'serviceIndex' // message, settlement home after 2 s
  | 'empty' // empty state instead of content
  | 'errorPage' // general error page where enabled
  | 'silent';

export type Row = { readonly rest: string; readonly level: ErrorLevel; readonly zh: string; readonly en: string };

export const row = (rest: string, level: ErrorLevel, zh: string, en: string): Row => ({ rest, level, zh, en });
export const refusal = (zh: string, en: string): Row => row('22001', 'toast', zh, en);
