/** Texts of any page. Every page loads this file. */
import { message } from './message'

export const pageNotFound = message('Nicht gefunden')

export const deviceFull = message('Der Gerätespeicher ist voll')
export const savedButDeviceFull = message(
  'Ihre Änderung wurde auf dem Server gespeichert. Geben Sie Speicher frei, bevor Sie offline arbeiten.',
)
export const stillWaiting = message('{count, plural, one {# Änderung wartet noch} other {# Änderungen warten noch}}')
export const keepAppOpen = message(
  'Lassen Sie die App geöffnet, damit {count, plural, one {die Änderung gesendet wird} other {die Änderungen gesendet werden}}.',
)
