/** The account menu, and the end of a session. */
import { message } from './message'

export const yourAccount = message('Ihr Konto')
export const accountMenu = message('Kontomenü: {name}')
export const signOut = message('Abmelden')
export const takeEverything = message('Alles offline verfügbar machen')

export const signedOut = message('Abgemeldet')
export const copiesRemoved = message(
  'Kopien von Datensätzen, Bildern und angefangenen Formularen wurden von diesem Gerät entfernt.{waiting, plural, =0 {} one { # Änderung bleibt hier, bis Sie sich wieder anmelden.} other { # Änderungen bleiben hier, bis Sie sich wieder anmelden.}}',
)
export const copiesMayRemain = message(
  'Auf diesem Gerät können noch Kopien von Datensätzen sein. Um sie zu entfernen, löschen Sie im Browser die Daten dieser Website.',
)
