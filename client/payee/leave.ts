import { LogoutPayeeDocument } from '../generated/payee/graphql';
import { forgetDrafts } from './drafts';
import { sessionChanged } from './page-mark';
import { request } from './request';
import { forgetAnswers } from './use-answer';

/** Ends the session on the server and what this page knows by it: whoever holds the phone next finds nothing of the one before. */
export const leave = async (): Promise<void> => {
  await request(LogoutPayeeDocument, {});
  sessionChanged();
  forgetAnswers();
  forgetDrafts();
};
