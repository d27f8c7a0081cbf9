/** The blog (specification section 7). Lists leave the content out; a post has it. */
import type {
  BlogPost,
  BlogPostCreateRequest,
  BlogPostEditRequest,
  BlogPostList,
  BlogTermList,
  BlogTermRequest,
} from '#shared/contract/blog'
import { withParams } from './endpoint'
import type { Created, Deleted, ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const BLOG = '/v1/api/{{project}}/{{role}}/lambda/blog'

type Page = { page?: number; limit?: number }
/** Ids or slugs. `and`: under all of them, `or`: under any. */
type Filter = Page & {
  tags?: readonly (number | string)[]
  categories?: readonly (number | string)[]
  rule?: 'and' | 'or'
}
type Written = { model: BlogPost; data: number; message: string }

export async function listPosts(page: Page = {}, { signal }: ReadOptions = {}): Promise<BlogPostList> {
  return request(withParams(`${BLOG}/all`, page), { signal })
}

export async function filterPosts(
  { tags, categories, ...rest }: Filter,
  { signal }: ReadOptions = {},
): Promise<BlogPostList> {
  const named = { tags: tags?.join(','), categories: categories?.join(',') }
  return request(withParams(`${BLOG}/filter`, { ...named, ...rest }), { signal })
}

/** By id or slug. */
export async function getPost(id: number | string, { signal }: ReadOptions = {}): Promise<{ model: BlogPost }> {
  return request(`${BLOG}/single/${encodeURIComponent(id)}`, { signal })
}

export async function createPost(post: BlogPostCreateRequest, { key }: WriteOptions): Promise<Written> {
  return request(`${BLOG}/create`, { method: 'POST', body: post, idempotencyKey: key })
}

export async function editPost(
  id: number,
  post: BlogPostEditRequest,
  { key, version: ifMatch }: WriteOptions,
): Promise<Written> {
  return request(`${BLOG}/edit/${id}`, { method: 'POST', body: post, idempotencyKey: key, ifMatch })
}

export async function deletePost(id: number, { key, version: ifMatch }: WriteOptions): Promise<Deleted> {
  return request(`${BLOG}/delete/${id}`, { method: 'DELETE', idempotencyKey: key, ifMatch })
}

export async function listCategories({ signal }: ReadOptions = {}): Promise<BlogTermList> {
  return request(`${BLOG}/category`, { signal })
}

export async function createCategory(category: BlogTermRequest, { key }: WriteOptions): Promise<Created> {
  return request(`${BLOG}/category`, { method: 'POST', body: category, idempotencyKey: key })
}

export async function deleteCategory(id: number, { key }: WriteOptions): Promise<Deleted> {
  return request(`${BLOG}/category/${id}`, { method: 'DELETE', idempotencyKey: key })
}

export async function listTags({ signal }: ReadOptions = {}): Promise<BlogTermList> {
  return request(`${BLOG}/tags`, { signal })
}

export async function createTag(tag: BlogTermRequest, { key }: WriteOptions): Promise<Created> {
  return request(`${BLOG}/tags`, { method: 'POST', body: tag, idempotencyKey: key })
}

export async function deleteTag(id: number, { key }: WriteOptions): Promise<Deleted> {
  return request(`${BLOG}/tags/${id}`, { method: 'DELETE', idempotencyKey: key })
}
