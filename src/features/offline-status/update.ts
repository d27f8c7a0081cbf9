/** The way to a new version (rule 24): offered, taken when the person says so, and not while a form has unsaved changes. */
import { loadUnsaved } from '../../crud/form/unsaved-lock'
import { applyUpdate } from '../../offline/commands'
import { notify } from '../../ui/notify'

const NOTICE = {
  id: 'update',
  title: 'New version ready',
  duration: false,
  actions: [{ label: 'Update now', handler: () => void updateWhenSaved() }],
} as const

export function offerUpdate(): void {
  notify({ ...NOTICE, type: 'info', message: 'The app reloads once. Changes that wait to be synced stay.' })
}

/** Updates every tab, or says which page has to be saved or left first. */
export async function updateWhenSaved(): Promise<void> {
  const unsaved = await loadUnsaved()
  if (unsaved.length === 0) {
    // The old version first finishes what is on its way.
    notify({ id: NOTICE.id, type: 'info', title: 'Updating', message: 'The app reloads in a moment.', duration: false })
    return applyUpdate()
  }
  const pages = unsaved.map((title) => `“${title}”`).join(', ')
  notify({
    ...NOTICE,
    type: 'warning',
    message: `A form has unsaved changes in ${pages}. Save or leave it, then update.`,
  })
}
