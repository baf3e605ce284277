import { type ComponentType, createContext } from 'react';
import type { PayeeLinkQuery } from '../generated/payee/graphql';
import type { Refused } from './request';

export type OpenedLink = PayeeLinkQuery['payeeLink'];

/** Told when anything on the page of a link is refused because the link is over: nothing else stays to be seen. null outside of such a page. */
export const LinkOver = createContext<((refused: Refused) => void) | null>(null);

/** The login has ended under something that was done: to the proof of a link and back here. null outside of such a page, where the login leads back. */
export const SessionOver = createContext<(() => void) | null>(null);

/** What is done by a link, once it is proven whose it is. `expired`: the half hour is over, the person proves it again and goes on. */
export type Errand = ComponentType<{ token: string; link: OpenedLink; expired: () => void }>;
