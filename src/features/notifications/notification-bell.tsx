/** The bell of every frame. Its code is fetched when the page is idle; it has its size from the start. */
import { lazyPart } from '../../ui/lazy-part'

const Bell = lazyPart(() => import('./bell-button').then((module) => module.BellButton), { idle: true })

const room = <span style={{ width: 44, height: 44 }} />

export const NotificationBell = () => <Bell fallback={room} errorFallback={room} />
