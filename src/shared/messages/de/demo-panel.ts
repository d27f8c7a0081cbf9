/** Sentences of the demo's panel, which changes the connection and the server, and of its tour. */
import { message } from './message'

export const title = message('Demo')
export const open = message('Demo-Panel öffnen')
export const close = message('Demo-Panel schließen')
export const intro = message(
  'Der Server läuft in diesem Browser. Stören Sie ihn und sehen Sie, was mit Ihren Änderungen geschieht.',
)

export const serverReady = message('Server bereit')
export const serverStarting = message('Server startet')
export const serverDown = message('Server ist ausgefallen')
export const offline = message('Offline')
export const serverGone = message('Der Server ist ausgefallen. Starten Sie ihn und versuchen Sie es erneut.')

export const goOffline = message('Offline gehen')
export const goOnline = message('Online gehen')
export const offlineHelp = message('Trennt die Verbindung zum Server.')
export const goOnlineHelp = message('Stellt die Verbindung wieder her.')
export const loseAnswer = message('Nächste Antwort verlieren')
export const answerWillBeLost = message('Die nächste Antwort geht verloren')
export const loseAnswerHelp = message('Ihre nächste Änderung wird gespeichert; die Antwort darauf geht verloren.')
export const slow = message('Langsames Netzwerk')
export const fast = message('Schnelles Netzwerk')
export const slowHelp = message('Anfragen dauern 1,4 Sekunden länger.')
export const fastHelp = message('Anfragen dauern so lange wie sonst.')
export const otherEdits = message('Jemand anderen ändern lassen')
export const otherEditsHelp = message('Jemand aus dem Team ändert den Datensatz auf dieser Seite.')
export const otherEditsNeedsRecord = message('Öffnen Sie zuerst einen Datensatz.')
export const otherEdited = message('{person} hat „{field}“ geändert. Laden Sie die Seite neu, um es zu sehen.')
export const expireToken = message('Mein Token ablaufen lassen')
export const expireTokenHelp = message('Die Sitzung erneuert es.')
export const tokenExpired = message('Ihr Token ist abgelaufen. Eine Anfrage, die eines braucht, erneuert es.')
export const endSession = message('Meine Sitzung beenden')
export const endSessionHelp = message('Sie melden sich neu an; Änderungen bleiben.')
export const sessionEnded = message(
  'Ihre Sitzung ist beendet. Eine Seite, die den Server braucht, fordert Sie zur Anmeldung auf.',
)
export const kill = message('Server abstürzen lassen')
export const start = message('Server starten')
export const killHelp = message('Er bricht mitten in seiner Arbeit ab.')
export const download = message('Meinen Arbeitsbereich herunterladen')
export const downloadHelp = message('Eine Datei, mit der ein eigener Server beginnt.')
export const downloaded = message('Gespeichert als {file}. Damit starten: npm start -- --import {file}')
export const openCopy = message('Kopie öffnen')
export const openCopyHelp = message('Eine Datei aus „Meinen Arbeitsbereich herunterladen“ oder von Ihrem Server.')
export const openCopyQuestion = message(
  '{count, plural, =0 {{file} öffnen? Ihre Arbeit in der Demo wird entfernt.} one {{file} öffnen? Ihre Arbeit in der Demo wird entfernt, ebenso 1 Änderung, die noch nicht gesendet wurde.} other {{file} öffnen? Ihre Arbeit in der Demo wird entfernt, ebenso # Änderungen, die noch nicht gesendet wurden.}}',
)
export const startHelp = message('Er stellt sich aus seinem Protokoll wieder her.')
export const startOver = message('Von vorn beginnen')
export const startOverHelp = message('Entfernt Ihre gesamte Arbeit hier.')
export const startOverQuestion = message(
  '{count, plural, =0 {Das entfernt Ihre Arbeit in der Demo, in allen Tabs.} one {Das entfernt Ihre Arbeit in der Demo, in allen Tabs, und 1 Änderung, die noch nicht gesendet wurde.} other {Das entfernt Ihre Arbeit in der Demo, in allen Tabs, und # Änderungen, die noch nicht gesendet wurden.}}',
)
export const cancel = message('Abbrechen')

export const account = message('Melden Sie sich als {email} mit dem Passwort {password} an.')
export const accountOfCopy = message('Melden Sie sich mit einem Konto der Kopie an.')
export const signIn = message('Anmelden')

export const hide = message('Panel ausblenden')
export const hideQuestion = message('Panel ausblenden? Öffnen Sie {address}, um es wieder anzuzeigen.')

export const log = message('Anfragen an den Server')
export const noRequests = message('Noch keine Anfragen.')
export const answered = message('{status} in {ms} ms')
export const notSent = message('nicht angekommen')
export const answerLost = message('{status}, Antwort verloren')
export const recognized = message('{status}, als erledigt erkannt')
export const refused = message('{status} {code}')
export const brokenOff = message('Verbindung abgebrochen')
export const times = message('{count}-mal')

export const tour = message('60-Sekunden-Rundgang')
export const tourTitle = message('Rundgang, Schritt {step} von {total}')
export const endTour = message('Rundgang beenden')
export const next = message('Weiter')
export const tourSignIn = message('Melden Sie sich zuerst an: {email}, Passwort {password}.')
export const tourSignInCopy = message('Melden Sie sich zuerst mit einem Konto der Kopie an.')
export const tourOpenSignIn = message('Anmeldeseite öffnen')
export const tourStart = message(
  'Verlieren Sie die Verbindung, eine Antwort und den Server, und behalten Sie jede Änderung. Gehen Sie zuerst offline.',
)
export const tourMake = message(
  'Sie sind offline. Fügen Sie ein Projekt hinzu und speichern Sie es: Es wird auf diesem Gerät gespeichert.',
)
export const tourOpenForm = message('Projekt hinzufügen')
export const tourMade = message('Ihr Projekt wartet. Gehen Sie online und verlieren Sie die Antwort des Servers.')
export const tourGoOnline = message('Online gehen, Antwort verlieren')
export const tourLose = message(
  'Der Server speichert das Projekt, und die Antwort geht verloren. Dieses Gerät sendet es erneut.',
)
export const tourLost = message('Gespeichert; die Antwort ging verloren')
export const tourSentAgain = message('Erneut gesendet: Der Server hat es erkannt und nicht doppelt gespeichert')
export const tourOther = message(
  'Bearbeiten Sie „{title}“ und lassen Sie es währenddessen von jemandem aus dem Team ändern. Ändern Sie dann die Beschreibung und speichern Sie.',
)
export const tourOpenRecord = message('Projekt bearbeiten')
export const tourLetOther = message('Jemand anderen ändern lassen')
export const tourOtherDone = message(
  '{person} hat „{field}“ geändert. Ändern Sie es auch, speichern Sie und wählen Sie, was bleibt.',
)
export const tourOtherSaved = message('Gespeichert, wie Sie gewählt haben. Nichts wurde unbemerkt überschrieben.')
export const tourKill = message('Bearbeiten Sie das Projekt und lassen Sie den Server abstürzen, bevor Sie speichern.')
export const tourKilled = message(
  'Der Server ist ausgefallen. Speichern Sie Ihre Änderung: Sie wartet. Starten Sie dann den Server.',
)
export const tourRecovering = message('Der Server stellt seine Datenbank wieder her. Ihre Änderung wartet.')
export const tourRecovered = message('Der Server ist wieder da, und nichts wartet mehr.')
export const tourCount = message('Fragen Sie den Server, wie viele Projekte „{title}“ heißen.')
export const tourAsk = message('Zählen')
export const tourCounted = message(
  '{count, plural, =0 {Der Server hat kein Projekt „{title}“.} one {Der Server hat genau 1 Projekt „{title}“, obwohl es zweimal gesendet wurde.} other {Der Server hat # Projekte „{title}“.}}',
)
