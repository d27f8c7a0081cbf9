/**
 * The demo's wireframes (src/shared/builder/config.ts) and the rows of those that are deployed.
 * Indexes of people are those in USERS, days count back from now.
 */

import type { Configuration, Model, ModelField } from '#shared/builder/config'

export type DemoWireframe = Pick<Configuration, 'models' | 'roles' | 'routes'> & { name: string }

const text = (id: string, name: string, label: string, validation: string): ModelField => ({
  ...{ id, name, label, type: 'text', validation },
})

const STOREROOM: Model = {
  ...{ id: 'storeroom', name: 'storeroom', label: 'Storeroom', title: 'roomname' },
  fields: [
    text('roomname', 'name', 'Name', 'required,unique,max:60'),
    {
      ...{ id: 'roomfloor', name: 'floor', label: 'Floor', type: 'choice', validation: 'required' },
      mapping: 'ground:Ground floor,first:First floor,attic:Attic',
    },
    { id: 'roomkeeper', name: 'keeper_id', label: 'Keeper', type: 'reference', mapping: 'user' },
  ],
}

const EQUIPMENT_MODEL: Model = {
  ...{ id: 'equipment', name: 'equipment', label: 'Equipment', title: 'equipname' },
  fields: [
    text('equipname', 'name', 'Name', 'required,max:80'),
    text('equipnumber', 'inventory_number', 'Inventory number', 'required,unique,max:12'),
    {
      ...{ id: 'equipkind', name: 'kind', label: 'Kind', type: 'choice', validation: 'required' },
      mapping: 'camera:Camera,measuring:Measuring,finishing:Finishing,fair:Trade fair',
    },
    {
      ...{ id: 'equiproom', name: 'storeroom_id', label: 'Storeroom', type: 'reference' },
      ...{ mapping: 'storeroom', validation: 'required' },
    },
    {
      ...{ id: 'equipcondition', name: 'condition', label: 'Condition', type: 'choice', validation: 'required' },
      ...{ mapping: 'ready:Ready,repair:In repair,retired:Retired', defaultValue: 'ready' },
    },
    { id: 'equipbought', name: 'bought_on', label: 'Bought on', type: 'date' },
    { id: 'equipprice', name: 'price_cents', label: 'Price', type: 'money', mapping: 'EUR', validation: 'min:0' },
  ],
}

const LOAN: Model = {
  ...{ id: 'loan', name: 'loan', label: 'Loan', title: 'loanpurpose' },
  fields: [
    text('loanpurpose', 'purpose', 'Purpose', 'required,max:120'),
    {
      ...{ id: 'loanequipment', name: 'equipment_id', label: 'Equipment', type: 'reference' },
      ...{ mapping: 'equipment', validation: 'required' },
    },
    { id: 'loanstart', name: 'starts_on', label: 'Starts on', type: 'date', validation: 'required' },
    { id: 'loandue', name: 'due_on', label: 'Due on', type: 'date', validation: 'required' },
    { id: 'loanreturned', name: 'returned_on', label: 'Returned on', type: 'date' },
    {
      ...{ id: 'loanstatus', name: 'status', label: 'Status', type: 'choice', validation: 'required' },
      ...{ mapping: 'requested:Requested,lent:Lent,returned:Returned', defaultValue: 'requested' },
    },
    { id: 'loannote', name: 'note', label: 'Note', type: 'longText', validation: 'max:2000' },
  ],
}

const SAFETY_CHECK: Model = {
  ...{ id: 'check', name: 'safety_check', label: 'Safety check', title: 'checksummary' },
  fields: [
    text('checksummary', 'summary', 'Summary', 'required,max:120'),
    {
      ...{ id: 'checkequipment', name: 'equipment_id', label: 'Equipment', type: 'reference' },
      ...{ mapping: 'equipment', validation: 'required' },
    },
    { id: 'checkday', name: 'checked_on', label: 'Checked on', type: 'date', validation: 'required' },
    {
      ...{ id: 'checkresult', name: 'result', label: 'Result', type: 'choice', validation: 'required' },
      mapping: 'passed:Passed,repaired:Repaired,failed:Failed',
    },
    { id: 'checkcost', name: 'cost_cents', label: 'Cost', type: 'money', mapping: 'EUR', validation: 'min:0' },
  ],
}

type PageInput = {
  model: Model
  name: string
  columns: string[]
  filters: string[]
  order: { field: string; direction: 'asc' | 'desc' }
}

const page = ({ model, name, columns, filters, order }: PageInput): Configuration['routes'][number] => ({
  ...{ id: `page${model.id}`, name, method: 'GET', url: `/${model.name.replaceAll('_', '-')}` },
  flowData: {
    ...{ kind: 'page', modelId: model.id, screens: ['list', 'add', 'edit', 'view'] },
    ...{ columns, search: [model.title], filters, form: model.fields.map(({ id }) => id), order: [order] },
  },
})

/** Deployed to both environments. */
export const EQUIPMENT_LOANS: DemoWireframe = {
  name: 'Equipment loans',
  models: [STOREROOM, EQUIPMENT_MODEL, LOAN, SAFETY_CHECK],
  roles: [
    {
      ...{ id: 'borrower', name: 'Signed-in users', slug: 'user' },
      permissions: {
        storeroom: { read: 'all', create: false, update: 'none', delete: 'none' },
        equipment: { read: 'all', create: false, update: 'none', delete: 'none' },
        loan: { read: 'own', create: true, update: 'own', delete: 'none' },
      },
    },
  ],
  routes: [
    page({
      ...{ model: LOAN, name: 'Loans', order: { field: 'loanstart', direction: 'desc' } },
      columns: ['loanpurpose', 'loanequipment', 'loanstart', 'loandue', 'loanstatus'],
      filters: ['loanequipment', 'loanstatus', 'loanstart', 'loandue'],
    }),
    page({
      ...{ model: EQUIPMENT_MODEL, name: 'Equipment', order: { field: 'equipname', direction: 'asc' } },
      columns: ['equipname', 'equipnumber', 'equipkind', 'equiproom', 'equipcondition', 'equipprice'],
      filters: ['equipkind', 'equiproom', 'equipcondition', 'equipbought'],
    }),
    page({
      ...{ model: SAFETY_CHECK, name: 'Safety checks', order: { field: 'checkday', direction: 'desc' } },
      columns: ['checksummary', 'checkequipment', 'checkday', 'checkresult', 'checkcost'],
      filters: ['checkequipment', 'checkresult', 'checkday'],
    }),
    page({
      ...{ model: STOREROOM, name: 'Storerooms', order: { field: 'roomname', direction: 'asc' } },
      columns: ['roomname', 'roomfloor', 'roomkeeper'],
      filters: ['roomfloor', 'roomkeeper'],
    }),
  ],
}

/** Never deployed. */
const SAMPLE_SHOP: DemoWireframe = {
  name: 'Sample shop',
  models: [
    {
      ...{ id: 'customer', name: 'customer', label: 'Customer', title: 'customername' },
      fields: [text('customername', 'name', 'Name', 'required,max:80'), text('customercity', 'city', 'City', 'max:80')],
    },
    {
      ...{ id: 'order', name: 'sample_order', label: 'Sample order', title: 'ordertitle' },
      fields: [
        text('ordertitle', 'title', 'Title', 'required,max:80'),
        { id: 'ordercustomer', name: 'customer_id', label: 'Customer', type: 'reference', mapping: 'customer' },
        { id: 'orderpieces', name: 'pieces', label: 'Pieces', type: 'integer', validation: 'min:1', defaultValue: 1 },
        { id: 'orderprice', name: 'price_cents', label: 'Price', type: 'money', mapping: 'EUR', validation: 'min:0' },
        {
          ...{ id: 'orderstatus', name: 'status', label: 'Status', type: 'choice' },
          ...{ mapping: 'new:New,packed:Packed,sent:Sent', defaultValue: 'new', validation: 'required' },
        },
        { id: 'orderdue', name: 'due_date', label: 'Due date', type: 'date' },
      ],
    },
  ],
  roles: [
    {
      ...{ id: 'shopuser', name: 'Signed-in users', slug: 'user' },
      permissions: {
        order: { read: 'own', create: true, update: 'own', delete: 'none' },
      },
    },
  ],
  routes: [],
}

const scoreModel = (points: string): Model => ({
  ...{ id: 'score', name: 'score', label: 'Score', title: 'scoretaster' },
  fields: [
    text('scoretaster', 'taster', 'Taster', 'required,max:80'),
    { id: 'scorepoints', name: 'points', label: 'Points', type: 'integer', validation: points },
    { id: 'scorenote', name: 'note', label: 'Note', type: 'longText' },
  ],
})

/** Deployed to the preview. */
export const TASTING_PANEL: DemoWireframe = {
  name: 'Tasting panel',
  models: [scoreModel('min:0,max:100')],
  roles: [],
  routes: [
    {
      ...{ id: 'pagescore', name: 'Scores', method: 'GET', url: '/scores' },
      flowData: {
        ...{ kind: 'page', modelId: 'score', screens: ['list', 'add', 'edit', 'view'], search: ['scoretaster'] },
        ...{ columns: ['scoretaster', 'scorepoints', 'scorenote'], filters: ['scorepoints'] },
        form: ['scoretaster', 'scorepoints', 'scorenote'],
      },
    },
  ],
}

/** Its second release, which requires what some rows lack. */
export const STRICT_PANEL: DemoWireframe = { ...TASTING_PANEL, models: [scoreModel('required,min:0,max:100')] }

export const WIREFRAMES: readonly DemoWireframe[] = [EQUIPMENT_LOANS, SAMPLE_SHOP, TASTING_PANEL]

export const STOREROOMS = [
  { name: 'Press room cabinet', floor: 'ground', keeper: 1 },
  { name: 'Photo corner', floor: 'first', keeper: 2 },
  { name: 'Attic shelves', floor: 'attic', keeper: 4 },
] as const

type DemoEquipment = {
  name: string
  kind: 'camera' | 'measuring' | 'finishing' | 'fair'
  /** Index in STOREROOMS. */
  room: number
  bought: number
  price_cents: number
  condition?: 'repair' | 'retired'
}

export const EQUIPMENT: readonly DemoEquipment[] = [
  { name: 'Camera body', kind: 'camera', room: 1, bought: 610, price_cents: 189_900 },
  { name: 'Macro lens 90 mm', kind: 'camera', room: 1, bought: 610, price_cents: 64_900 },
  { name: 'Carbon tripod', kind: 'camera', room: 1, bought: 588, price_cents: 32_900 },
  { name: 'Softbox pair', kind: 'camera', room: 1, bought: 402, price_cents: 17_950 },
  { name: 'Spectrophotometer', kind: 'measuring', room: 0, bought: 1_204, price_cents: 419_000 },
  { name: 'Thickness gauge', kind: 'measuring', room: 0, bought: 930, price_cents: 21_400 },
  { name: 'Gloss meter', kind: 'measuring', room: 0, bought: 377, price_cents: 89_500, condition: 'repair' },
  { name: 'Light booth A3', kind: 'measuring', room: 0, bought: 1_340, price_cents: 112_000 },
  { name: 'Heat sealer', kind: 'finishing', room: 0, bought: 745, price_cents: 15_900 },
  { name: 'Hand foil press', kind: 'finishing', room: 0, bought: 266, price_cents: 78_000 },
  { name: 'Guillotine 45 cm', kind: 'finishing', room: 0, bought: 2_180, price_cents: 58_500, condition: 'retired' },
  { name: 'Folding counter', kind: 'fair', room: 2, bought: 505, price_cents: 24_900 },
  { name: 'Display totem', kind: 'fair', room: 2, bought: 505, price_cents: 39_000 },
  { name: 'Sample case', kind: 'fair', room: 2, bought: 190, price_cents: 12_500 },
]

type DemoLoan = {
  purpose: string
  borrower: number
  /** Index in EQUIPMENT. */
  equipment: number
  /** Default: the day before it starts. */
  requested?: number
  starts: number
  due: number
  returned?: number
  note?: string
}

/** Those without a day of return are out or ahead. */
export const LOANS: readonly DemoLoan[] = [
  { purpose: 'Product shots for the tea range', borrower: 2, equipment: 0, starts: 66, due: 63, returned: 63 },
  { purpose: 'Close-ups of the foil edges', borrower: 2, equipment: 1, starts: 66, due: 63, returned: 62 },
  { purpose: 'Proof check at the printer', borrower: 1, equipment: 4, starts: 61, due: 59, returned: 59 },
  { purpose: 'Pouch samples for tasting day', borrower: 4, equipment: 8, starts: 57, due: 54, returned: 55 },
  { purpose: 'Stand at the packaging fair', borrower: 1, equipment: 12, starts: 52, due: 46, returned: 45 },
  { purpose: 'Counter for the packaging fair', borrower: 1, equipment: 11, starts: 52, due: 46, returned: 45 },
  { purpose: 'Samples for the packaging fair', borrower: 3, equipment: 13, starts: 52, due: 46, returned: 46 },
  { purpose: 'Carton thickness of three mills', borrower: 3, equipment: 5, starts: 44, due: 42, returned: 42 },
  {
    ...{ purpose: 'Varnish series on black board', borrower: 4, equipment: 6, starts: 40, due: 36, returned: 35 },
    note: 'The lower sensor shows 4 units too much. Please have it looked at.',
  },
  { purpose: 'Chocolate sleeves in daylight', borrower: 2, equipment: 7, starts: 37, due: 34, returned: 34 },
  { purpose: 'Short run of foil lids', borrower: 3, equipment: 9, starts: 33, due: 29, returned: 28 },
  { purpose: 'Portraits for the website', borrower: 2, equipment: 0, starts: 30, due: 28, returned: 28 },
  { purpose: 'Lights for the portraits', borrower: 2, equipment: 3, starts: 30, due: 28, returned: 28 },
  { purpose: 'Can colours beside the master', borrower: 1, equipment: 4, starts: 24, due: 22, returned: 22 },
  { purpose: 'Sealing test of the refill pouch', borrower: 4, equipment: 8, starts: 20, due: 17, returned: 16 },
  { purpose: 'Unboxing film, first day', borrower: 3, equipment: 0, starts: 15, due: 13, returned: 13 },
  { purpose: 'Tripod for the unboxing film', borrower: 3, equipment: 2, starts: 15, due: 13, returned: 11 },
  { purpose: 'Customer visit in Bremen', borrower: 1, equipment: 13, starts: 9, due: 7, returned: 7 },
  { purpose: 'Foil colours for the wedding boxes', borrower: 2, equipment: 9, starts: 6, due: 1 },
  { purpose: 'Candle set, studio shots', borrower: 2, equipment: 1, starts: 4, due: -2 },
  { purpose: 'Board check before press day', borrower: 3, equipment: 5, starts: 3, due: -1 },
  { purpose: 'Dog treat pouches, shelf test', borrower: 4, equipment: 12, requested: 2, starts: -3, due: -6 },
  {
    ...{ purpose: 'Portfolio pictures', borrower: 2, equipment: 0, requested: 1, starts: -5, due: -8 },
    note: 'With the macro lens if it is back.',
  },
]

type DemoCheck = {
  summary: string
  /** Index in EQUIPMENT. */
  equipment: number
  day: number
  result: 'passed' | 'repaired' | 'failed'
  cost_cents: number
}

export const SAFETY_CHECKS: readonly DemoCheck[] = [
  { summary: 'Yearly check of plugs and cables', equipment: 7, day: 64, result: 'passed', cost_cents: 4_500 },
  { summary: 'Yearly check of plugs and cables', equipment: 8, day: 64, result: 'repaired', cost_cents: 7_900 },
  { summary: 'Yearly check of plugs and cables', equipment: 9, day: 64, result: 'passed', cost_cents: 4_500 },
  { summary: 'Blade guard and lock', equipment: 10, day: 58, result: 'failed', cost_cents: 0 },
  { summary: 'Calibration with the white tile', equipment: 4, day: 47, result: 'passed', cost_cents: 16_000 },
  { summary: 'Stability of the feet', equipment: 12, day: 44, result: 'passed', cost_cents: 0 },
  { summary: 'Sensor shows too much', equipment: 6, day: 34, result: 'failed', cost_cents: 6_500 },
  { summary: 'Lamp sockets and stands', equipment: 3, day: 27, result: 'repaired', cost_cents: 2_350 },
  { summary: 'Calibration with the gauge block', equipment: 5, day: 18, result: 'passed', cost_cents: 3_000 },
  { summary: 'Lock of the centre column', equipment: 2, day: 10, result: 'repaired', cost_cents: 1_800 },
]

/** Of the preview, to try the forms. */
export const TRIAL = {
  storeroom: { name: 'Trial room', floor: 'ground' },
  equipment: { name: 'Trial camera', kind: 'camera', inventory_number: 'TRY-1' },
  loan: { purpose: 'Trial: can a loan start on its day of return?' },
} as const

export const SCORES: readonly { taster: string; points: number; note: string | null; day: number }[] = [
  { taster: 'Uma Lindqvist', points: 82, note: 'Smoke first, then fig.', day: 7 },
  { taster: 'Priya Raman', points: 74, note: null, day: 6 },
  { taster: 'Tomás Vidal', points: 91, note: 'The best of the three.', day: 5 },
  { taster: 'Milan Okafor', points: 68, note: 'Too sweet for me.', day: 4 },
]

/** Added between the second plan of the panel and its deployment. */
export const LATE_SCORES: readonly { taster: string; note: string }[] = [
  { taster: 'Ada Marsh', note: 'Had a cold. Points follow.' },
  { taster: 'Uma Lindqvist', note: 'Second cup, points after lunch.' },
]
