/** The command palette. */
import { message } from './message'

export const placeholder = message('Datensatz finden, Seite öffnen, Aktion ausführen…')
export const label = message('Datensätze, Seiten und Aktionen suchen')
export const results = message('Ergebnisse')
export const searching = message('Suche läuft…')

export const recent = message('Zuletzt verwendet')
export const records = message('Datensätze')
export const actions = message('Aktionen')
export const pages = message('Seiten')
export const designStudio = message('Designstudio')
export const allActivity = message('Die gesamte Aktivität')

// Words that people look for instead of the label beside them. They are searched, never shown.
export const dashboardWords = message('Start, Startseite, Home, Dashboard')
export const activityWords = message('Verlauf, Historie, Protokoll, Änderungen, wer hat was getan')
export const mailboxWords = message('E-Mail, Email, Mail, gesendet')
export const messagesWords = message('Chat, Unterhaltungen')
export const designStudioWords = message('Editor, Galerie, Vorlagen')
export const profileWords = message(
  'Konto, Einstellungen, Passwort, Kennwort, Zwei-Faktor, 2fa, Sitzungen, Benachrichtigungen',
)
export const offlineStorage = message('Offline-Speicher')
export const offlineStorageWords = message(
  'alles offline mitnehmen, herunterladen, Gerät, Platz, unterwegs, Außendienst',
)
export const syncWords = message('senden, hochladen, synchronisieren, abgleichen')
export const retryWords = message('noch einmal, wiederholen, fehlgeschlagen, Fehler')
export const outboxWords = message('Warteschlange, ausstehend, nicht gesendet, wartend, Änderungen, offline')
export const themeWords = message('dunkel, hell, Nacht, Modus, Darstellung, Aussehen, Farben')
export const statusBarWords = message('Anzeige, Netzwerk, offline, online')
export const shortcutsWords = message('Hilfe, Tasten, Tastatur, Shortcuts, Hotkeys')
export const installWords = message('Desktop, Handy, Smartphone, Startbildschirm, herunterladen')
export const signOutWords = message('ausloggen, Logout, Abmeldung, verlassen, beenden, Konto wechseln')

export const openOutbox = message('Postausgang öffnen')
export const toggleTheme = message('Farbschema wechseln')
export const hideStatusBar = message('Statusleiste ausblenden, wenn alles synchronisiert ist')
export const alwaysShowStatusBar = message('Statusleiste immer anzeigen')
