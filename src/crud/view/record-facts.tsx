/**
 * The fields of a record's page, in sections. Empty fields are only named, and JSON is folded: people
 * read the rest without looking past them.
 */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import * as text from '#messages/view'
import { isEmptyValue } from '#shared/empty'
import { ownWord } from '#shared/messages/language'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { type Field, fieldOf, OWNER, type Resource, type Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { FieldValue } from '../fields/field-value'
import { coverOf } from '../fields/record-picture'
import { facetOf, type RecordPartProps } from '../record/facets'
import classes from './view.module.css'

/** `fields` in the order in which they are shown. */
export type FactSection = { label: string; fields: readonly string[] }

const SYSTEM = ['id', OWNER.name, 'created_at', 'updated_at']

/** The kinds whose values need the whole width. */
const LONG: readonly Field['kind'][] = ['longText', 'html', 'json']

/**
 * The fields of the page's footer: who and when, and the ids of other systems. An owner who is more,
 * such as the host of a space, has another label and stays among the facts.
 */
function footerFields(table: Table): Field[] {
  const { footer = [] } = facetOf(table.name)
  const fields = [...footer, ...SYSTEM].flatMap((name) => fieldOf(table, name) ?? [])
  // Tables that arrive at run time have their own words in any language.
  const ownerLabels = [OWNER.label, ownWord(OWNER.label, `label.${OWNER.label}`)]
  return fields.filter(({ name, label }) => name !== OWNER.name || ownerLabels.includes(label))
}

const isUnset = (value: unknown): boolean => isEmptyValue(value) || (Array.isArray(value) && value.length === 0)

/** JSON that no part of the page puts into words. */
const isRaw = (table: Table, field: Field, record: AnyRecord): boolean =>
  field.kind === 'json' &&
  field.items === undefined &&
  typeof record[field.name] === 'object' &&
  facetOf(table.name).values?.[field.name] === undefined

/** Fields of the page's body. The heading has the title, amounts have their currency. */
function bodyFields({ table }: Resource): Field[] {
  const { unlisted = [], title } = facetOf(table.name)
  const inFooter = footerFields(table)
  const hasMoney = table.fields.some(({ kind }) => kind === 'money')
  return table.fields.filter(
    (field) =>
      (field.kind !== 'image' || field !== coverOf(table)) &&
      field.name !== 'version' &&
      !unlisted.includes(field.name) &&
      !inFooter.includes(field) &&
      (field.name !== table.title || title !== undefined) &&
      !(hasMoney && field.name === 'currency'),
  )
}

type ValueProps = { table: Table; field: Field; record: AnyRecord }

function Value({ table, field, record }: ValueProps) {
  const Shown = facetOf(table.name).values?.[field.name]
  if (!Shown) return <FieldValue table={table} field={field} record={record} place="page" />
  return <Shown value={record[field.name]} record={record} errorFallback={null} />
}

const Fact = ({ label, isLong, children }: { label: string; isLong?: boolean; children: ReactNode }) => (
  <div data-long={isLong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Facts of the records that it refers to, where they are at hand. */
function ReferredFacts({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return (resource.facts ?? []).map(({ label, through, field: name }) => {
    const reference = fieldOf(resource.table, through)
    const table = reference?.kind === 'reference' ? tableOf(reference.table) : undefined
    const field = table && fieldOf(table, name)
    const other = record[through]
    if (!field || !isRecord(other)) return null
    return (
      <Fact key={label} label={label}>
        <FieldValue table={table} field={field} record={other} place="page" />
      </Fact>
    )
  })
}

type SectionProps = { label?: string | undefined; children: ReactNode }

function Section({ label, children }: SectionProps) {
  const id = useId()
  const list = <dl className={classes.facts}>{children}</dl>
  if (label === undefined)
    return (
      <Paper withBorder p="md">
        {list}
      </Paper>
    )
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h5" id={id} mb="sm">
        {label}
      </Title>
      {list}
    </Paper>
  )
}

export type RecordFactsProps = RecordPartProps & {
  /** Fields that none of them names stand before them. */
  sections?: readonly FactSection[]
}

export function RecordFacts({ resource, record, sections = [] }: RecordFactsProps) {
  const { table } = resource
  const fields = bodyFields(resource)
  const empty = fields.filter((field) => isUnset(record[field.name]))
  const raw = fields.filter((field) => !empty.includes(field) && isRaw(table, field, record))
  const filled = fields.filter((field) => !empty.includes(field) && !raw.includes(field))
  const named = new Set(sections.flatMap((section) => section.fields))
  const others = filled.filter(({ name }) => !named.has(name))
  const factOf = (field: Field) => (
    <Fact key={field.name} label={field.label} isLong={LONG.includes(field.kind)}>
      <Value table={table} field={field} record={record} />
    </Fact>
  )
  return (
    <Stack gap="md" miw={0}>
      {others.length > 0 || resource.facts ? (
        <Section>
          <ReferredFacts resource={resource} record={record} />
          {others.map(factOf)}
        </Section>
      ) : null}
      {sections.map(({ label, fields: names }) => {
        const shown = names.flatMap((name) => filled.find((field) => field.name === name) ?? [])
        return shown.length > 0 ? (
          <Section key={label} label={label}>
            {shown.map(factOf)}
          </Section>
        ) : null
      })}
      {empty.length > 0 ? (
        <Text size="sm" c="dimmed">
          {text.notSet({ fields: empty.map(({ label }) => label).join(', ') })}
        </Text>
      ) : null}
      {raw.length > 0 ? <Advanced table={table} fields={raw} record={record} /> : null}
    </Stack>
  )
}

const Advanced = ({ table, fields, record }: { table: Table; fields: readonly Field[]; record: AnyRecord }) => (
  <details className={classes.advanced}>
    <summary>{text.advanced()}</summary>
    <dl className={classes.facts}>
      {fields.map((field) => (
        <Fact key={field.name} label={field.label} isLong>
          <FieldValue table={table} field={field} record={record} place="page" />
        </Fact>
      ))}
    </dl>
  </details>
)

/** The quiet end of a record's page. */
export const RecordFooter = ({ resource: { table }, record }: RecordPartProps) => (
  <footer>
    <dl className={classes.footer}>
      {footerFields(table)
        .filter((field) => !isEmptyValue(record[field.name]))
        .map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue table={table} field={field} record={record} place="page" />
            </dd>
          </div>
        ))}
    </dl>
  </footer>
)
