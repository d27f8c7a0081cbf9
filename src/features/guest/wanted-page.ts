/** Where the person wanted to go: the link says it, or what was kept when the app was left for a provider's page. */
import { takeReturnPath } from '../../stores/return-path'

export const toWantedPage = (redirectUri: string | undefined): string | undefined => redirectUri ?? takeReturnPath()
