/**
 * Health check of the server and its database. Browsers call it every few seconds, so it stays
 * cheap.
 */
import { healthSchema } from '#shared/contract/envelope'
import { ANSWERS_KEPT_DAYS, BATCH_MAX } from '#shared/limits'
import type { Call } from '../call'
import type { Deps } from '../context'

export const healthCalls = ({ db, config }: Deps): Call[] => [
  {
    method: 'GET',
    path: '/health',
    kind: 'open',
    load: 'none',
    summary: 'Health check',
    query: true,
    answers: { 200: healthSchema },
    handle: async (c) => {
      await db.query('SELECT 1')
      return c.json({
        error: false,
        status: 'ok',
        database: 'ok',
        version: config.version,
        batch: BATCH_MAX,
        answers_kept_days: ANSWERS_KEPT_DAYS,
      })
    },
  },
]
