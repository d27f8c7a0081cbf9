/** Pictures that another app shares: the worker keeps them until the page takes them. */

/** `share_target` of the manifest, and the page of the pictures. */
export const SHARE_PATH = '/admin/shared-photos'
/** More would push out the oldest. */
export const SHARED_MAX = 20
export const SHARED_KEPT_MS = 86_400_000

export const SHARED = 'holdfast-uploads-shared'
/** Name of the cache of what was shared while this owner was signed in. */
export const toSharedCache = (owner: string | null): string => `${SHARED} ${owner}`

/** When the entry with that address was shared (epoch ms). */
export const sharedAt = (url: string): number => Number(/[?&]at=(\d+)/.exec(url)?.[1] ?? 0)
