/**
 * What some tables have beyond fields by kind, as data: a preview that follows the form, an input for a field whose value only its
 * neighbours explain, the picture, an action and a panel on a record's page. All are lazy: a page loads those of its own table.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import type { FieldInputProps } from './field-input'
import type { FormValues } from './form-values'

export type PieceProps = {
  values: Record<string, unknown>
  /** Shows why something is refused at the fields; there are none on a record's page. */
  onErrors?: (errors: Record<string, string>) => void
}
/** `values`: of the whole form. */
export type SpecialInputProps = FieldInputProps & { values: FormValues }
export type ActionProps = { resource: Resource; record: AnyRecord }
/** `ids`: none when all that fit are meant. */
export type WarningProps = { resource: Resource; ids: readonly RecordId[] | undefined }

type Piece<Props> = LazyExoticComponent<ComponentType<Props>>

const QrPanel = lazy(() => import('./catalogue/panels').then(({ QrPanel }) => ({ default: QrPanel })))
const FinishPanel = lazy(() => import('./catalogue/panels').then(({ FinishPanel }) => ({ default: FinishPanel })))
const DesignDraft = lazy(() => import('./catalogue/panels').then(({ DesignDraft }) => ({ default: DesignDraft })))
const DesignSheet = lazy(() => import('./catalogue/panels').then(({ DesignSheet }) => ({ default: DesignSheet })))
const BackgroundInput = lazy(() =>
  import('./catalogue/background-input').then(({ BackgroundInput }) => ({ default: BackgroundInput })),
)

const CmsValueInput = lazy(() =>
  import('./content/cms-value-input').then(({ CmsValueInput }) => ({ default: CmsValueInput })),
)
const EmailHtmlInput = lazy(() =>
  import('./content/email-piece').then(({ EmailHtmlInput }) => ({ default: EmailHtmlInput })),
)
const EmailPreview = lazy(() => import('./content/panels').then(({ EmailPreview }) => ({ default: EmailPreview })))
const PhotoCrop = lazy(() => import('./content/panels').then(({ PhotoCrop }) => ({ default: PhotoCrop })))
const PhotoUsedIn = lazy(() => import('./content/panels').then(({ PhotoUsedIn }) => ({ default: PhotoUsedIn })))
const PhotoUses = lazy(() => import('./content/panels').then(({ PhotoUses }) => ({ default: PhotoUses })))

const Dependents = lazy(() => import('./list-tools').then(({ Dependents }) => ({ default: Dependents })))

const PREVIEWS: Readonly<Record<string, Piece<PieceProps>>> = {
  email: EmailPreview,
  qr_code: QrPanel,
  embellishment: FinishPanel,
  design: DesignDraft,
}

const VIEWS: Readonly<Record<string, Piece<PieceProps>>> = { qr_code: QrPanel, design: DesignSheet }

const ACTIONS: Readonly<Record<string, Piece<ActionProps>>> = { photo: PhotoCrop }

const BELOW: Readonly<Record<string, Piece<ActionProps>>> = { photo: PhotoUsedIn }

const WARNINGS: Readonly<Record<string, Piece<WarningProps>>> = { photo: PhotoUses }

const INPUTS: Readonly<Record<string, Piece<SpecialInputProps>>> = {
  'background.value': BackgroundInput,
  'cms.value': CmsValueInput,
  'email.html': EmailHtmlInput,
}

/** Under a form's fields. */
export const previewOf = (table: string): Piece<PieceProps> | undefined => PREVIEWS[table]
/** In place of the record's picture. */
export const viewPieceOf = (table: string): Piece<PieceProps> | undefined => VIEWS[table]
/** What else can be done with a record, on its page. */
export const actionOf = (table: string): Piece<ActionProps> | undefined => ACTIONS[table]
/** What else there is to see of a record, below its fields. */
export const belowOf = (table: string): Piece<ActionProps> | undefined => BELOW[table]
/** What there is to know before records are deleted. */
export const warningOf = (table: string): Piece<WarningProps> => WARNINGS[table] ?? Dependents
export const inputOf = (table: string, field: string): Piece<SpecialInputProps> | undefined =>
  INPUTS[`${table}.${field}`]
