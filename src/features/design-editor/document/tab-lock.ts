/**
 * One tab at a time edits a design: it holds a Web Lock, which the browser releases when the tab
 * ends. Another tab can take over: the first keeps its changes on this device, then lets go.
 */

/** A page that is being reloaded may still hold the lock for a moment. */
const ASK_MS = 1_000
/** The other tab's time to keep its changes. A tab that sleeps does not answer. */
const HAND_OVER_MS = 3_000
const HAND_OVER = 'hand over'

export type TabLockPorts = {
  onOwn: () => void
  onElsewhere: () => void
  /** Called before the lock is let go to another tab. */
  handOver: () => Promise<void>
}

export class TabLock {
  readonly #name: string
  readonly #ports: TabLockPorts
  readonly #channel: BroadcastChannel
  #release: (() => void) | undefined
  #abort: AbortController | undefined
  #isClosed = false

  constructor(name: string, ports: TabLockPorts) {
    this.#name = name
    this.#ports = ports
    this.#channel = new BroadcastChannel(name)
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === HAND_OVER && this.#release) void this.#letGo()
    })
    void this.#ask(ASK_MS).then((isOwn) => this.#report(isOwn))
  }

  async takeOver(): Promise<void> {
    this.#channel.postMessage(HAND_OVER)
    this.#report((await this.#ask(HAND_OVER_MS)) || (await this.#request({ steal: true })))
  }

  close(): void {
    this.#isClosed = true
    this.#abort?.abort()
    this.#release?.()
    this.#channel.close()
  }

  #report(isOwn: boolean): void {
    if (this.#isClosed) return
    if (isOwn) this.#ports.onOwn()
    else this.#ports.onElsewhere()
  }

  async #letGo(): Promise<void> {
    const release = this.#release
    this.#release = undefined
    await this.#ports.handOver()
    release?.()
    this.#report(false)
  }

  async #ask(ms: number): Promise<boolean> {
    const abort = new AbortController()
    this.#abort = abort
    const timer = setTimeout(() => abort.abort(), ms)
    const isOwn = await this.#request({ signal: abort.signal })
    clearTimeout(timer)
    return isOwn
  }

  /** Resolves to whether this tab has the lock now. */
  #request(options: LockOptions): Promise<boolean> {
    // Without a secure context there are no Web Locks, and no worker that another tab shares.
    if (!navigator.locks) return Promise.resolve(true)
    return new Promise((resolve) => {
      let isHeld = false
      const hold = () =>
        new Promise<void>((release) => {
          if (this.#isClosed) release()
          isHeld = true
          this.#release = release
          resolve(true)
        })
      navigator.locks.request(this.#name, options, hold).catch(() => {
        resolve(false)
        // Another tab took it without being answered.
        if (isHeld && this.#release) void this.#letGo()
      })
    })
  }
}
