/**
 * Fills in the demo's content (FAQ, texts, posts, messages, email templates) and the team's boards,
 * rooms, role and saved views.
 */
import { roleTable, savedViewTable } from '#shared/resources/administration'
import {
  blogCategoryTable,
  blogPostTable,
  blogTagTable,
  cmsTable,
  contactMessageTable,
  emailTable,
  faqTable,
} from '#shared/resources/content'
import { photoTable } from '#shared/resources/people'
import { boardTable, chatTable, roomTable, workspaceTable } from '#shared/resources/workspaces'
import { toSlug } from '#shared/slug'
import { builtInMail, MAIL_SLUGS, MAIL_TEMPLATES } from '../ports/mail-templates'
import type { Filling } from './fill-marketplace'
import {
  BLOG_CATEGORIES,
  BLOG_POSTS,
  BLOG_TAGS,
  CMS,
  CONTACT_MESSAGES,
  FAQ,
  PHOTOS,
  ROOMS,
  WORKSPACES,
} from './seed-pages'
import { ROOM_SIZE } from './seed-rooms'
import { DAY_MS, dated, insert } from './seed-rows'

/** A stored image of a space with its file properties. */
export type RoomPicture = { url: string; size: number; content_type: string }

/** `rooms`: the images of SPACES, in their order. */
export async function fillPages(filling: Filling, rooms: readonly RoomPicture[]): Promise<void> {
  const { tx, now } = filling
  const questions = FAQ.map((entry, index) => ({ ...entry, position: index + 1 }))
  await insert(tx, faqTable, dated(questions, now))
  await insert(tx, cmsTable, dated(CMS, now))
  await insert(tx, contactMessageTable, dated(CONTACT_MESSAGES, now))
  const mails = MAIL_SLUGS.map((slug) => ({
    slug,
    ...builtInMail(slug, 'en'),
    tag: MAIL_TEMPLATES[slug].values.join(', '),
  }))
  await insert(tx, emailTable, dated(mails, now))
  const photos = PHOTOS.map(({ space, caption, alt }, index) => ({
    ...{ caption, alt, ...rooms[space], ...ROOM_SIZE },
    user_id: filling.userIds[index % 2],
  }))
  await insert(tx, photoTable, dated(photos, now))
  await fillBlog(
    filling,
    photos.map(({ url }) => url),
  )
  await fillTeam(filling)
}

async function fillBlog({ tx, userIds, now }: Filling, photos: readonly (string | undefined)[]): Promise<void> {
  const named = (names: readonly string[]) =>
    dated(
      names.map((name) => ({ name, slug: toSlug(name) })),
      now,
    )
  const categoryIds = await insert(tx, blogCategoryTable, named(BLOG_CATEGORIES))
  const tagIds = await insert(tx, blogTagTable, named(BLOG_TAGS))
  const posts = dated(
    BLOG_POSTS.map(({ title, slug, excerpt, paragraphs, status, categories, tags, photo }, index) => ({
      ...{ title, slug, excerpt, status, html: paragraphs.map((text) => `<p>${text}</p>`).join('\n') },
      categories: categories.map((name) => categoryIds[BLOG_CATEGORIES.indexOf(name)]),
      tags: tags.map((name) => tagIds[BLOG_TAGS.indexOf(name)]),
      image: photo === undefined ? null : photos[photo],
      user_id: userIds[index % 2],
    })),
    now,
  ).map((post, index) => {
    const { daysAhead } = BLOG_POSTS[index] ?? {}
    const moment = daysAhead === undefined ? post.created_at : new Date(now + daysAhead * DAY_MS).toISOString()
    return { ...post, published_at: post.status === 'published' ? moment : null }
  })
  await insert(tx, blogPostTable, posts)
}

/** Workspaces, boards and chats of the studio. */
async function fillTeam({ tx, userIds, now }: Filling): Promise<void> {
  const workspaces = WORKSPACES.map(({ name, description }) => ({ name, description, user_id: userIds[0] }))
  const workspaceIds = await insert(tx, workspaceTable, dated(workspaces, now))
  const boards = WORKSPACES.flatMap(({ boards: names }, index) =>
    names.map((name) => ({ name, workspace_id: workspaceIds[index], user_id: userIds[1] })),
  )
  await insert(tx, boardTable, dated(boards, now))
  const rooms = ROOMS.map(({ name, members }) => ({ name, user_id: userIds[members[0] ?? 0] }))
  const roomIds = await insert(tx, roomTable, dated(rooms, now))
  const members = ROOMS.flatMap((room, index) => room.members.map((user) => [roomIds[index], userIds[user]] as const))
  await tx.query('INSERT INTO room_member (room_id, user_id) SELECT * FROM unnest($1::bigint[], $2::bigint[])', [
    members.map(([room]) => room),
    members.map(([, user]) => user),
  ])
  const messages = ROOMS.flatMap(({ chat }, index) =>
    chat.map(([user, message]) => ({ room_id: roomIds[index], message, user_id: userIds[user] })),
  )
  await insert(tx, chatTable, dated(messages, now))
  const everything = ['read', 'create', 'update', 'delete']
  const permissions = ['faq', 'cms', 'blog_post', 'blog_category', 'blog_tag'].map((table) => ({
    table,
    operations: everything,
  }))
  const [editor] = await insert(tx, roleTable, dated([{ name: 'Editor', slug: 'editor', permissions }], now))
  await tx.query('UPDATE "user" SET role_id = $1 WHERE id = $2', [editor, userIds[EDITOR]])
  const views = [
    { table: 'design', name: 'In review', state: { filter: ['status,eq,review'], order: ['updated_at,desc'] } },
    { table: 'project', name: 'Due next', state: { filter: ['status,eq,active'], order: ['due_date,asc'] } },
  ].map((view, index) => ({ ...view, shared_with: index === 0 ? 'admin' : null, user_id: userIds[0] }))
  await insert(tx, savedViewTable, dated(views, now))
}

/** Index in USERS of the person with the editor role. */
const EDITOR = 4
