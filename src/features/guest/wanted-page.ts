/** The requested page: from the link, or the one kept while signing in at a provider. */
import { takeReturnPath } from '../../stores/return-path'

export const toWantedPage = (redirectUri: string | undefined): string | undefined => redirectUri ?? takeReturnPath()
