/** Content of the public pages (entries, blog, questions), email templates and contact messages. */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, type FieldInput, OWNER, type Resource } from './field'
import { ADMINS_ALONE, byRole, CREATE, EVERYTHING, SHARED } from './grants'
import { photoTable } from './people'

const SLUG: FieldInput = {
  name: 'slug',
  kind: 'text',
  required: true,
  maxLength: 120,
  unique: true,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  patternMessage: 'Slug can contain only lowercase letters, digits and hyphens',
  help: 'Used in URLs.',
}
const TEMPLATE_KEY: FieldInput = {
  ...SLUG,
  label: 'Template key',
  patternMessage: 'Template key can contain only lowercase letters, digits and hyphens',
  help: 'The app finds the template by its key.',
}
const NAME: FieldInput = { name: 'name', kind: 'text', required: true, maxLength: 120 }

export const cmsTable = defineTable('cms', 'key', [
  { name: 'page', kind: 'text', required: true, maxLength: 120 },
  { name: 'key', kind: 'text', required: true, maxLength: 120, help: 'Must be unique on its page.' },
  {
    name: 'type',
    kind: 'choice',
    required: true,
    initial: 'text',
    options: [
      { value: 'text' },
      { value: 'image', label: 'Picture' },
      { value: 'number' },
      { value: 'kvp', label: 'Key-value pairs' },
      { value: 'image-list', label: 'Picture list' },
      { value: 'captioned-image-list', label: 'Captioned picture list' },
      { value: 'team-list', label: 'Team list' },
    ],
  },
  { name: 'value', kind: 'json', scalars: true },
])

export const emailTable = defineTable('email', 'slug', [
  TEMPLATE_KEY,
  { name: 'subject', kind: 'text', required: true, maxLength: 200 },
  {
    name: 'tag',
    label: 'Placeholders',
    kind: 'text',
    maxLength: 400,
    help: 'Comma separated, with a type where needed: name, link, seats: number.',
  },
  { name: 'html', label: 'Content', kind: 'html', required: true, maxLength: 100_000 },
])

export const faqTable = defineTable('faq', 'question', [
  { name: 'question', kind: 'text', required: true, maxLength: 300 },
  { name: 'answer', kind: 'longText', required: true, maxLength: 4_000 },
  { name: 'topic', kind: 'text', maxLength: 80, help: 'Groups the questions on the page.' },
  { name: 'position', kind: 'number', integer: true, min: 0, max: 100_000, initial: 0 },
])

export const contactMessageTable = defineTable('contact_message', 'subject', [
  NAME,
  { name: 'email', kind: 'text', required: true, maxLength: 254 },
  { name: 'subject', kind: 'text', maxLength: 200 },
  { name: 'message', kind: 'longText', required: true, maxLength: 5_000 },
  {
    name: 'status',
    kind: 'choice',
    required: true,
    initial: 'new',
    options: [
      { value: 'new', colour: 'yellow' },
      { value: 'read', colour: 'blue' },
      { value: 'answered', colour: 'teal' },
      { value: 'archived', colour: 'gray' },
    ],
  },
  // Sent along, it is the proof of a solved captcha: the server takes it and stores "solved".
  { name: 'captcha', kind: 'text', maxLength: 100 },
])

export const blogCategoryTable = defineTable('blog_category', 'name', [NAME, SLUG])
export const blogTagTable = defineTable('blog_tag', 'name', [NAME, SLUG])

export const blogPostTable = defineTable('blog_post', 'title', [
  { name: 'title', kind: 'text', required: true, maxLength: 200 },
  SLUG,
  { name: 'excerpt', kind: 'longText', maxLength: 500 },
  { name: 'html', label: 'Content', kind: 'html', required: true, maxLength: 200_000 },
  { name: 'image', label: 'Picture', kind: 'image' },
  {
    name: 'image_alt',
    label: 'Alternative text',
    kind: 'text',
    maxLength: 300,
    help: "For people who can't see the picture.",
  },
  {
    name: 'status',
    kind: 'choice',
    required: true,
    initial: 'draft',
    options: [
      { value: 'draft', colour: 'gray' },
      { value: 'published', colour: 'teal' },
    ],
  },
  { name: 'categories', kind: 'json', items: 'records', table: 'blog_category' },
  { name: 'tags', kind: 'json', items: 'records', table: 'blog_tag' },
  {
    name: 'published_at',
    label: 'Publish at',
    kind: 'dateTime',
    withTime: true,
    help: 'In the future, a published post waits until then.',
  },
  { name: 'search_title', kind: 'text', maxLength: 70 },
  { name: 'search_description', kind: 'longText', maxLength: 160 },
  { name: 'social_picture', kind: 'image' },
  { name: 'hidden_from_search', kind: 'boolean', initial: false },
  OWNER,
])

export const CONTENT_TABLES = [
  cmsTable,
  emailTable,
  faqTable,
  contactMessageTable,
  blogCategoryTable,
  blogTagTable,
  blogPostTable,
]

/** Access rules, used by the server only. */
export const CONTENT_ACCESS: Readonly<Record<string, Access>> = {
  cms: SHARED,
  email: ADMINS_ALONE,
  faq: SHARED,
  contact_message: {
    roles: /* @__PURE__ */ byRole(EVERYTHING, CREATE, CREATE),
    columns: { create: ['name', 'email', 'subject', 'message', 'captcha'], update: [] },
  },
  blog_category: { roles: /* @__PURE__ */ byRole(EVERYTHING, { read: 'used' }, { read: 'used' }) },
  blog_tag: { roles: /* @__PURE__ */ byRole(EVERYTHING, { read: 'used' }, { read: 'used' }) },
  blog_post: { roles: /* @__PURE__ */ byRole(EVERYTHING, { read: 'published' }, { read: 'published' }) },
}

const ALL_SCREENS = ['list', 'add', 'edit', 'view'] as const

/** No view screen: the form shows everything. */
const NO_VIEW = ['list', 'add', 'edit'] as const

export const CONTENT: readonly Resource[] = [
  {
    name: 'cms',
    idInPath: true,
    table: cmsTable,
    label: { one: 'Content entry', many: 'Content entries', nav: 'Content (CMS)' },
    purpose: 'Content entries are the texts, pictures and lists on the public pages, each with a key.',
    group: 'Content',
    roles: ADMIN_ROLES,
    screens: NO_VIEW,
    columns: ['page', 'key', 'type', 'value', 'updated_at'],
    search: ['page', 'key'],
    filters: ['page', 'key', 'type', 'created_at', 'updated_at'],
    form: ['page', 'key', 'type', 'value'],
  },
  {
    name: 'email',
    idInPath: true,
    table: emailTable,
    label: { one: 'Email template', many: 'Email templates' },
    purpose: 'Email templates hold the text of the emails that the server sends.',
    group: 'Content',
    roles: ADMIN_ROLES,
    screens: NO_VIEW,
    columns: ['slug', 'subject', 'tag', 'updated_at'],
    search: ['slug', 'subject', 'tag'],
    filters: ['slug', 'subject', 'tag', 'created_at', 'updated_at'],
    form: ['slug', 'subject', 'tag', 'html'],
  },
  {
    name: 'photo',
    table: photoTable,
    label: { one: 'Photo', many: 'Photos' },
    purpose: 'Photos are pictures for pages and posts, with captions and alternative texts.',
    group: 'Content',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['url', 'caption', 'alt', 'width', 'height', 'user_id', 'updated_at'],
    minor: ['user_id'],
    search: ['caption', 'alt'],
    filters: ['caption', 'alt', 'width', 'height', 'content_type', 'user_id', 'created_at', 'updated_at'],
    form: ['url', 'caption', 'alt'],
    // Older photos, and parts cut out of them, may have none.
    required: ['alt'],
  },
  {
    name: 'blog_post',
    table: blogPostTable,
    label: { one: 'Blog post', many: 'Blog posts' },
    purpose: 'Blog posts are the articles on the public pages.',
    group: 'Content',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['image', 'title', 'status', 'categories', 'tags', 'published_at', 'user_id', 'updated_at'],
    minor: ['user_id', 'updated_at'],
    search: ['title', 'excerpt'],
    filters: ['title', 'slug', 'status', 'published_at', 'user_id', 'created_at', 'updated_at'],
    form: [
      'title',
      'slug',
      'excerpt',
      'image',
      'image_alt',
      'categories',
      'tags',
      'html',
      'status',
      'published_at',
      'search_title',
      'search_description',
      'social_picture',
      'hidden_from_search',
    ],
    transitions: [
      {
        name: 'publish',
        label: 'Publish',
        from: ['draft'],
        to: 'published',
        isNext: true,
        when: { field: 'published_at', is: 'past' },
      },
      {
        name: 'schedule',
        label: 'Schedule',
        from: ['draft'],
        to: 'published',
        isNext: true,
        when: { field: 'published_at', is: 'future' },
      },
      {
        name: 'publish-now',
        label: 'Publish now',
        from: ['draft', 'published'],
        to: 'published',
        when: { field: 'published_at', is: 'future' },
        clears: 'published_at',
      },
      { name: 'unpublish', label: 'Unpublish', from: ['published'], to: 'draft' },
    ],
  },
  {
    name: 'blog_category',
    table: blogCategoryTable,
    label: { one: 'Blog category', many: 'Blog categories' },
    purpose: 'Categories group blog posts by subject.',
    group: 'Content',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['name', 'slug', 'updated_at'],
    search: ['name', 'slug'],
    filters: ['name', 'slug', 'created_at', 'updated_at'],
    form: ['name', 'slug'],
  },
  {
    name: 'blog_tag',
    table: blogTagTable,
    label: { one: 'Blog tag', many: 'Blog tags' },
    purpose: 'Tags label blog posts with keywords.',
    group: 'Content',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['name', 'slug', 'updated_at'],
    search: ['name', 'slug'],
    filters: ['name', 'slug', 'created_at', 'updated_at'],
    form: ['name', 'slug'],
  },
  {
    name: 'faq',
    table: faqTable,
    label: { one: 'Question', many: 'Questions', nav: 'FAQ' },
    purpose: 'Questions and answers appear on the public FAQ page, ordered by position.',
    group: 'Site',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['question', 'answer', 'topic', 'position', 'updated_at'],
    search: ['question', 'answer', 'topic'],
    filters: ['question', 'answer', 'topic', 'position', 'created_at', 'updated_at'],
    form: ['question', 'answer', 'topic', 'position'],
  },
  {
    name: 'contact_message',
    table: contactMessageTable,
    label: { one: 'Message', many: 'Messages', nav: 'Contact messages' },
    purpose: 'Messages come from the contact form on the public pages.',
    group: 'Site',
    roles: ADMIN_ROLES,
    screens: ['list', 'view'],
    columns: ['subject', 'name', 'email', 'status', 'created_at'],
    search: ['subject', 'name', 'email', 'message'],
    filters: ['status', 'subject', 'name', 'email', 'message', 'created_at'],
    form: ['status'],
    transitions: [
      { name: 'read', label: 'Mark as read', from: ['new'], to: 'read' },
      { name: 'answered', label: 'Mark as answered', from: ['new', 'read'], to: 'answered', isNext: true },
      { name: 'archive', label: 'Archive', from: ['new', 'read', 'answered'], to: 'archived' },
      { name: 'reopen', label: 'Unarchive', from: ['archived'], to: 'read' },
    ],
  },
]
