/**
 * Open designs on this device: content, what it is based on, and the steps, per user and design.
 * One with unsaved changes counts as a draft, about which a sign-out asks; one without them only
 * brings the steps back.
 */
import { CLEANUP_AFTER_DAYS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { forget, keep, loadKept } from '../../../crud/record/device-store'
import type { KeptDesign } from './document'

const MAX_AGE_MS = CLEANUP_AFTER_DAYS * 86_400_000

export type KeptPlace = { user: number; id: RecordId }
/** `savedAt`: epoch milliseconds. */
type Stored = KeptDesign & { savedAt: number }

const draftKey = ({ user, id }: KeptPlace): string => `${user}|draft|design canvas|${id}`
const stepsKey = ({ user, id }: KeptPlace): string => `${user}|steps|design|${id}`

/** Each write removes the copy of the other kind, so they must not overlap. */
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act, act)
  last = done
  return done
}

/** @returns whether it is stored; if not, an earlier copy stays */
export const keepDesign = (place: KeptPlace, kept: KeptDesign, isUnsaved: boolean): Promise<boolean> =>
  inTurn(async () => {
    const [key, other] = [draftKey(place), stepsKey(place)]
    const isStored = await keep(isUnsaved ? key : other, { ...kept, savedAt: Date.now() } satisfies Stored)
    if (isStored) await forget(isUnsaved ? other : key)
    return isStored
  })

export const forgetDesign = (place: KeptPlace): Promise<void> =>
  inTurn(async () => {
    await forget(draftKey(place))
    await forget(stepsKey(place))
  })

/** The newest copy. One older than CLEANUP_AFTER_DAYS is removed. */
export async function loadDesign(place: KeptPlace): Promise<KeptDesign | undefined> {
  await last
  const copies = await Promise.all([loadKept<Stored>(draftKey(place)), loadKept<Stored>(stepsKey(place))])
  const [newest] = copies.filter((copy) => copy !== undefined).toSorted((a, b) => b.savedAt - a.savedAt)
  if (!newest || Date.now() - newest.savedAt <= MAX_AGE_MS) return newest
  await forgetDesign(place)
  return undefined
}
