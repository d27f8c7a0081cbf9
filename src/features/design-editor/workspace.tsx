/** Canvas, tools and panels of an open design. On narrow screens the panels are drawers. */
import { Alert, Button, Drawer, Group, Tabs, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconLibraryPhoto, IconStack2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as editorText from '#messages/design-editor'
import * as panels from '#messages/design-panels'
import * as text from '#messages/design-tools'
import { boundsOf } from '#shared/design/dieline/polygon'
import { familyOfFace } from '#shared/design/fonts'
import { lazyPart } from '../../ui/lazy-part'
import { Canvas } from './canvas/canvas'
import { ShapeBar } from './canvas/shape-bar'
import { useView } from './canvas/use-view'
import { type Editor, EditorContext, type Tool, useNewEditor } from './editor'
import type { EditorDocument } from './editor-document'
import { handleKey } from './keys'
import { LayersPanel } from './panels/layers-panel'
import { LibraryPanel, type Shelf } from './panels/library-panel'
import { PropertiesPanel } from './panels/properties-panel'
import { Toolbar } from './toolbar'
import classes from './workspace.module.css'

const KeysDialog = lazyPart(() => import('./keys-dialog').then(({ KeysDialog }) => KeysDialog))
const Folded = lazyPart(() => import('./folded').then(({ Folded }) => Folded))

export type WorkspaceProps = {
  document: EditorDocument
  /** The page to open first. */
  page?: string | undefined
}

export function Workspace({ document, page }: WorkspaceProps) {
  const editor = useNewEditor(document, page)
  return editor ? (
    <EditorContext value={editor}>
      <Desk key={editor.pageId} editor={editor} />
    </EditorContext>
  ) : null
}

const PARTS = ['library', 'layers', 'properties'] as const
type Part = (typeof PARTS)[number]

/** Rulers for fingers are wider than the margin around the sheet, px. */
const WIDE_MARGIN = 56

/** The view of the sheet, which shows all of it again when the box gets other sizes. */
function useSheetView({ layout, page, hasRulers }: Editor) {
  const whole = boundsOf(layout.bleed.flat())
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const view = useView(whole, hasRulers && isTouch ? WIDE_MARGIN : undefined)
  const sizes = JSON.stringify(page.dieline)
  const fitted = useRef(sizes)
  const onSizes = useEffectEvent(view.fit)
  useEffect(() => {
    if (fitted.current === sizes) return
    fitted.current = sizes
    onSizes()
  }, [sizes])
  return view
}

function Desk({ editor }: { editor: Editor }) {
  const { announced } = editor
  const view = useSheetView(editor)
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [shelf, setShelf] = useState<Shelf>('background')
  const [left, setLeft] = useState<'library' | 'layers'>('layers')
  const [drawer, setDrawer] = useState<Part>()
  const [dialog, setDialog] = useState<'keys' | 'fold'>()
  const close = () => setDialog(undefined)
  const pickTool = (tool: Tool) => {
    if (tool === 'path') editor.announce(text.shapeStart())
    if (tool !== 'image') return editor.setTool(tool)
    setShelf('photo')
    setLeft('library')
    if (!isWide) setDrawer('library')
  }
  const actions = { showAll: view.fit, zoomBy: view.zoomBy, openHelp: () => setDialog('keys'), pickTool }
  const parts: Readonly<Record<Part, ReactNode>> = {
    library: <LibraryPanel shelf={shelf} onShelf={setShelf} />,
    layers: <LayersPanel />,
    properties: <PropertiesPanel />,
  }
  return (
    <div className={classes.desk}>
      <Toolbar view={view} onTool={pickTool} onShowAll={view.fit} onHelp={() => setDialog('keys')}>
        <Button variant="default" size="compact-md" className={classes.opener} onClick={() => setDialog('fold')}>
          {text.fold()}
        </Button>
      </Toolbar>
      <MissingFonts missing={editor.missingFonts} />
      <div className={classes.body}>
        {isWide ? (
          <aside className={classes.side} aria-label={text.layersAndLibrary()}>
            <Tabs value={left} onChange={(value) => setLeft(value === 'library' ? 'library' : 'layers')}>
              <Tabs.List grow mb="xs">
                <Tabs.Tab value="layers">{panels.layers()}</Tabs.Tab>
                <Tabs.Tab value="library">{panels.library()}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="layers">{left === 'layers' ? parts.layers : null}</Tabs.Panel>
              <Tabs.Panel value="library">{left === 'library' ? parts.library : null}</Tabs.Panel>
            </Tabs>
          </aside>
        ) : null}
        <div className={classes.canvas}>
          <Canvas
            view={view}
            onKeyDown={(event) => {
              if (handleKey(editor, event, actions)) event.preventDefault()
            }}
          />
          <ShapeBar view={view} />
        </div>
        {isWide ? (
          <aside className={classes.side} aria-label={panels.properties()}>
            {parts.properties}
          </aside>
        ) : null}
      </div>
      {isWide ? null : <BottomBar onOpen={setDrawer} />}
      <Drawer
        opened={!isWide && drawer !== undefined}
        onClose={() => setDrawer(undefined)}
        position="bottom"
        size={drawerSize(view.size.height)}
        title={drawer ? TITLES[drawer]() : ''}
        // The drawing stays visible while it is changed.
        overlayProps={{ backgroundOpacity: 0 }}
      >
        {drawer ? parts[drawer] : null}
      </Drawer>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <VisuallyHidden id="design-canvas-keys">{editorText.canvasKeys()}</VisuallyHidden>
      {dialog === 'keys' ? <KeysDialog onClose={close} /> : null}
      {dialog === 'fold' ? <Folded onClose={close} /> : null}
    </div>
  )
}

const TITLES: Readonly<Record<Part, () => string>> = {
  library: panels.library,
  layers: panels.layers,
  properties: panels.properties,
}
const ICONS = { library: IconLibraryPhoto, layers: IconStack2, properties: IconAdjustmentsHorizontal } as const

/** px of workspace.module.css */
const BOTTOM_BAR = 52
/** Of the canvas; the rest of it stays visible. */
const COVERED = 0.55
/** A lower drawer shows nothing but its title. */
const LEAST_DRAWER = 180

const drawerSize = (canvas: number): number => Math.max(BOTTOM_BAR + Math.floor(canvas * COVERED), LEAST_DRAWER)

function BottomBar({ onOpen }: { onOpen: (part: Part) => void }) {
  return (
    <Group className={classes.bottom} grow gap={0} role="toolbar" aria-label={text.panels()}>
      {PARTS.map((part) => {
        const Icon = ICONS[part]
        return (
          <Button key={part} variant="subtle" className={classes.bottomButton} onClick={() => onOpen(part)}>
            <Group gap={6} wrap="nowrap">
              <Icon size={18} aria-hidden="true" />
              {TITLES[part]()}
            </Group>
          </Button>
        )
      })}
    </Group>
  )
}

/** Texts are drawn in another font until theirs can be loaded. */
function MissingFonts({ missing }: { missing: readonly string[] }) {
  const names = [...new Set(missing.map((face) => familyOfFace(face).name))]
  return names.length === 0 ? null : (
    <Alert color="yellow" py={6} radius={0}>
      {text.missingFonts({ fonts: names.join(', ') })}
    </Alert>
  )
}
