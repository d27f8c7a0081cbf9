/** A small check box with 44 px of touch around it. */
import { Checkbox, type CheckboxProps } from '@mantine/core'
import { type ChangeEvent, useId } from 'react'
import classes from './crud.module.css'

/** A box that is switched with Shift held switches all from the last one to this one. */
export const rangeOf = ({ nativeEvent }: ChangeEvent): { isRange: boolean } => ({
  isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
})

export function SelectBox(props: Omit<CheckboxProps, 'id' | 'label'> & { 'aria-label': string }) {
  const id = useId()
  return (
    <label className={classes.check} htmlFor={id}>
      <Checkbox id={id} {...props} />
    </label>
  )
}
