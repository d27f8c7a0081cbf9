/**
 * Carries notices between server processes in place of PostgreSQL's LISTEN. It may lose a notice,
 * for example when a process ends between its commit and its notice. So it also calls `gap` from
 * time to time, and listeners then read what they may have missed.
 */
import type { ListenHandlers } from './database'

export type Messenger = {
  /** Sends to the listeners of every process, this one included. Never throws. */
  publish: (channel: string, payload: string) => void
  /** Resolves also while the messenger can't be reached. @returns stops listening */
  listen: (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>
  stop: () => Promise<void>
}
