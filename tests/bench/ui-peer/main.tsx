/**
 * A minimal react-admin application with the same sign-in and the same list of designs, on the same
 * API.
 */
import {
  Admin,
  type AuthProvider,
  Datagrid,
  type DataProvider,
  DateField,
  List,
  NumberField,
  Pagination,
  Resource,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const HEADERS = { 'content-type': 'application/json', 'x-project': btoa('holdfast:holdfast-demo-secret') }
const KEPT = 'peer-session'
type Session = { token: string; role: string }
const readSession = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Session | null

const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const response = await fetch('/v1/api/holdfast/admin/lambda/login', {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ email: username, password }),
    })
    const said = (await response.json()) as Session & { message?: string }
    if (!response.ok) throw new Error(said.message)
    localStorage.setItem(KEPT, JSON.stringify({ token: said.token, role: said.role }))
  },
  logout: async () => localStorage.removeItem(KEPT),
  checkAuth: async () => {
    if (!readSession()) throw new Error('Signed out')
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
}

const notNeeded = () => Promise.reject(new Error('Not part of the measurement'))
const dataProvider: DataProvider = {
  getList: async (table, { pagination, sort, filter }) => {
    const session = readSession()
    const { page = 1, perPage = 10 } = pagination ?? {}
    const query = new URLSearchParams({ page: String(page), size: String(perPage) })
    query.set('order', `${sort?.field ?? 'id'},${sort?.order === 'ASC' ? 'asc' : 'desc'}`)
    if (filter?.name) query.set('filter', `name,cs,${filter.name}`)
    const response = await fetch(`/v1/api/records/holdfast/${session?.role}/${table}?${query}`, {
      headers: { ...HEADERS, authorization: `Bearer ${session?.token}` },
    })
    const { list, total } = await response.json()
    return { data: list, total }
  },
  getOne: notNeeded,
  getMany: notNeeded,
  getManyReference: notNeeded,
  create: notNeeded,
  update: notNeeded,
  updateMany: notNeeded,
  delete: notNeeded,
  deleteMany: notNeeded,
}

const Designs = () => (
  <List
    filters={[<TextInput key="name" source="name" label="Search" alwaysOn />]}
    pagination={<Pagination rowsPerPageOptions={[10, 100]} />}
  >
    <Datagrid>
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="status" />
      <NumberField source="width_mm" />
      <NumberField source="height_mm" />
      <DateField source="updated_at" showTime />
    </Datagrid>
  </List>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="design" list={Designs} />
  </Admin>,
)
