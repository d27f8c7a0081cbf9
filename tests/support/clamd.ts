/** A stand-in for ClamAV's daemon on loopback: reads INSTREAM, and knows the test file of EICAR. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * The harmless test file of https://www.eicar.org, which every scanner finds. It is written in two
 * parts, so that no scanner finds it in this file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = 'zINSTREAM\0'

export type TestClamd = {
  host: string
  port: number
  /** Sizes of the files that were scanned, in bytes. */
  scanned: number[]
  /** In place of a verdict: text to answer with, or no answer. */
  insteadOfVerdict: string | 'silence' | undefined
  stop: () => Promise<void>
}

/** The bytes of a whole stream; undefined while it is not whole. */
function contentOf(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = COMMAND.length
  while (received.byteLength >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

export async function startClamd(port = 0): Promise<TestClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const parts: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      const received = Buffer.concat(parts)
      const content = contentOf(received)
      if (!content) return
      const verdict = content.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK'
      const { insteadOfVerdict = `stream: ${verdict}\0` } = clamd
      clamd.scanned.push(content.byteLength)
      const isCommand = received.subarray(0, COMMAND.length).toString() === COMMAND
      if (insteadOfVerdict !== 'silence') socket.end(isCommand ? insteadOfVerdict : 'UNKNOWN COMMAND\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const clamd: TestClamd = {
    host: '127.0.0.1',
    // A server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    scanned: [],
    insteadOfVerdict: undefined,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return clamd
}
