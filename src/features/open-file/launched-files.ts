/** Files that the person opened with this app on their device. */

type Launch = { files?: readonly Pick<FileSystemFileHandle, 'name' | 'getFile'>[] }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the one of the DOM
  interface Window {
    /** Chromium's, in an installed app; TypeScript's DOM types don't have it. */
    launchQueue?: { setConsumer: (consumer: (launch: Launch) => void) => void }
  }
}

/** `file` is undefined when the device no longer gives it. */
export type LaunchedFile = { name: string; file: File | undefined }

/** @param onFiles called for each launch with files, also for one before this call */
export function followLaunches(onFiles: (files: readonly LaunchedFile[]) => void): void {
  window.launchQueue?.setConsumer(async ({ files = [] }) => {
    if (files.length === 0) return
    const read = async ({ name, getFile }: { name: string; getFile: () => Promise<File> }) => ({
      name,
      file: await getFile().catch(() => undefined),
    })
    onFiles(await Promise.all(files.map((handle) => read({ name: handle.name, getFile: () => handle.getFile() }))))
  })
}

/** What this app can do with a file, by its name; undefined: nothing. */
export const kindOf = (name: string): 'table' | 'changes' | undefined =>
  /\.csv$/i.test(name) ? 'table' : /\.json$/i.test(name) ? 'changes' : undefined
