/** Uploaded files (design, api-contract.md "s3/upload, upload"). */
import * as z from 'zod/mini'
import { pageOf } from './envelope'

export const uploadResponseSchema = z.object({
  error: z.literal(false),
  id: z.int(),
  url: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>

export const uploadedFileSchema = z.object({
  id: z.int(),
  url: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels of a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  caption: z.nullable(z.string()),
  user_id: z.nullable(z.int()),
  created_at: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>

export const uploadListSchema = pageOf(uploadedFileSchema)
export type UploadList = z.infer<typeof uploadListSchema>
