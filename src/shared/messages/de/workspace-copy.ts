/** Section of a super admin's profile: a copy of the workspace for a trial in a browser. */
import { message, richMessage } from './message'

export const tryCopy = message('Kopie im Browser ausprobieren')
export const explanation = message(
  'Arbeiten Sie in einem Browser-Tab mit einer Kopie dieses Arbeitsbereichs. Nichts, was Sie dort tun, ändert diesen Server.',
)
export const holds = message(
  'Die Kopie enthält alles: Datensätze, hochgeladene Dateien, E-Mails und Passwort-Hashes. Schützen Sie sie so gut wie den Server.',
)
export const leavesOut = message(
  'Die Einstellungen und Geheimnisse des Servers sind nicht enthalten. Sitzungen, Links in E-Mails und die Zwei-Faktor-Anmeldung funktionieren in der Kopie nicht.',
)
export const toOpen = message('So öffnen Sie die Kopie')
export const startDemo = richMessage(
  'Starten Sie die Demo mit <code>npm run demo</code> dort, wo Holdfast installiert ist, und öffnen Sie <code>http://localhost:3001</code>.',
)
export const chooseFile = message('Wählen Sie im Demo-Panel „Kopie öffnen“ und dann die Datei.')
export const signIn = message('Melden Sie sich mit der E-Mail-Adresse und dem Passwort an, die Sie hier verwenden.')
export const download = message('Kopie herunterladen')
export const downloading = message('Das Herunterladen einer Kopie')
export const confirm = message(
  'Geben Sie Ihr Passwort ein, um die Kopie herunterzuladen. Anfragen anderer Personen warten, während die Datenbank kopiert wird.',
)
export const limit = message(
  'Höchstens fünf Kopien pro Stunde. Das Herunterladen wird im Verlauf Ihres Kontos vermerkt.',
)
export const preparing = message(
  'Die Kopie wird vorbereitet. Bei einem großen Arbeitsbereich dauert das mehrere Minuten.',
)
export const downloaded = message('Kopie heruntergeladen')
export const downloadedTo = message('Sie ist in der Datei {file}.')
