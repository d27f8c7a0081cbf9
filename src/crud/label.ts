/** A resource's name inside a sentence: "design", but "QR code". */
import type { Resource } from '#shared/resources/field'

const lower = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

export const labelInText = ({ label }: Resource): string => lower(label.one)
export const labelsInText = ({ label }: Resource): string => lower(label.many)
