/**
 * The files that a server in a browser begins with. A build makes them (server/node/demo-content.ts);
 * their names say what is in them, so that a cache never mixes two builds.
 */
import { fieldsOf } from '../json'

/** A gzip file, beside the list. `bytes`: as it is loaded. */
export type ContentFile = { name: string; bytes: number }

export type Content = {
  /** When the rows were made. Epoch milliseconds. */
  made: number
  /** PostgreSQL as WebAssembly. */
  engine: ContentFile
  /** Files that it reads. */
  share: ContentFile
  /** A tar file of the data folder. */
  database: ContentFile
}

function fileIn(value: unknown): ContentFile {
  const { name, bytes } = fieldsOf(value)
  if (typeof name === 'string' && typeof bytes === 'number') return { name, bytes }
  throw new Error('The list of the demo’s files can’t be read')
}

/** @throws Error when it is not such a list */
export function toContent(value: unknown): Content {
  const { made, engine, share, database } = fieldsOf(value)
  if (typeof made !== 'number') throw new Error('The list of the demo’s files has no date')
  return { made, engine: fileIn(engine), share: fileIn(share), database: fileIn(database) }
}
