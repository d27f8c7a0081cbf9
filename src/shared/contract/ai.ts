/** Questions to a language model, and speech to text (specification section 7, "AI"; design, api-contract.md "qna/query"). */
import * as z from 'zod/mini'

/** Letters of a question, some ten pages. */
export const AI_PROMPT_MAX = 20_000

export const aiQuerySchema = z.strictObject({
  user_prompt: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'user_prompt is required'),
      z.maxLength(AI_PROMPT_MAX, `At most ${AI_PROMPT_MAX} characters`),
    ),
  /** The answer as server-sent events while it is made: `text` with the next piece, then `done` or `failure`. `Accept: text/event-stream` asks the same. */
  stream: z.optional(z.boolean()),
})

/** Also the last event of a stream, `done`. */
export const aiAnswerSchema = z.object({
  error: z.literal(false),
  answer: z.string(),
  /** Which model said it. */
  ai_model: z.string(),
  /** Why it ends there: `stop`, or `length` when it was cut. */
  finish_reason: z.nullable(z.string()),
})
export type AiAnswer = z.infer<typeof aiAnswerSchema>

export const aiStatusSchema = z.object({
  error: z.literal(false),
  configured: z.boolean(),
  /** refused: the service does not take the installation's key. */
  status: z.enum(['ready', 'not_configured', 'refused', 'unreachable']),
  message: z.string(),
  ai_model: z.nullable(z.string()),
  transcribe_model: z.nullable(z.string()),
})
export type AiStatus = z.infer<typeof aiStatusSchema>

/** What was said, in its own language or, of a translation, in English. */
export const aiTextSchema = z.object({ error: z.literal(false), text: z.string(), ai_model: z.string() })
export type AiText = z.infer<typeof aiTextSchema>
