import { LogoutPayeeDocument } from '../generated/payee/graphql';
import { forgetTab } from './in-tab';
import { sessionChanged, sessionNow } from './page-mark';
import { request } from './request';
import { leftAlone, remember, remembered, tappedLanguage } from './request-key';
import { forgetAnswers } from './use-answer';

const forgetPerson = (): void => {
  forgetTab();
  forgetAnswers();
  // What the one before tapped is not the language of the next.
  remember(tappedLanguage, null);
};

/** Ends the session on the server and what this page knows by it: whoever holds the phone next finds nothing of the one before. */
export const leave = async (): Promise<void> => {
  await request(LogoutPayeeDocument, {});
  sessionChanged();
  forgetPerson();
};

/** That a session which nobody holds any more is not ended yet: the server was not reached, and nobody has entered since. */
export const isLeftAlone = (): boolean => remembered(leftAlone) !== null;

/** The same for whoever went away without a word: what cannot be ended now is ended by the next load of the page, and shows nothing until then. */
export const leaveUnseen = async (): Promise<void> => {
  remember(leftAlone, 'yes');
  forgetPerson();
  const asked = sessionNow();
  try {
    await request(LogoutPayeeDocument, {});
    if (asked === sessionNow()) sessionChanged();
    remember(leftAlone, null);
  } catch {
    // See above.
  }
};
