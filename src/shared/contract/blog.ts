/**
 * The blog: posts with categories and tags. Only the response for a single post has its content.
 */
import * as z from 'zod/mini'
import { pageOf } from './envelope'
import { idSchema } from './ids'
import { recordSchema } from './records'

const int = z.int()

/** A category or tag of a post. */
const termSchema = z.object({ id: int, name: z.string(), slug: z.string() })
const blogPostSchema = z.extend(recordSchema, { categories: z.array(termSchema), tags: z.array(termSchema) })
export type BlogPost = z.infer<typeof blogPostSchema>

export const blogPostModelSchema = z.object({ error: z.literal(false), model: blogPostSchema })
export const blogPostListSchema = pageOf(blogPostSchema)
export type BlogPostList = z.infer<typeof blogPostListSchema>

/** `posts`: number of posts that the reader may see. */
export const blogTermListSchema = z.object({
  error: z.literal(false),
  list: z.array(z.extend(termSchema, { posts: int })),
})
export type BlogTermList = z.infer<typeof blogTermListSchema>

export const blogPostWrittenSchema = z.object({
  error: z.literal(false),
  model: blogPostSchema,
  data: int,
  message: z.string(),
})

/** Categories or tags by id or slug. They replace the post's current ones. */
const terms = z.optional(
  z.array(z.union([idSchema, z.string().check(z.minLength(1), z.maxLength(120))])).check(z.maxLength(50)),
)

export const blogPostCreateRequestSchema = z.strictObject({
  title: z.string('Title is required'),
  html: z.string('Content is required'),
  /** Derived from the title when left out. */
  slug: z.optional(z.string()),
  excerpt: z.optional(z.nullable(z.string())),
  image: z.optional(z.nullable(z.string())),
  image_alt: z.optional(z.nullable(z.string())),
  status: z.optional(z.enum(['draft', 'published'])),
  /** In the future, a published post is scheduled; null is the moment at which it is published. */
  published_at: z.optional(z.nullable(z.string())),
  search_title: z.optional(z.nullable(z.string())),
  search_description: z.optional(z.nullable(z.string())),
  social_picture: z.optional(z.nullable(z.string())),
  hidden_from_search: z.optional(z.boolean()),
  categories: terms,
  tags: terms,
})
export const blogPostEditRequestSchema = z.partial(blogPostCreateRequestSchema)
export type BlogPostCreateRequest = z.infer<typeof blogPostCreateRequestSchema>
export type BlogPostEditRequest = z.infer<typeof blogPostEditRequestSchema>

export const blogTermRequestSchema = z.strictObject({
  name: z.string('Name is required'),
  slug: z.optional(z.string()),
})
export type BlogTermRequest = z.infer<typeof blogTermRequestSchema>
