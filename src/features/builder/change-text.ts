/** Sentences about the changes and gaps of a configuration or a release. Pure. */
import * as text from '#messages/builder'
import type { Problem } from '#shared/builder/check'
import type { Configuration } from '#shared/builder/config'
import type { ConfigurationChange } from '#shared/builder/diff-config'
import { listOf } from '#shared/messages/list-of'

const PROPERTIES: Readonly<Record<string, () => string>> = {
  name: text.propertyName,
  label: text.propertyLabel,
  slug: text.propertySlug,
  title: text.propertyTitle,
  type: text.propertyType,
  validation: text.propertyValidation,
  mapping: text.propertyMapping,
  defaultValue: text.propertyDefaultValue,
  fields: text.propertyFields,
  permissions: text.propertyPermissions,
  read: text.propertyRead,
  create: text.propertyCreate,
  update: text.propertyUpdate,
  delete: text.propertyDelete,
  columns: text.propertyColumns,
  search: text.propertySearch,
  filters: text.propertyFilters,
  form: text.propertyForm,
  order: text.propertyOrder,
  modelId: text.propertyModelId,
  flowData: text.propertyFlowData,
  url: text.propertyUrl,
  method: text.propertyMethod,
  model_namespace: text.propertyModelNamespace,
}

const propertyText = (name: string): string => (Object.hasOwn(PROPERTIES, name) ? (PROPERTIES[name]?.() ?? name) : name)

type Named = { id: string; name: string; label?: string; url?: string }

/** The name that a person knows it by; its number where it has none. */
function nameIn(things: readonly Named[], id: string | undefined): string {
  const index = things.findIndex((thing) => thing.id === id)
  const thing = things[index]
  return thing?.label?.trim() || thing?.name || thing?.url || (thing ? `#${index + 1}` : '?')
}

function partText({ part, modelId, fieldId, roleId, routeId }: Problem['at'], config: Configuration): string {
  const table = nameIn(config.models, modelId)
  switch (part) {
    case 'settings':
      return text.settings()
    case 'model':
      return modelId === undefined ? text.tables() : text.table({ name: table })
    case 'field': {
      const fields = config.models.find(({ id }) => id === modelId)?.fields ?? []
      return text.field({ table, name: nameIn(fields, fieldId) })
    }
    case 'role': {
      const name = nameIn(config.roles, roleId)
      return modelId === undefined ? text.role({ name }) : text.roleTable({ name, table })
    }
    case 'route':
      return text.page({ name: nameIn(config.routes, routeId) })
  }
}

/** "Table Order, field Total, validation". */
export function placeText(at: Problem['at'], config: Configuration): string {
  const place = partText(at, config)
  return Object.hasOwn(PROPERTIES, at.property) && !(at.part === 'model' && at.property === 'fields')
    ? text.inProperty({ place, property: propertyText(at.property) })
    : place
}

const KINDS = { added: text.added, removed: text.removed, renamed: text.renamed, changed: text.changed }

export function changeText({ part, kind, name, from = '', model, properties, fields }: ConfigurationChange): string {
  const sentence = KINDS[kind]({ part, name: `“${name}”`, from: `“${from}”` })
  const placed = model === undefined ? sentence : text.inTable({ change: sentence, table: model })
  if (fields !== undefined) return text.withFields({ change: placed, count: fields })
  if (properties.length === 0) return placed
  return text.withProperties({ change: placed, properties: listOf(properties.map(propertyText)) })
}
