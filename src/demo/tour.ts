/** The steps of the tour. Pure: what happened goes in, the next state comes out. */
import type { ChangedByOther, Logged } from '#shared/demo/wire'

export const TOUR_STEPS = ['start', 'make', 'lose', 'other', 'kill', 'count'] as const
export type TourStep = (typeof TOUR_STEPS)[number]

export type Tour = {
  step: TourStep
  /** The project of the tour, once the server has made it. */
  record?: { table: string; id: number; title: string }
  /** The answer to the request that made it was lost. */
  isLost?: true
  /** The same request was sent again and answered. */
  isSentAgain?: true
  changed?: ChangedByOther
  /** The person's own change was saved after that of the other. */
  isSaved?: true
  /** The server was killed in this step. */
  wasKilled?: true
  count?: number
}

export const FIRST: Tour = { step: 'start' }

/** The table of the record that the tour is about. */
export const TOUR_TABLE = 'project'

/** A line of the server's log. Requests of the other person are not among them. */
export function afterRequest(tour: Tour, { method, fate, record }: Logged): Tour {
  if (record?.table !== TOUR_TABLE) return tour
  const isItsRecord = record.id === tour.record?.id
  if (tour.step === 'lose' && method === 'POST') {
    if (fate === 'answerLost') return { ...tour, record, isLost: true }
    if (fate === 'answered' && isItsRecord) return { ...tour, isSentAgain: true }
  }
  if (tour.step === 'other' && method === 'PUT' && fate === 'answered' && isItsRecord && tour.changed)
    return { ...tour, isSaved: true }
  return tour
}

export function nextStep(tour: Tour): Tour {
  const step = TOUR_STEPS[TOUR_STEPS.indexOf(tour.step) + 1]
  return step ? { ...tour, step } : tour
}

/** A tour that was kept as text; undefined for any other text. */
export function parseTour(text: string | null): Tour | undefined {
  try {
    const tour: unknown = JSON.parse(text ?? 'null')
    return isTour(tour) && (tour.record !== undefined || STEPS_WITHOUT_RECORD.includes(tour.step)) ? tour : undefined
  } catch {
    return undefined
  }
}

const STEPS_WITHOUT_RECORD: readonly TourStep[] = ['start', 'make', 'lose']

const isTour = (value: unknown): value is Tour =>
  typeof value === 'object' && value !== null && 'step' in value && TOUR_STEPS.some((step) => step === value.step)
