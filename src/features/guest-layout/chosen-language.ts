/** The language of the page after a sign-in. */
import { language } from '#shared/messages/language'
import { isLanguage } from '../../stores/language'
import { readStored } from '../../stores/storage'

/**
 * Loads the page again where its language is not the chosen one. Call it when the sign-in has led to
 * the next page: the history writes its address in a later task.
 */
export function showChosenLanguage(): void {
  setTimeout(() => {
    const chosen = readStored('language') ?? ''
    if (isLanguage(chosen) && chosen !== language()) location.reload()
  })
}
