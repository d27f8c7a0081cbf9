/** Facets of designs. */
import { IconBox } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { type LazyPart, lazyPart } from '../../ui/lazy-part'
import type { DrawingProps } from './design-sheet'

const sheet = () => import('./design-sheet')

/**
 * Both are the editor's.
 * @param Drawing draws the scene of a design
 * @param draw paints its preview
 */
export const designFacets = (Drawing: LazyPart<DrawingProps>, draw: (canvas: unknown) => Promise<Blob>): Facets => ({
  design: {
    Icon: IconBox,
    Action: lazyPart(() => import('./open-in-editor').then(({ OpenInEditor }) => OpenInEditor)),
    inputs: { canvas: lazyPart(() => import('./canvas-input').then(({ CanvasInput }) => CanvasInput)) },
    Preview: lazyPart(() => sheet().then(({ DesignDraft }) => DesignDraft)),
    View: lazyPart(() => sheet().then(({ viewWith }) => viewWith(Drawing))),
    picture: { field: 'preview', of: 'canvas', draw },
    // The picture shows them, and the words below, where there is something to say.
    unlisted: ['canvas', 'background_id'],
    // Designs are made from templates only.
    canRelate: ({ is_template }, table, field) => table !== 'design' || field !== 'template_id' || is_template === true,
  },
})
