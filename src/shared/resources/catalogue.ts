/**
 * The five catalogue resources (specification section 2, "Catalogue"; fields from design,
 * api-contract.md).
 */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, type FieldInput, OWNER, type Resource } from './field'
import { byRole, EVERYTHING, NOTHING, PERSONAL, SHARED } from './grants'

const NAME: FieldInput = { name: 'name', kind: 'text', required: true, maxLength: 120 }

export const projectTable = defineTable('project', 'name', [
  NAME,
  { name: 'client', kind: 'text', maxLength: 120 },
  { name: 'description', kind: 'longText', maxLength: 4_000 },
  {
    name: 'status',
    kind: 'choice',
    required: true,
    initial: 'draft',
    options: [
      { value: 'draft', colour: 'gray' },
      { value: 'active', colour: 'teal' },
      { value: 'done', colour: 'blue' },
      { value: 'archived', colour: 'violet' },
    ],
  },
  { name: 'due_date', kind: 'date' },
  OWNER,
])

export const backgroundTable = defineTable('background', 'name', [
  NAME,
  {
    name: 'kind',
    label: 'Type',
    kind: 'choice',
    required: true,
    initial: 'colour',
    options: [{ value: 'colour' }, { value: 'gradient' }, { value: 'image', label: 'Picture' }, { value: 'pattern' }],
  },
  {
    name: 'value',
    kind: 'text',
    maxLength: 500,
    help: 'A colour, a CSS gradient, or a pattern such as dots(#e4572e, #fff3d6, 24px).',
  },
  { name: 'image', label: 'Picture', kind: 'image' },
  { name: 'tags', kind: 'text', maxLength: 200, commas: true, help: 'Comma separated.' },
])

export const embellishmentTable = defineTable('embellishment', 'name', [
  NAME,
  {
    name: 'kind',
    label: 'Type',
    kind: 'choice',
    required: true,
    initial: 'foil',
    options: [
      { value: 'foil' },
      { value: 'emboss' },
      { value: 'deboss' },
      { value: 'spot_uv', label: 'Spot UV' },
      { value: 'pattern' },
      { value: 'icon' },
    ],
  },
  { name: 'colour', kind: 'colour' },
  { name: 'unit_price', kind: 'money', currency: 'EUR', min: 0, help: 'Per piece.' },
  { name: 'image', label: 'Picture', kind: 'image' },
])

export const qrCodeTable = defineTable('qr_code', 'name', [
  NAME,
  {
    name: 'content',
    kind: 'longText',
    required: true,
    maxLength: 1_200,
    help: 'A web address, text or contact card (MECARD, vCard).',
  },
  { name: 'size', kind: 'number', integer: true, min: 64, max: 4_096, unit: 'px', initial: 512 },
  {
    name: 'error_correction',
    kind: 'choice',
    required: true,
    initial: 'M',
    options: [
      { value: 'L', label: 'L (7%)' },
      { value: 'M', label: 'M (15%)' },
      { value: 'Q', label: 'Q (25%)' },
      { value: 'H', label: 'H (30%)' },
    ],
  },
  { name: 'foreground', kind: 'colour', initial: '#000000' },
  { name: 'background', kind: 'colour', initial: '#ffffff' },
  { name: 'image', label: 'Picture', kind: 'image', readOnly: true },
  OWNER,
])

export const designTable = defineTable('design', 'name', [
  NAME,
  { name: 'project_id', kind: 'reference', table: 'project' },
  { name: 'background_id', kind: 'reference', table: 'background' },
  { name: 'width_mm', label: 'Width', kind: 'number', min: 1, max: 5_000, unit: 'mm', initial: 100 },
  { name: 'height_mm', label: 'Height', kind: 'number', min: 1, max: 5_000, unit: 'mm', initial: 100 },
  {
    name: 'status',
    kind: 'choice',
    required: true,
    initial: 'draft',
    options: [
      { value: 'draft', colour: 'gray' },
      { value: 'review', label: 'In review', colour: 'yellow' },
      { value: 'approved', colour: 'teal' },
      { value: 'archived', colour: 'violet' },
    ],
  },
  { name: 'preview', kind: 'image' },
  { name: 'canvas', kind: 'json', maxBytes: 700_000, merge: 'scene' },
  { name: 'template', kind: 'boolean', initial: false },
  { name: 'template_id', label: 'Made from', kind: 'reference', table: 'design' },
  OWNER,
])

export const CATALOGUE_TABLES = [designTable, embellishmentTable, backgroundTable, qrCodeTable, projectTable]

/** Access rules, used by the server only. */
export const CATALOGUE_ACCESS: Readonly<Record<string, Access>> = {
  project: { roles: PERSONAL, columns: { create: ['name', 'client', 'description', 'status', 'due_date'] } },
  background: SHARED,
  embellishment: SHARED,
  qr_code: {
    roles: PERSONAL,
    columns: { create: ['name', 'content', 'size', 'error_correction', 'foreground', 'background'] },
  },
  design: {
    roles: /* @__PURE__ */ byRole(
      EVERYTHING,
      { read: 'own or template', create: 'own', update: 'own', delete: 'own' },
      NOTHING,
    ),
    columns: {
      create: [
        ...['name', 'project_id', 'background_id', 'width_mm', 'height_mm', 'status', 'preview', 'canvas'],
        'template_id',
      ],
    },
  },
}

const ALL_SCREENS = ['list', 'add', 'edit', 'view'] as const

export const CATALOGUE: readonly Resource[] = [
  {
    name: 'design',
    table: designTable,
    label: { one: 'Design', many: 'Designs' },
    purpose: 'Designs are the packaging layouts you draw for a project.',
    group: 'Catalogue',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['preview', 'name', 'project_id', 'status', 'width_mm', 'height_mm', 'updated_at'],
    minor: ['updated_at'],
    search: ['name', 'project_id'],
    filters: ['name', 'status', 'project_id', 'background_id', 'width_mm', 'height_mm', 'created_at', 'updated_at'],
    form: ['name', 'project_id', 'background_id', 'width_mm', 'height_mm', 'status', 'preview', 'canvas'],
    transitions: [
      { name: 'submit', label: 'Send to review', from: ['draft'], to: 'review', isNext: true },
      { name: 'approve', label: 'Approve', from: ['review'], to: 'approved', isNext: true },
      { name: 'revise', label: 'Back to draft', from: ['review', 'approved'], to: 'draft' },
      { name: 'archive', label: 'Archive', from: ['draft', 'approved'], to: 'archived' },
      { name: 'unarchive', label: 'Unarchive', from: ['archived'], to: 'draft' },
    ],
  },
  {
    name: 'embellishment',
    table: embellishmentTable,
    label: { one: 'Embellishment', many: 'Embellishments' },
    purpose: 'Embellishments are the foils, embossings and varnishes that finish a design.',
    group: 'Catalogue',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['image', 'name', 'kind', 'colour', 'unit_price', 'updated_at'],
    search: ['name'],
    filters: ['name', 'kind', 'unit_price', 'updated_at'],
    form: ['name', 'kind', 'colour', 'unit_price', 'image'],
  },
  {
    name: 'background',
    table: backgroundTable,
    label: { one: 'Background', many: 'Backgrounds' },
    purpose: 'Backgrounds are the colours, gradients, pictures and patterns behind a design.',
    group: 'Catalogue',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['image', 'name', 'kind', 'value', 'tags', 'updated_at'],
    search: ['name', 'tags'],
    filters: ['name', 'kind', 'tags', 'updated_at'],
    form: ['name', 'kind', 'value', 'image', 'tags'],
  },
  {
    name: 'qr_code',
    table: qrCodeTable,
    label: { one: 'QR code', many: 'QR codes' },
    purpose: 'QR codes link the printed package to a web address, a text or a contact.',
    group: 'Catalogue',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['image', 'name', 'content', 'size', 'error_correction', 'updated_at'],
    minor: ['updated_at'],
    search: ['name', 'content'],
    filters: ['name', 'content', 'size', 'error_correction', 'updated_at'],
    form: ['name', 'content', 'size', 'error_correction', 'foreground', 'background'],
  },
  {
    name: 'project',
    table: projectTable,
    label: { one: 'Project', many: 'Projects' },
    purpose: 'Projects group the designs you make for a client.',
    group: 'Catalogue',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['name', 'client', 'status', 'due_date', 'updated_at'],
    search: ['name', 'client'],
    filters: ['name', 'client', 'status', 'due_date', 'updated_at'],
    form: ['name', 'client', 'description', 'status', 'due_date'],
    transitions: [
      { name: 'start', label: 'Start', from: ['draft'], to: 'active', isNext: true },
      { name: 'finish', label: 'Mark as done', from: ['active'], to: 'done', isNext: true },
      { name: 'reopen', label: 'Reopen', from: ['done'], to: 'active' },
      { name: 'archive', label: 'Archive', from: ['draft', 'active', 'done'], to: 'archived' },
      { name: 'unarchive', label: 'Unarchive', from: ['archived'], to: 'active' },
    ],
  },
]
