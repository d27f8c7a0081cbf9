/** A resource's label inside a sentence: "design", but "QR code"; and counts of its records. */
import * as common from '#messages/common'
import { language } from '#shared/messages/language'
import type { Resource } from '#shared/resources/field'

const lower = (text: string): string =>
  // Nouns have a capital in other languages.
  language() !== 'en' || /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

export const labelInText = ({ label }: Resource): string => lower(label.one)
export const labelsInText = ({ label }: Resource): string => lower(label.many)

/** "1 QR code", "12 QR codes". */
export const countedRecords = (count: number, resource: Resource): string =>
  common.records({ count, one: labelInText(resource), many: labelsInText(resource) })
