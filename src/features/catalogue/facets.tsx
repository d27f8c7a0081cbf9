/** The catalogue: what its tables have beyond their definitions. */
import { IconBackground, IconBox, IconBriefcase, IconQrcode, IconSparkles } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { late } from '../../ui/late'

const QrPanel = late(() => import('./qr-panel').then(({ QrPanel }) => QrPanel))

export const CATALOGUE_FACETS: Facets = {
  design: {
    Icon: IconBox,
    Preview: late(() => import('./design-sheet').then(({ DesignDraft }) => DesignDraft)),
    View: late(() => import('./design-sheet').then(({ DesignSheet }) => DesignSheet)),
  },
  embellishment: {
    Icon: IconSparkles,
    Preview: late(() => import('./finish-panel').then(({ FinishPanel }) => FinishPanel)),
    drawing: {
      Drawing: late(() => import('./drawings').then(({ FinishDrawing }) => FinishDrawing)),
      isDrawn: ({ kind }) => Boolean(kind),
    },
  },
  background: {
    Icon: IconBackground,
    inputs: { value: late(() => import('./background-input').then(({ BackgroundInput }) => BackgroundInput)) },
    marks: { value: late(() => import('./drawings').then(({ Swatch }) => Swatch)) },
    check: () => import('#shared/catalogue/background').then(({ backgroundErrors }) => backgroundErrors),
    drawing: {
      Drawing: late(() => import('./drawings').then(({ BackgroundDrawing }) => BackgroundDrawing)),
      isDrawn: ({ kind, value }) => kind !== 'image' && Boolean(value),
      // The paint follows the value; an image beside it may be older.
      isFirst: true,
    },
  },
  qr_code: {
    Icon: IconQrcode,
    Preview: QrPanel,
    View: QrPanel,
    lateCheck: () => import('./qr-check').then(({ lateErrors }) => lateErrors),
    drawing: {
      Drawing: late(() => import('./drawings').then(({ QrDrawing }) => QrDrawing)),
      isDrawn: ({ content }) => Boolean(content),
    },
  },
  project: { Icon: IconBriefcase },
}
