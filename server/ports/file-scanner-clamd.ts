/**
 * Asks ClamAV's daemon by its command INSTREAM (clamd(8)): the bytes in chunks, each after its length
 * in four bytes, most significant first; a length of 0 ends them. The answer is one line.
 */
import { connect, type NetConnectOpts } from 'node:net'
import { type FileScanner, FileScannerGoneError } from './file-scanner'

/** The daemon is near, and takes some tenths of a second for a file of 25 MiB. */
const TIMEOUT_MS = 20_000
const CHUNK_BYTES = 1_048_576
/** Characters of an answer: the names of malware are shorter. */
const ANSWER_MAX = 1_000
/** `z`: commands and answers end with a zero byte. */
const COMMAND = 'zINSTREAM\0'

/** @throws FileScannerGoneError for any other answer, such as that the file is too large for it */
function malwareOf(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/s.exec(answer)?.[1]
  if (found === undefined) throw new FileScannerGoneError(`The scanner answered "${answer}"`)
  return found
}

function* framesOf(bytes: Uint8Array<ArrayBuffer>): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES)
    yield lengthOf(chunk.byteLength)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** @param address of the daemon: host and port, or the path of its socket */
export const clamdScanner = (address: NetConnectOpts, timeoutMs = TIMEOUT_MS): FileScanner => ({
  async find(bytes) {
    const socket = connect({ ...address, signal: AbortSignal.timeout(timeoutMs) })
    let answer = ''
    try {
      socket.setEncoding('utf8').write(COMMAND)
      for (const frame of framesOf(bytes)) socket.write(frame)
      for await (const text of socket) {
        answer += text
        if (answer.includes('\0')) break
        if (answer.length > ANSWER_MAX) throw new Error('The answer is too long')
      }
    } catch (cause) {
      throw new FileScannerGoneError("The scanner can't be reached", { cause })
    } finally {
      socket.destroy()
    }
    return malwareOf(answer.split('\0', 1).join(''))
  },
})
