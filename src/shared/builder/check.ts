/**
 * The rules of a configuration that its shape does not tell: names, limits and references. Pure, so
 * that the editor, the preview and the server before a deployment report the same problems.
 */
import * as text from '#messages/builder-checks'
import { isEmptyValue } from '../empty'
import { parseJson } from '../json'
import { listOf } from '../messages/list-of'
import { isOneOf } from '../names'
import type { Field } from '../resources/field'
import { validateField } from '../resources/validate'
import {
  ACCOUNTS_MODEL,
  CONFIGURATION_MAX_BYTES,
  type Configuration,
  FIELDS_MAX,
  type FieldType,
  isLongerThan,
  isPage,
  MODELS_MAX,
  type Model,
  type ModelField,
  NAME_FORM,
  NAME_MAX,
  namespaceOf,
  optionsOf,
  type PageFlow,
  type Permissions,
  ROW_GRANTS,
  rulesOf,
  type WireframeRole,
} from './config'

/**
 * Where the person must look. `property` is a member of the part: `name`, `validation`. It is
 * `size` (settings) for the whole configuration, and `models` (model) for the number of tables. A
 * role's problem with one table has that table's `modelId`, and an operation as its property.
 */
export type Place = {
  part: 'settings' | 'model' | 'field' | 'role' | 'route'
  modelId?: string
  fieldId?: string
  roleId?: string
  routeId?: string
  property: string
}

/** `message`: a sentence that says what is wrong and what to do. */
export type Problem = { at: Place; message: string }

/** Characters of a label of a table, field or option. */
export const LABEL_MAX = 100
/** Characters of a role's name, as in the table `role`. */
export const ROLE_NAME_MAX = 80
/** Characters of the slug of a row of `role`, `{namespace}_preview_{slug}` included. */
const ROLE_SLUG_MAX = 40
export const OPTIONS_MAX = 100
export const OPTION_VALUE_MAX = 60

/** The last six are columns that PostgreSQL has in every table; records inherit `constructor`. */
const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'user_id', 'constructor'],
  ...['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'],
])

/** Types whose values name a record. */
export const TITLE_TYPES: readonly FieldType[] = ['text', 'longText', 'integer', 'date']
/** Types that the search of a list looks in. */
export const SEARCH_TYPES: readonly FieldType[] = ['text', 'longText', 'html']

const TEXT_TYPES: readonly FieldType[] = ['text', 'longText', 'html']
const NUMBER_TYPES: readonly FieldType[] = ['integer', 'decimal', 'money']
/** The range of PostgreSQL's integer. */
const INTEGER = { min: -2_147_483_648, max: 2_147_483_647 } as const

type Report = (property: string, message: string) => void
type ReportAt = (place: Omit<Place, 'property'>) => Report

/**
 * The problems of a configuration, in the order settings, tables with their fields, roles, pages.
 * Empty if it can be deployed.
 * @param slug the wireframe's, which is the namespace where the settings have none
 */
export function checkConfiguration(config: Configuration, slug: string): Problem[] {
  const problems: Problem[] = []
  const reportAt: ReportAt = (place) => (property, message) => problems.push({ at: { ...place, property }, message })
  checkSettings(config, slug, reportAt({ part: 'settings' }))
  checkModels(config.models, reportAt)
  checkRequiredCycles(config.models, reportAt)
  checkRoles(config, namespaceOf(config, slug) ?? '', reportAt)
  checkRoutes(config, reportAt)
  return problems
}

function checkSettings(config: Configuration, slug: string, report: Report): void {
  if (isLongerThan(JSON.stringify(config), CONFIGURATION_MAX_BYTES))
    report('size', text.configurationTooLarge({ kilobytes: CONFIGURATION_MAX_BYTES / 1024 }))
  if (namespaceOf(config, slug) !== undefined) return
  const namespace = config.settings.model_namespace
  const max = NAME_MAX.namespace
  if (namespace) report('model_namespace', nameProblem(namespace, max) ?? text.namespacePreview())
  else report('model_namespace', slug ? text.namespaceFromSlug({ slug, max }) : text.namespaceMissing())
}

function nameProblem(name: string, max: number): string | undefined {
  if (name === '') return text.nameMissing()
  if (!NAME_FORM.test(name)) return text.nameForm()
  return lengthProblem(name, max)
}

function labelProblem(label: string): string | undefined {
  return label.trim() === '' ? text.labelMissing() : lengthProblem(label, LABEL_MAX)
}

const lengthProblem = (value: string, max: number): string | undefined =>
  value.length > max ? text.tooLong({ max }) : undefined

/** A checker that tells whether it was called with the value before. */
function repeats(): (value: string) => boolean {
  const values = new Set<string>()
  return (value) => values.size === values.add(value).size
}

function checkModels(models: readonly Model[], reportAt: ReportAt): void {
  if (models.length > MODELS_MAX) reportAt({ part: 'model' })('models', text.tooManyModels({ max: MODELS_MAX }))
  const targets = new Set([ACCOUNTS_MODEL, ...models.map(({ id }) => id)])
  const isKnownId = repeats()
  const isKnownName = repeats()
  // Indexes are named by their field, and their names are unique in the schema.
  const isKnownFieldId = repeats()
  for (const model of models) {
    const report = reportAt({ part: 'model', modelId: model.id })
    if (model.id === ACCOUNTS_MODEL) report('id', text.accountsId())
    if (isKnownId(model.id)) report('id', text.doubledId())
    const problem = nameProblem(model.name, NAME_MAX.model)
    if (problem) report('name', problem)
    else if (model.name === ACCOUNTS_MODEL) report('name', text.accountsModel({ name: model.name }))
    else if (isKnownName(model.name)) report('name', text.doubledModel({ name: model.name }))
    const label = labelProblem(model.label)
    if (label) report('label', label)
    checkTitle(model, report)
    if (model.fields.length > FIELDS_MAX) report('fields', text.tooManyFields({ max: FIELDS_MAX }))
    checkFields(model, targets, isKnownFieldId, reportAt)
  }
}

function checkTitle({ fields, title }: Model, report: Report): void {
  const field = fields.find(({ id }) => id === title)
  if (fields.length === 0) report('fields', text.noFields())
  else if (!field) report('title', text.titleMissing())
  else if (!TITLE_TYPES.includes(field.type)) report('title', text.titleType({ field: shownName(field) }))
}

const shownName = ({ label, name }: { label: string; name: string }): string => label.trim() || name

function checkFields(
  model: Model,
  targets: ReadonlySet<string>,
  isKnownId: (id: string) => boolean,
  reportAt: ReportAt,
): void {
  const isKnownName = repeats()
  for (const field of model.fields) {
    const report = reportAt({ part: 'field', modelId: model.id, fieldId: field.id })
    if (isKnownId(field.id)) report('id', text.doubledId())
    const { name } = field
    const problem = nameProblem(name, NAME_MAX.field)
    if (problem) report('name', problem)
    else if (RESERVED_FIELDS.has(name)) report('name', text.reservedField({ name }))
    else if (isKnownName(name)) report('name', text.doubledField({ name }))
    const label = labelProblem(field.label)
    if (label) report('label', label)
    checkValidation(field, report)
    const hasOptions = field.type !== 'choice' || checkOptions(field, report)
    if (field.type === 'reference' && !targets.has(field.mapping ?? ''))
      report('mapping', field.mapping ? text.targetGone() : text.targetMissing())
    if (field.type === 'money' && field.mapping && !/^[A-Z]{3}$/.test(field.mapping)) report('mapping', text.currency())
    if (hasOptions) checkDefaultValue(field, report)
  }
}

function checkValidation(field: ModelField, report: Report): void {
  const isKnown = repeats()
  for (const word of (field.validation ?? '').split(',').map((part) => part.trim())) {
    if (word === '') continue
    const problem = isKnown(word.replace(/:.*/s, ''))
      ? text.doubledRule({ word: word.replace(/:.*/s, '') })
      : ruleProblem(field, word)
    if (problem) report('validation', problem)
  }
  const { min, max } = rulesOf(field)
  if (NUMBER_TYPES.includes(field.type) && min !== undefined && max !== undefined && min > max)
    report('validation', text.minAboveMax())
}

function ruleProblem({ type }: ModelField, word: string): string | undefined {
  if (word === 'required') return undefined
  // An index finds duplicates of text only; see Field in resources/field.ts.
  if (word === 'unique') return type === 'text' ? undefined : text.onlyTextIsUnique()
  if (!/^(min|max):/.test(word)) return text.unknownRule({ word })
  const { min, max } = rulesOf({ validation: word })
  const limit = max ?? min
  // A text field has no shortest length.
  const hasLimit = NUMBER_TYPES.includes(type) || (TEXT_TYPES.includes(type) && word.startsWith('max:'))
  if (!hasLimit) return text.ruleOfOtherType({ word })
  if (limit === undefined) return text.limitNumber({ word })
  return TEXT_TYPES.includes(type) && !(Number.isSafeInteger(limit) && limit >= 1) ? text.lengthForm() : undefined
}

/** Returns whether a value can be one of the options. */
function checkOptions(field: ModelField, report: Report): boolean {
  const options = optionsOf(field)
  if (options.length === 0) report('mapping', text.noOptions())
  if (options.length > OPTIONS_MAX) report('mapping', text.tooManyOptions({ max: OPTIONS_MAX }))
  const isKnown = repeats()
  for (const { value, label } of options)
    if (value === '') report('mapping', text.optionWithoutValue({ label }))
    else if (isKnown(value)) report('mapping', text.doubledOption({ value }))
    else if (value.length > OPTION_VALUE_MAX)
      report('mapping', text.longOptionValue({ label: label.slice(0, OPTION_VALUE_MAX), max: OPTION_VALUE_MAX }))
    else if (label.length > LABEL_MAX) report('mapping', text.longOptionLabel({ value, max: LABEL_MAX }))
  return options.length > 0
}

function checkDefaultValue(field: ModelField, report: Report): void {
  const { defaultValue } = field
  if (isEmptyValue(defaultValue)) return
  const value = field.type === 'json' && typeof defaultValue === 'string' ? parseJson(defaultValue) : defaultValue
  const error = validateField(toField(field), value)
  if (error) report('defaultValue', text.defaultValue({ error }))
}

/** The field as validateField reads it. */
function toField(field: ModelField): Field {
  const { name, type } = field
  const { min, max } = rulesOf(field)
  const base = { name, label: shownName(field) }
  switch (type) {
    case 'text':
    case 'longText':
    case 'html':
      return { ...base, kind: type, ...(max !== undefined && { maxLength: max }) }
    case 'decimal':
      return { ...base, kind: 'number', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
    case 'integer':
    case 'money': {
      const range = { min: Math.max(min ?? INTEGER.min, INTEGER.min), max: Math.min(max ?? INTEGER.max, INTEGER.max) }
      return type === 'money'
        ? { ...base, kind: 'money', currency: 'USD', ...range }
        : { ...base, kind: 'number', integer: true, ...range }
    }
    case 'choice':
      return { ...base, kind: 'choice', options: optionsOf(field) }
    case 'reference':
      return { ...base, kind: 'reference', table: ACCOUNTS_MODEL }
    case 'json':
      return { ...base, kind: 'json' }
    default:
      return { ...base, kind: type }
  }
}

/** Tables that require one another can never have a first record. */
function checkRequiredCycles(models: readonly Model[], reportAt: ReportAt): void {
  const requiredBy = new Map(
    models.map((model) => [
      model.id,
      model.fields.filter((field) => field.type === 'reference' && rulesOf(field).required),
    ]),
  )
  const report = (model: Model, field: ModelField, message: string) =>
    reportAt({ part: 'field', modelId: model.id, fieldId: field.id })('validation', message)

  // Takes out tables whose required references lead to tables taken out before. Cycles remain, and
  // tables that lead to one.
  const blocked = new Map(models.map((model) => [model.id, model]))
  const isBlocking = (field: ModelField) => blocked.has(field.mapping ?? '')
  for (let count = -1; count !== blocked.size; ) {
    count = blocked.size
    for (const id of blocked.keys()) if (!requiredBy.get(id)?.some(isBlocking)) blocked.delete(id)
  }

  const visited = new Set<string>()
  for (const start of blocked.values()) {
    const path: { model: Model; field: ModelField }[] = []
    let model: Model | undefined = start
    while (model && !visited.has(model.id)) {
      visited.add(model.id)
      const field: ModelField | undefined = requiredBy.get(model.id)?.find(isBlocking)
      if (field) path.push({ model, field })
      model = blocked.get(field?.mapping ?? '')
    }
    // The walk ended where it was before: in this walk, or in an earlier, reported one.
    const cycle = path.slice(path.findIndex((step) => step.model === model))
    const [first] = cycle
    if (!first || !path.some((step) => step.model === model)) continue
    if (cycle.length === 1) report(first.model, first.field, text.requiresItself({ field: shownName(first.field) }))
    else {
      const names = cycle.map((step) => `“${shownName(step.model)}”`)
      report(first.model, first.field, text.requireEachOther({ models: listOf(names) }))
    }
  }
}

function checkRoles({ models, roles }: Configuration, namespace: string, reportAt: ReportAt): void {
  const modelIds = new Set(models.map(({ id }) => id))
  const isKnownId = repeats()
  const isKnownSlug = repeats()
  for (const role of roles) {
    const report = reportAt({ part: 'role', roleId: role.id })
    if (isKnownId(role.id)) report('id', text.doubledId())
    const name = role.name.trim() === '' ? text.nameMissing() : lengthProblem(role.name, ROLE_NAME_MAX)
    if (name) report('name', name)
    const slugMax = ROLE_SLUG_MAX - `${namespace}_preview_`.length
    const slug = nameProblem(role.slug, slugMax)
    if (slug) report('slug', slug)
    else if (isKnownSlug(role.slug)) report('slug', text.doubledRole({ slug: role.slug }))
    for (const [modelId, permissions] of Object.entries(role.permissions)) {
      if (modelIds.has(modelId))
        checkPermissions(role, permissions, reportAt({ part: 'role', roleId: role.id, modelId }))
      else report('permissions', text.permissionModelGone())
    }
  }
}

const ROW_OPERATIONS = ['read', 'update', 'delete'] as const

function checkPermissions({ slug }: WireframeRole, permissions: Permissions, report: Report): void {
  if (slug === 'public') {
    if (permissions.read === 'own') report('read', text.visitorsOwn())
    for (const operation of ['update', 'delete'] as const)
      if (permissions[operation] !== 'none') report(operation, text.visitorsWrite())
    return
  }
  // The rows of the table `role` grant an operation on all records or on none.
  if (slug !== 'user')
    for (const operation of ROW_OPERATIONS) if (permissions[operation] === 'own') report(operation, text.roleOwn())
  const reach = (operation: (typeof ROW_OPERATIONS)[number]) => ROW_GRANTS.indexOf(permissions[operation])
  if (reach('update') > reach('read')) report('update', text.updateAboveRead())
  if (reach('delete') > reach('read')) report('delete', text.deleteAboveRead())
}

function checkRoutes({ models, routes }: Configuration, reportAt: ReportAt): void {
  const isKnownId = repeats()
  const pages = new Map<string, string>()
  for (const { id, name, url, flowData } of routes) {
    const report = reportAt({ part: 'route', routeId: id })
    if (isKnownId(id)) report('id', text.doubledId())
    if (flowData.kind !== 'page') continue
    if (!isPage(flowData)) {
      report('flowData', text.pageInvalid())
      continue
    }
    const model = models.find((candidate) => candidate.id === flowData.modelId)
    const page = pages.get(flowData.modelId)
    if (!model) report('modelId', text.pageModelGone())
    else if (page !== undefined) report('modelId', text.doubledPage({ page }))
    else pages.set(model.id, name || url)
    if (model) checkPage(flowData, model, report)
  }
}

const FIELD_LISTS = ['columns', 'search', 'filters', 'form'] as const

function checkPage(page: PageFlow, { fields }: Model, report: Report): void {
  const fieldById = new Map(fields.map((field) => [field.id, field]))
  const checkList = (property: string, ids: readonly string[]) => {
    const isKnown = repeats()
    for (const id of ids) {
      const field = fieldById.get(id)
      if (!field) report(property, text.pageFieldGone())
      else if (isKnown(id)) report(property, text.doubledPageField({ field: shownName(field) }))
      else if (property === 'search' && !isOneOf(SEARCH_TYPES, field.type))
        report(property, text.searchType({ field: shownName(field) }))
    }
  }
  for (const property of FIELD_LISTS) checkList(property, page[property])
  checkList(
    'order',
    (page.order ?? []).map(({ field }) => field),
  )
  const lacking = fields.filter(
    (field) => rulesOf(field).required && isEmptyValue(field.defaultValue) && !page.form.includes(field.id),
  )
  if (page.screens.includes('add') && lacking.length > 0)
    report('form', text.formLacks({ count: lacking.length, fields: listOf(lacking.map(shownName)) }))
}
