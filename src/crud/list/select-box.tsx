/**
 * A small checkbox with a touch area of 44 px. Every row of a list has one, so it is a native
 * input.
 */
import { type ChangeEvent, type ChangeEventHandler, useContext } from 'react'
import checkBox from '../../ui/check-box.module.css'
import classes from './list.module.css'
import { RowToolsContext } from './row-menu'

/** With Shift held, a box switches all from the last one to this one. */
export const rangeOf = ({ nativeEvent }: ChangeEvent): { isRange: boolean } => ({
  isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
})

export type SelectBoxProps = {
  'aria-label': string
  checked: boolean
  /** Some of its records are selected. */
  indeterminate?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function SelectBox({ indeterminate = false, ...props }: SelectBoxProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        className={checkBox.box}
        disabled={useContext(RowToolsContext).isOff}
        ref={(box) => {
          // There is no attribute for this state.
          if (box) box.indeterminate = indeterminate
        }}
        {...props}
      />
    </label>
  )
}
