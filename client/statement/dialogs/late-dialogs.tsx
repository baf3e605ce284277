import { type ComponentProps, lazy } from 'react';
import { usePreload } from '../../app/preload';
import { Arriving } from '../../kit/overlay/arriving';
import type { LineDialogs as LineParts } from './line-dialogs';
import type { StatementDialogs as StatementParts } from './statement-dialogs';

const statementDialogs = () => import('./statement-dialogs');
const lineDialogs = () => import('./line-dialogs');
const parts = [statementDialogs, lineDialogs];

/** For screens with such buttons: the dialogs bring every form along, which is much for somebody who only looks. */
export const usePreloadedDialogs = () => usePreload(parts);

const LateStatementDialogs = lazy(async () => ({ default: (await statementDialogs()).StatementDialogs }));
const LateLineDialogs = lazy(async () => ({ default: (await lineDialogs()).LineDialogs }));

export const StatementDialogs = (props: ComponentProps<typeof StatementParts>) => (
  <Arriving fallback={null}>
    <LateStatementDialogs {...props} />
  </Arriving>
);

export const LineDialogs = (props: ComponentProps<typeof LineParts>) => (
  <Arriving fallback={null}>
    <LateLineDialogs {...props} />
  </Arriving>
);
