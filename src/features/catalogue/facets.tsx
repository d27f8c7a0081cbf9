/** Facets of the catalogue's tables. */
import { IconBackground, IconBriefcase, IconQrcode, IconSparkles } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

const drawings = () => import('./drawings')

const QrPanel = lazyPart(() => import('./qr-panel').then(({ QrPanel }) => QrPanel))

export const CATALOGUE_FACETS: Facets = {
  embellishment: {
    Icon: IconSparkles,
    Preview: lazyPart(() => import('./finish-panel').then(({ FinishPanel }) => FinishPanel)),
    drawing: {
      Drawing: lazyPart(() => drawings().then(({ FinishDrawing }) => FinishDrawing)),
      isDrawn: ({ kind }) => Boolean(kind),
    },
  },
  background: {
    Icon: IconBackground,
    inputs: { value: lazyPart(() => import('./background-input').then(({ BackgroundInput }) => BackgroundInput)) },
    marks: { value: lazyPart(() => drawings().then(({ Swatch }) => Swatch)) },
    check: () => import('#shared/catalogue/background').then(({ backgroundErrors }) => backgroundErrors),
    drawing: {
      Drawing: lazyPart(() => drawings().then(({ BackgroundDrawing }) => BackgroundDrawing)),
      isDrawn: ({ kind, value }) => kind !== 'image' && Boolean(value),
      // The paint comes from the value; a stored image may be older.
      isFirst: true,
    },
  },
  qr_code: {
    Icon: IconQrcode,
    Preview: QrPanel,
    View: QrPanel,
    lateCheck: () => import('./qr-check').then(({ lateErrors }) => lateErrors),
    drawing: {
      Drawing: lazyPart(() => drawings().then(({ QrDrawing }) => QrDrawing)),
      isDrawn: ({ content }) => Boolean(content),
    },
  },
  project: { Icon: IconBriefcase },
}
