/**
 * The tables that app and worker know: those of pages. The build of the worker puts them in the compact form here (compact.ts), so nothing
 * else may be exported.
 */
import { backgroundTable, designTable, embellishmentTable, projectTable, qrCodeTable } from './catalogue'
import {
  blogCategoryTable,
  blogPostTable,
  blogTagTable,
  cmsTable,
  contactMessageTable,
  emailTable,
  faqTable,
} from './content'
import type { Table } from './field'
import { bookingTable, reviewTable, spaceTable } from './marketplace'
import { customerTable, invoiceTable, orderTable, priceTable, productTable, subscriptionTable } from './payments'
import { photoTable, preferenceTable, userTable } from './people'
import { wireframeTable } from './wireframes'

export const PAGE_TABLES: readonly Table[] = [
  designTable,
  embellishmentTable,
  backgroundTable,
  qrCodeTable,
  projectTable,
  userTable,
  preferenceTable,
  photoTable,
  spaceTable,
  bookingTable,
  reviewTable,
  cmsTable,
  emailTable,
  blogPostTable,
  blogCategoryTable,
  blogTagTable,
  faqTable,
  contactMessageTable,
  wireframeTable,
  customerTable,
  productTable,
  priceTable,
  subscriptionTable,
  invoiceTable,
  orderTable,
]
