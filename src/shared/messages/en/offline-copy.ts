/**
 * The copy of a table on this device, which a list's menu makes: what there is, and how far it has
 * come.
 */
import { message } from './message'

// `age`: "3 minutes ago", empty where `aged` is no.
export const noneOnDevice = message('No {records} saved on this device')
export const onlyOneOnDevice = message(
  '{aged, select, yes {1 {record} saved on this device {age}} other {1 {record} saved on this device}}',
)
export const allOnDevice = message(
  '{aged, select, yes {All {count, number} {records} saved on this device {age}} other {All {count, number} {records} saved on this device}}',
)
export const partOnDevice = message(
  '{aged, select, yes {{count, number} of {total, number} {records} saved on this device {age}} other {{count, number} of {total, number} {records} saved on this device}}',
)
/** `records` with their number: "12 designs". */
export const someOnDevice = message(
  '{aged, select, yes {{records} saved on this device {age}} other {{records} saved on this device}}',
)

export const availableOffline = message('Available offline')
export const notAllAvailable = message('Not all {records} are available offline')
export const notAllAvailableBecause = message('Not all {records} are available offline: {error}')
export const downloading = message('Downloading {records}')
export const downloadStarted = message('Downloading {records}…')
export const downloaded = message('{done, number} of {total, number} {records}')
