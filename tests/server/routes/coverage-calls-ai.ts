/** Calls of the language model and the calendar, for coverage-calls.ts. */
import type { ListedCall } from './listed-call'

const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'
const OF_CALENDARS = { none: 'a calendar program opens this address itself' }
const EVENT = { summary: 'Press check', startTime: '2026-03-01T09:00:00Z', endTime: '2026-03-01T10:00:00+00:00' }
const SPEECH = '/v5/api/deployments/sow'
/** The header of a WAV file, which is enough to detect its type. */
const recording = () =>
  new File([new TextEncoder().encode('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')], 'note.wav', { type: 'audio/wav' })
const formWith = (file: File) => () => {
  const form = new FormData()
  form.set('file', file)
  return form
}

const DEVICE = {
  endpoint: 'https://127.0.0.1:9/push/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

export const AI_CALLS: readonly ListedCall[] = [
  {
    call: 'POST /v1/api/qna/query',
    for: 'signed in',
    body: { user_prompt: 'What is foil?' },
    client: ({ ai }) =>
      Promise.allSettled([ai.queryAi('What is foil?'), ai.streamAi('What is foil?', { onText: () => undefined })]),
  },
  { call: 'GET /v1/api/qna/server/status', for: 'signed in', client: ({ ai }) => ai.getAiStatus() },
  {
    call: `POST ${SPEECH}/gpt-transcribe`,
    for: 'signed in',
    body: formWith(recording()),
    client: ({ ai }) => ai.transcribeAudio(recording(), { language: 'en', prompt: 'Holdfast' }),
  },
  {
    call: `POST ${SPEECH}/gpt-translate`,
    for: 'signed in',
    body: formWith(recording()),
    client: ({ ai }) => ai.translateAudio(recording(), { prompt: 'Holdfast' }),
  },

  {
    call: `POST ${LAMBDA}/scheduling/google-calendar-event`,
    for: 'signed in',
    body: EVENT,
    client: ({ calendar }) => calendar.scheduleEvent(EVENT, { key: crypto.randomUUID() }),
  },
  { call: 'GET /v1/api/calendar/event/{file}', for: 'anyone', client: OF_CALENDARS },
  { call: `GET ${LAMBDA}/push`, for: 'signed in', client: ({ push }) => push.getPushKey() },
  {
    call: `POST ${LAMBDA}/push/subscribe`,
    for: 'signed in',
    body: DEVICE,
    client: ({ push }) => push.subscribePush(DEVICE),
  },
  {
    call: `POST ${LAMBDA}/push/unsubscribe`,
    for: 'signed in',
    body: { endpoint: DEVICE.endpoint },
    client: ({ push }) => push.unsubscribePush(DEVICE.endpoint),
  },
  { call: `GET ${LAMBDA}/calendar/feed`, for: 'signed in', client: ({ calendar }) => calendar.getCalendarFeed() },
  { call: `POST ${LAMBDA}/calendar/feed`, for: 'signed in', client: ({ calendar }) => calendar.makeCalendarFeed() },
  { call: `DELETE ${LAMBDA}/calendar/feed`, for: 'signed in', client: ({ calendar }) => calendar.endCalendarFeed() },
  { call: 'GET /v1/api/calendar/feed/{file}', for: 'anyone', client: OF_CALENDARS },
]
