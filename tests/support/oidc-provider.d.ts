/** The part of oidc-provider that the tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Details = { prompt: { name: string }; params: Record<string, string> }
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback: () => (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Details>
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ) => Promise<void>
    Grant: new (of: {
      accountId: string
      clientId: string | undefined
    }) => Grant
  }
}
