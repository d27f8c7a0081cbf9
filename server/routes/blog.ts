/**
 * The blog (specification section 7): everybody reads published posts; people who may write posts
 * also read drafts.
 */

import { RECORD_DELETED } from '#messages/shared'
import {
  blogPostCreateRequestSchema,
  blogPostEditRequestSchema,
  blogPostListSchema,
  blogPostModelSchema,
  blogPostWrittenSchema,
  blogTermListSchema,
  blogTermRequestSchema,
} from '#shared/contract/blog'
import { createdSchema, deletedSchema } from '#shared/contract/records'
import { LIST_SIZE_MAX, PAGINATE_SIZE } from '#shared/limits'
import { toPageCount } from '#shared/records/page'
import { blogPostTable } from '#shared/resources/content'
import type { Table } from '#shared/resources/field'
import { toSlug } from '#shared/slug'
import { type Call, LAMBDA, parseBody, readWhole, toRecordId } from '../call'
import { type BlogFilter, listPosts, listTerms, readPost, TERMS, type TermKind, toTermIds } from '../content/blog'
import type { Ctx, Deps } from '../context'
import { badRequest, invalid, notFound } from '../errors'
import { etagOf, requirePermission } from '../records/record-checks'
import { createRecord, deleteRecord, updateRecord } from '../records/record-writes'
import { writeContext } from './records'

const BASE = `${LAMBDA}/blog`
const TERMS_MAX = 50
const EVERYTHING: BlogFilter = { terms: { categories: [], tags: [] }, rule: 'and' }

const reader = (c: Ctx) => ({ db: c.get('db'), actor: c.get('actor') })

async function answerPage(c: Ctx, filter: BlogFilter) {
  const page = readWhole(c, 'page', 1)
  const limit = readWhole(c, 'limit', PAGINATE_SIZE, LIST_SIZE_MAX)
  const { list, total } = await listPosts(reader(c), filter, { page, limit })
  return c.json({ error: false, list, page, limit, total, num_pages: toPageCount(total, limit) })
}

function readTerms(c: Ctx, kind: TermKind): string[] {
  const named = (c.req.query(kind) ?? '').split(',').flatMap((text) => text.trim() || [])
  if (named.length > TERMS_MAX) throw badRequest(`At most ${TERMS_MAX} ${kind} can be requested`, 'TOO_MANY')
  if (named.some((text) => text.includes('\u0000'))) throw badRequest(`"${kind}" can't be read`, 'INVALID_QUERY')
  return named
}

async function filterPosts(c: Ctx) {
  const rule = c.req.query('rule') ?? 'and'
  if (rule !== 'and' && rule !== 'or') throw badRequest('"rule" should be "and" or "or"', 'INVALID_QUERY')
  return answerPage(c, { terms: { categories: readTerms(c, 'categories'), tags: readTerms(c, 'tags') }, rule })
}

async function requirePost(c: Ctx, idOrSlug: string) {
  const model = idOrSlug.includes('\u0000') ? undefined : await readPost(reader(c), idOrSlug)
  if (!model) throw notFound('Post not found')
  return model
}

async function single(c: Ctx) {
  const model = await requirePost(c, c.req.param('id') ?? '')
  return c.json({ error: false, model }, 200, { etag: etagOf(model) })
}

const requireId = (c: Ctx): number => {
  const id = toRecordId(c.req.param('id'))
  if (id === undefined) throw notFound()
  return id
}

/** Adds a slug made from the name when there is none. */
function withSlug<T extends { slug?: string | undefined }>(values: T, name: string): T & { slug: string } {
  const slug = values.slug ?? toSlug(name)
  if (slug === '' && name.trim() !== '') throw invalid({ slug: "Slug is required: it can't be made from this name" })
  return { ...values, slug }
}

export function blogCalls(deps: Deps): Call[] {
  async function create(c: Ctx) {
    const { categories, tags, ...values } = parseBody(c, blogPostCreateRequestSchema)
    const context = writeContext(c, deps, blogPostTable)
    requirePermission(context, 'create')
    const terms = await toTermIds(context.tx, { categories, tags })
    const { id } = await createRecord(context, { ...withSlug(values, values.title), ...terms })
    const model = await requirePost(c, String(id))
    return c.json({ error: false, model, data: id, message: 'Post created successfully' }, 201, { etag: etagOf(model) })
  }

  async function edit(c: Ctx) {
    const id = requireId(c)
    const { categories, tags, ...values } = parseBody(c, blogPostEditRequestSchema)
    const context = writeContext(c, deps, blogPostTable)
    requirePermission(context, 'update')
    const terms = await toTermIds(context.tx, { categories, tags })
    await updateRecord(context, id, { ...values, ...terms }, c.req.header('if-match'))
    const model = await requirePost(c, String(id))
    return c.json({ error: false, model, data: 1, message: 'Post updated successfully' }, 200, { etag: etagOf(model) })
  }

  const createTerm = (table: Table) => async (c: Ctx) => {
    const values = parseBody(c, blogTermRequestSchema)
    const model = await createRecord(writeContext(c, deps, table), withSlug(values, values.name))
    return c.json({ error: false, model, data: model.id, message: 'Record created successfully' }, 201, {
      etag: etagOf(model),
    })
  }

  const remove = (table: Table) => async (c: Ctx) => {
    await deleteRecord(writeContext(c, deps, table), requireId(c), c.req.header('if-match'))
    return c.json({ error: false, data: 1, message: RECORD_DELETED })
  }

  const termCalls = (path: string, kind: TermKind): Call[] => {
    const { table, label } = TERMS[kind]
    return [
      {
        method: 'GET',
        path: `${BASE}/${path}`,
        kind: 'read',
        summary: `Every ${label} with the number of its posts`,
        answers: { 200: blogTermListSchema },
        handle: async (c) => c.json({ error: false, list: await listTerms(reader(c), kind) }),
      },
      {
        method: 'POST',
        path: `${BASE}/${path}`,
        kind: 'write',
        summary: `Create a ${label}; without a slug, one is made from its name`,
        body: { json: blogTermRequestSchema },
        answers: { 201: createdSchema },
        handle: createTerm(table),
      },
      {
        method: 'DELETE',
        path: `${BASE}/${path}/:id`,
        kind: 'write',
        summary: `Move a ${label} to the trash; posts lose it until it is restored`,
        answers: { 200: deletedSchema },
        handle: remove(table),
      },
    ]
  }

  return [
    {
      method: 'GET',
      path: `${BASE}/all`,
      kind: 'read',
      summary: 'Posts without their content, newest first; visitors see published posts',
      query: ['page', 'limit'],
      answers: { 200: blogPostListSchema },
      handle: (c) => answerPage(c, EVERYTHING),
    },
    {
      method: 'GET',
      path: `${BASE}/filter`,
      kind: 'read',
      summary: 'Posts with all given categories and tags (ids or slugs, comma separated), or with rule=or with any',
      query: ['tags', 'categories', 'rule', 'page', 'limit'],
      answers: { 200: blogPostListSchema },
      handle: filterPosts,
    },
    {
      method: 'GET',
      path: `${BASE}/single/:id`,
      kind: 'read',
      summary: 'One post with its content, by id or slug',
      answers: { 200: blogPostModelSchema },
      handle: single,
    },
    {
      method: 'POST',
      path: `${BASE}/create`,
      kind: 'write',
      summary: 'Create a post, as a draft or published; its content is sanitized',
      body: { json: blogPostCreateRequestSchema },
      answers: { 201: blogPostWrittenSchema },
      handle: create,
    },
    {
      method: 'POST',
      path: `${BASE}/edit/:id`,
      kind: 'write',
      summary: 'Change the given parts of a post; If-Match prevents overwriting',
      body: { json: blogPostEditRequestSchema },
      answers: { 200: blogPostWrittenSchema },
      handle: edit,
    },
    {
      method: 'DELETE',
      path: `${BASE}/delete/:id`,
      kind: 'write',
      summary: 'Move a post to the trash for 30 days',
      answers: { 200: deletedSchema },
      handle: remove(blogPostTable),
    },
    ...termCalls('category', 'categories'),
    ...termCalls('tags', 'tags'),
  ]
}
