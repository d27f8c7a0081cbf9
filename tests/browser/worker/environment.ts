/** The environment of the worker's build: what its address carries as a query. */
const env = Object.fromEntries(new URLSearchParams(self.location.search))
Object.defineProperty(globalThis, 'process', { value: { env } })
