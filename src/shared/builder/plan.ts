/**
 * The migration from what is deployed to a configuration: what changes, for people; what has to
 * hold first; and the steps for the database. Pure, so that the same inputs give the same plan in
 * the page, in the call and under the lock. Nothing is ever dropped: what is taken out is renamed
 * and kept.
 */
import {
  type Configuration,
  type FieldRules,
  type FieldType,
  type Model,
  type ModelField,
  optionsOf,
  rulesOf,
} from './config'
import {
  type FilledValue,
  isSameStorage,
  type KeptColumn,
  keptName,
  latestOf,
  type Physical,
  type PhysicalColumn,
  type PhysicalRelation,
  type Storage,
  snapshotName,
  storageOf,
} from './storage'

export type ChangeClass = 'safe' | 'check' | 'converts' | 'hides'

export type ChangeKind =
  | 'addModel'
  | 'renameModel'
  | 'hideModel'
  | 'showModel'
  | 'addField'
  | 'renameField'
  | 'hideField'
  | 'showField'
  | 'convertField'
  | 'requireField'
  | 'allowEmpty'
  | 'makeUnique'
  | 'allowDuplicates'
  | 'limitField'
  | 'linkField'

/** One change, in the words of the model. `model` and `field` are names after the release. */
export type Change = {
  kind: ChangeKind
  class: ChangeClass
  modelId: string
  model: string
  fieldId?: string
  field?: string
  /** The name, or the type, before. */
  from?: string
  check?: Check
}

/**
 * Counts the rows that don't fit, on the relations as they are before the release.
 * `block`: none may be left. `accept`: the person may accept them by the check's key.
 */
export type Check = {
  /** `{fieldId}:{what}` */
  key: string
  onMisfit: 'block' | 'accept'
  table: string
  test:
    | { what: 'rows' }
    | { what: 'empty' | 'filled'; column: string }
    | { what: 'duplicate'; column: string; becomes?: Becomes }
    | { what: 'dangling'; column: string; target: string }
    | Narrowing
    /** `isNeeded`: a row may not end up without a value. */
    | ({ what: 'convert'; column: string; from: Storage; to: Storage; isNeeded: boolean } & Conversion)
}

/** The values of a field's type that its rules leave out. */
type Narrowing = { column: string; becomes?: Becomes } & (
  | { what: 'limit'; isText: boolean; min?: number; max?: number }
  | { what: 'option'; values: readonly string[] }
  | { what: 'form'; form: 'colour' | 'image' }
)

/** The values are looked at as they are after the conversion. */
type Becomes = { from: Storage; to: Storage } & Conversion

/** What a conversion looks at, besides the column with the newest values. */
export type Conversion = {
  /** The relation that a reference names. */
  targetTable?: string
  /**
   * A column that has values of the new type from before. Only rows whose version is not that of
   * the snapshot convert; those of others are whole there.
   */
  original?: { column: string; snapshot: string; filled?: readonly FilledValue[] }
}

export type Step =
  | { do: 'renameTable'; from: string; to: string }
  | { do: 'createTable'; table: string }
  | { do: 'dropRule'; table: string; column: string; rule: 'required' | 'unique' | 'link'; id: string }
  | { do: 'renameColumn'; table: string; from: string; to: string }
  | { do: 'addColumn'; table: string; column: string; storage: Storage }
  | ({ do: 'convert'; table: string; from: string; fromStorage: Storage; to: string; toStorage: Storage } & Conversion)
  /** Notes the version of each row, at the moment when another column takes over. */
  | { do: 'addSnapshot' | 'dropSnapshot'; table: string; column: string }
  | { do: 'fill'; table: string; column: string; value: FilledValue }
  | { do: 'clearDangling'; table: string; column: string; target: string }
  | { do: 'addRule'; table: string; column: string; rule: 'required' | 'unique'; id: string }
  | { do: 'link'; table: string; column: string; target: string; required: boolean; id: string }

export type Plan = {
  changes: readonly Change[]
  steps: readonly Step[]
  /** What the database holds afterwards; open times: withTime. */
  physical: Physical
}

/**
 * @param config checked (check.ts)
 * @param release the number of the release that runs the plan
 */
export function plan(physical: Physical, config: Configuration, release: number): Plan {
  const context: Context = { physical, config, release, changes: [], steps: new Phases() }
  const wanted = new Set(config.models.map(({ id }) => id))
  const kept = physical.relations.filter(({ id }) => !wanted.has(id)).map((relation) => hideModel(context, relation))
  const relations = config.models.map((model) => planModel(context, model))
  return { changes: context.changes, steps: context.steps.all(), physical: { relations: [...relations, ...kept] } }
}

type Context = { physical: Physical; config: Configuration; release: number; changes: Change[]; steps: Phases }

/**
 * The order that lets names be swapped and used again: everything that gives up its name does so
 * before anything takes one, and rules come after values.
 */
class Phases {
  readonly loosen: Step[] = []
  readonly tablesAway: Step[] = []
  readonly tablesHome: Step[] = []
  readonly columnsAway: Step[] = []
  readonly columnsHome: Step[] = []
  readonly values: Step[] = []
  readonly rules: Step[] = []
  readonly links: Step[] = []
  all(): Step[] {
    return [
      ...[...this.loosen, ...this.tablesAway, ...this.tablesHome, ...this.columnsAway],
      ...[...this.columnsHome, ...this.values, ...this.rules, ...this.links],
    ]
  }
}

function loosen({ steps }: Context, table: string, { name, id, required, unique, linked }: PhysicalColumn): void {
  const drop = (rule: 'required' | 'unique' | 'link') =>
    steps.loosen.push({ do: 'dropRule', table, column: name, rule, id })
  if (required) drop('required')
  if (unique) drop('unique')
  if (linked) drop('link')
}

const loose = (column: PhysicalColumn): PhysicalColumn => ({ ...column, required: false, unique: false, linked: false })

function hideModel(context: Context, relation: PhysicalRelation): PhysicalRelation {
  if (relation.hidden) return relation
  const { release, steps, changes } = context
  const name = keptName(relation.id, release)
  for (const column of relation.columns) loosen(context, relation.name, column)
  steps.tablesAway.push({ do: 'renameTable', from: relation.name, to: name })
  changes.push({ kind: 'hideModel', class: 'hides', modelId: relation.id, model: relation.name })
  const hidden = { release, at: null, label: relation.name }
  return { ...relation, name, columns: relation.columns.map(loose), hidden }
}

function planModel(context: Context, model: Model): PhysicalRelation {
  const { physical, release, steps, changes } = context
  const before = physical.relations.find(({ id }) => id === model.id)
  const change = { modelId: model.id, model: model.name }
  if (!before) {
    steps.tablesHome.push({ do: 'createTable', table: model.name })
    changes.push({ kind: 'addModel', class: 'safe', ...change })
    const columns = model.fields.map((field) => addField(context, { model, field, isNewTable: true }))
    return { id: model.id, name: model.name, columns, kept: [], hidden: null }
  }
  if (before.hidden) changes.push({ kind: 'showModel', class: 'safe', ...change })
  else if (before.name !== model.name)
    changes.push({ kind: 'renameModel', class: 'safe', ...change, from: before.name })
  if (before.name !== model.name) {
    // A table that is put back has given its name up already.
    const away = before.hidden ? before.name : keptName(model.id, release)
    if (!before.hidden) steps.tablesAway.push({ do: 'renameTable', from: before.name, to: away })
    steps.tablesHome.push({ do: 'renameTable', from: away, to: model.name })
  }
  const kept = [...before.kept]
  const wanted = new Set(model.fields.map(({ id }) => id))
  for (const column of before.columns)
    if (!wanted.has(column.id)) kept.push(putAway(context, { model, before, column, isHidden: true }))
  const columns = model.fields.map((field) => planField(context, { model, before, field, kept }))
  return { id: model.id, name: model.name, columns, kept, hidden: null }
}

type Away = { model: Model; before: PhysicalRelation; column: PhysicalColumn; isHidden: boolean }

function putAway(context: Context, { model, before, column, isHidden }: Away): KeptColumn {
  const { release, steps, changes } = context
  const name = keptName(column.id, release)
  loosen(context, before.name, column)
  steps.columnsAway.push({ do: 'renameColumn', table: model.name, from: column.name, to: name })
  if (isHidden)
    changes.push({
      ...{ kind: 'hideField', class: 'hides', modelId: model.id, model: model.name },
      ...{ fieldId: column.id, field: column.name },
    })
  return { id: column.id, name, label: column.name, storage: column.storage, release, at: null, hasSnapshot: false }
}

type ModelAndField = { model: Model; field: ModelField }

const fieldChange = ({ model, field }: ModelAndField) => ({
  modelId: model.id,
  model: model.name,
  fieldId: field.id,
  field: field.name,
})

/** The relation's name after the release; `user` for the accounts. */
const tableNameOf = ({ config }: Context, target: string): string =>
  config.models.find(({ id }) => id === target)?.name ?? target

/** The same before the release; undefined where there is none yet. */
const tableNameBefore = ({ physical, config }: Context, target: string): string | undefined =>
  config.models.some(({ id }) => id === target) ? physical.relations.find(({ id }) => id === target)?.name : target

function addField(context: Context, input: ModelAndField & { isNewTable: boolean; table?: string }): PhysicalColumn {
  const { model, field, isNewTable, table } = input
  const { steps, changes } = context
  const storage = storageOf(field)
  const rules = rulesOf(field)
  steps.columnsHome.push({ do: 'addColumn', table: model.name, column: field.name, storage })
  const fill = firstValueOf(field)
  const needsEmpty = rules.required && fill === undefined && !isNewTable && table !== undefined
  if (!isNewTable) {
    const check: Check | undefined = needsEmpty
      ? { key: `${field.id}:rows`, onMisfit: 'block', table, test: { what: 'rows' } }
      : undefined
    const kind = { kind: 'addField', class: check ? 'check' : 'safe' } as const
    changes.push({ ...kind, ...fieldChange(input), ...(check && { check }) })
    if (rules.required && fill !== undefined)
      steps.values.push({ do: 'fill', table: model.name, column: field.name, value: fill })
  }
  return tighten(context, { model, field, storage, rules, had: { required: false, unique: false, linked: false } })
}

/** The value for rows that have none. A value that may be there only once fills nothing. */
const firstValueOf = (field: ModelField): FilledValue | undefined =>
  field.defaultValue === '' || rulesOf(field).unique ? undefined : field.defaultValue

type Tighten = ModelAndField & {
  storage: Storage
  rules: FieldRules
  had: Pick<PhysicalColumn, 'required' | 'unique' | 'linked'>
}

/** Adds the rules that the column does not have yet. */
function tighten({ steps, ...context }: Context, { model, field, storage, rules, had }: Tighten): PhysicalColumn {
  const at = { table: model.name, column: field.name, id: field.id }
  const { required } = rules
  const unique = rules.unique && storage.type === 'text'
  if (required && !had.required) steps.rules.push({ do: 'addRule', rule: 'required', ...at })
  if (unique && !had.unique) steps.rules.push({ do: 'addRule', rule: 'unique', ...at })
  if (storage.target !== undefined && !had.linked)
    steps.links.push({ do: 'link', target: tableNameOf({ steps, ...context }, storage.target), required, ...at })
  return { id: field.id, name: field.name, storage, required, unique, linked: storage.target !== undefined, field }
}

type FieldInput = ModelAndField & { before: PhysicalRelation; kept: KeptColumn[] }

function planField(context: Context, input: FieldInput): PhysicalColumn {
  const { before, field } = input
  const live = before.columns.find(({ id }) => id === field.id)
  if (live && isSameStorage(live.storage, storageOf(field))) return keepField(context, { ...input, live })
  return live ? convertField(context, { ...input, live }) : putBack(context, input)
}

/** The column stays. It may be renamed, and its rules may change. */
function keepField(context: Context, input: FieldInput & { live: PhysicalColumn }): PhysicalColumn {
  const { model, before, field, live } = input
  const { steps, changes, release } = context
  const rules = rulesOf(field)
  const change = fieldChange(input)
  if (live.name !== field.name) {
    const away = keptName(field.id, release)
    steps.columnsAway.push({ do: 'renameColumn', table: model.name, from: live.name, to: away })
    steps.columnsHome.push({ do: 'renameColumn', table: model.name, from: away, to: field.name })
    changes.push({ kind: 'renameField', class: 'safe', ...change, from: live.name })
  }
  const drop = (rule: 'required' | 'unique') =>
    steps.loosen.push({ do: 'dropRule', table: before.name, column: live.name, rule, id: field.id })
  // The rules of a table that was away are new to it, but no news to the person.
  const isNews = before.hidden === null
  if (live.required && !rules.required) {
    drop('required')
    changes.push({ kind: 'allowEmpty', class: 'safe', ...change })
  }
  if (live.unique && !rules.unique) {
    drop('unique')
    changes.push({ kind: 'allowDuplicates', class: 'safe', ...change })
  }
  // A link clears what it refers to, unless the field is required: then it takes the row with it.
  if (live.linked && live.required !== rules.required) {
    steps.loosen.push({ do: 'dropRule', table: before.name, column: live.name, rule: 'link', id: field.id })
  }
  checkRules(context, input, { table: before.name, column: live.name, storage: live.storage, had: live, isNews })
  const linked = live.linked && live.required === rules.required
  return tighten(context, { ...input, storage: live.storage, rules, had: { ...live, linked } })
}

type Source = {
  table: string
  column: string
  storage: Storage
  had: Pick<PhysicalColumn, 'required' | 'unique' | 'linked'> & { field?: ModelField }
  isNews: boolean
}

/**
 * Changes that the values of a column may not allow, with their checks on the column as it is now.
 */
function checkRules(context: Context, input: FieldInput, source: Source): void {
  const { model, field } = input
  const { changes, steps } = context
  const { table, column, storage, had } = source
  const rules = rulesOf(field)
  const change = fieldChange(input)
  const add = (kind: ChangeKind, onMisfit: Check['onMisfit'], test: Check['test']) =>
    changes.push({ kind, class: 'check', ...change, check: { key: `${field.id}:${test.what}`, onMisfit, table, test } })

  if (rules.required && !had.required) {
    const fill = firstValueOf(field)
    if (fill === undefined) add('requireField', 'block', { what: 'empty', column })
    else {
      fillEmpty(context, input, fill)
      if (source.isNews) changes.push({ kind: 'requireField', class: 'safe', ...change })
    }
  }
  if (rules.unique && !had.unique && storage.type === 'text') add('makeUnique', 'block', { what: 'duplicate', column })
  if (storage.target !== undefined && !had.linked) {
    const target = tableNameBefore(context, storage.target)
    // A table that was purged comes back empty: no value names a record of it.
    const test: Check['test'] = target === undefined ? { what: 'filled', column } : { what: 'dangling', column, target }
    add('linkField', rules.required ? 'block' : 'accept', test)
    if (!rules.required)
      steps.values.push({
        ...{ do: 'clearDangling', table: model.name, column: field.name },
        target: tableNameOf(context, storage.target),
      })
  }
  const test = narrowed(field, had.field, column)
  if (test) add('limitField', 'accept', test)
}

/** Types whose values have a size: characters of a text, the value of a number. */
const LIMITED: ReadonlySet<FieldType> = new Set(['text', 'longText', 'html', 'integer', 'decimal', 'money'])

/** The test of a rule that may not hold for values that the field of before allowed. */
function narrowed(field: ModelField, before: ModelField | undefined, column: string): Narrowing | undefined {
  const { min, max } = rulesOf(field)
  const old = before && before.type === field.type ? before : undefined
  if (field.type === 'choice') {
    const values = optionsOf(field).map(({ value }) => value)
    const lost = old ? optionsOf(old).some(({ value }) => !values.includes(value)) : true
    return lost ? { what: 'option', column, values } : undefined
  }
  if (field.type === 'colour' || field.type === 'image')
    return old ? undefined : { what: 'form', column, form: field.type }
  if (!LIMITED.has(field.type)) return undefined
  const oldRules: Partial<FieldRules> = old ? rulesOf(old) : {}
  const isNarrower =
    (max !== undefined && !(oldRules.max !== undefined && oldRules.max <= max)) ||
    (min !== undefined && !(oldRules.min !== undefined && oldRules.min >= min))
  if (!isNarrower) return undefined
  const isText = storageOf(field).type === 'text'
  return { what: 'limit', column, isText, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The type changes: the old column is kept, and a new one takes what can be converted. */
function convertField(context: Context, input: FieldInput & { live: PhysicalColumn }): PhysicalColumn {
  const { before, field, live, kept } = input
  const original = takeKept(kept, field.id, storageOf(field))
  const old = putAway(context, { ...input, column: live, isHidden: false })
  kept.push(old)
  context.changes.push({
    ...{ kind: 'convertField', class: 'converts', ...fieldChange(input), from: live.field.type },
    check: convertCheck(context, { field, table: before.name, column: live.name, from: live.storage, original }),
  })
  return fillFrom(context, input, { source: { ...old, before: live.name }, original })
}

/** The field was taken out before, or is new. */
function putBack(context: Context, input: FieldInput): PhysicalColumn {
  const { model, before, field, kept } = input
  const storage = storageOf(field)
  const latest = latestOf(kept, field.id)
  if (!latest) return addField(context, { model, field, isNewTable: false, table: before.name })
  const change = { ...fieldChange(input), from: latest.name }
  if (isSameStorage(latest.storage, storage)) {
    takeKept(kept, field.id, storage)
    context.steps.columnsHome.push({ do: 'renameColumn', table: model.name, from: latest.name, to: field.name })
    context.changes.push({ kind: 'showField', class: 'safe', ...change })
    const had = { required: false, unique: false, linked: false }
    checkRules(context, input, { table: before.name, column: latest.name, storage, had, isNews: false })
    return tighten(context, { ...input, storage, rules: rulesOf(field), had })
  }
  const original = takeKept(kept, field.id, storage)
  const source = { field, table: before.name, column: latest.name, from: latest.storage, original }
  const check = convertCheck(context, source)
  context.changes.push({ kind: 'convertField', class: 'converts', ...change, from: latest.storage.type, check })
  return fillFrom(context, input, { source: { ...latest, before: latest.name }, original })
}

type ConvertSource = {
  field: ModelField
  table: string
  column: string
  from: Storage
  original: KeptColumn | undefined
}

function convertCheck(context: Context, { field, table, column, from, original }: ConvertSource): Check {
  const to = storageOf(field)
  const isNeeded = rulesOf(field).required && firstValueOf(field) === undefined
  const targetTable = to.target === undefined ? undefined : tableNameBefore(context, to.target)
  return {
    key: `${field.id}:convert`,
    onMisfit: isNeeded ? 'block' : 'accept',
    table,
    test: {
      ...{ what: 'convert', column, from, to, isNeeded },
      ...(targetTable !== undefined && { targetTable }),
      ...originalOf(original),
    },
  }
}

/** The kept column of the new type; `column`: its name, if not that before the release. */
const originalOf = (original: KeptColumn | undefined, column = original?.name ?? ''): Conversion =>
  original?.hasSnapshot
    ? {
        original: {
          ...{ column, snapshot: snapshotName(original.name) },
          ...(original.filled && { filled: original.filled }),
        },
      }
    : {}

/** Makes the new column: the kept one of its type, with newer values converted, or a new one. */
function fillFrom(
  context: Context,
  input: FieldInput,
  { source, original }: { source: KeptColumn & { before: string }; original: KeptColumn | undefined },
): PhysicalColumn {
  const { model, field } = input
  const { steps } = context
  const storage = storageOf(field)
  const column = field.name
  if (original) steps.columnsHome.push({ do: 'renameColumn', table: model.name, from: original.name, to: column })
  else steps.columnsHome.push({ do: 'addColumn', table: model.name, column, storage })
  steps.values.push({
    ...{ do: 'convert', table: model.name, from: source.name, fromStorage: source.storage, to: column },
    toStorage: storage,
    ...(storage.target !== undefined && { targetTable: tableNameOf(context, storage.target) }),
    ...originalOf(original, column),
  })
  if (original?.hasSnapshot)
    steps.values.push({ do: 'dropSnapshot', table: model.name, column: snapshotName(original.name) })
  takeSnapshot(context, input, source)
  // The record that it refers to may be gone.
  if (original && storage.target !== undefined)
    steps.values.push({
      ...{ do: 'clearDangling', table: model.name, column, target: tableNameOf(context, storage.target) },
    })
  const fill = rulesOf(field).required ? firstValueOf(field) : undefined
  if (fill !== undefined) fillEmpty(context, input, fill)
  const had = { required: false, unique: false, linked: false }
  const becomes: Becomes = { from: source.storage, to: storage, ...originalOf(original) }
  const check = (kind: ChangeKind, onMisfit: Check['onMisfit'], test: Check['test']) =>
    context.changes.push({
      ...{ kind, class: 'check', ...fieldChange(input) },
      check: { key: `${field.id}:${test.what}`, onMisfit, table: input.before.name, test },
    })
  if (rulesOf(field).unique && storage.type === 'text')
    check('makeUnique', 'block', { what: 'duplicate', column: source.before, becomes })
  const test = narrowed(field, undefined, source.before)
  if (test) check('limitField', 'accept', { ...test, becomes })
  return tighten(context, { ...input, storage, rules: rulesOf(field), had })
}

/** Fills the rows without a value, and notes it in the kept columns that have values from before. */
function fillEmpty({ steps }: Context, { model, field, kept }: FieldInput, value: FilledValue): void {
  steps.values.push({ do: 'fill', table: model.name, column: field.name, value })
  for (const [index, column] of kept.entries())
    if (column.id === field.id && column.hasSnapshot && !column.filled?.includes(value))
      kept[index] = { ...column, filled: [...(column.filled ?? []), value] }
}

/** From now on the new column has the newer values of the field. */
function takeSnapshot({ steps }: Context, { model, kept }: FieldInput, { name, hasSnapshot }: KeptColumn): void {
  const column = snapshotName(name)
  // An earlier one is of a column that was put back since.
  if (hasSnapshot) steps.columnsHome.push({ do: 'dropSnapshot', table: model.name, column })
  steps.columnsHome.push({ do: 'addSnapshot', table: model.name, column })
  const index = kept.findIndex((item) => item.name === name)
  const source = kept[index]
  if (source) kept[index] = { ...source, hasSnapshot: true, filled: undefined }
}

/** Removes the latest kept column of that storage from the list. */
function takeKept(kept: KeptColumn[], id: string, storage: Storage): KeptColumn | undefined {
  const found = latestOf(
    kept.filter((column) => isSameStorage(column.storage, storage)),
    id,
  )
  if (found) kept.splice(kept.indexOf(found), 1)
  return found
}
