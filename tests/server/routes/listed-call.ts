/** A call of the API in the lists of coverage-calls*.ts. */
import type { Role } from '#shared/roles'
import type { Api } from './coverage-api'

export type ListedCall = {
  /** Method and path. */
  call: string
  /**
   * anyone: no session needed. signed in: every role. Otherwise only these roles, for the sample's
   * table and ids.
   */
  for: 'anyone' | 'signed in' | readonly Role[]
  /** Values for `{name}` in a sample of the path. By default `table` is user and ids are 1. */
  at?: Readonly<Record<string, string>>
  /** A body that the call accepts; a function, because a form can be read only once. */
  body?: unknown | (() => FormData)
  /** Makes the call through its client functions; otherwise the reason why there is none. */
  client: ((api: Api) => Promise<unknown>) | { none: string }
}
