/** /admin/open-file: a file that was opened with the installed app (manifest: file_handlers). */
import { createFileRoute } from '@tanstack/react-router'
import { OpenFilePage } from '../../../features/open-file/open-file-page'
import { ImportChanges } from '../../../features/outbox/import-changes'

export const Route = createFileRoute('/admin/_panel/open-file')({ component: OpenFileRoute })

function OpenFileRoute() {
  return <OpenFilePage changes={(file) => <ImportChanges file={file} />} />
}
