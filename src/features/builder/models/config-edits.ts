/** Changes of a configuration that reach several of its parts. Pure; ids never change. */
import {
  type Configuration,
  isPage,
  type Model,
  type ModelField,
  newId,
  type PageFlow,
  type Permissions,
  type WireframeRole,
  type WireframeRoute,
} from '#shared/builder/config'
import { pageOf } from '#shared/builder/to-definition'
import { canBeSearched, canBeTitle } from './field-types'
import { replaced } from './list-edits'

export const emptyField = (): ModelField => ({ id: newId(), name: '', label: '', type: 'text' })

/** With one empty field, which is its title. */
export function emptyModel(): Model {
  const field = emptyField()
  return { id: newId(), name: '', label: '', title: field.id, fields: [field] }
}

/** The name of a model, field or role in lists and sentences. */
export const shownName = ({ label, name }: { label?: string; name: string }, empty: string): string =>
  label?.trim() || name || empty

/** Its permissions and page go with it. References to it stay, for the person to decide. */
export const withoutModel = (config: Configuration, id: string): Configuration => ({
  ...config,
  models: config.models.filter((model) => model.id !== id),
  roles: config.roles.map((role) => withPermissions(role, id, undefined)),
  routes: config.routes.filter(({ flowData }) => !(isPage(flowData) && flowData.modelId === id)),
})

/**
 * Replaces a model. Its pages drop fields that it no longer has and the search of fields without
 * text; their form takes new fields, so that each has an input. A title that is gone becomes the
 * first field that can be one.
 */
export function withModel(config: Configuration, next: Model): Configuration {
  const before = config.models.find(({ id }) => id === next.id)
  const fields = new Map(next.fields.map((field) => [field.id, field]))
  const isSameFields =
    before?.fields.length === next.fields.length &&
    before.fields.every((field) => fields.get(field.id)?.type === field.type)
  if (!before || isSameFields) return { ...config, models: replaced(config.models, next) }

  const known = new Set(before.fields.map(({ id }) => id))
  const added = next.fields.map(({ id }) => id).filter((id) => !known.has(id))
  const isKept = (id: string) => fields.has(id) || !known.has(id)
  const isSearchable = (id: string) => {
    const field = fields.get(id)
    const changed = before.fields.find((old) => old.id === id)?.type !== field?.type
    return !field || !changed || canBeSearched(field)
  }
  const changedPage = (page: PageFlow): PageFlow => ({
    ...page,
    columns: page.columns.filter(isKept),
    search: page.search.filter((id) => isKept(id) && isSearchable(id)),
    filters: page.filters.filter(isKept),
    form: [...page.form.filter(isKept), ...added.filter((id) => !page.form.includes(id))],
    ...(page.order && { order: page.order.filter(({ field }) => isKept(field)) }),
  })
  const isTitleGone = known.has(next.title) && !fields.has(next.title)
  const title = isTitleGone || next.title === '' ? (next.fields.find(canBeTitle)?.id ?? next.title) : next.title
  return {
    ...config,
    models: replaced(config.models, { ...next, title }),
    routes: config.routes.map((route) =>
      isPage(route.flowData) && route.flowData.modelId === next.id
        ? { ...route, flowData: changedPage(route.flowData) }
        : route,
    ),
  }
}

export const NO_PERMISSIONS: Permissions = { read: 'none', create: false, update: 'none', delete: 'none' }

/** Nothing permitted is no entry. */
export function withPermissions(
  role: WireframeRole,
  modelId: string,
  permissions: Permissions | undefined,
): WireframeRole {
  const others = Object.fromEntries(Object.entries(role.permissions).filter(([id]) => id !== modelId))
  const isEmpty =
    !permissions ||
    (!permissions.create && [permissions.read, permissions.update, permissions.delete].every((rows) => rows === 'none'))
  return { ...role, permissions: isEmpty ? others : { ...others, [modelId]: permissions } }
}

/** Shows every field, as a model without a page does. */
export const newPage = (model: Model): WireframeRoute & { flowData: PageFlow } => ({
  id: newId(),
  name: model.label || model.name,
  method: 'GET',
  url: `/${model.name}`,
  flowData: pageOf(model),
})
