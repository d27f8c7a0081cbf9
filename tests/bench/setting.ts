/**
 * The shared setup of the queue's bench: a browser, a server that stores nothing, the built
 * product.
 */
import { join } from 'node:path'
import { bundle } from './bundle'
import { openDevice } from './device'
import { buildProduct } from './product'
import { startBenchServer } from './server'

const FOLDER = import.meta.dirname

export type SettingOptions = { port: number; isQuick: boolean; say: (text: string) => void }

export async function openSetting({ port, isQuick, say }: SettingOptions) {
  const files = new Map([
    ['/', '<!doctype html><title>bench</title>'],
    ['/bench-worker.js', await bundle(join(FOLDER, 'worker/bench-worker.ts'))],
    ['/tanstack.js', await bundle(join(FOLDER, 'page/tanstack.ts'))],
  ])
  const server = await startBenchServer(port, files)
  const device = await openDevice(server.origin)
  const product = await buildProduct()
  return { device, server, product, port, isQuick, rounds: isQuick ? 3 : 5, say }
}
export type Setting = Awaited<ReturnType<typeof openSetting>>
