/** A call of the API as the lists of coverage-calls*.ts have it. */
import type { Role } from '#shared/roles'
import type { Api } from './coverage-api'

export type ListedCall = {
  /** Method and path. */
  call: string
  /** anyone: no session needed. signed in: every role. Else these roles alone, for the table and ids of the sample. */
  for: 'anyone' | 'signed in' | readonly Role[]
  /** What stands for `{name}` in a sample of the path; `table` is user and ids are 1 unless it says otherwise. */
  at?: Readonly<Record<string, string>>
  /** A body that the call accepts; of a function, because a form is read once. */
  body?: unknown | (() => FormData)
  /** Reaches the call through its client function, or through each of them; why there is none, where that is so. */
  client: ((api: Api) => Promise<unknown>) | { none: string }
}
