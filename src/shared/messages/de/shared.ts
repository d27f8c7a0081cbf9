/**
 * Sentences of our own that more than one of page, worker and server says. Plain texts, so that the
 * worker, which says only these and the specification's, carries no message formatter.
 */

// Protocol words: code compares them, so they are never translated.
export const UNAUTHORIZED = 'UNAUTHORIZED'
export const FORBIDDEN = 'FORBIDDEN'
export const INVALID_PROJECT = 'INVALID_PROJECT'

export const INVALID_JSON = 'Ungültiges JSON'
export const INVALID_CREDENTIALS = 'E-Mail-Adresse oder Passwort ist ungültig'
export const EMAIL_REQUIRED = 'Eine E-Mail-Adresse ist erforderlich'
export const EMAIL_INVALID = 'Eine gültige E-Mail-Adresse ist erforderlich'
export const PASSWORD_REQUIRED = 'Ein Passwort ist erforderlich'
export const PUSH_KEY_INVALID = 'Kein Schlüssel eines Push-Abonnements'
export const atLeastCharacters = (limit: number) => `Mindestens ${limit} Zeichen`
export const atMostCharacters = (limit: number) => `Höchstens ${limit} Zeichen`

export const RECORD_NOT_FOUND = 'Datensatz nicht gefunden'
export const RECORD_DELETED = 'Datensatz gelöscht'

export const OFFLINE_UNAVAILABLE = 'Offline arbeiten ist hier nicht möglich. Sie können online weiterarbeiten.'
export const NEEDS_CONNECTION = 'Sie sind offline. Dafür ist eine Verbindung nötig.'
export const CANT_SAVE_OFFLINE =
  'Sie sind offline. Änderungen lassen sich erst speichern, wenn die Verbindung wieder besteht.'
export const TRY_AGAIN_ONLINE = 'Sie sind offline. Versuchen Sie es erneut, wenn die Verbindung wieder besteht.'
export const NOT_ON_DEVICE = 'Sie sind offline, und dieser Datensatz ist nicht auf diesem Gerät gespeichert.'
export const LIST_NOT_ON_DEVICE = 'Sie sind offline, und diese Liste wurde auf diesem Gerät noch nicht geöffnet.'
export const SENT_LONG_AGO =
  'Der Server hat nie geantwortet und kennt diese Änderung nicht mehr. Prüfen Sie den Datensatz, bevor Sie es erneut versuchen.'
export const NEVER_CREATED = 'Die Änderung bezieht sich auf einen Datensatz, der nie angelegt wurde'
export const NOT_ON_SERVER = 'Der Datensatz hat den Server noch nicht erreicht'
export const NOT_STORED = 'Konnte nicht auf diesem Gerät gespeichert werden'
export const STORAGE_FULL = 'Nicht gespeichert: Der Speicher des Geräts ist voll'

/** The page that a design of the first format becomes. */
export const OUTSIDE = 'Außenseite'
