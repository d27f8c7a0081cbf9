/**
 * While a server starts, reads wait for it. Until then the worker takes the connection for a slow one,
 * so that lists come from this device where it has all of their records, and are refreshed later.
 */
import type { WireMessage, WireNames } from '#shared/demo/wire'
import { isOffline, setNetwork } from '../network'

/** Declared by hand: tests type-check this module without the types of service workers. */
declare const self: { readonly addEventListener: (type: 'message', listener: () => void) => void }

/** Called after the engine has registered its own listeners. @param isServed asks the server */
export function readHereWhileStarting({ channel }: WireNames, isServed: () => Promise<boolean>): void {
  let isReady = false
  const apply = () => setNetwork(!isOffline(), !isReady)

  async function follow(): Promise<void> {
    isReady = false
    apply()
    // Answered once the server is ready.
    if (await isServed().catch(() => false)) isReady = true
    apply()
  }

  // A page reports the connection as it sees it: not as slow.
  self.addEventListener('message', () => {
    if (!isReady) apply()
  })
  new BroadcastChannel(channel).addEventListener('message', ({ data }: MessageEvent<WireMessage>) => {
    if (data.type === 'serving') void follow()
  })
  void follow()
}
