/**
 * The options of a choice, a row for each. `mapping` holds them as "0:Draft,1:Live" without spaces
 * at the ends, so what is typed is kept here as it is, until the mapping changes elsewhere.
 */
import { Button, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import * as text from '#messages/builder-models'
import { OPTION_VALUE_MAX } from '#shared/builder/check'
import { DeleteTool } from './item-tools'
import { neighbourOf } from './list-edits'
import classes from './models.module.css'
import { freeName, nameFromLabel } from './names'
import { type OptionRow, toMapping, toOptionRows, withoutSeparators } from './option-text'
import { useNextFocus } from './use-next-focus'

export type OptionRowsProps = { mapping: string; error: string | undefined; onChange: (mapping: string) => void }

export function OptionRows({ mapping, error, onChange }: OptionRowsProps) {
  const [state, setState] = useState(() => ({ mapping, rows: toOptionRows(mapping) }))
  if (state.mapping !== mapping) setState({ mapping, rows: toOptionRows(mapping) })
  const { rows } = state
  const prefix = useId()
  const focusNext = useNextFocus()
  const change = (next: OptionRow[]) => {
    const changed = toMapping(next)
    setState({ mapping: changed, rows: next })
    if (changed !== mapping) onChange(changed)
  }
  const edit = (row: OptionRow, part: Partial<OptionRow>) =>
    change(rows.map((other) => (other === row ? { ...row, ...part } : other)))
  const add = () => {
    const [row] = toOptionRows('')
    if (!row) return
    focusNext(`${prefix}-${row.id}`)
    change([...rows, row])
  }
  const remove = (row: OptionRow) => {
    const neighbour = neighbourOf(rows, row.id)
    focusNext(neighbour ? `${prefix}-remove-${neighbour.id}` : `${prefix}-add`)
    change(rows.filter((other) => other !== row))
  }
  /** A value is made from the label, if it has none. */
  const complete = (row: OptionRow) => {
    if (row.value !== '' || row.label.trim() === '') return
    const used = new Set(rows.map(({ value }) => value))
    const value = freeName(nameFromLabel(row.label, OPTION_VALUE_MAX), used, OPTION_VALUE_MAX)
    if (value !== '') edit(row, { value })
  }
  return (
    <fieldset
      className={classes.options}
      {...(error ? { 'aria-describedby': `${prefix}-error` } : {})}
      aria-label={text.options()}
    >
      <div className={classes.optionHead} aria-hidden="true">
        <span>{text.value()}</span>
        <span>{text.label()}</span>
      </div>
      {rows.map((row, index) => (
        <div key={row.id} className={classes.option}>
          <TextInput
            id={`${prefix}-${row.id}`}
            aria-label={text.optionValue({ number: index + 1 })}
            error={error !== undefined}
            value={row.value}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => edit(row, { value: withoutSeparators(event.currentTarget.value) })}
          />
          <TextInput
            aria-label={text.optionLabel({ number: index + 1 })}
            error={error !== undefined}
            value={row.label}
            autoComplete="off"
            onChange={(event) => edit(row, { label: event.currentTarget.value.replaceAll(',', '') })}
            onBlur={() => complete(row)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              const following = rows[index + 1]
              if (following) document.getElementById(`${prefix}-${following.id}`)?.focus()
              else add()
            }}
          />
          <DeleteTool
            id={`${prefix}-remove-${row.id}`}
            label={text.deleteOption({ number: index + 1 })}
            onClick={() => remove(row)}
          />
        </div>
      ))}
      {error ? <Input.Error id={`${prefix}-error`}>{error}</Input.Error> : null}
      <Button
        id={`${prefix}-add`}
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        style={{ alignSelf: 'flex-start' }}
        onClick={add}
      >
        {text.addOption()}
      </Button>
    </fieldset>
  )
}
