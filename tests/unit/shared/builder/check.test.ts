/** Every rule of a configuration is reported where it is broken, and a valid one has no problem. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkConfiguration, LABEL_MAX, OPTION_VALUE_MAX, OPTIONS_MAX, type Problem } from '#shared/builder/check'
import {
  ACCOUNTS_MODEL,
  CONFIGURATION_MAX_BYTES,
  type Configuration,
  FIELD_TYPES,
  FIELDS_MAX,
  type FieldType,
  MODELS_MAX,
  type Model,
  type ModelField,
  NAME_MAX,
  namespaceOf,
  type PageFlow,
  type Permissions,
} from '#shared/builder/config'

const field = (part: Partial<ModelField> & { id: string }): ModelField => ({
  name: part.id,
  label: part.id,
  type: 'text',
  ...part,
})
const model = (id: string, fields: ModelField[] = [], part: Partial<Model> = {}): Model => ({
  id,
  name: id,
  label: id,
  title: `${id}title`,
  fields: [field({ id: `${id}title`, name: 'title', label: 'Title' }), ...fields],
  ...part,
})
const page = (part: Partial<PageFlow> = {}): PageFlow => ({
  kind: 'page',
  modelId: 'm',
  screens: ['list', 'add', 'edit', 'view'],
  columns: ['mtitle'],
  search: ['mtitle'],
  filters: ['mtitle'],
  form: ['mtitle'],
  ...part,
})
const route = (id: string, flowData: Configuration['routes'][number]['flowData']) => ({
  id,
  name: `Page ${id}`,
  method: 'GET',
  url: `/${id}`,
  flowData,
})
const role = (slug: string, permissions: Record<string, Permissions> = {}) => ({
  id: slug.replaceAll('_', ''),
  name: slug,
  slug,
  permissions,
})
const permissions = (part: Partial<Permissions> = {}): Permissions => ({
  read: 'all',
  create: true,
  update: 'own',
  delete: 'none',
  ...part,
})
const config = (part: Partial<Configuration> = {}): Configuration => ({
  settings: { model_namespace: 'shop' },
  models: [],
  roles: [],
  routes: [],
  ...part,
})
const withFields = (...fields: ModelField[]): Configuration => config({ models: [model('m', fields), model('other')] })
const withField = (part: Partial<ModelField>): Configuration => withFields(field({ id: 'f', ...part }))
const withPage = (part: Partial<PageFlow>, ...fields: ModelField[]): Configuration =>
  config({ models: [model('m', fields)], routes: [route('r', page(part))] })
const withRole = (slug: string, part: Partial<Permissions>): Configuration =>
  config({ models: [model('m')], roles: [role(slug, { m: permissions(part) })] })

const mappingOf = (type: FieldType): string | undefined =>
  type === 'choice' ? 'a' : type === 'reference' ? 'm' : undefined

const places = (problems: Problem[]): string[] =>
  problems.map(({ at: { property, ...ids } }) => `${Object.values(ids).join(' ')}: ${property}`)
const problemsOf = (input: Configuration, slug = 'shop') => checkConfiguration(input, slug)

const FULL = config({
  models: [
    model('m', [
      field({ id: 'a', validation: 'required,unique,max:80', defaultValue: 'x' }),
      field({ id: 'b', type: 'longText', validation: 'max:5000' }),
      field({ id: 'c', type: 'html' }),
      field({ id: 'd', type: 'integer', validation: 'min:-1,max:5', defaultValue: 0 }),
      field({ id: 'e', type: 'decimal', validation: 'min:0.5', defaultValue: 0.75 }),
      field({ id: 'f', type: 'money', mapping: 'USD', validation: ' required , min:0 ', defaultValue: 100 }),
      field({ id: 'g', type: 'date', defaultValue: '2026-02-28' }),
      field({ id: 'h', type: 'dateTime', defaultValue: '2026-02-28T10:00:00.000Z' }),
      field({ id: 'i', type: 'boolean', validation: 'required', defaultValue: false }),
      field({ id: 'j', type: 'choice', mapping: '0:Draft,1:Live', defaultValue: '0' }),
      field({ id: 'k', type: 'reference', mapping: 'other', validation: 'required' }),
      field({ id: 'l', type: 'reference', mapping: ACCOUNTS_MODEL, validation: 'required' }),
      field({ id: 'n', type: 'reference', mapping: 'm' }),
      field({ id: 'o', type: 'image', defaultValue: 'https://example.com/a.png' }),
      field({ id: 'p', type: 'colour', defaultValue: '#00ff00' }),
      field({ id: 'q', type: 'json', defaultValue: '{"a":[1]}' }),
    ]),
    model('other', [field({ id: 'back', type: 'reference', mapping: 'm' })]),
  ],
  roles: [
    role('public', { m: permissions({ update: 'none' }) }),
    role('user', { m: permissions({ read: 'own' }) }),
    role('support_agent', { m: permissions({ update: 'all' }) }),
  ],
  routes: [
    route('r', page({ form: ['mtitle', 'k', 'l'], order: [{ field: 'd', direction: 'desc' }] })),
    route('s', page({ modelId: 'other', columns: [], search: [], filters: [], form: [] })),
    route('t', { nodes: [1, 2] }),
  ],
})

test('a configuration with everything in it has no problem', () => {
  expect(problemsOf(FULL)).toEqual([])
})

const SETTINGS = 'settings: model_namespace'
const NAMES: [string, string][] = [
  ['', 'Enter a name.'],
  ['Order', 'Use lowercase'],
  ['1st', 'Use lowercase'],
  ['_order', 'Use lowercase'],
  ['order_', 'Use lowercase'],
  ['order__line', 'Use lowercase'],
  ['order-line', 'Use lowercase'],
  ['größe', 'Use lowercase'],
]
const labels: [string, string][] = [
  [' ', 'Enter a label.'],
  ['x'.repeat(LABEL_MAX + 1), 'at most 100 characters'],
]
const options = (count: number) => Array.from({ length: count }, (_, index) => `${index}:x`).join(',')

type Row = [rule: string, config: Configuration, places: string[], message: string]
const ROWS: Row[] = [
  // Namespace
  ...NAMES.slice(1).map(
    ([name, message]): Row => [
      `namespace "${name}"`,
      config({ settings: { model_namespace: name } }),
      [SETTINGS],
      message,
    ],
  ),
  ['namespace too long', config({ settings: { model_namespace: 'x'.repeat(21) } }), [SETTINGS], 'at most 20'],
  ['namespace of a preview', config({ settings: { model_namespace: 'shop_preview' } }), [SETTINGS], '_preview'],

  // Models
  ...NAMES.map(
    ([name, message]): Row => [
      `table "${name}"`,
      config({ models: [model('m', [], { name })] }),
      ['model m: name'],
      message,
    ],
  ),
  [
    'long name of a table',
    config({ models: [model('m', [], { name: 'x'.repeat(NAME_MAX.model + 1) })] }),
    ['model m: name'],
    'at most 30 characters',
  ],
  [
    'two tables of one name',
    config({ models: [model('m'), model('n', [], { name: 'm' })] }),
    ['model n: name'],
    'called “m”',
  ],
  ['table user', config({ models: [model('m', [], { name: 'user' })] }), ['model m: name'], 'built-in table'],
  ['id of the accounts', config({ models: [model('user', [], { name: 'm' })] }), ['model user: id'], 'the accounts'],
  [
    'two tables of one id',
    config({ models: [model('m'), model('m', [], { name: 'n', title: 'x', fields: [field({ id: 'x' })] })] }),
    ['model m: id'],
    'same internal id',
  ],
  ...labels.map(
    ([label, message]): Row => [
      `label of a table "${label.slice(0, 3)}"`,
      config({ models: [model('m', [], { label })] }),
      ['model m: label'],
      message,
    ],
  ),
  ['no fields', config({ models: [model('m', [], { fields: [] })] }), ['model m: fields'], 'has no fields'],
  ['no title', config({ models: [model('m', [], { title: '' })] }), ['model m: title'], 'Choose the field'],
  ['a title elsewhere', config({ models: [model('m', [], { title: 'x' })] }), ['model m: title'], 'Choose the field'],
  ...FIELD_TYPES.filter((type) => !['text', 'longText', 'integer', 'date'].includes(type)).map(
    (type): Row => [
      `title of the type ${type}`,
      config({
        models: [model('m', [field({ id: 'f', type, mapping: mappingOf(type) })], { title: 'f' })],
      }),
      ['model m: title'],
      "“f” can't be the title",
    ],
  ),
  [
    'too many tables',
    config({ models: Array.from({ length: MODELS_MAX + 1 }, (_, index) => model(`m${index}`)) }),
    ['model: models'],
    'more than 200 tables',
  ],
  [
    'too many fields',
    withFields(...Array.from({ length: FIELDS_MAX }, (_, index) => field({ id: `f${index}` }))),
    ['model m: fields'],
    'more than 100 fields',
  ],
  [
    'too large',
    config({ routes: [route('r', { text: 'ä'.repeat(CONFIGURATION_MAX_BYTES / 2) })] }),
    ['settings: size'],
    'larger than 512 KB',
  ],

  // Fields
  ...NAMES.map(([name, message]): Row => [`field "${name}"`, withField({ name }), ['field m f: name'], message]),
  ['long name of a field', withField({ name: 'x'.repeat(41) }), ['field m f: name'], 'at most 40 characters'],
  ['two fields of one name', withField({ name: 'title' }), ['field m f: name'], 'called “title”'],
  ...['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'user_id', 'xmin', 'constructor'].map(
    (name): Row => [`reserved field ${name}`, withField({ name }), ['field m f: name'], 'is reserved'],
  ),
  [
    'two fields of one id in a table',
    withFields(field({ id: 'f' }), field({ id: 'f', name: 'g' })),
    ['field m f: id'],
    'same internal id',
  ],
  [
    'two fields of one id in two tables',
    config({ models: [model('m', [field({ id: 'f' })]), model('n', [field({ id: 'f' })])] }),
    ['field n f: id'],
    'same internal id',
  ],
  ...labels.map(
    ([label, message]): Row => [
      `label of a field "${label.slice(0, 3)}"`,
      withField({ label }),
      ['field m f: label'],
      message,
    ],
  ),

  // Validation
  ...['requird', 'email', 'min', 'max=3', 'Required'].map(
    (word): Row => [`rule ${word}`, withField({ validation: word }), ['field m f: validation'], `“${word}” is unknown`],
  ),
  ['a rule twice', withField({ validation: 'max:3,required,max:4' }), ['field m f: validation'], '“max” is set twice'],
  ...['max:', 'max:abc', 'max:Infinity', 'max:1:2'].map(
    (word): Row => [`limit ${word}`, withField({ validation: word }), ['field m f: validation'], 'needs a number'],
  ),
  ...['max:-1', 'max:0', 'max:2.5'].map(
    (word): Row => [`length ${word}`, withField({ validation: word }), ['field m f: validation'], 'at least 1'],
  ),
  [
    'min above max',
    withField({ type: 'integer', validation: 'min:5,max:4' }),
    ['field m f: validation'],
    'The minimum is above',
  ],
  ...(['text', 'longText', 'html'] as const).map(
    (type): Row => [
      `shortest length of ${type}`,
      withField({ type, validation: 'min:2' }),
      ['field m f: validation'],
      "“min:2” doesn't apply",
    ],
  ),
  ...(['date', 'dateTime', 'boolean', 'image', 'colour', 'json', 'reference', 'choice'] as const).flatMap((type) =>
    ['min:1', 'max:2'].map(
      (word): Row => [
        `${word} of ${type}`,
        withField({ type, validation: word, mapping: mappingOf(type) }),
        ['field m f: validation'],
        `“${word}” doesn't apply`,
      ],
    ),
  ),
  ...FIELD_TYPES.filter((type) => type !== 'text').map(
    (type): Row => [
      `unique ${type}`,
      withField({ type, validation: 'unique', mapping: mappingOf(type) }),
      ['field m f: validation'],
      'can be unique',
    ],
  ),

  // Options
  ...[undefined, '', ' , '].map(
    (mapping): Row => [
      `options ${mapping}`,
      withField({ type: 'choice', mapping, defaultValue: '0' }),
      ['field m f: mapping'],
      'has no options',
    ],
  ),
  [
    'too many options',
    withField({ type: 'choice', mapping: options(OPTIONS_MAX + 1) }),
    ['field m f: mapping'],
    'more than 100 options',
  ],
  [
    'two options of one value',
    withField({ type: 'choice', mapping: '0:Draft, 0 :Live' }),
    ['field m f: mapping'],
    'the value “0”',
  ],
  ['no value', withField({ type: 'choice', mapping: ':Draft' }), ['field m f: mapping'], '“Draft” has no value'],
  [
    'long value',
    withField({ type: 'choice', mapping: `${'x'.repeat(OPTION_VALUE_MAX + 1)}:Draft` }),
    ['field m f: mapping'],
    'value of the option “Draft”',
  ],
  [
    'long label',
    withField({ type: 'choice', mapping: `0:${'x'.repeat(LABEL_MAX + 1)}` }),
    ['field m f: mapping'],
    'label of the option “0”',
  ],

  // Money
  ...['eur', 'EURO', '€'].map(
    (mapping): Row => [
      `currency ${mapping}`,
      withField({ type: 'money', mapping }),
      ['field m f: mapping'],
      'three capital letters',
    ],
  ),

  // Default values
  ...(
    [
      [{ type: 'text', defaultValue: 5 }, 'must be text'],
      [{ type: 'text', validation: 'max:2', defaultValue: 'abc' }, 'at most 2 characters'],
      [{ type: 'integer', defaultValue: 'x' }, 'must be a number'],
      [{ type: 'integer', defaultValue: 1.5 }, 'whole number'],
      [{ type: 'integer', validation: 'min:2', defaultValue: 1 }, 'at least 2'],
      [{ type: 'integer', validation: 'max:9999999999', defaultValue: 3_000_000_000 }, 'at most 2147483647'],
      [{ type: 'money', defaultValue: 0.5 }, 'whole number'],
      [{ type: 'decimal', validation: 'max:1', defaultValue: 2 }, 'at most 1'],
      [{ type: 'date', defaultValue: '2026-02-30' }, 'must be a date'],
      [{ type: 'dateTime', defaultValue: 'now' }, 'date and time'],
      [{ type: 'boolean', defaultValue: 'yes' }, 'true or false'],
      [{ type: 'choice', mapping: 'a,b', defaultValue: 'c' }, 'one of a, b'],
      [{ type: 'reference', mapping: 'm', defaultValue: 'x' }, 'id of a record'],
      [{ type: 'image', defaultValue: 'x' }, 'picture'],
      [{ type: 'colour', defaultValue: 'red' }, '#rrggbb'],
      [{ type: 'json', defaultValue: '{' }, 'object or a list'],
      [{ type: 'json', defaultValue: 5 }, 'object or a list'],
    ] as const
  ).map(
    ([part, message]): Row => [
      `default value ${part.defaultValue} of ${part.type}`,
      withField({ label: 'Price', ...part }),
      ['field m f: defaultValue'],
      message,
    ],
  ),

  // References
  ['no target', withField({ type: 'reference' }), ['field m f: mapping'], 'Choose the table'],
  ['a missing target', withField({ type: 'reference', mapping: 'x' }), ['field m f: mapping'], "doesn't exist"],
  [
    'a table that requires itself',
    withField({ type: 'reference', mapping: 'm', validation: 'required', label: 'Parent' }),
    ['field m f: validation'],
    '“Parent” is required and refers to its own table',
  ],
  [
    'tables that require one another, and one that leads there',
    config({
      models: [
        model('lead', [field({ id: 'toa', type: 'reference', mapping: 'a', validation: 'required' })]),
        model('a', [field({ id: 'tob', type: 'reference', mapping: 'b', validation: 'required' })]),
        model('b', [field({ id: 'toc', type: 'reference', mapping: 'c', validation: 'required' })]),
        model('c', [field({ id: 'backtoa', type: 'reference', mapping: 'a', validation: 'required' })]),
      ],
    }),
    ['field a tob: validation'],
    '“a”, “b”, and “c” require one another',
  ],
  [
    'two cycles',
    config({
      models: [
        model('a', [field({ id: 'tob', type: 'reference', mapping: 'b', validation: 'required' })]),
        model('b', [field({ id: 'toa', type: 'reference', mapping: 'a', validation: 'required' })]),
        model('c', [field({ id: 'toc', type: 'reference', mapping: 'c', validation: 'required' })]),
      ],
    }),
    ['field a tob: validation', 'field c toc: validation'],
    '“a” and “b” require one another',
  ],

  // Roles
  ...NAMES.slice(1).map(
    ([slug, message]): Row => [
      `slug "${slug}"`,
      config({ roles: [{ ...role('x'), slug }] }),
      ['role x: slug'],
      message,
    ],
  ),
  ['no slug', config({ roles: [{ ...role('x'), slug: '' }] }), ['role x: slug'], 'Enter a name'],
  ['long slug', config({ roles: [{ ...role('x'), slug: 'x'.repeat(28) }] }), ['role x: slug'], 'at most 27'],
  [
    'two roles of one slug',
    config({ roles: [role('x'), { ...role('x'), id: 'y' }] }),
    ['role y: slug'],
    'has the slug “x”',
  ],
  ['two roles of one id', config({ roles: [role('x'), { ...role('y'), id: 'x' }] }), ['role x: id'], 'internal id'],
  ['role without a name', config({ roles: [{ ...role('x'), name: '' }] }), ['role x: name'], 'Enter a name'],
  ['long name of a role', config({ roles: [{ ...role('x'), name: 'x'.repeat(81) }] }), ['role x: name'], 'at most 80'],
  [
    'permissions on a missing table',
    config({ roles: [role('user', { gone: permissions() })] }),
    ['role user: permissions'],
    "doesn't exist",
  ],
  ...(['update', 'delete'] as const).flatMap((operation) =>
    (
      [
        ['own', 'none'],
        ['all', 'none'],
        ['all', 'own'],
      ] as const
    ).map(
      ([grant, read]): Row => [
        `${operation} ${grant}, read ${read}`,
        withRole('user', { read, update: 'none', [operation]: grant }),
        [`role user m: ${operation}`],
        'more records than reading',
      ],
    ),
  ),
  ['visitors who edit', withRole('public', { update: 'all' }), ['role public m: update'], 'only read and create'],
  [
    'visitors who delete',
    withRole('public', { update: 'none', delete: 'own' }),
    ['role public m: delete'],
    'only read and create',
  ],
  [
    'own records of visitors',
    withRole('public', { read: 'own', update: 'none' }),
    ['role public m: read'],
    'no records of their own',
  ],
  [
    'own records of another role',
    withRole('staff', { update: 'own' }),
    ['role staff m: update'],
    'Only the role “user”',
  ],

  // Pages
  ['a malformed page', config({ routes: [route('r', { kind: 'page' })] }), ['route r: flowData'], 'incomplete'],
  ['a page of a missing table', withPage({ modelId: 'x' }), ['route r: modelId'], "doesn't exist"],
  [
    'two pages of one table',
    config({ models: [model('m')], routes: [route('r', page()), route('s', page())] }),
    ['route s: modelId'],
    '“Page r” shows the same table',
  ],
  ['two routes of one id', config({ routes: [route('r', {}), route('r', {})] }), ['route r: id'], 'same internal id'],
  ...(['columns', 'search', 'filters'] as const).flatMap((property): Row[] => [
    [`${property} with a missing field`, withPage({ [property]: ['gone'] }), [`route r: ${property}`], "doesn't exist"],
    [
      `${property} with a field twice`,
      withPage({ [property]: ['mtitle', 'mtitle'] }),
      [`route r: ${property}`],
      '“Title” is listed twice',
    ],
  ]),
  ['form with a missing field', withPage({ form: ['mtitle', 'gone'] }), ['route r: form'], "doesn't exist"],
  [
    'order by a missing field',
    withPage({ order: [{ field: 'gone', direction: 'asc' }] }),
    ['route r: order'],
    "doesn't exist",
  ],
  ...FIELD_TYPES.filter((type) => !['text', 'longText', 'html'].includes(type)).map(
    (type): Row => [
      `search in ${type}`,
      withPage({ search: ['f'] }, field({ id: 'f', type, mapping: mappingOf(type) })),
      ['route r: search'],
      "“f” can't be searched",
    ],
  ),
  [
    'a form without a required field',
    withPage({ form: [] }, field({ id: 'f', validation: 'required' })),
    ['route r: form'],
    'a required field without a default value: f.',
  ],
  [
    'a form without required fields',
    withPage(
      { form: [] },
      field({ id: 'f', validation: 'required' }),
      field({ id: 'g', type: 'boolean', validation: 'required' }),
      field({ id: 'h', validation: 'required', defaultValue: 'x' }),
    ),
    ['route r: form'],
    'required fields without a default value: f and g.',
  ],
]

describe('each rule', () => {
  test.each(ROWS)('%s', (_rule, input, expected, message) => {
    const problems = problemsOf(input)
    expect(places(problems)).toEqual(expected)
    expect(problems[0]?.message).toContain(message)
  })

  test('required fields may be missing from the form of a page on which nothing is added', () => {
    expect(problemsOf(withPage({ form: [], screens: ['list'] }, field({ id: 'f', validation: 'required' })))).toEqual(
      [],
    )
  })

  test('a required reference outside a cycle is allowed', () => {
    const input = config({
      models: [
        model('a', [field({ id: 'tob', type: 'reference', mapping: 'b', validation: 'required' })]),
        model('b', [field({ id: 'toa', type: 'reference', mapping: 'a' })]),
      ],
    })
    expect(problemsOf(input)).toEqual([])
  })
})

describe('the namespace', () => {
  test.each([
    ['', 'Enter a namespace.'],
    ['1-shop', "The slug “1-shop” can't be used as the namespace."],
    ['a-shop-with-a-very-long-name', 'Enter a namespace: at most 20'],
    ['shop-preview', '“shop-preview”'],
  ])('can\'t be made from the slug "%s"', (slug, message) => {
    const problems = problemsOf(config({ settings: {} }), slug)
    expect(places(problems)).toEqual([SETTINGS])
    expect(problems[0]?.message).toContain(message)
  })

  test('is reported exactly where it does not exist', () => {
    const name = fc.stringMatching(/^[a-zA-Z0-9_-]{0,24}$/)
    const namespace = fc.oneof(name, fc.constantFrom(undefined, 'shop', 'shop_preview'))
    fc.assert(
      fc.property(namespace, name, (model_namespace, slug) => {
        const input = config({ settings: { model_namespace } })
        expect(problemsOf(input, slug).length === 0).toBe(namespaceOf(input, slug) !== undefined)
      }),
    )
  })
})

test('any references and rules are checked in the end, and cycles are found exactly where they are', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const edges = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 8 })
  fc.assert(
    fc.property(edges, (pairs) => {
      const models = ids.map((id) =>
        model(
          id,
          pairs.flatMap(([from, to], index) =>
            from === id ? [field({ id: `f${index}`, type: 'reference', mapping: to, validation: 'required' })] : [],
          ),
        ),
      )
      const reaches = (from: string, to: string, seen: string[] = []): boolean =>
        pairs.some(([a, b]) => a === from && (b === to || (!seen.includes(b) && reaches(b, to, [...seen, b]))))
      const problems = problemsOf(config({ models }))
      expect(problems.length > 0).toBe(ids.some((id) => reaches(id, id)))
      for (const { at } of problems) expect(reaches(at.modelId ?? '', at.modelId ?? '')).toBe(true)
    }),
  )
})
