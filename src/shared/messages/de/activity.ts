/** The activity of the team: the audit log of all tables. */
import { message } from './message'

export const activity = message('Aktivität')
export const allActivity = message('Die gesamte Aktivität')
export const explanation = message(
  'Änderungen in jeder Tabelle, die Sie lesen dürfen, neueste zuerst. Tage gelten in UTC.',
)
/** "Project Honey jars" */
export const namedRecord = message('{record} {name}')
/** `record`: its kind and its name. */
export const commentOn = message('Kommentar zu: {record}')
/** A comment whose record is not known. */
export const comment = message('Kommentar')
/** In a conversation; its text is not shown. */
export const chatMessage = message('Nachricht')
export const board = message('Board')
export const card = message('Karte')
export const customer = message('Kunde')
export const deployment = message('Bereitstellung')
export const favorite = message('Favorit')
export const preference = message('Einstellungen')
export const savedView = message('Gespeicherte Ansicht')
export const workspace = message('Arbeitsbereich')
export const conversation = message('Unterhaltung')
export const appTable = message('Tabelle')
export const noActivity = message('Keine passenden Aktivitäten')
export const noActivityHint = message('Ändern Sie die Filter, um andere Einträge zu sehen.')

export const filters = message('Filter')
export const any = message('Alle')
export const who = message('Wer')
export const table = message('Tabelle')
/** A table whose name another one has too, with its application or section. */
export const tableOf = message('{table} ({group})')
export const action = message('Aktion')
export const from = message('Von')
export const to = message('Bis')
export const connection = message('Verbindung')
export const offline = message('Offline')
export const online = message('Online')

export const pages = message('Seiten')
export const newest = message('Neueste')
export const older = message('Ältere')
/** Somebody whose account is not on this device. */
export const personNotHere = message('Benutzer #{id} (Name offline nicht verfügbar)')
