/**
 * Fills a migrated, empty database with the demo. The content is the same every time, with dates
 * spread over the 90 days before `now`; only image addresses and password hashes differ.
 */
import {
  backgroundTable,
  designTable,
  embellishmentTable,
  projectTable,
  qrCodeTable,
} from '#shared/resources/catalogue'
import { userTable } from '#shared/resources/people'
import type { Database } from '../db/database'
import type { Letters } from '../ports/seed-letters'
import type { Drawing, RenderDrawing } from '../ports/seed-pictures'
import { drawDesign } from './draw-design'
import { fillApplications } from './fill-applications'
import { fillComments } from './fill-comments'
import { fillHistory } from './fill-history'
import { fillMails } from './fill-mails'
import { fillMarketplace } from './fill-marketplace'
import { fillMessages } from './fill-messages'
import { fillNotifications } from './fill-notifications'
import { fillPages, type RoomPicture } from './fill-pages'
import { fillPayments } from './fill-payments'
import { BACKGROUNDS, DEMO_PASSWORD, EMBELLISHMENTS, PROJECTS, QR_CODES, USERS } from './seed-content'
import { FINISHED, TEMPLATES, toDesign } from './seed-designs'
import { drawBackground, drawEmbellishment, drawPackage, drawPortrait, drawQrCode } from './seed-pictures'
import { SPACES } from './seed-places'
import { drawRoom } from './seed-rooms'
import { DAY_MS, dated, insert } from './seed-rows'
import { sceneOf } from './seed-scene'

export type SeedDeps = {
  hashPassword: (password: string) => Promise<string>
  renderDrawing: RenderDrawing
  letters: Letters
  /**
   * Stores an image and resolves with its address. A database that it writes to must be the one
   * passed to seedDemo.
   */
  savePicture: (name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<string>
  /** Begins the addresses in emails. Without one they are paths, which the mailbox can follow. */
  origin?: string | null
  /** Epoch milliseconds. */
  now: () => number
}

/** Seeds everything or nothing. */
export async function seedDemo(
  db: Database,
  { hashPassword, renderDrawing, letters, savePicture, origin, now }: SeedDeps,
): Promise<void> {
  const start = now()
  const save = async (name: string, drawing: Drawing) =>
    savePicture(name, await renderDrawing(drawing), drawing.contentType)
  const users = await Promise.all(
    USERS.map(async ({ colour, ...user }, index) => ({
      ...user,
      password_hash: await hashPassword(DEMO_PASSWORD),
      photo: await save(`portrait-${index + 1}`, drawPortrait({ ...user, colour })),
    })),
  )
  const backgrounds = await Promise.all(
    BACKGROUNDS.map(async ({ colours, ...background }, index) => ({
      ...background,
      image: await save(`background-${index + 1}`, drawBackground({ ...background, colours })),
    })),
  )
  const embellishments = await Promise.all(
    EMBELLISHMENTS.map(async (embellishment, index) => ({
      ...embellishment,
      image: await save(`embellishment-${index + 1}`, drawEmbellishment(embellishment)),
    })),
  )
  const qrCodes = await Promise.all(
    QR_CODES.map(async (code, index) => ({ ...code, image: await save(`qr-code-${index + 1}`, drawQrCode(code)) })),
  )
  const designs = await Promise.all(designRows(save))
  const scenes = await Promise.all(sceneRows(save, letters))
  const rooms = await Promise.all(
    SPACES.map(async (space, index): Promise<RoomPicture> => {
      const drawing = drawRoom(space)
      const { contentType } = drawing
      const bytes = await renderDrawing(drawing)
      const url = await savePicture(`space-${index + 1}`, bytes, contentType)
      return { url, size: bytes.byteLength, content_type: contentType }
    }),
  )

  await db.transaction(async (tx) => {
    const userIds = await insert(tx, userTable, dated(users, start), { password_hash: 'text' })
    const owner = (index: number) => userIds[OWNERS[index % OWNERS.length] ?? 0]
    const backgroundIds = await insert(tx, backgroundTable, dated(backgrounds, start))
    const embellishmentIds = await insert(tx, embellishmentTable, dated(embellishments, start))
    await insert(
      tx,
      qrCodeTable,
      dated(
        qrCodes.map((code, index) => ({ ...code, user_id: owner(index) })),
        start,
      ),
    )
    const projects = PROJECTS.map(({ palette: _palette, designs: _designs, ...project }, index) => ({
      ...project,
      due_date: new Date(start + (DUE_IN_DAYS[index] ?? 0) * DAY_MS).toISOString().slice(0, 10),
      user_id: owner(index),
    }))
    const projectIds = await insert(tx, projectTable, dated(projects, start))
    const sources = { backgrounds: backgroundIds, embellishments: embellishmentIds }
    const drawn = scenes.map(({ demo, project, template, ...design }) => ({
      ...design,
      ...toDesign(demo, template, sources),
      template,
      project_id: project === null ? null : projectIds[project],
      background_id: backgroundIds[demo.background],
      user_id: project === null ? userIds[0] : owner(project),
    }))
    const rows = designs.map(({ project, background, ...design }) => ({
      ...design,
      template: false,
      project_id: projectIds[project],
      background_id: background === null ? null : backgroundIds[background],
      user_id: owner(project),
    }))
    await insert(tx, designTable, dated([...drawn, ...rows], start))
    const filling = { tx, userIds, now: start }
    const bookings = await fillMarketplace(
      filling,
      rooms.map(({ url }) => url),
    )
    await fillNotifications(tx, start)
    await fillMails(tx, origin ?? '', start)
    await fillPages(filling, rooms)
    // Before the payments, which are part of the history of their bookings.
    await fillHistory(tx, userIds)
    await fillPayments(filling, bookings)
    await fillMessages(tx, userIds, start)
    await fillApplications(filling)
    await fillComments(tx, userIds, start)
  })
}

/**
 * Owners of projects and their records, as indexes in USERS. Includes the user account that the
 * console prints.
 */
const OWNERS = [1, 2, 0, 3, 1, 2, 4, 1] as const
/** Due dates of the projects. Finished and archived projects are in the past. */
const DUE_IN_DAYS = [-12, 9, 24, 16, 5, 41, 31, -33] as const
const DESIGN_STATUSES = ['approved', 'review', 'draft', 'draft', 'approved', 'review', 'archived', 'draft'] as const

/** Goes around the projects, so the newest designs belong to different ones. */
function designRows(save: (name: string, drawing: Drawing) => Promise<string>) {
  const places = PROJECTS.flatMap((project, projectIndex) =>
    project.designs.map((design, round) => ({ project, projectIndex, design, round })),
  ).sort((a, b) => a.round - b.round || a.projectIndex - b.projectIndex)
  return places.map(async ({ project, projectIndex, design }, index) => {
    const canvas = sceneOf(design, project.palette)
    const isOver = project.status === 'done' || project.status === 'archived'
    return {
      name: design.name,
      project: projectIndex,
      background: index % 4 === 3 ? null : (index * 5) % BACKGROUNDS.length,
      width_mm: design.size[0],
      height_mm: design.size[1],
      status: isOver ? 'approved' : (DESIGN_STATUSES[(index * 3) % DESIGN_STATUSES.length] ?? 'draft'),
      preview: await save(`design-${index + 1}`, drawPackage(design.form, canvas)),
      canvas,
    }
  })
}

/** Designs of the editor, and templates, which are of no project. */
function sceneRows(save: (name: string, drawing: Drawing) => Promise<string>, letters: Letters) {
  const all = [
    ...FINISHED.map((demo, index) => ({ demo, template: false, project: index })),
    ...TEMPLATES.map((demo) => ({ demo, template: true, project: null })),
  ]
  return all.map(async ({ demo, template, project }, index) => ({
    ...{ demo, template, project },
    name: demo.name,
    status: 'approved',
    preview: await save(`scene-${index + 1}`, drawDesign(toDesign(demo, template).canvas, letters)),
  }))
}
