/** A second person who changes records: a demo account that signs in and calls the server itself. */
import type { ChangedByOther } from '#shared/demo/wire'
import { fieldsOf } from '#shared/json'
import type { Field } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { DEMO_PASSWORD, USERS } from '../demo/seed-content'
import { toProjectHeader } from '../middleware/project'

type Ask = (request: Request) => Promise<Response>
/** As the pages send it (src/api/transport.ts). */
export type Project = { projectId: string; projectSecret: string }

export type OtherPerson = {
  /** @throws Error with a sentence when the record can't be changed */
  change: (table: string, id: number) => Promise<ChangedByOther>
  /** The number of records with that title. */
  count: (table: string, title: string) => Promise<number>
}

const REMARK = ' Checked.'
const DEFAULT_MAX = 255

/** A text that people write freely; the title only where there is no other. */
function textFieldOf(fields: readonly Field[], title: string): Field | undefined {
  const free = fields.filter(
    (field) =>
      !field.readOnly && (field.kind === 'longText' || (field.kind === 'text' && !field.pattern && !field.unique)),
  )
  return free.find(({ kind }) => kind === 'longText') ?? free.find(({ name }) => name !== title) ?? free[0]
}

const maxOf = (field: Field): number => ('maxLength' in field && field.maxLength) || DEFAULT_MAX

/** Ends with the remark, also where there is little room. */
const remarked = (value: unknown, max: number): string => {
  const text = typeof value === 'string' ? value : ''
  return (text.slice(0, max - REMARK.length) + REMARK).trim()
}

/**
 * @param ask reaches the server without the cookies of this browser
 * @param isMe whether that user is the one who sits here
 */
export function otherPerson(
  ask: Ask,
  { projectId, projectSecret }: Project,
  isMe: (userId: number) => boolean,
): OtherPerson {
  const people = USERS.filter(({ role, status }) => role !== 'user' && status === 'active')

  async function call(method: string, path: string, { token, body }: { token?: string; body?: unknown }) {
    const answer = await ask(
      new Request(new URL(path, self.location.origin), {
        method,
        headers: {
          'x-project': toProjectHeader(projectId, projectSecret),
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const fields = fieldsOf(await answer.json())
    if (!answer.ok) throw new Error(String(fields.message))
    return fields
  }

  async function signIn() {
    for (const { email, first_name, last_name, role } of people.toReversed()) {
      const body = { email, password: DEMO_PASSWORD }
      const { token, user_id } = await call('POST', `/v1/api/${projectId}/${role}/lambda/login`, { body })
      if (!isMe(Number(user_id))) return { token: String(token), role, name: `${first_name} ${last_name}` }
    }
    throw new Error('No other person has an account here')
  }

  return {
    change: async (table, id) => {
      const { fields, title } = requireTable(table)
      const field = textFieldOf(fields, title)
      if (!field) throw new Error('No field of this record takes a text')
      const { token, role, name } = await signIn()
      const path = `/v1/api/records/${projectId}/${role}/${table}/${id}`
      const { model } = await call('GET', path, { token })
      const value = remarked(fieldsOf(model)[field.name], maxOf(field))
      await call('PUT', path, { token, body: { [field.name]: value } })
      return { person: name, field: field.label }
    },
    count: async (table, title) => {
      const { token, role } = await signIn()
      const filter = `${requireTable(table).title},eq,${encodeURIComponent(title)}`
      const { total } = await call('GET', `/v1/api/records/${projectId}/${role}/${table}?size=1&filter=${filter}`, {
        token,
      })
      return Number(total)
    },
  }
}
