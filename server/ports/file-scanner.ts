/** Looks for malware in files before they are stored. */

export type FileScanner = {
  /**
   * The name of the malware in the bytes; undefined when there is none.
   * @throws FileScannerGoneError
   */
  find: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>
}

/** Nobody can say whether the file is clean: the response is 503, and nothing is stored. */
export class FileScannerGoneError extends Error {
  override name = 'FileScannerGoneError'
}
