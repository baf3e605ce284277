import { usePreload } from '../../app/preload';
import { late } from '../../kit/overlay/late';

const statementDialogs = () => import('./statement-dialogs');
const lineDialogs = () => import('./line-dialogs');
const parts = [statementDialogs, lineDialogs];

/** For screens with such buttons: the dialogs bring every form along, which is much for somebody who only looks. */
export const usePreloadedDialogs = () => usePreload(parts);

export const StatementDialogs = late(async () => (await statementDialogs()).StatementDialogs);
export const LineDialogs = late(async () => (await lineDialogs()).LineDialogs);
