/** Content of the public pages: texts and pictures by page, mail templates, questions, messages, the blog. */
import { defineTable, type Field, OWNER } from './field'

const SLUG: Field = {
  name: 'slug',
  label: 'Slug',
  kind: 'text',
  required: true,
  maxLength: 120,
  unique: true,
  pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  patternMessage: 'Slug must be small letters, digits and hyphens',
}
const NAME: Field = { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 120 }

export const cmsTable = defineTable('cms', 'key', [
  { name: 'page', label: 'Page', kind: 'text', required: true, maxLength: 120 },
  { name: 'key', label: 'Key', kind: 'text', required: true, maxLength: 120, help: 'Once per page.' },
  {
    name: 'type',
    label: 'Type',
    kind: 'choice',
    required: true,
    initial: 'text',
    options: [
      { value: 'text', label: 'Text' },
      { value: 'image', label: 'Image' },
      { value: 'number', label: 'Number' },
      { value: 'kvp', label: 'Key-value pairs' },
      { value: 'image-list', label: 'Image list' },
      { value: 'captioned-image-list', label: 'Captioned image list' },
      { value: 'team-list', label: 'Team list' },
    ],
  },
  { name: 'value', label: 'Value', kind: 'json', scalars: true },
])

export const emailTable = defineTable('email', 'slug', [
  SLUG,
  { name: 'subject', label: 'Subject', kind: 'text', required: true, maxLength: 200 },
  { name: 'tag', label: 'Tag', kind: 'text', maxLength: 400, help: 'The placeholders it knows, separated by commas.' },
  { name: 'html', label: 'Content', kind: 'html', required: true, maxLength: 100_000 },
])

export const faqTable = defineTable('faq', 'question', [
  { name: 'question', label: 'Question', kind: 'text', required: true, maxLength: 300 },
  { name: 'answer', label: 'Answer', kind: 'longText', required: true, maxLength: 4_000 },
  { name: 'position', label: 'Position', kind: 'number', integer: true, min: 0, max: 100_000, initial: 0 },
])

export const contactMessageTable = defineTable('contact_message', 'subject', [
  NAME,
  { name: 'email', label: 'E-mail', kind: 'text', required: true, maxLength: 254 },
  { name: 'subject', label: 'Subject', kind: 'text', maxLength: 200 },
  { name: 'message', label: 'Message', kind: 'longText', required: true, maxLength: 5_000 },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    required: true,
    initial: 'new',
    options: [
      { value: 'new', label: 'New', colour: 'yellow' },
      { value: 'read', label: 'Read', colour: 'blue' },
      { value: 'answered', label: 'Answered', colour: 'teal' },
      { value: 'archived', label: 'Archived', colour: 'gray' },
    ],
  },
])

export const blogCategoryTable = defineTable('blog_category', 'name', [NAME, SLUG])
export const blogTagTable = defineTable('blog_tag', 'name', [NAME, SLUG])

export const blogPostTable = defineTable('blog_post', 'title', [
  { name: 'title', label: 'Title', kind: 'text', required: true, maxLength: 200 },
  SLUG,
  { name: 'excerpt', label: 'Excerpt', kind: 'longText', maxLength: 500 },
  { name: 'html', label: 'Content', kind: 'html', required: true, maxLength: 200_000 },
  { name: 'image', label: 'Picture', kind: 'image' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    required: true,
    initial: 'draft',
    options: [
      { value: 'draft', label: 'Draft', colour: 'gray' },
      { value: 'published', label: 'Published', colour: 'teal' },
    ],
  },
  { name: 'published_at', label: 'Published', kind: 'dateTime', readOnly: true },
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
