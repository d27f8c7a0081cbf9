/** Calls of pages, blog, workspaces, channels and chat, for coverage-calls.ts. */
import type { ListedCall } from './listed-call'

const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'
const ADMINS = ['admin', 'super_admin'] as const
const SUPER_ADMINS = ['super_admin'] as const
const NOBODY = 2_000_000_000

const key = () => ({ key: crypto.randomUUID() })
const unique = () => `n-${crypto.randomUUID()}`
const entry = () => ({ page: 'home', key: unique(), type: 'number', value: 7 }) as const
const post = () => ({ title: 'A title', slug: unique(), html: '<p>Words</p>' })
const named = () => ({ name: 'Paper', slug: unique() })
const RELEASE = { environment: 'preview' as const, plan_hash: '0'.repeat(64), accepted: [] }
const PURGE = { environment: 'preview' as const, name: '~price~3', label: 'price', digest: '0:0' }
const WORKSPACE = { name: 'Studio' }
const CHANNEL = `${LAMBDA}/subscription/channel`
const SAYING = { room: 'nobody', payload: { moved: 7 }, client_id: 'c-1' }

export const CONTENT_CALLS: readonly ListedCall[] = [
  { call: `POST ${LAMBDA}/cms`, for: ADMINS, body: entry(), client: ({ cms }) => cms.createCms(entry(), key()) },
  {
    call: `PUT ${LAMBDA}/cms/{id}`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    body: { value: 8 },
    client: ({ cms }) => cms.updateCms(NOBODY, { value: 8 }, key()),
  },

  // Blog
  { call: `GET ${LAMBDA}/blog/all`, for: 'anyone', client: ({ blog }) => blog.listPosts({ limit: 5 }) },
  {
    call: `GET ${LAMBDA}/blog/filter`,
    for: 'anyone',
    client: ({ blog }) => blog.filterPosts({ tags: ['foil', 1], categories: ['paper'], rule: 'or' }),
  },
  { call: `GET ${LAMBDA}/blog/single/{id}`, for: 'anyone', client: ({ blog }) => blog.getPost('a-title') },
  { call: `GET ${LAMBDA}/blog/category`, for: 'anyone', client: ({ blog }) => blog.listCategories() },
  { call: `GET ${LAMBDA}/blog/tags`, for: 'anyone', client: ({ blog }) => blog.listTags() },
  {
    call: `POST ${LAMBDA}/blog/create`,
    for: ADMINS,
    body: post(),
    client: ({ blog }) => blog.createPost(post(), key()),
  },
  {
    call: `POST ${LAMBDA}/blog/edit/{id}`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    body: { title: 'Another title' },
    client: ({ blog }) => blog.editPost(NOBODY, { title: 'Another title' }, key()),
  },
  {
    call: `POST ${LAMBDA}/blog/category`,
    for: ADMINS,
    body: named(),
    client: ({ blog }) => blog.createCategory(named(), key()),
  },
  {
    call: `POST ${LAMBDA}/blog/tags`,
    for: ADMINS,
    body: named(),
    client: ({ blog }) => blog.createTag(named(), key()),
  },
  {
    call: `DELETE ${LAMBDA}/blog/delete/{id}`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    client: ({ blog }) => blog.deletePost(NOBODY, key()),
  },
  {
    call: `DELETE ${LAMBDA}/blog/category/{id}`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    client: ({ blog }) => blog.deleteCategory(NOBODY, key()),
  },
  {
    call: `DELETE ${LAMBDA}/blog/tags/{id}`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    client: ({ blog }) => blog.deleteTag(NOBODY, key()),
  },

  // Releases of wireframes
  {
    call: `POST ${LAMBDA}/wireframe/{id}/plan`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    body: { environment: 'preview' },
    client: ({ wireframes }) => wireframes.planRelease(NOBODY, { environment: 'preview' }),
  },
  {
    call: `POST ${LAMBDA}/wireframe/{id}/deploy`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    body: RELEASE,
    client: ({ wireframes }) => wireframes.deployRelease(NOBODY, RELEASE, key()),
  },
  {
    call: `POST ${LAMBDA}/wireframe/{id}/stop`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    body: { environment: 'preview' },
    client: ({ wireframes }) => wireframes.stopApplication(NOBODY, 'preview', key()),
  },
  {
    call: `GET ${LAMBDA}/wireframe/{id}/kept`,
    for: SUPER_ADMINS,
    at: { id: String(NOBODY), search: 'environment=preview' },
    client: ({ wireframes }) => wireframes.listKept(NOBODY, 'preview'),
  },
  {
    call: `GET ${LAMBDA}/wireframe/{id}/kept/export`,
    for: SUPER_ADMINS,
    at: { id: String(NOBODY), search: `environment=preview&name=${PURGE.name}` },
    client: ({ wireframes }) => wireframes.exportKept(NOBODY, 'preview', PURGE.name),
  },
  {
    call: `POST ${LAMBDA}/wireframe/{id}/purge`,
    for: SUPER_ADMINS,
    at: { id: String(NOBODY) },
    body: PURGE,
    client: ({ wireframes }) => wireframes.purgeKept(NOBODY, PURGE, key()),
  },
  {
    call: `GET ${LAMBDA}/wireframe/{id}/export?environment=preview&rows=true`,
    for: ADMINS,
    at: { id: String(NOBODY) },
    client: ({ wireframes }) => wireframes.exportApplication(NOBODY, { environment: 'preview', rows: 'true' }),
  },

  // Workspaces
  { call: `GET ${LAMBDA}/pm/workspaces`, for: ADMINS, client: ({ workspaces }) => workspaces.listWorkspaces() },
  { call: `GET ${LAMBDA}/pm/workspaces/{id}`, for: ADMINS, client: ({ workspaces }) => workspaces.getWorkspace(1) },
  {
    call: `POST ${LAMBDA}/pm/workspaces`,
    for: ADMINS,
    body: WORKSPACE,
    client: ({ workspaces }) => workspaces.createWorkspace(WORKSPACE, key()),
  },
  {
    call: `POST ${LAMBDA}/pm/workspaces/{id}/boards`,
    for: ADMINS,
    body: WORKSPACE,
    client: ({ workspaces }) => workspaces.createBoard(1, WORKSPACE, key()),
  },
  {
    call: `GET ${LAMBDA}/pm/workspaces/{id}/boards`,
    for: ADMINS,
    client: ({ workspaces }) => workspaces.listBoards(1),
  },

  // Realtime channel and chat. Polls of another person's room return at once.
  {
    call: `POST ${CHANNEL}/room`,
    for: 'signed in',
    body: { room: 'news' },
    client: ({ channel }) => channel.joinChannel('news', key()),
  },
  {
    call: `GET ${CHANNEL}/poll`,
    for: 'signed in',
    at: { search: 'room=nobody&wait=0' },
    client: ({ channel }) => channel.pollChannel('nobody', { after: 3, wait: 0 }),
  },
  {
    call: `GET ${CHANNEL}/unsubscribe`,
    for: 'signed in',
    at: { search: 'room=nobody' },
    client: ({ channel }) => channel.leaveChannel('nobody'),
  },
  {
    call: `GET ${CHANNEL}/online`,
    for: 'signed in',
    at: { search: 'room=nobody' },
    client: ({ channel }) => channel.listOnline('nobody'),
  },
  {
    call: `POST ${CHANNEL}/send`,
    for: 'signed in',
    body: SAYING,
    client: ({ channel }) => channel.sendToChannel(SAYING, key()),
  },
  {
    call: 'POST /v3/api/lambda/realtime/room',
    for: 'signed in',
    body: { user_ids: [NOBODY] },
    client: ({ chat }) => chat.openRoom({ user_ids: [NOBODY] }, key()),
  },
  {
    call: 'GET /v3/api/lambda/realtime/room/poll?user_id=',
    for: 'signed in',
    at: { search: `user_id=${NOBODY}` },
    client: ({ chat }) => chat.pollRooms(NOBODY, { after: 3, wait: 0 }),
  },
  {
    call: 'GET /v3/api/{{project}}/{{role}}/lambda/realtime/room/my',
    for: 'signed in',
    client: ({ chat }) => chat.listRooms(),
  },
  {
    call: 'POST /v3/api/lambda/realtime/chat',
    for: 'signed in',
    body: { room_id: NOBODY, chat_id: 0, date: '2026-03-01' },
    client: ({ chat }) => chat.readMessages({ room_id: NOBODY, chat_id: 0, date: '2026-03-01' }),
  },
  {
    call: 'POST /v3/api/lambda/realtime/send',
    for: 'signed in',
    body: { room_id: NOBODY, message: 'Hello' },
    client: ({ chat }) => chat.sendMessage({ room_id: NOBODY, message: 'Hello', client_id: unique() }, key()),
  },
  {
    call: 'POST /v3/api/lambda/realtime/typing',
    for: 'signed in',
    body: { room_id: NOBODY },
    client: ({ chat }) => chat.sendTyping(NOBODY),
  },
  {
    call: 'GET /v3/api/lambda/room?room_id=',
    for: 'signed in',
    at: { search: `room_id=${NOBODY}` },
    client: ({ chat }) => chat.getRoom(NOBODY),
  },
]
