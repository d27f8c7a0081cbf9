/** The buttons that check and export the design; their dialogs are loaded with the first use. */
import { Button, Drawer } from '@mantine/core'
import { useId, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-tools'
import { lazyPart } from '../../../ui/lazy-part'
import { useEditor } from '../editor'
import classes from '../workspace.module.css'

const ExportDialog = lazyPart(() => import('./export-dialog').then(({ ExportDialog }) => ExportDialog))
const PreflightPanel = lazyPart(() => import('./preflight-panel').then(({ PreflightPanel }) => PreflightPanel))

const PreflightCount = lazyPart(() => import('./preflight-count').then(({ PreflightCount }) => PreflightCount), {
  idle: true,
})

export function PrintButtons() {
  const { document, pageId, openPage, select } = useEditor()
  const [open, setOpen] = useState<'preflight' | 'export'>()
  const countId = useId()
  const close = () => setOpen(undefined)
  const show = (ids: readonly string[], page: string) => {
    close()
    if (page !== pageId) openPage(page)
    select(ids, true)
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={classes.opener}
        aria-label={text.preflight()}
        aria-describedby={countId}
        rightSection={<PreflightCount scene={document.scene} id={countId} errorFallback={null} />}
        onClick={() => setOpen('preflight')}
      >
        {text.preflight()}
      </Button>
      <Button variant="default" size="compact-md" className={classes.opener} onClick={() => setOpen('export')}>
        {text.exportDesign()}
      </Button>
      <Drawer
        opened={open === 'preflight'}
        onClose={close}
        position="right"
        title={text.preflight()}
        closeButtonProps={{ 'aria-label': common.close() }}
      >
        {open === 'preflight' ? <PreflightPanel document={document} pageId={pageId} onShow={show} /> : null}
      </Drawer>
      {open === 'export' ? <ExportDialog document={document} pageId={pageId} onClose={close} /> : null}
    </>
  )
}
