/** The order of a page's list: by one field, then by the next. */
import { Button, Input, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import * as text from '#messages/builder-models'
import type { PageFlow } from '#shared/builder/config'
import { DeleteTool } from './item-tools'
import classes from './models.module.css'
import { useNextFocus } from './use-next-focus'

type Order = NonNullable<PageFlow['order']>

export type OrderRowsProps = {
  order: Order
  fields: readonly { value: string; label: string }[]
  error: string | undefined
  onChange: (order: Order) => void
}

export function OrderRows({ order, fields, error, onChange }: OrderRowsProps) {
  const prefix = useId()
  const focusNext = useNextFocus()
  const free = fields.filter(({ value }) => !order.some(({ field }) => field === value))
  const add = () => {
    const [first] = free
    if (!first) return
    focusNext(`${prefix}-${order.length}`)
    onChange([...order, { field: first.value, direction: 'asc' }])
  }
  const remove = (index: number) => {
    focusNext(order.length > 1 ? `${prefix}-remove-${Math.min(index, order.length - 2)}` : `${prefix}-add`)
    onChange(order.toSpliced(index, 1))
  }
  return (
    <fieldset
      className={classes.options}
      aria-label={text.order()}
      {...(error ? { 'aria-describedby': `${prefix}-error` } : {})}
    >
      <Input.Label component="span">{text.order()}</Input.Label>
      {order.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and controlled rows keep no state
        <div key={index} className={classes.option}>
          <NativeSelect
            id={`${prefix}-${index}`}
            aria-label={text.orderField({ number: index + 1 })}
            error={error !== undefined}
            value={item.field}
            data={[
              ...(fields.some(({ value }) => value === item.field)
                ? []
                : [{ value: item.field, label: text.fieldGone() }]),
              ...fields.map(({ value, label }) => ({ value, label })),
            ]}
            onChange={(event) => onChange(order.with(index, { ...item, field: event.currentTarget.value }))}
          />
          <NativeSelect
            aria-label={text.direction({ number: index + 1 })}
            value={item.direction}
            data={[
              { value: 'asc', label: text.ascending() },
              { value: 'desc', label: text.descending() },
            ]}
            onChange={(event) =>
              onChange(order.with(index, { ...item, direction: event.currentTarget.value === 'desc' ? 'desc' : 'asc' }))
            }
          />
          <DeleteTool
            id={`${prefix}-remove-${index}`}
            label={text.deleteOrder({ number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {error ? <Input.Error id={`${prefix}-error`}>{error}</Input.Error> : null}
      {free.length > 0 ? (
        <Button
          id={`${prefix}-add`}
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={add}
        >
          {text.addOrder()}
        </Button>
      ) : null}
    </fieldset>
  )
}
