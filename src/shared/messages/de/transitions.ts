/** Notices after a step of a record's status. Every list loads this file. */
import { message } from './message'

/** "Booking #76: Confirmed"; the label of the status comes from the resource. */
export const stepTaken = message('{record}: {status}')
export const notChanged = message('{record} konnte nicht geändert werden')
/** The name of a step's button in a list of several records. */
export const stepOf = message('{step}: {record}')
export const stepFinal = message('„{step}“ kann nicht rückgängig gemacht werden.')
