/** The CSV file to read in a spreadsheet, made of the one that can be imported. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineTable, OWNER } from '#shared/resources/field'
import { type TitlesOf, toReadable } from '../../../src/crud/actions/readable-csv'

const stay = defineTable('stay', 'id', [
  { name: 'space_id', kind: 'reference', table: 'space' },
  { name: 'starts_at', label: 'Start', kind: 'dateTime' },
  { name: 'total_cents', label: 'Total', kind: 'money', currency: 'EUR' },
  { name: 'currency', kind: 'text' },
  { name: 'status', kind: 'choice', options: [{ value: 'open', label: 'To confirm' }] },
  { name: 'is_paid', kind: 'boolean' },
  { name: 'extras', kind: 'json', items: 'words' },
  { name: 'place', kind: 'json' },
  { name: 'rate', kind: 'number' },
  { name: 'note', kind: 'longText' },
  OWNER,
])
const price = defineTable('price', 'id', [{ name: 'amount', kind: 'money', currency: 'EUR' }])

const asked: [string, readonly string[]][] = []
const titlesOf: TitlesOf = async (table, ids) => {
  asked.push([table, ids])
  return new Map(table === 'space' ? [['7', '=Roof "room"']] : [['3', 'Uma Lindqvist']])
}

const ordinaryZone = process.env.TZ
beforeEach(() => {
  asked.length = 0
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  process.env.TZ = ordinaryZone
  vi.unstubAllGlobals()
})

const lines = async (csv: string, table = stay) => (await toReadable(csv, table, titlesOf)).split('\r\n')

describe('a CSV file to read', () => {
  it('has labels, names, amounts, local times and words, and keeps empty cells', async () => {
    const csv =
      'space_id,starts_at,total_cents,currency,status,is_paid,extras,place,user_id\r\n' +
      '7,2026-12-04T10:00:00.000Z,13100,EUR,open,true,"[""tea"",""milk""]","{""city"":""Rome""}",3\r\n' +
      '8,2026-07-04T10:00:00.000Z,-500,JPY,gone,false,,,\r\n'
    expect(await lines(csv)).toEqual([
      'Space,Start (Europe/Berlin),Total,Currency,Status,Is paid,Extras,Place,Owner',
      `"'=Roof ""room""",2026-12-04 11:00,131.00,EUR,To confirm,Yes,"tea, milk","{""city"":""Rome""}",Uma Lindqvist`,
      '#8,2026-07-04 12:00,-500,JPY,gone,No,,,',
      '',
    ])
    expect(asked).toEqual([
      ['space', ['7', '8']],
      ['user', ['3']],
    ])
  })

  it('asks once for each record, and for none where there are no references', async () => {
    await lines('space_id\r\n7\r\n7\r\n')
    expect(asked).toEqual([['space', ['7']]])
    await lines('note\r\nhello\r\n')
    expect(asked).toHaveLength(1)
  })

  it('names the currency in the head where the records have none', async () => {
    expect(await lines('amount\r\n1999\r\n', price)).toEqual(['Amount (EUR)', '19.99', ''])
  })

  it('keeps the guards of the server, and columns that it does not know', async () => {
    expect(await lines(`note,other\r\n'=1+1,12\r\n`)).toEqual(['Note,other', `'=1+1,12`, ''])
  })

  it('parts cells by semicolons where numbers have a comma', async () => {
    vi.stubGlobal('hfWords', { language: 'de', locale: 'de-DE', texts: {} })
    expect(await lines('total_cents,currency,rate\r\n13100,EUR,1.5\r\n')).toEqual([
      'Total;Currency;Rate',
      '131,00;EUR;1,5',
      '',
    ])
  })
})
