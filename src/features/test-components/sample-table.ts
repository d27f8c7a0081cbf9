/** A table with a field of every kind, and a record of it. The server has no table of this name. */
import { defineTable, type Field } from '#shared/resources/field'
import { withBase } from '../../stores/base-path'

export const SAMPLE_FIELDS: readonly Field[] = [
  { name: 'text', label: 'Text', kind: 'text', required: true, help: 'One line.' },
  { name: 'long', label: 'Long text', kind: 'longText' },
  { name: 'number', label: 'Number', kind: 'number', unit: 'mm' },
  { name: 'money', label: 'Money', kind: 'money', currency: 'EUR' },
  { name: 'day', label: 'Date', kind: 'date' },
  { name: 'moment', label: 'Date and time', kind: 'dateTime' },
  {
    name: 'choice',
    label: 'Choice',
    kind: 'choice',
    options: [
      { value: 'draft', label: 'Draft', colour: 'gray' },
      { value: 'approved', label: 'Approved', colour: 'teal' },
    ],
  },
  { name: 'flag', label: 'Yes or no', kind: 'boolean' },
  { name: 'colour', label: 'Colour', kind: 'colour' },
  { name: 'picture', label: 'Picture', kind: 'image' },
  { name: 'json', label: 'JSON', kind: 'json' },
]

export const sampleTable = defineTable('sample', 'text', SAMPLE_FIELDS)

export const SAMPLE_VALUES: Record<string, unknown> = {
  text: 'Gift box',
  long: 'A long text.\nOn two lines.',
  number: 120,
  money: 4.35,
  day: '2026-03-01',
  moment: '2026-03-01T12:30:00.000Z',
  choice: 'approved',
  flag: true,
  colour: '#0b7285',
  picture: withBase('/icons/icon-192.png'),
  json: '{ "layers": [] }',
}

/** The same values as stored: money in minor units, JSON as an object. */
export const SAMPLE_RECORD = { id: 1, version: 1, ...SAMPLE_VALUES, money: 435, json: { layers: [] } }
