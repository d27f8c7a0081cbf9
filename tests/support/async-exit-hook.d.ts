/** The part of async-exit-hook that the tests use. The package has no types. */
declare module 'async-exit-hook' {
  const hook: {
    hookedEvents: () => string[]
    /** Throws for an event that is not hooked. */
    unhookEvent: (event: 'beforeExit' | 'message' | 'exit') => void
  }
  export default hook
}
