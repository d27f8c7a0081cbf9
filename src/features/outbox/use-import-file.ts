/** Imports an outbox file. The worker checks every change of it. */
import { useState } from 'react'
import * as text from '#messages/outbox'
import { DEFAULT_ERROR } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import { importLines, importSummary } from './entry-text'
import { useImportChanges } from './queries'

/** @param onStatus gets the outcome as a sentence */
export function useImportFile(onStatus: (message: string) => void) {
  const importing = useImportChanges()
  const [lines, setLines] = useState<ReturnType<typeof importLines>>([])
  return {
    /** One for each change of the last file. */
    lines,
    isPending: importing.isPending,
    importFile: async (file: File): Promise<void> => {
      setLines([])
      try {
        const content: unknown = JSON.parse(await file.text())
        const results = await importing.mutateAsync(content)
        const { requests } = fieldsOf(content)
        setLines(importLines(Array.isArray(requests) ? requests : [], results))
        onStatus(text.imported({ summary: importSummary(results) }))
      } catch (error) {
        const reason = error instanceof SyntaxError ? text.notAnOutboxFile() : messageOf(error, '')
        onStatus(text.notImported({ error: reason || DEFAULT_ERROR }))
      }
    },
  }
}

/** The number of changes in a file; undefined when it is not an outbox file. */
export async function countChanges(file: File): Promise<number | undefined> {
  try {
    const { format, requests } = fieldsOf(JSON.parse(await file.text()))
    return format === 'holdfast-outbox' && Array.isArray(requests) ? requests.length : undefined
  } catch {
    return undefined
  }
}
