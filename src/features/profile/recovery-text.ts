/** Secrets as people handle them. Pure. */

/** In groups of four, as authenticator apps show a key. */
export const toGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** What the file of recovery codes says. */
export const toRecoveryText = (codes: readonly string[], account: string): string =>
  [
    `Holdfast recovery codes of ${account}`,
    'Each signs in once, in place of a code of the app.',
    '',
    ...codes,
    '',
  ].join('\n')
