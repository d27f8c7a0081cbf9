/**
 * What some tables have beyond fields by kind, as data: a preview that follows the form, an input for a field whose value only its
 * neighbours explain, the picture, an action and a panel on a record's page. All are lazy: a page loads those of its own table.
 */
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { type Late, late } from '../ui/late'
import type { FieldInputProps } from './fields/field-input'
import type { FormValues } from './form/form-values'

export type PieceProps = {
  values: Record<string, unknown>
  /** Shows why something is refused at the fields; there are none on a record's page. */
  onErrors?: (errors: Record<string, string>) => void
}
/** `values`: of the whole form. */
export type SpecialInputProps = FieldInputProps & { values: FormValues }
export type ActionProps = { resource: Resource; record: AnyRecord }
/** What stands on the page of a record beside what its fields make: buttons among its actions, and a part below its fields. */
export type RecordTools = { Action?: Late<ActionProps>; Below?: Late<ActionProps> }
/** `ids`: none when all that fit are meant. */
export type WarningProps = { resource: Resource; ids: readonly RecordId[] | undefined }

const QrPanel = late(() => import('./catalogue/qr-panel').then(({ QrPanel }) => QrPanel))
const FinishPanel = late(() => import('./catalogue/finish-panel').then(({ FinishPanel }) => FinishPanel))
const DesignDraft = late(() => import('./catalogue/design-sheet').then(({ DesignDraft }) => DesignDraft))
const DesignSheet = late(() => import('./catalogue/design-sheet').then(({ DesignSheet }) => DesignSheet))
const BackgroundInput = late(() =>
  import('./catalogue/background-input').then(({ BackgroundInput }) => BackgroundInput),
)

const CmsValueInput = late(() => import('./content/cms-value-input').then(({ CmsValueInput }) => CmsValueInput))
const EmailHtmlInput = late(() => import('./content/email-piece').then(({ EmailHtmlInput }) => EmailHtmlInput))
const EmailPreview = late(() => import('./content/email-piece').then(({ EmailPreview }) => EmailPreview))
const PhotoCrop = late(() => import('./content/photo-crop').then(({ PhotoCrop }) => PhotoCrop))
const PhotoUsedIn = late(() => import('./content/photo-uses').then(({ PhotoUsedIn }) => PhotoUsedIn))
const PhotoUses = late(() => import('./content/photo-uses').then(({ PhotoUses }) => PhotoUses))

const Dependents = late(() => import('./view/dependents').then(({ Dependents }) => Dependents))

const PREVIEWS: Readonly<Record<string, Late<PieceProps>>> = {
  email: EmailPreview,
  qr_code: QrPanel,
  embellishment: FinishPanel,
  design: DesignDraft,
}

const VIEWS: Readonly<Record<string, Late<PieceProps>>> = { qr_code: QrPanel, design: DesignSheet }

const ACTIONS: Readonly<Record<string, Late<ActionProps>>> = { photo: PhotoCrop }

const BELOW: Readonly<Record<string, Late<ActionProps>>> = { photo: PhotoUsedIn }

const WARNINGS: Readonly<Record<string, Late<WarningProps>>> = { photo: PhotoUses }

const INPUTS: Readonly<Record<string, Late<SpecialInputProps>>> = {
  'background.value': BackgroundInput,
  'cms.value': CmsValueInput,
  'email.html': EmailHtmlInput,
}

/** Under a form's fields. */
export const previewOf = (table: string): Late<PieceProps> | undefined => PREVIEWS[table]
/** In place of the record's picture. */
export const viewPieceOf = (table: string): Late<PieceProps> | undefined => VIEWS[table]
/** What else can be done with a record, on its page. */
export const actionOf = (table: string): Late<ActionProps> | undefined => ACTIONS[table]
/** What else there is to see of a record, below its fields. */
export const belowOf = (table: string): Late<ActionProps> | undefined => BELOW[table]
/** What there is to know before records are deleted. */
export const warningOf = (table: string): Late<WarningProps> => WARNINGS[table] ?? Dependents
export const inputOf = (table: string, field: string): Late<SpecialInputProps> | undefined =>
  INPUTS[`${table}.${field}`]
