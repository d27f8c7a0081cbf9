/**
 * The port for uploads in parts by tus 1.0.0: a library implements the protocol and stores the
 * files through our store.
 */

export type UnfinishedUpload = {
  id: string
  /** Bytes of the whole file. */
  length: number
  /** Bytes that have arrived. */
  offset: number
  /** The client's name for the upload. */
  intent: string | null
}

/** The uploads of one person. Every failure is an HttpError. */
export type UnfinishedUploads = {
  create: (upload: { id: string; length: number; intent: string | null }) => Promise<void>
  find: (id: string) => Promise<UnfinishedUpload | undefined>
  /** Resolves to the new offset. @throws HttpError 409 when another request has moved the offset */
  append: (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) => Promise<number>
  /** Resolves to whether it existed. */
  remove: (id: string) => Promise<boolean>
}

/**
 * Answers one request of the protocol, with tus headers only.
 * @throws HttpError for every refusal
 */
export type Tus = (request: Request, uploads: UnfinishedUploads) => Promise<Response>
