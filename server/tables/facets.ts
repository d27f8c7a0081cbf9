/** The facets of tables, by table name. */
import { appTableFacet } from './app-table'
import { backgroundFacet } from './background'
import { blogPostFacet } from './blog-post'
import { blogCategoryFacet, blogTagFacet } from './blog-term'
import { bookingFacet } from './booking'
import { chatFacet } from './chat'
import { cmsFacet } from './cms'
import { commentFacet } from './comment'
import { contactMessageFacet } from './contact-message'
import { designFacet } from './design'
import { emailFacet } from './email'
import type { TableFacet } from './facet'
import { favoriteFacet } from './favorite'
import { notificationFacet } from './notification'
import { photoFacet } from './photo'
import { preferenceFacet } from './preference'
import { priceFacet } from './price'
import { qrCodeFacet } from './qr-code'
import { reviewFacet } from './review'
import { roleFacet } from './role'
import { roomFacet } from './room'
import { savedViewFacet } from './saved-view'
import { spaceFacet } from './space'
import { userFacet } from './user'
import { wireframeFacet } from './wireframe'

export const FACETS: Readonly<Record<string, TableFacet>> = {
  app_table: appTableFacet,
  background: backgroundFacet,
  blog_category: blogCategoryFacet,
  blog_post: blogPostFacet,
  blog_tag: blogTagFacet,
  booking: bookingFacet,
  chat: chatFacet,
  cms: cmsFacet,
  comment: commentFacet,
  contact_message: contactMessageFacet,
  design: designFacet,
  email: emailFacet,
  favorite: favoriteFacet,
  notification: notificationFacet,
  photo: photoFacet,
  preference: preferenceFacet,
  price: priceFacet,
  qr_code: qrCodeFacet,
  review: reviewFacet,
  role: roleFacet,
  room: roomFacet,
  saved_view: savedViewFacet,
  space: spaceFacet,
  user: userFacet,
  wireframe: wireframeFacet,
}

const NONE: TableFacet = {}

/** An empty facet for a table without its own rules. */
export const facetOf = (table: string): TableFacet => (Object.hasOwn(FACETS, table) ? (FACETS[table] ?? NONE) : NONE)
