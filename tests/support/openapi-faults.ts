/** Checks an OpenAPI document by the rules of Redocly and Spectral. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

export type Node = Record<string, unknown>

/** The specification's spelling of this path (section 7, "Sessions"). */
const WITH_SLASH = '/v1/api/{project}/{role}/lambda/analytics/user-sessions/'

/** Findings of Redocly and Spectral with their rule and location. */
export async function faultsOf(document: Node): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    // Provider names are settings of an installation. Our own paths take precedence by the order of
    // routes.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const source = JSON.stringify(document)
  const byRedocly = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const linter = new spectral.Spectral()
  // The product does not know the contact of an installation.
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition], rules: { 'info-contact': 'off' } })
  const bySpectral = await linter.run(structuredClone(document))
  return [
    ...byRedocly.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ...bySpectral.map(({ code, message, path }) => `${code}: ${message} ${path.join(' ')}`),
  ].filter((fault) => !/trailing-slash/.test(fault) || !fault.replaceAll('~1', '/').includes(WITH_SLASH))
}
