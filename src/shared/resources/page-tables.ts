/**
 * The tables that app and worker know: those of pages. The build of the worker puts them in the compact form here (compact.ts), so nothing
 * else may be exported.
 */
import { backgroundTable, designTable, embellishmentTable, projectTable, qrCodeTable } from './catalogue'
import type { Table } from './field'
import { photoTable, preferenceTable, userTable } from './people'

export const PAGE_TABLES: readonly Table[] = [
  designTable,
  embellishmentTable,
  backgroundTable,
  qrCodeTable,
  projectTable,
  userTable,
  preferenceTable,
  photoTable,
]
