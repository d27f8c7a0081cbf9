/**
 * Pure functions of record pages and of the frame: history, copies, slugs, recent pages and
 * addresses of records.
 */
import { describe, expect, it } from 'vitest'
import { roleResource } from '#shared/resources/administration'
import { CATALOGUE } from '#shared/resources/catalogue'
import { CONTENT } from '#shared/resources/content'
import type { Resource } from '#shared/resources/field'
import { copyValues, initialValues, toCreateValues, withTitle } from '../../../src/crud/form/form-values'
import { type AuditEntry, backTo, changedSince, changesOf, restoredOf } from '../../../src/crud/view/history-entry'
import { parseResourcePath } from '../../../src/features/admin-layout/section-name'
import { withoutRecords, withPage } from '../../../src/features/palette/recent-pages'

const resourceNamed = (name: string): Resource => {
  const resource = [...CATALOGUE, ...CONTENT].find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}
const design = resourceNamed('design')

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  user_id: 1,
  table: 'design',
  record_id: 3,
  operation: 'update',
  before: null,
  after: null,
  idempotency_key: null,
  queued_at: null,
  ...part,
})

describe('the history of a record', () => {
  const changed = entry({
    before: { status: 'draft', name: 'Box', project_id: 7, user_id: 1 },
    after: { status: 'review', name: 'Gift box', project_id: 9, user_id: 2 },
  })

  it('lists the changed fields of an update in the table’s order, and none for a whole record', () => {
    expect(changesOf(design.table, changed).map(({ field }) => field.name)).toEqual([
      'name',
      'project_id',
      'status',
      'user_id',
    ])
    expect(changesOf(design.table, entry({ operation: 'create', after: { name: 'Box' } }))).toEqual([])
  })

  it('restores only fields that differ from the record now, and never those that only the server writes', () => {
    const record = { id: 3, name: 'Gift box', project_id: { id: 7, name: 'Tea boxes' }, status: 'approved', user_id: 2 }
    const restored = restoredOf(design.table, changed, record)
    expect(backTo(restored)).toEqual({ name: 'Box', status: 'draft' })
    expect(restored).toMatchObject([
      { before: 'Gift box', after: 'Box' },
      { before: 'approved', after: 'draft' },
    ])
    // The name is still the one of that change.
    expect(changedSince(changed, record, restored).map(({ field }) => field.name)).toEqual(['status'])
  })

  it('restores empty values', () => {
    const emptied = entry({ before: { project_id: null }, after: { project_id: 9 } })
    expect(backTo(restoredOf(design.table, emptied, { id: 3, project_id: 9 }))).toEqual({ project_id: null })
    expect(restoredOf(design.table, emptied, { id: 3 })).toEqual([])
  })
})

describe('a copy', () => {
  it('has the values that a person may set, under a name that fits its limit', () => {
    const record = { id: 3, name: 'Gift box', project_id: { id: 7, name: 'Tea' }, user_id: 1, canvas: { layers: [] } }
    const values = toCreateValues(design, copyValues(design, record))
    expect(values).toMatchObject({ name: 'Gift box (copy)', project_id: 7, canvas: { layers: [] } })
    expect(values).not.toHaveProperty('user_id')
    expect(copyValues(design, { id: 3, name: 'x'.repeat(120) }).name).toBe(`${'x'.repeat(113)} (copy)`)
  })

  it('has a slug of its new title, because slugs are unique', () => {
    const copy = copyValues(resourceNamed('blog_post'), { id: 3, title: 'Our studio', slug: 'about' })
    expect(copy).toMatchObject({ title: 'Our studio (copy)', slug: 'our-studio-copy' })
  })
})

describe('the slug of a new record', () => {
  const post = resourceNamed('blog_post')

  it('follows the title while it is empty or generated', () => {
    const first = withTitle(post, initialValues(post), 'Grüße aus Köln')
    expect(first).toMatchObject({ title: 'Grüße aus Köln', slug: 'gru-e-aus-koln' })
    expect(withTitle(post, first, 'Two')).toMatchObject({ title: 'Two', slug: 'two' })
    expect(withTitle(post, { ...first, slug: '' }, 'Two')).toMatchObject({ slug: 'two' })
    expect(withTitle(post, first, '')).toMatchObject({ slug: '' })
  })

  it('is kept once the person has edited it', () => {
    const own = { ...withTitle(post, initialValues(post), 'One'), slug: 'mine' }
    expect(withTitle(post, own, 'Two')).toMatchObject({ title: 'Two', slug: 'mine' })
  })

  it.each(['blog_category', 'blog_tag'])('is generated from the name of a %s', (name) => {
    const resource = resourceNamed(name)
    expect(withTitle(resource, initialValues(resource), 'Large runs')).toMatchObject({ slug: 'large-runs' })
  })

  it('has underscores, and no more characters than there is room for, where the field asks for that', () => {
    const slug = (name: string) => withTitle(roleResource, initialValues(roleResource), name).slug
    expect(slug('Office team 2')).toBe('office_team_2')
    expect(slug('a'.repeat(60))).toBe('a'.repeat(40))
    const first = withTitle(roleResource, initialValues(roleResource), 'Office team')
    expect(withTitle(roleResource, first, 'Field team')).toMatchObject({ slug: 'field_team' })
  })

  it('is not generated without a slug field, or if the slug is the title of the record', () => {
    expect(withTitle(design, initialValues(design), 'Box')).not.toHaveProperty('slug')
    const mail = resourceNamed('email')
    expect(withTitle(mail, initialValues(mail), 'Not A Slug')).toMatchObject({ slug: 'Not A Slug' })
  })
})

describe('recent pages and paths', () => {
  it('lists each page once, newest first, under its latest name', () => {
    const seen = [{ title: 'Designs', href: '/admin/design' }]
    const loading = withPage(seen, { title: 'Design', href: '/admin/view-design?id=3' })
    expect(withPage(loading, { title: 'Gift box', href: '/admin/view-design?id=3' })).toEqual([
      { title: 'Gift box', href: '/admin/view-design?id=3' },
      ...seen,
    ])
    expect(
      [
        { title: 'Tea box', href: '/admin/view-design?id=3&tab=history' },
        { title: 'Edit Tea box', href: '/admin/edit-design?id=3' },
        { title: 'Designs', href: '/admin/design?page=2' },
        { title: 'Edit ann@holdfast.test', href: '/admin/edit-user/3' },
      ].reduce(withPage, seen),
    ).toEqual([
      { title: 'Edit ann@holdfast.test', href: '/admin/edit-user/3' },
      { title: 'Designs', href: '/admin/design?page=2' },
      { title: 'Edit Tea box', href: '/admin/edit-design?id=3' },
    ])
    expect(withoutRecords([...seen, { title: 'Gift box', href: '/admin/view-design?id=3' }], 'design', [3])).toEqual(
      seen,
    )
    const many = Array.from({ length: 9 }, (_, page) => ({ title: `${page}`, href: `/admin/${page}` }))
    expect(many.reduce(withPage, [] as typeof many)).toHaveLength(6)
  })

  it.each([
    ['/admin/design', { name: 'design', screen: 'list' }],
    ['/admin/add-qr_code', { name: 'qr_code', screen: 'add' }],
    ['/admin/view-design/', { name: 'design', screen: 'view' }],
    ['/admin/users', { name: 'user', screen: 'list' }],
    ['/admin/add-user', { name: 'user', screen: 'add' }],
    ['/admin/edit-user/7', { name: 'user', screen: 'edit', id: '7' }],
    ['/admin/edit-cms/7', { name: 'cms', screen: 'edit', id: '7' }],
    ['/admin/edit-design/7', undefined],
    ['/account', undefined],
  ])('parses %s', (pathname, expected) => {
    expect(parseResourcePath(pathname)).toEqual(expected)
  })
})
