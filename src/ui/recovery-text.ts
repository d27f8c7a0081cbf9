/** Texts of two-factor secrets. Pure. */
import * as text from '#messages/two-factor'

/** In groups of four, like authenticator apps show a key. */
export const toGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The content of the file of recovery codes. */
export const toRecoveryText = (codes: readonly string[], email: string): string =>
  [text.recoveryFileTitle({ email }), text.recoveryFileExplanation(), '', ...codes, ''].join('\n')
