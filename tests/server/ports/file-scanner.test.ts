// ClamAV's protocol, against a stand-in that speaks it.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clamdScanner } from '../../../server/ports/file-scanner-clamd'
import { EICAR, startClamd, type TestClamd } from '../../support/clamd'

let clamd: TestClamd

beforeEach(async () => {
  clamd = await startClamd()
})
afterEach(() => clamd.stop())

const daemon = () => ({ host: clamd.host, port: clamd.port })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const gone = (message: string | RegExp) => ({ name: 'FileScannerGoneError', message: expect.stringMatching(message) })

it('finds malware in a stream, and nothing in a clean one', async () => {
  const scanner = clamdScanner(daemon())
  expect(await scanner.find(bytesOf(`%PDF-1.7 ${EICAR}`))).toBe('Eicar-Test-Signature')
  expect(await scanner.find(bytesOf('%PDF-1.7'))).toBeUndefined()
  expect(clamd.scanned).toEqual([9 + EICAR.length, 8])
})

it('sends a large file whole, in chunks', async () => {
  const large = new Uint8Array(3_000_001)
  large.set(bytesOf(EICAR), 2_999_000)
  expect(await clamdScanner(daemon()).find(large)).toBe('Eicar-Test-Signature')
  expect(clamd.scanned).toEqual([3_000_001])
})

it.each([
  ['an error', 'INSTREAM size limit exceeded. ERROR\0', 'INSTREAM size limit exceeded. ERROR'],
  ['the end of the connection', '', 'answered ""'],
  ['another kind of answer', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'HTTP/1.1 400'],
  ['an answer without an end', 'x'.repeat(5_000), "can't be reached"],
])('says that nobody knows when it is answered by %s', async (_, answer, message) => {
  clamd.insteadOfVerdict = answer
  await expect(clamdScanner(daemon()).find(bytesOf('%PDF-1.7'))).rejects.toMatchObject(gone(message))
})

it('waits for an answer only so long', async () => {
  clamd.insteadOfVerdict = 'silence'
  await expect(clamdScanner(daemon(), 50).find(bytesOf('%PDF-1.7'))).rejects.toMatchObject(gone("can't be reached"))
})

it('says so when there is no daemon', async () => {
  await clamd.stop()
  const addresses = [daemon(), { path: join(tmpdir(), 'no-such-clamd.ctl') }]
  for (const address of addresses)
    await expect(clamdScanner(address).find(bytesOf('%PDF-1.7'))).rejects.toMatchObject(gone("can't be reached"))
})
