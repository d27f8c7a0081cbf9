/** Notices after a step of a record's status. Every list loads this file. */
import { message } from './message'

/** "Booking #76: Confirmed"; the label of the status comes from the resource. */
export const stepTaken = message('{record}: {status}')
export const notChanged = message("Couldn't change {record}")
/** The name of a step's button in a list of several records. */
export const stepOf = message('{step}: {record}')
/** Ctrl+Z after a step without a way back; `step` is its label. */
export const stepFinal = message("“{step}” can't be undone.")
