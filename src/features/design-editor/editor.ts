/** Shared by tools and panels: the open page, the selection, the tool, and edits that they make. */
import { useMediaQuery } from '@mantine/hooks'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import * as text from '#messages/design-editor'
import type { Layout } from '#shared/design/dieline/layout'
import { layOut } from '#shared/design/dieline/layout'
import { type DrawTools, objectsOf } from '#shared/design/draw'
import type { Change } from '#shared/design/patch'
import type { Id, Page, PageGuide, Scene, SceneObject } from '#shared/design/scene'
import { isInside } from '#shared/design/sides'
import { isAdmin } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { readStored, writeStored } from '../../stores/storage'
import { drawTools } from './draw-tools'
import type { EditorDocument } from './editor-document'
import type { Knot } from './edits/free-shape'
import { withGroups } from './edits/objects'
import type { Selected } from './edits/places'
import { useFonts } from './use-fonts'

export const TOOLS = ['select', 'text', 'rect', 'ellipse', 'line', 'path', 'image', 'qr'] as const
export type Tool = (typeof TOOLS)[number]

export type ShownGuide = PageGuide & { id: Id }

export type Editor = {
  document: EditorDocument
  scene: Scene
  pageId: Id
  page: Page
  layout: Layout
  /** The objects of the page, from back to front. */
  order: readonly Id[]
  selectedIds: ReadonlySet<Id>
  selected: Selected
  /** Selects whole groups, unless `alone`. */
  select: (ids: Iterable<Id>, alone?: boolean) => void
  tool: Tool
  setTool: (tool: Tool) => void
  /** The points of the free shape that is being drawn, on the sheet. */
  shape: readonly Knot[]
  setShape: (shape: readonly Knot[]) => void
  /** The text that is typed into on the canvas, or the free shape whose points are moved. */
  editing: Id | undefined
  setEditing: (id: Id | undefined) => void
  /** The chosen point of the free shape whose points are shown. */
  knot: number | undefined
  chooseKnot: (index: number | undefined) => void
  openPage: (id: Id) => void
  /** The guides of the page; none while they are hidden. */
  shownGuides: readonly ShownGuide[]
  /** Chosen by pointer, for keys; never together with objects. */
  guide: ShownGuide | undefined
  chooseGuide: (id: Id | undefined) => void
  hasRulers: boolean
  showRulers: (on: boolean) => void
  hasGuides: boolean
  showGuides: (on: boolean) => void
  change: (label: string, changes: readonly Change[]) => void
  announce: (words: string) => void
  announced: string
  isAdmin: boolean
  drawTools: DrawTools
  /** Grows when fonts come: what was measured before is void. */
  fontVersion: number
  missingFonts: readonly string[]
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext around it.')
  return editor
}

/** The pages in their order. */
export const pagesOf = (scene: Scene): [Id, Page][] =>
  Object.entries(scene.pages).sort(([idA, a], [idB, b]) => (a.z === b.z ? (idA < idB ? -1 : 1) : a.z < b.z ? -1 : 1))

/** Remembered on the device; a small screen has none until they are asked for. */
function useRulers() {
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [stored, setStored] = useState(() => readStored('rulers'))
  return {
    hasRulers: stored === null ? isWide : stored === 'on',
    showRulers: (on: boolean) => {
      const next = on ? 'on' : 'off'
      writeStored('rulers', next)
      setStored(next)
    },
  }
}

/** Guides of the page, and the chosen one. */
function useGuides({ guides }: Scene, pageId: Id | undefined) {
  const [hasGuides, showGuides] = useState(true)
  const [chosen, chooseGuide] = useState<Id>()
  const shownGuides = useMemo(() => {
    const all = hasGuides ? Object.entries(guides ?? {}) : []
    return all.map(([id, guide]) => ({ ...guide, id })).filter((guide) => guide.page === pageId)
  }, [guides, pageId, hasGuides])
  const guide = shownGuides.find(({ id }) => id === chosen)
  return { shownGuides, hasGuides, showGuides, guide, chooseGuide }
}

const isEditable = (object: SceneObject | undefined, isSelected: boolean): boolean =>
  object?.kind === 'text' || (object?.kind === 'path' && isSelected)

/** Undefined where the scene has no page, which the checks of scenes rule out. */
export function useNewEditor(document: EditorDocument, firstPage: string | undefined): Editor | undefined {
  const { scene } = document
  const [wanted, openPage] = useState(firstPage)
  const pages = pagesOf(scene)
  const found = pages.find(([id]) => id === wanted) ?? pages[0]
  const [pageId, page] = found ?? []
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [tool, setTool] = useState<Tool>('select')
  const [editing, setEditing] = useState<Id>()
  const [knot, chooseKnot] = useState<number>()
  const [announced, announce] = useState('')
  const [shape, setShape] = useState<readonly Knot[]>([])
  const { chooseGuide, ...guides } = useGuides(scene, pageId)
  const rulers = useRulers()
  const role = useAuthStore((state) => state.role)
  const fonts = useFonts(scene)
  const { bleed, safe } = scene
  const dieline = page?.dieline
  const isTurned = page !== undefined && isInside(scene, page)
  const layout = useMemo(() => dieline && layOut(dieline, { bleed, safe }, isTurned), [dieline, bleed, safe, isTurned])
  const { objects } = scene
  const order = useMemo(
    () => (pageId === undefined ? [] : objectsOf({ objects }, pageId).map(([id]) => id)),
    [objects, pageId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: with new fonts every text is measured anew.
  const tools = useMemo(() => drawTools('art-'), [fonts.version])
  const select = useCallback(
    (ids: Iterable<Id>, alone = false) => {
      const next = alone ? new Set(ids) : withGroups({ objects }, ids)
      setChosen(next)
      chooseGuide(undefined)
      // Text fields close by themselves; points are shown of the only object that is selected.
      setEditing((id) => (id !== undefined && objects[id]?.kind === 'path' && !next.has(id) ? undefined : id))
    },
    [objects, chooseGuide],
  )
  if (pageId === undefined || !page || !layout) return undefined
  const selected: Selected = order.flatMap((id) => {
    const object = objects[id]
    return chosen.has(id) && object ? [[id, object] as const] : []
  })
  const selectedIds = new Set(selected.map(([id]) => id))
  const edited = editing === undefined ? undefined : objects[editing]
  const isShown = editing !== undefined && isEditable(edited, selectedIds.has(editing))
  return {
    ...{ document, scene, pageId, page, layout, order, selected, tool, announce, announced, select },
    ...{ shape, setShape, chooseKnot, ...guides, ...rulers },
    setEditing: (id) => {
      setEditing(id)
      chooseKnot(undefined)
    },
    setTool: (next) => {
      setTool(next)
      setShape([])
      setEditing(undefined)
    },
    selectedIds,
    ...{ editing: isShown ? editing : undefined, knot: isShown && edited?.kind === 'path' ? knot : undefined },
    chooseGuide: (id) => {
      setChosen(new Set())
      chooseGuide(id)
    },
    openPage: (id) => {
      openPage(id)
      setChosen(new Set())
      setEditing(undefined)
      setShape([])
      announce(text.pageOpened({ page: scene.pages[id]?.name ?? '' }))
    },
    change: (label, changes) => {
      if (!document.isReadOnly && changes.length > 0) document.change(label, changes)
    },
    isAdmin: isAdmin(role),
    drawTools: tools,
    fontVersion: fonts.version,
    missingFonts: fonts.missing,
  }
}
