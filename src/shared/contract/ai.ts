/**
 * Language model queries and speech to text (specification section 7, "AI"; design, api-contract.md
 * "qna/query").
 */
import * as z from 'zod/mini'
import { atMostCharacters } from '#messages/shared'

/** Longest prompt in characters, about ten pages. */
export const AI_PROMPT_MAX = 20_000

export const aiQuerySchema = z.strictObject({
  user_prompt: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'user_prompt is required'),
      z.maxLength(AI_PROMPT_MAX, atMostCharacters(AI_PROMPT_MAX)),
    ),
  /**
   * Streams the answer as server-sent events: `text` with each chunk, then `done` or `failure`. The
   * same as `Accept: text/event-stream`.
   */
  stream: z.optional(z.boolean()),
})

/** The response, and the `done` event of a stream. */
export const aiAnswerSchema = z.object({
  error: z.literal(false),
  answer: z.string(),
  /** The model that gave the answer. */
  ai_model: z.string(),
  /** Why the answer ends: `stop`, or `length` when it was cut. */
  finish_reason: z.nullable(z.string()),
})
export type AiAnswer = z.infer<typeof aiAnswerSchema>

export const aiStatusSchema = z.object({
  error: z.literal(false),
  configured: z.boolean(),
  /** refused: the service rejects the installation's key. */
  status: z.enum(['ready', 'not_configured', 'refused', 'unreachable']),
  message: z.string(),
  ai_model: z.nullable(z.string()),
  transcribe_model: z.nullable(z.string()),
})
export type AiStatus = z.infer<typeof aiStatusSchema>

/** The transcript in the language of the speech, or its translation into English. */
export const aiTextSchema = z.object({ error: z.literal(false), text: z.string(), ai_model: z.string() })
export type AiText = z.infer<typeof aiTextSchema>
