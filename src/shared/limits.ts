/**
 * Every number of the specification's section 9, unit in the name: each with the range in which an installation may set it
 * (docs/configuration.md). A build carries them as constants, so the worker knows them at its first start, offline too.
 */
import { decimal, toggle, whole } from './limit-settings'

export { limitProblem } from './limit-settings'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** A notice that can't be read is none. */
const NOTICE = [500, 10 * MINUTE] as const
const POINTS = [0, 100] as const

// Offline configuration
export const MAX_RETRIES = whole('MAX_RETRIES', 3, [1, 100])
export const RETRY_BASE_MS = whole('RETRY_BASE_MS', 1_000, [100, MINUTE])
export const MAX_QUEUE_SIZE = whole('MAX_QUEUE_SIZE', 100, [1, 10_000])
export const SYNC_INTERVAL_MS = whole('SYNC_INTERVAL_MS', 30_000, [SECOND, HOUR])
/** Soft budget for replica and response caches; the queue is exempt. */
export const STORAGE_QUOTA_MB = whole('STORAGE_QUOTA_MB', 50, [1, 100_000])
export const BACKGROUND_SYNC = toggle('BACKGROUND_SYNC', true)
export const OPTIMISTIC_UPDATES = toggle('OPTIMISTIC_UPDATES', true)
export const CLEANUP_AFTER_DAYS = whole('CLEANUP_AFTER_DAYS', 7, [1, 30])
/** A run starts this long after the connection came back (section 4). */
export const SYNC_AFTER_ONLINE_MS = whole('SYNC_AFTER_ONLINE_MS', 1_000, [0, MINUTE])

// Network monitor
export const NETWORK_CHECK_MS = whole('NETWORK_CHECK_MS', 5_000, [SECOND, HOUR])
export const PING_THROTTLE_MS = whole('PING_THROTTLE_MS', 3_000, [0, HOUR])
export const PING_TIMEOUT_MS = whole('PING_TIMEOUT_MS', 3_000, [100, MINUTE])

// Slow connection
export const SLOW_TYPES = ['slow-2g', '2g'] as const
export const SLOW_DOWNLINK_MBPS = decimal('SLOW_DOWNLINK_MBPS', 1.5, [0, 1_000])
export const SLOW_RTT_MS = whole('SLOW_RTT_MS', 300, [0, MINUTE])

// Connection quality, 0 to 100
export const QUALITY_START = whole('QUALITY_START', 50, POINTS)
export const QUALITY_MIN = 0
export const QUALITY_MAX = 100
export const QUALITY_BY_TYPE = {
  '4g': whole('QUALITY_4G', 40, POINTS),
  '3g': whole('QUALITY_3G', 20, POINTS),
  '2g': whole('QUALITY_2G', 5, POINTS),
} as const
export const QUALITY_FAST_DOWNLINK = {
  aboveMbps: decimal('QUALITY_FAST_DOWNLINK_MBPS', 10, [0, 1_000]),
  points: whole('QUALITY_FAST_DOWNLINK_POINTS', 10, POINTS),
} as const
export const QUALITY_FAIR_DOWNLINK = {
  aboveMbps: decimal('QUALITY_FAIR_DOWNLINK_MBPS', 1.5, [0, 1_000]),
  points: whole('QUALITY_FAIR_DOWNLINK_POINTS', 5, POINTS),
} as const
export const QUALITY_SHORT_RTT = {
  belowMs: whole('QUALITY_SHORT_RTT_MS', 100, [0, MINUTE]),
  points: whole('QUALITY_SHORT_RTT_POINTS', 10, POINTS),
} as const
export const QUALITY_FAIR_RTT = {
  belowMs: whole('QUALITY_FAIR_RTT_MS', 300, [0, MINUTE]),
  points: whole('QUALITY_FAIR_RTT_POINTS', 5, POINTS),
} as const

// Notices
export const OFFLINE_NOTICE_MS = whole('OFFLINE_NOTICE_MS', 5_000, NOTICE)
export const TOAST_MS = whole('TOAST_MS', 5_000, NOTICE)
export const TOAST_MAX_PER_POSITION = whole('TOAST_MAX_PER_POSITION', 5, [1, 20])
export const SNACKBAR_MS = whole('SNACKBAR_MS', 3_000, NOTICE)
export const NOTIFICATIONS_MAX = whole('NOTIFICATIONS_MAX', 5, [1, 20])
/** A wrapper's error toast (section 8). */
export const ERROR_TOAST_MS = whole('ERROR_TOAST_MS', 4_000, NOTICE)
/** How long the green status bar stays (design decision, not in the specification). */
export const SYNCED_BAR_MS = 5_000

// Session
export const SESSION_EXPIRED_REDIRECT_MS = whole('SESSION_EXPIRED_REDIRECT_MS', 4_000, [0, MINUTE])
/** Characters of an e-mail address at most (RFC 5321 with its erratum 1690), and of a new password (design decisions). */
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200

// Lists
export const LIST_SIZE = whole('LIST_SIZE', 10, [1, 100])
export const PAGINATE_SIZE = whole('PAGINATE_SIZE', 20, [1, 100])
export const LIST_SIZE_MAX = 1_000
/** Records that a calendar draws at once; of more it says how many there are. */
export const CALENDAR_MAX = 500
/** Conditions of one query, in all its groups. */
export const FILTERS_MAX = 100
/** Joined tables that a condition goes through to its column. */
export const FILTER_LEVELS_MAX = 2
/** Paths of a join, the tables on each, and the joined records of one answer. */
export const JOIN_PATHS_MAX = 8
export const JOIN_LEVELS_MAX = 3
export const JOINED_RECORDS_MAX = 20_000
/** All workspaces in one answer (section 7). */
export const WORKSPACES_MAX = 99_999

// Data queries
export const QUERY_RETRIES = whole('QUERY_RETRIES', 3, [0, 20])
export const MUTATION_RETRIES = whole('MUTATION_RETRIES', 2, [0, 20])
export const QUERY_RETRY_BASE_MS = whole('QUERY_RETRY_BASE_MS', 1_000, [100, MINUTE])
export const QUERY_RETRY_CAP_MS = whole('QUERY_RETRY_CAP_MS', 30_000, [100, HOUR])
export const MUTATION_RETRY_CAP_MS = whole('MUTATION_RETRY_CAP_MS', 10_000, [100, HOUR])
export const QUERY_STALE_MS = whole('QUERY_STALE_MS', 5 * MINUTE, [0, 24 * HOUR])
export const QUERY_GC_MS = whole('QUERY_GC_MS', 30 * MINUTE, [0, 24 * HOUR])
/** A replica answer younger than this may be shown first on a slow connection, or offline without a warning of age. */
export const SLOW_OR_OFFLINE_CACHE_MS = whole('SLOW_OR_OFFLINE_CACHE_MS', 24 * HOUR, [0, 240 * HOUR])
export const BACKGROUND_REFETCH_MS = whole('BACKGROUND_REFETCH_MS', 30_000, [SECOND, HOUR])

// Layout
export const SIDEBAR_BREAKPOINT_PX = whole('SIDEBAR_BREAKPOINT_PX', 1_024, [320, 10_000])

// What the specification leaves open and the offline engine needs (design decisions)
/** An attempt gets no answer in this time, plus the time that its bytes need on a slow line: it is given up. */
export const ATTEMPT_TIMEOUT_MS = 30_000
/** Bytes per second of the slowest line that an upload is still waited for. */
export const SLOWEST_LINE_BPS = 16_000
/** No attempt takes longer, whatever its size: a browser ends a worker's event after five minutes. */
export const ATTEMPT_MAX_MS = 240_000
/** A longer Retry-After counts as this. */
export const RETRY_AFTER_MAX_MS = 5 * 60_000
/** A batch is made smaller when it took longer than this, and larger again when it took half. */
export const BATCH_TIME_MS = 10_000
/** A read gives the network this long before the replica answers. */
export const READ_TIMEOUT_MS = 10_000
/** Pause after a network failure never grows past this. */
export const NETWORK_PAUSE_CAP_MS = 30_000
/** A replay run stops well under the browser's limit for one event (3 min). */
export const RUN_SLICE_MS = 60_000
/** The map from temporary to real ids outlives the cleanup of everything else. */
export const ID_MAP_DAYS = 30
/** Answers to keyed requests are kept this long, unless /health says otherwise. */
export const ANSWERS_KEPT_DAYS = 30
/** Intents that a request may name as folded into it. */
export const FOLDED_MAX = 100
/** Independent lanes that may be in flight together. */
export const LANES_IN_FLIGHT = 6
/** Requests in one batch call. */
export const BATCH_MAX = 100
export const BODY_MAX_BYTES = 1_048_576
/** A value of kind json, as UTF-8 text; a field may say otherwise. */
export const JSON_VALUE_MAX_BYTES = 262_144
export const UPLOAD_MAX_BYTES = 25 * 1_048_576
/** A larger file is sent in parts. */
export const PARTS_FROM_BYTES = 1_048_576
/** A part begins with this size and follows the line within the other two. */
export const PART_START_BYTES = 262_144
export const PART_MIN_BYTES = 65_536
export const PART_MAX_BYTES = 4 * 1_048_576
/** What has arrived of a file is kept this long. */
export const UNFINISHED_UPLOAD_DAYS = 3
/** Of one person: how many, and the bytes that they will have when they are whole. */
export const UNFINISHED_UPLOADS_MAX = 8
export const UNFINISHED_UPLOADS_MAX_BYTES = 4 * UPLOAD_MAX_BYTES
/** A picture with a longer side, or with more bytes, is offered smaller before it is sent. */
export const PICTURE_MAX_SIDE = 2_560
export const PICTURE_MAX_BYTES = 1_048_576
/** Below it nobody is asked, whatever the picture's sides: there is little to save. */
export const PICTURE_SMALL_BYTES = 262_144
/** A smaller picture that saves less of the bytes is not offered. */
export const PICTURE_SAVES_AT_LEAST = 1 / 3
/** Of JPEG and WebP, 0 to 1: what is offered looks like the original on a screen. */
export const PICTURE_QUALITY_MIN = 0.6
/** A poll without news is answered after this, with an empty list. */
export const POLL_WAIT_S = 25
/** A client waits longer for a poll than the server does. */
export const POLL_TIMEOUT_MS = (POLL_WAIT_S + 10) * 1_000
