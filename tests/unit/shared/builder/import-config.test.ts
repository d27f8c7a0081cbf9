/** A configuration file becomes a configuration, or a sentence that says why not. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkConfiguration } from '#shared/builder/check'
import { type Configuration, FIELD_TYPES, FIELDS_MAX, MODELS_MAX } from '#shared/builder/config'
import { CONFIGURATION_FILE_MAX_BYTES, readConfigurationFile } from '#shared/builder/import-config'

const NOTHING: Configuration = { settings: {}, models: [], roles: [], routes: [] }
const DEFAULTS = {
  databaseType: 'mysql',
  authType: 'session',
  timezone: 'UTC',
  payment_option: 'none',
  isPWA: false,
  isMultiTenant: false,
  model_namespace: '',
}

const read = (value: unknown, existing = NOTHING) => readConfigurationFile(JSON.stringify(value), existing)
const configOf = (value: unknown, existing = NOTHING): Configuration => {
  const { config, error } = read(value, existing)
  if (!config) throw new Error(error)
  return config
}
const oneField = (field: object, model: object = {}) => ({ models: [{ name: 'order', fields: [field], ...model }] })
const fieldOf = (field: object) => configOf(oneField(field)).models[0]?.fields[0]

/** A file as the original builder writes it. */
const ORIGINAL = {
  settings: { databaseType: 'mysql', timezone: 'Europe/Berlin', dbHost: 'db.example.com', dbPassword: 'hunter2' },
  models: [
    {
      name: 'customer',
      fields: [
        { name: 'id', type: 'primary key', mapping: '', defaultValue: '', validation: '' },
        { name: 'full_name', type: 'string', mapping: '', defaultValue: '', validation: 'required' },
        { name: 'created_at', type: 'date' },
        { name: 'updated_at', type: 'datetime' },
      ],
    },
    {
      name: 'order',
      fields: [
        { name: 'id', type: 'primary key' },
        { name: 'customer_id', type: 'foreign key', mapping: 'customer', validation: 'required' },
        { name: 'status', type: 'mapping', mapping: '0:Draft,1:Live', defaultValue: 0 },
        { name: 'paid', type: 'boolean', defaultValue: '1' },
        { name: 'lines', type: 'integer', defaultValue: '3', validation: ['required', 'min:1'] },
        { name: 'note', type: 'text', label: 'A note' },
        { name: 'owner', type: 'foreign_key', mapping: 'user' },
      ],
    },
  ],
  roles: [{ name: 'Member', slug: 'user', permissions: { order: { read: 'own', create: true, update: true } } }],
  routes: [{ name: 'Health', method: 'GET', url: '/health', flowData: { nodes: [1] } }],
  hooks: ['ignored'],
}

describe('a file of the original builder', () => {
  const config = configOf(ORIGINAL)
  const [customer, order] = config.models
  const idOf = (name: string) => order?.fields.find((field) => field.name === name)?.id

  test('has models with ids, labels and titles, without the columns that every table has', () => {
    expect(customer).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{16}$/),
      name: 'customer',
      label: 'Customer',
      title: customer?.fields[0]?.id,
      fields: [
        {
          id: expect.stringMatching(/^[a-z0-9]{16}$/),
          name: 'full_name',
          label: 'Full name',
          type: 'text',
          validation: 'required',
        },
      ],
    })
    expect(order?.title).toBe(idOf('customer_id'))
    expect(order?.fields).toMatchObject([
      { name: 'customer_id', type: 'reference', mapping: customer?.id, validation: 'required' },
      { name: 'status', type: 'choice', mapping: '0:Draft,1:Live', defaultValue: '0' },
      { name: 'paid', type: 'boolean', defaultValue: true },
      { name: 'lines', type: 'integer', defaultValue: 3, validation: 'required,min:1' },
      { name: 'note', label: 'A note', type: 'longText' },
      { name: 'owner', type: 'reference', mapping: 'user' },
    ])
  })

  test('has settings with the defaults, without the database’s credentials', () => {
    expect(config.settings).toEqual({ ...DEFAULTS, timezone: 'Europe/Berlin' })
  })

  test('has roles with permissions by the id of the model, and routes as they were', () => {
    expect(config.roles).toMatchObject([
      {
        slug: 'user',
        permissions: { [String(order?.id)]: { read: 'own', create: true, update: 'all', delete: 'none' } },
      },
    ])
    expect(config.routes).toEqual([
      { id: expect.any(String), name: 'Health', method: 'GET', url: '/health', flowData: { nodes: [1] } },
    ])
  })

  test('gives the same ids to the same names in a second upload', () => {
    expect(configOf(ORIGINAL, config)).toEqual(config)
  })

  test('keeps an id through the upload of a file that has other ids', () => {
    const withIds = {
      models: ORIGINAL.models.map((model, index) => ({
        ...model,
        id: index,
        fields: model.fields.map((field, at) => ({ ...field, id: `${at}` })),
      })),
    }
    expect(configOf(withIds, config).models).toEqual(config.models)
  })
})

describe('a type', () => {
  test.each([
    ['string', 'text'],
    ['integer', 'integer'],
    ['number', 'decimal'],
    ['double', 'decimal'],
    ['float', 'decimal'],
    ['decimal', 'decimal'],
    ['boolean', 'boolean'],
    ['date', 'date'],
    ['datetime', 'dateTime'],
    ['timestamp', 'dateTime'],
    ['text', 'longText'],
    ['long text', 'longText'],
    ['longtext', 'longText'],
    ['json', 'json'],
    ['mapping', 'choice'],
    ['foreign key', 'reference'],
    ['foreign_key', 'reference'],
    ['image', 'image'],
    ['file', 'image'],
    ['Foreign Key', 'reference'],
    ['BOOLEAN', 'boolean'],
    ...FIELD_TYPES.filter((type) => type !== 'text').map((type): [string, string] => [type, type]),
  ])('%s becomes %s', (type, expected) => {
    expect(fieldOf({ name: 'f', type })).toMatchObject({ name: 'f', label: 'F', type: expected })
  })

  test('text keeps one line in our own file whose new field has no id yet', () => {
    const model = {
      id: 'm',
      name: 'm',
      label: 'M',
      title: 'a',
      fields: [{ id: 'a', name: 'a', label: 'A', type: 'text' }],
    }
    const config = configOf({ models: [{ ...model, fields: [...model.fields, { name: 'b', type: 'text' }] }] })
    expect(config.models).toEqual([
      { ...model, fields: [...model.fields, { id: expect.any(String), name: 'b', label: 'B', type: 'text' }] },
    ])
  })

  test.each([
    ['primary key', undefined],
    ['Primary_Key', undefined],
  ])('%s is dropped', (type, expected) => {
    expect(fieldOf({ name: 'id', type })).toBe(expected)
  })
})

describe('a default value', () => {
  test.each([
    ['integer', '5', 5],
    ['integer', 'five', 'five'],
    ['double', ' 2.5 ', 2.5],
    ['boolean', 'TRUE', true],
    ['boolean', 0, false],
    ['boolean', 'false', false],
    ['boolean', 'maybe', 'maybe'],
    ['string', 7, '7'],
    ['mapping', 1, '1'],
    ['json', { a: 1 }, '{"a":1}'],
    ['string', '', undefined],
    ['string', null, undefined],
    ['string', ['x'], undefined],
  ])('of %s %j becomes %j', (type, defaultValue, expected) => {
    expect(fieldOf({ name: 'f', type, defaultValue })?.defaultValue).toBe(expected)
  })
})

test('the title is the field with that id or name, else the first text, else the first field', () => {
  const titleOf = (fields: object[], title?: string) => {
    const [model] = configOf({ models: [{ name: 'm', title, fields }] }).models
    return model?.fields.find(({ id }) => id === model.title)?.name
  }
  const fields = [
    { name: 'a', type: 'integer' },
    { name: 'b', type: 'string' },
    { name: 'c', type: 'string', id: 'see' },
  ]
  expect(titleOf(fields, 'c')).toBe('c')
  expect(titleOf(fields, 'see')).toBe('c')
  expect(titleOf(fields)).toBe('b')
  expect(titleOf([{ name: 'a', type: 'integer' }])).toBe('a')
  expect(configOf({ models: [{ name: 'm', fields: [] }] }).models[0]?.title).toBe('')
})

test('pages name tables and fields by name too', () => {
  const { models, routes } = configOf({
    ...oneField({ name: 'code', type: 'string' }),
    routes: [
      {
        url: '/orders',
        flowData: { kind: 'page', modelId: 'order', columns: ['code'], order: [{ field: 'code', direction: 'asc' }] },
      },
    ],
  })
  const code = models[0]?.fields[0]?.id
  expect(routes).toMatchObject([
    { flowData: { modelId: models[0]?.id, columns: [code], search: [], order: [{ field: code, direction: 'asc' }] } },
  ])
})

test('a member that the file lacks stays as it is', () => {
  const existing = configOf(ORIGINAL)
  expect(configOf({ roles: [] }, existing)).toEqual({ ...existing, roles: [] })
})

test('ids of the file that are doubled, malformed or of the accounts are replaced', () => {
  const named = (id: unknown, name: string) => ({ id, name, fields: [{ id: 'f', name: 'f', type: 'string' }] })
  const { models } = configOf({ models: [named('x', 'a'), named('x', 'b'), named('A-1', 'c'), named('user', 'd')] })
  const ids = [...models, ...models.flatMap(({ fields }) => fields)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(8)
  expect(ids).not.toContain('user')
  expect(models[0]?.id).toBe('x')
})

describe('settings', () => {
  test.each([
    ...['password', 'dbPassword', 'db_user', 'database', 'databaseName', 'mysql_host', 'host', 'user', 'username'],
    ...['port', 'client_secret', 'apiKey', 'access_token', 'DATABASE_URL', 'connectionString'],
  ])('lose %s', (name) => {
    expect(configOf({ settings: { [name]: 'x', nested: [{ [name]: 'x', theme: 'dark' }] } }).settings).toEqual({
      ...DEFAULTS,
      nested: [{ theme: 'dark' }],
    })
  })

  test('lose an address with a password in it', () => {
    expect(
      configOf({ settings: { source: 'mysql://root:hunter2@db/shop', site: 'https://example.com' } }).settings,
    ).toEqual({ ...DEFAULTS, site: 'https://example.com' })
  })

  test('lose it in a list too, and where the specification has a setting', () => {
    const settings = { databaseType: 'mysql://root:hunter2@db/shop', hosts: ['redis://:hunter2@cache', 'plain'] }
    expect(configOf({ settings }).settings).toMatchObject({ databaseType: 'mysql', hosts: ['plain'] })
  })

  test('keep a namespace only if it is a text', () => {
    expect(configOf({ settings: { model_namespace: 5 } }).settings).toEqual(DEFAULTS)
  })
})

const deep = (depth: number) => `{"models":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('a file is refused', () => {
  test.each([
    ['not JSON', '{"models":', 'not valid JSON'],
    ['empty', '', 'not valid JSON'],
    ['a list', '[]', 'not a configuration'],
    ['something else', '{"version":1}', 'not a configuration'],
    ['too large', `{"models":"${'ä'.repeat(CONFIGURATION_FILE_MAX_BYTES / 2)}"}`, 'larger than 1 MB'],
    ['too deep', deep(40), 'nested too deeply'],
    ['far too deep', deep(400_000), 'nested too deeply'],
    ['with a null character', '{"models":[{"name":"a\\u0000"}]}', "can't be stored"],
    ['with half a character', '{"models":[{"name":"\\ud800"}]}', "can't be stored"],
    ['with models that are no list', '{"models":{"a":1}}', '“models” must be a list'],
    ['with a model that is a text', '{"models":["a"]}', '“models” must be a list'],
    ['with fields that are no list', '{"models":[{},{"fields":"a"}]}', '“models.1.fields” must be a list'],
    ['with roles that are no list', '{"roles":1}', '“roles” must be a list'],
    ['with routes that are no list', '{"routes":"x"}', '“routes” must be a list'],
    ['with a long name', JSON.stringify({ models: [{ name: 'x'.repeat(201) }] }), '“models.0.name” is not valid'],
    ['with too many models', JSON.stringify({ models: Array(MODELS_MAX + 1).fill({}) }), 'more than 200 tables'],
    [
      'with too many fields',
      JSON.stringify({ models: [{ name: 'order', fields: Array(FIELDS_MAX + 1).fill({ type: 'date' }) }] }),
      '“order” has more than 100 fields',
    ],
    [
      'with a password',
      JSON.stringify(oneField({ name: 'secret', type: 'Password' })),
      '“secret” of “order” is a password',
    ],
    [
      'with an unknown type',
      JSON.stringify(oneField({ name: 'place', type: 'geo' })),
      '“place” of “order” has the unknown type “geo”',
    ],
    ['without a type', JSON.stringify(oneField({ name: 'place' })), '“place” of “order” has no type'],
    ['with the type __proto__', JSON.stringify(oneField({ name: 'f', type: '__proto__' })), 'unknown type'],
  ])('%s', (_name, file, message) => {
    const { config, error } = readConfigurationFile(file, NOTHING)
    expect(config).toBeUndefined()
    expect(error).toContain(message)
  })
})

test('a byte order mark is allowed', () => {
  expect(readConfigurationFile('\uFEFF{"models":[]}', NOTHING).config).toEqual({ ...NOTHING, settings: DEFAULTS })
})

test('a key __proto__ is left out wherever it stands', () => {
  const proto = '"__proto__":{"polluted":true}'
  const { config } = readConfigurationFile(
    `{${proto},"settings":{${proto},"x":{${proto}}},"roles":[{"name":"a",${proto},"permissions":{${proto}}}],
      "routes":[{"flowData":{${proto}}}],"models":[{"name":"m",${proto},"fields":[{"name":"f","type":"string",${proto}}]}]}`,
    NOTHING,
  )
  expect(JSON.stringify(config)).not.toContain('polluted')
  expect(config?.settings).toEqual({ ...DEFAULTS, x: {} })
  expect(config?.settings.polluted).toBeUndefined()
  expect('polluted' in {}).toBe(false)
})

// Arbitrary configurations and files

const id = fc.stringMatching(/^[a-z0-9]{1,16}$/)
const word = fc.oneof(fc.stringMatching(/^[a-z_0-9]{0,12}$/), fc.string({ maxLength: 12 }))
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 })
const ownField = fc.record(
  {
    id,
    name: word,
    label: word,
    type: fc.constantFrom(...FIELD_TYPES),
    defaultValue: fc.oneof(word, fc.integer(), fc.boolean()),
    validation: fc.oneof(word, fc.constantFrom('required,max:3', 'unique', 'min:5,max:1')),
    mapping: fc.oneof(word, id),
  },
  { requiredKeys: ['id', 'name', 'label', 'type'] },
)
const grant = fc.constantFrom('none', 'own', 'all')
const ownConfiguration: fc.Arbitrary<Configuration> = fc.record({
  settings: fc.record({ model_namespace: word, isPWA: fc.boolean() }).map((part) => ({ ...DEFAULTS, ...part })),
  models: some(fc.record({ id, name: word, label: word, title: fc.oneof(word, id), fields: some(ownField) })),
  roles: some(
    fc.record({
      id,
      name: word,
      slug: word,
      permissions: fc.dictionary(id, fc.record({ read: grant, create: fc.boolean(), update: grant, delete: grant })),
    }),
  ),
  routes: some(
    fc.record({
      id,
      name: word,
      method: word,
      url: word,
      flowData: fc.oneof(
        fc.dictionary(id, fc.string({ maxLength: 8 })),
        fc.record({
          kind: fc.constant('page' as const),
          modelId: id,
          screens: fc.subarray(['list', 'add', 'edit', 'view'] as const).map((screens) => [...screens]),
          columns: some(id),
          search: some(id),
          filters: some(id),
          form: some(id),
        }),
      ),
    }),
  ),
})

test('our own export is read as it was written', () => {
  fc.assert(
    fc.property(ownConfiguration, ownConfiguration, (config, existing) => {
      const file = JSON.stringify(config)
      expect(read(config, existing)).toEqual({ config: JSON.parse(file) })
    }),
  )
})

/** Files that look like one, with wrong values everywhere. */
const odd = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
const mostly = <T>(item: fc.Arbitrary<T>) => fc.oneof({ weight: 8, arbitrary: item }, { weight: 1, arbitrary: odd })
const type = fc.constantFrom('string', 'text', 'primary key', 'foreign key', 'mapping', 'integer', 'Boolean', 'json')
const oddField = fc.record(
  { id: odd, name: odd, label: odd, type: mostly(type), defaultValue: odd, validation: odd, mapping: odd },
  { requiredKeys: [] },
)
const oddPage = fc.record(
  {
    kind: fc.constant('page'),
    modelId: odd,
    screens: odd,
    columns: mostly(some(odd)),
    form: odd,
    order: mostly(some(odd)),
  },
  { requiredKeys: ['kind'] },
)
const oddFile = fc.record(
  {
    settings: mostly(fc.dictionary(word, odd)),
    models: mostly(
      some(mostly(fc.record({ id: odd, name: odd, title: odd, fields: mostly(some(oddField)) }, { requiredKeys: [] }))),
    ),
    roles: mostly(some(fc.record({ name: odd, slug: odd, permissions: mostly(fc.dictionary(word, odd)) }))),
    routes: mostly(some(fc.record({ name: odd, url: odd, flowData: mostly(oddPage) }))),
  },
  { requiredKeys: [] },
)

test('no file throws; what is read can be checked, and is the same when it is read again', () => {
  const file = fc.oneof(
    oddFile.map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string(),
  )
  let configurations = 0
  fc.assert(
    fc.property(file, ownConfiguration, (input, existing) => {
      const { config, error } = readConfigurationFile(input, existing)
      if (!config) {
        expect(error).toMatch(/\.$/)
        return
      }
      configurations += 1
      checkConfiguration(config, 'shop')
      expect(read(config)).toEqual({ config: JSON.parse(JSON.stringify(config)) })
    }),
    { numRuns: 1_000 },
  )
  expect(configurations).toBeGreaterThan(50)
}, 30_000)
