/** Facets of designs. */
import { IconBox } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

export const DESIGN_FACETS: Facets = {
  design: {
    Icon: IconBox,
    Action: lazyPart(() => import('./open-in-editor').then(({ OpenInEditor }) => OpenInEditor)),
    inputs: { canvas: lazyPart(() => import('./canvas-input').then(({ CanvasInput }) => CanvasInput)) },
    Preview: lazyPart(() => import('./design-sheet').then(({ DesignDraft }) => DesignDraft)),
    View: lazyPart(() => import('./design-sheet').then(({ DesignSheet }) => DesignSheet)),
    // The editor shows it, and the page its facts.
    unlisted: ['canvas'],
  },
}
