/** The number of unread messages, fetched when the page is idle: no first load waits for it. */
import { lazyPart } from '../../ui/lazy-part'

export const Unread = lazyPart(() => import('./unread-badge').then((module) => module.UnreadBadge), { idle: true })
