/**
 * Offers a new version of the app (offline engine, rule 24). It is activated only when the person
 * confirms, and never while a form has unsaved changes.
 */
import * as text from '#messages/offline-status'
import { loadUnsaved } from '../../crud/form/unsaved-lock'
import { applyUpdate } from '../../offline/commands'
import { notify, UPDATE } from '../../ui/notify'

const NOTICE = { id: UPDATE, duration: false } as const

const offer = () => ({
  ...NOTICE,
  title: text.updateReady(),
  actions: [{ label: text.updateNow(), handler: () => void updateWhenSaved() }],
})

export function offerUpdate(): void {
  notify({ ...offer(), type: 'info', message: text.reloadKeepsChanges() })
}

/** Updates every tab, or names the pages to save or leave first. */
export async function updateWhenSaved(): Promise<void> {
  const unsaved = await loadUnsaved()
  if (unsaved.length === 0) {
    // The old version first finishes its running requests.
    notify({ ...NOTICE, type: 'info', title: text.updating(), message: text.reloadSoon() })
    return applyUpdate()
  }
  const pages = unsaved.map((title) => text.quotedTitle({ title })).join(', ')
  notify({ ...offer(), type: 'warning', message: text.unsavedForms({ pages }) })
}
