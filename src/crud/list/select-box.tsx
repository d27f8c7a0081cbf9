/**
 * A small check box with 44 px of touch around it. Each row of a list has one: it is the browser's own, drawn like Mantine's, which is
 * four components and an icon.
 */
import type { ChangeEvent, ChangeEventHandler } from 'react'
import classes from './list.module.css'

/** A box that is switched with Shift held switches all from the last one to this one. */
export const rangeOf = ({ nativeEvent }: ChangeEvent): { isRange: boolean } => ({
  isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
})

export type SelectBoxProps = {
  'aria-label': string
  checked: boolean
  /** Some of what it stands for. */
  indeterminate?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function SelectBox({ indeterminate = false, ...props }: SelectBoxProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        ref={(box) => {
          // There is no attribute for it.
          if (box) box.indeterminate = indeterminate
        }}
        {...props}
      />
    </label>
  )
}
