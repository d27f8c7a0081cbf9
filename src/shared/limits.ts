/**
 * Every number of the specification's section 9, with the unit in its name and the range in which
 * an installation may set it (docs/configuration.md). A build carries them as constants, so that
 * the worker has them at its first start, even offline.
 */
import { decimal, toggle, whole } from './limit-settings'

export { limitProblem } from './limit-settings'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Long enough to read a notice. */
const NOTICE = [500, 10 * MINUTE] as const
const POINTS = [0, 100] as const

// Offline configuration
export const MAX_RETRIES = whole('MAX_RETRIES', 3, [1, 100])
export const RETRY_BASE_MS = whole('RETRY_BASE_MS', 1_000, [100, MINUTE])
export const MAX_QUEUE_SIZE = whole('MAX_QUEUE_SIZE', 100, [1, 10_000])
export const SYNC_INTERVAL_MS = whole('SYNC_INTERVAL_MS', 30_000, [SECOND, HOUR])
/** Soft budget of the replica and the response caches; the queue is exempt. */
export const STORAGE_QUOTA_MB = whole('STORAGE_QUOTA_MB', 50, [1, 100_000])
export const BACKGROUND_SYNC = toggle('BACKGROUND_SYNC', true)
export const OPTIMISTIC_UPDATES = toggle('OPTIMISTIC_UPDATES', true)
export const CLEANUP_AFTER_DAYS = whole('CLEANUP_AFTER_DAYS', 7, [1, 30])
/** A sync starts this long after the connection returned (section 4). */
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
/**
 * Longest email address (RFC 5321 with its erratum 1690). The limits of a new password are design
 * decisions.
 */
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200

/** The length of the reason that a host or an administrator gives for declining a request. */
export const DECLINE_REASON_MAX = 500

// Lists
export const LIST_SIZE = whole('LIST_SIZE', 10, [1, 100])
export const PAGINATE_SIZE = whole('PAGINATE_SIZE', 20, [1, 100])
export const LIST_SIZE_MAX = 1_000
/** Records that a calendar draws at once; beyond that it shows their number only. */
export const CALENDAR_MAX = 500
/** Conditions of one query, over all its groups. */
export const FILTERS_MAX = 100
/** Joined tables between a query's table and the column of a condition. */
export const FILTER_LEVELS_MAX = 2
/** Paths of a join, tables on each path, and joined records of one response. */
export const JOIN_PATHS_MAX = 8
export const JOIN_LEVELS_MAX = 3
export const JOINED_RECORDS_MAX = 20_000
/** Columns that a join of tables names. PostgreSQL takes at most 1 664. */
export const SELECTED_COLUMNS_MAX = 500
/** All workspaces in one response (section 7). */
export const WORKSPACES_MAX = 99_999

// Data queries
export const QUERY_RETRIES = whole('QUERY_RETRIES', 3, [0, 20])
export const MUTATION_RETRIES = whole('MUTATION_RETRIES', 2, [0, 20])
export const QUERY_RETRY_BASE_MS = whole('QUERY_RETRY_BASE_MS', 1_000, [100, MINUTE])
export const QUERY_RETRY_CAP_MS = whole('QUERY_RETRY_CAP_MS', 30_000, [100, HOUR])
export const MUTATION_RETRY_CAP_MS = whole('MUTATION_RETRY_CAP_MS', 10_000, [100, HOUR])
export const QUERY_STALE_MS = whole('QUERY_STALE_MS', 5 * MINUTE, [0, 24 * HOUR])
export const QUERY_GC_MS = whole('QUERY_GC_MS', 30 * MINUTE, [0, 24 * HOUR])
/**
 * The replica's answer may be shown first on a slow connection, or offline without a warning, up to
 * this age.
 */
export const SLOW_OR_OFFLINE_CACHE_MS = whole('SLOW_OR_OFFLINE_CACHE_MS', 24 * HOUR, [0, 240 * HOUR])
export const BACKGROUND_REFETCH_MS = whole('BACKGROUND_REFETCH_MS', 30_000, [SECOND, HOUR])

// Layout
export const SIDEBAR_BREAKPOINT_PX = whole('SIDEBAR_BREAKPOINT_PX', 1_024, [320, 10_000])

// Numbers of the offline engine that the specification leaves open (design decisions)
/**
 * An attempt without a response is aborted after this, plus the time its bytes need on a slow line.
 */
export const ATTEMPT_TIMEOUT_MS = 30_000
/** The slowest line that an upload is planned for, in bytes per second. */
export const SLOWEST_LINE_BPS = 16_000
/** Upper limit of an attempt of any size: a browser ends a worker's event after five minutes. */
export const ATTEMPT_MAX_MS = 240_000
/** A longer Retry-After is cut to this. */
export const RETRY_AFTER_MAX_MS = 5 * 60_000
/**
 * The batch size shrinks when a batch takes longer than this, and grows again when it takes half.
 */
export const BATCH_TIME_MS = 10_000
/** A read waits this long for the network before the replica answers. */
export const READ_TIMEOUT_MS = 10_000
/** Longest pause after a network failure. */
export const NETWORK_PAUSE_CAP_MS = 30_000
/** A replay run stops well before the browser's limit of one event (3 min). */
export const RUN_SLICE_MS = 60_000
/** The map from temporary to real ids is kept longer than everything else. */
export const ID_MAP_DAYS = 30
/** The server keeps responses of keyed requests this long, unless /health says otherwise. */
export const ANSWERS_KEPT_DAYS = 30
/** Folded intents that one request may name. */
export const FOLDED_MAX = 100
/** Independent lanes in flight at a time. */
export const LANES_IN_FLIGHT = 6
/** Requests in one batch call. */
export const BATCH_MAX = 100
export const BODY_MAX_BYTES = 1_048_576
/** A value of kind json, as UTF-8 text; a field may set another limit. */
export const JSON_VALUE_MAX_BYTES = 262_144
export const UPLOAD_MAX_BYTES = 25 * 1_048_576
/** Larger files are sent in parts. */
export const PARTS_FROM_BYTES = 1_048_576
/** Size of the first part; later ones adapt to the line between the other two. */
export const PART_START_BYTES = 262_144
export const PART_MIN_BYTES = 65_536
export const PART_MAX_BYTES = 4 * 1_048_576
/** The server keeps an unfinished upload this long. */
export const UNFINISHED_UPLOAD_DAYS = 3
/** Per person: number of unfinished uploads, and their total size once complete. */
export const UNFINISHED_UPLOADS_MAX = 8
export const UNFINISHED_UPLOADS_MAX_BYTES = 4 * UPLOAD_MAX_BYTES
/** Before upload, a smaller version is offered for a picture with a longer side or more bytes. */
export const PICTURE_MAX_SIDE = 2_560
export const PICTURE_MAX_BYTES = 1_048_576
/** Pictures below this are never offered smaller: there is little to save. */
export const PICTURE_SMALL_BYTES = 262_144
/** A smaller version is offered only if it saves at least this share of the bytes. */
export const PICTURE_SAVES_AT_LEAST = 1 / 3
/**
 * JPEG and WebP quality, 0 to 1, at which the smaller version still looks like the original on a
 * screen.
 */
export const PICTURE_QUALITY_MIN = 0.6
/** A poll without news returns an empty list after this. */
export const POLL_WAIT_S = 25
/** A client waits longer for a poll than the server holds it. */
export const POLL_TIMEOUT_MS = (POLL_WAIT_S + 10) * 1_000

/** Longest address of a page of this app that an emailed link remembers, in characters. */
export const OWN_PATH_MAX = 1_000
