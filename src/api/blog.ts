/** The blog (specification section 7). Posts in lists have no content. */
import type { BlogPostCreateRequest, BlogPostEditRequest, BlogTermRequest } from '#shared/contract/blog'
import { LAMBDA, withParams } from './endpoint'
import type { ReadOptions, WriteOptions } from './records'
import { request } from './transport'

const BLOG = `${LAMBDA}/blog`

type Page = { page?: number; limit?: number }
/** Ids or slugs. `and` requires all of them, `or` any. */
type Filter = Page & {
  tags?: readonly (number | string)[]
  categories?: readonly (number | string)[]
  rule?: 'and' | 'or'
}

export async function listPosts(page: Page = {}, { signal }: ReadOptions = {}) {
  return request(withParams(`${BLOG}/all`, page), { answer: 'blogPostList', signal })
}

export async function filterPosts({ tags, categories, ...rest }: Filter, { signal }: ReadOptions = {}) {
  const named = { tags: tags?.join(','), categories: categories?.join(',') }
  return request(withParams(`${BLOG}/filter`, { ...named, ...rest }), { answer: 'blogPostList', signal })
}

/** By id or slug. */
export async function getPost(id: number | string, { signal }: ReadOptions = {}) {
  return request(`${BLOG}/single/${encodeURIComponent(id)}`, { answer: 'blogPost', signal })
}

export async function createPost(post: BlogPostCreateRequest, { key }: WriteOptions) {
  return request(`${BLOG}/create`, { answer: 'blogPostWritten', method: 'POST', body: post, idempotencyKey: key })
}

export async function editPost(id: number, post: BlogPostEditRequest, { key, version: ifMatch }: WriteOptions) {
  return request(`${BLOG}/edit/${id}`, {
    answer: 'blogPostWritten',
    method: 'POST',
    body: post,
    idempotencyKey: key,
    ifMatch,
  })
}

export async function deletePost(id: number, { key, version: ifMatch }: WriteOptions) {
  return request(`${BLOG}/delete/${id}`, { answer: 'deleted', method: 'DELETE', idempotencyKey: key, ifMatch })
}

export async function listCategories({ signal }: ReadOptions = {}) {
  return request(`${BLOG}/category`, { answer: 'blogTermList', signal })
}

export async function createCategory(category: BlogTermRequest, { key }: WriteOptions) {
  return request(`${BLOG}/category`, { answer: 'created', method: 'POST', body: category, idempotencyKey: key })
}

export async function deleteCategory(id: number, { key }: WriteOptions) {
  return request(`${BLOG}/category/${id}`, { answer: 'deleted', method: 'DELETE', idempotencyKey: key })
}

export async function listTags({ signal }: ReadOptions = {}) {
  return request(`${BLOG}/tags`, { answer: 'blogTermList', signal })
}

export async function createTag(tag: BlogTermRequest, { key }: WriteOptions) {
  return request(`${BLOG}/tags`, { answer: 'created', method: 'POST', body: tag, idempotencyKey: key })
}

export async function deleteTag(id: number, { key }: WriteOptions) {
  return request(`${BLOG}/tags/${id}`, { answer: 'deleted', method: 'DELETE', idempotencyKey: key })
}
