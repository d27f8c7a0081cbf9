/**
 * A real OpenID Connect provider on loopback, and a browser that completes its pages: the account
 * in `signingIn` consents to everything.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Claims of a provider account; `sub` is its name there. */
export type OidcAccount = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

export type TestOidc = {
  issuer: string
  clientId: string
  clientSecret: string
  accounts: Map<string, OidcAccount>
  /**
   * Opens the address like a browser, as that account or as a person who refuses. Resolves with the
   * address of the redirect back.
   */
  visit: (address: string, account: string | 'refuses') => Promise<string>
  stop: () => Promise<void>
}

const MAX_PAGES = 10
const TTL_S = 600

/** @param redirectUris allowed redirect addresses */
export async function startOidc(redirectUris: readonly string[]): Promise<TestOidc> {
  const accounts = new Map<string, OidcAccount>()
  const clientId = 'holdfast-tests'
  const clientSecret = randomBytes(24).toString('hex')
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let visitor = ''

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true, methods: ['S256'] },
    ttl: { AccessToken: TTL_S, Grant: TTL_S, IdToken: TTL_S, Interaction: TTL_S, Session: TTL_S },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  })
  const toProvider = provider.callback()

  async function answerPrompt(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response)
    if (visitor === 'refuses') {
      const refusal = { error: 'access_denied', error_description: 'The person refused' }
      await provider.interactionFinished(request, response, refusal)
    } else if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: { accountId: visitor } })
    } else {
      const grant = new provider.Grant({ accountId: visitor, clientId: params.client_id })
      grant.addOIDCScope(params.scope ?? '')
      await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
    }
  }
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return toProvider(request, response)
    answerPrompt(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  }

  async function visit(address: string, account: string): Promise<string> {
    visitor = account
    const cookies = new Map<string, string>()
    let at = address
    for (let page = 0; page < MAX_PAGES; page++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const next = response.headers.get('location')
      if (next === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
      at = new URL(next, at).href
      if (!at.startsWith(issuer)) return at
    }
    throw new Error('The provider sends its visitors in a circle')
  }

  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    visit,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
