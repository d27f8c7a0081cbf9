/** Holdfast in a page of the product: runs the plan through the app's own api modules. */
import { act, command, isSignedIn, outbox, signIn } from '../../page/driver'
import type { PeerPage } from '../peer-page'

const page: PeerPage = {
  start: async ({ email, password }) => {
    if ((await isSignedIn()) === false) await signIn('admin', email, password)
  },
  submit: async (op) => {
    const { outcome } = await act({
      kind: op.kind,
      key: op.key,
      table: 'project',
      id: op.kind === 'update' ? op.id : null,
      values: op.values,
      seen: null,
      low: false,
      condition: null,
      size: 0,
      reads: false,
    })
    return outcome === 'accepted' ? 'taken' : 'refused'
  },
  // Two changes may have been folded into one.
  pending: async () => (await outbox()).flatMap(({ body }) => Object.values(body ?? {}).map(String)),
  warned: async () => [],
  ring: async () => {
    window.dispatchEvent(new Event('online'))
    command({ type: 'retry-failed' })
    command({ type: 'sync', force: true })
  },
}
globalThis.peer = page
