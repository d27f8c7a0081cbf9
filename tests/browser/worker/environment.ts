/** Sets the environment of the worker's build from the query of its address. */
const env = Object.fromEntries(new URLSearchParams(self.location.search))
Object.defineProperty(globalThis, 'process', { value: { env } })
