/**
 * The forms of a host's space: the administrators' resource with some of its fields each, in groups. The
 * steps of a new space are the same groups.
 */
import * as text from '#messages/space-form'
import { fieldOf, type Resource } from '#shared/resources/field'
import { spaceResource } from './space-resource'

export type FieldGroup = {
  name: 'basics' | 'place' | 'photos' | 'price' | 'hours' | 'exceptions' | 'lengths' | 'booking'
  title: () => string
  hint?: () => string
  fields: readonly string[]
}

export const BASICS: FieldGroup = {
  ...{ name: 'basics', title: text.basics, hint: text.basicsHint },
  fields: ['name', 'category', 'capacity', 'description', 'amenities', 'rules'],
}
export const PLACE: FieldGroup = {
  ...{ name: 'place', title: text.place, hint: text.placeHint },
  fields: ['address', 'city', 'country', 'lat', 'lng', 'timezone'],
}
export const PHOTOS: FieldGroup = {
  ...{ name: 'photos', title: text.photos, hint: text.photosHint },
  fields: ['photos'],
}
export const PRICE: FieldGroup = {
  ...{ name: 'price', title: text.price, hint: text.priceHint },
  fields: ['rate_cents', 'currency', 'day_rate_cents', 'cleaning_fee_cents'],
}
export const HOURS: FieldGroup = {
  ...{ name: 'hours', title: text.hours, hint: text.hoursHint },
  fields: ['opening_hours'],
}
export const EXCEPTIONS: FieldGroup = {
  ...{ name: 'exceptions', title: text.exceptions, hint: text.exceptionsHint },
  fields: ['exceptions'],
}
export const LENGTHS: FieldGroup = {
  ...{ name: 'lengths', title: text.lengths, hint: text.lengthsHint },
  fields: ['min_minutes', 'max_minutes', 'step_minutes', 'notice_minutes', 'buffer_minutes'],
}
export const BOOKING: FieldGroup = {
  ...{ name: 'booking', title: text.booking, hint: text.bookingHint },
  fields: ['booking_mode', 'cancellation_policy'],
}

const DETAILS: readonly FieldGroup[] = [BASICS, PLACE, PRICE]
const AVAILABILITY: readonly FieldGroup[] = [HOURS, EXCEPTIONS, LENGTHS, BOOKING]

const formOf = (groups: readonly FieldGroup[]): Resource => ({
  ...spaceResource,
  form: groups.flatMap(({ fields }) => fields),
})

export const detailsForm = formOf(DETAILS)
export const photosForm = formOf([PHOTOS])
export const availabilityForm = formOf(AVAILABILITY)

/** The parts of a space's page that edit it, by tab: each with a form and a draft of its own. */
export const PARTS = {
  details: { resource: detailsForm, groups: DETAILS, draftName: 'space' },
  photos: { resource: photosForm, groups: [PHOTOS], draftName: 'space-photos' },
  availability: { resource: availabilityForm, groups: AVAILABILITY, draftName: 'space-availability' },
} as const satisfies Record<string, { resource: Resource; groups: readonly FieldGroup[]; draftName: string }>

/** The steps of a new space; the last one, the review, has no fields. */
export const STEPS = [
  { value: 'basics', label: text.basics, groups: [BASICS] },
  { value: 'place', label: text.place, groups: [PLACE] },
  { value: 'photos', label: text.photos, groups: [PHOTOS] },
  { value: 'price', label: text.priceAndTerms, groups: [PRICE, BOOKING] },
  { value: 'availability', label: text.availability, groups: [HOURS, LENGTHS] },
  { value: 'review', label: text.review, groups: [] },
] as const satisfies readonly { value: string; label: () => string; groups: readonly FieldGroup[] }[]

export type Step = (typeof STEPS)[number]

export const addForm = formOf(STEPS.flatMap<FieldGroup>(({ groups }) => groups))

/** Labels for hosts, where the definition's are for administrators. */
const LABELS: Readonly<Record<string, { label?: () => string; help?: () => string }>> = {
  photos: {},
  rules: { help: text.rulesHelp },
  capacity: { label: text.capacity, help: text.capacityHelp },
  description: { help: text.descriptionHelp },
  address: { help: text.addressHelp },
  rate_cents: { help: text.rateHelp },
  currency: { help: text.currencyHelp },
  day_rate_cents: { help: text.dayRateHelp },
  cleaning_fee_cents: { help: text.cleaningFeeHelp },
  min_minutes: { help: text.shortestHelp },
  max_minutes: { help: text.longestHelp },
  step_minutes: { help: text.stepHelp },
  notice_minutes: { help: text.noticeHelp },
  buffer_minutes: { help: text.bufferHelp },
}

/** The field with the label and help that hosts read. */
export function fieldFor(name: string) {
  const field = fieldOf(spaceResource.table, name)
  if (!field) throw new Error(`No field ${name}`)
  const own = LABELS[name]
  if (!own) return field
  const { help: _, ...rest } = field
  return { ...rest, label: own.label?.() ?? field.label, ...(own.help ? { help: own.help() } : {}) }
}
