/**
 * The functions that the bench calls in its service worker. All times are milliseconds, measured in
 * the worker.
 */

export type Listed = { time: number; total: number }

type Fill = (records: number) => Promise<void>
/** Returns the time of each of `count` enqueues. */
type Enqueue = (count: number) => Promise<number[]>
/** Runs the query of that number: page and total, or only the page. */
type List = (query: number) => Promise<Listed>
type Page = (query: number) => Promise<number>

export type Contestants = {
  floorEnqueue: Enqueue
  floorEnqueueEarly: Enqueue
  floorClear: () => Promise<void>
  floorPosts: (count: number) => Promise<number>
  floorList: List
  oursSignIn: () => Promise<void>
  oursEnqueue: Enqueue
  oursClear: () => Promise<void>
  oursReplay: () => Promise<number>
  oursFill: Fill
  oursList: List
  oursEdits: (count: number) => Promise<number[]>
  oursWriteThrough: (count: number) => Promise<number[]>
  oursOutbox: () => Promise<Listed>
  workboxEnqueue: Enqueue
  workboxClear: () => Promise<void>
  workboxReplay: () => Promise<number>
  dexieFill: Fill
  dexieList: List
  dexiePage: Page
  rxdbFill: Fill
  rxdbList: List
  rxdbPage: Page
}
