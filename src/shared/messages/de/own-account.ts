/** Sections of the profile: download of one's data, and deletion of the account. */
import { message } from './message'

// Download
export const download = message('Meine Daten herunterladen')
export const downloadExplanation = message(
  'Eine JSON-Datei mit allem, was Ihnen gehört: Ihr Profil, Ihre Datensätze, Dateien und Sitzungen und die E-Mails, die wir Ihnen gesendet haben. Links und Codes in E-Mails sind nicht enthalten.',
)
export const downloading = message('Das Herunterladen Ihrer Daten')
export const downloadConfirm = message('Geben Sie Ihr Passwort ein, um Ihre Daten herunterzuladen.')
export const downloaded = message('Ihre Daten sind heruntergeladen')
export const downloadedTo = message('Sie sind in der Datei {file}.')
export const limit = message('Höchstens fünf Downloads pro Stunde.')

// Deletion
export const deletion = message('Mein Konto löschen')
export const deletionExplanation = message(
  'Löscht Ihr Konto und alles, was nur Ihnen gehört. Das kann nicht rückgängig gemacht werden.',
)
export const deleting = message('Das Löschen Ihres Kontos')
export const deleteMore = message('Mein Konto löschen…')
export const deleteQuestion = message('Ihr Konto löschen?')
export const goes = message('Was gelöscht wird')
export const goesProfile = message('Ihr Name, Ihre E-Mail-Adresse, Ihre Telefonnummer, Ihr Bild und Ihre Anmeldedaten')
export const goesOwn = message('Ihre Favoriten, Entwürfe, persönlichen Einstellungen, Dateien und Karten')
export const goesSpaces = message('Ihre Räume werden vom Marktplatz genommen, Adresse und Bilder gelöscht')
export const goesHistory = message(
  'Ihre persönlichen Angaben im Änderungsverlauf und die E-Mails, die an Sie gesendet wurden',
)
export const stays = message('Was ohne Ihren Namen bleibt')
export const staysBookings = message('Vergangene Buchungen mit Zeiten und Beträgen')
export const staysInvoices = message('Rechnungen, Bestellungen und Zahlungen mit ihren Beträgen')
export const staysReviews = message('Der Text Ihrer Bewertungen')
export const staysMessages = message('Nachrichten, die Sie gesendet haben, für deren Empfänger')
export const staysShared = message('Was Sie für eine Organisation erstellt haben, etwa ihre Seiten und Datensätze')
export const staysShort = message('Bis zu 30 Tage lang E-Mails an andere, in denen Sie erwähnt werden')
export const blocked = message(
  'Stornieren Sie zuerst bevorstehende Buchungen und kündigen Sie Ihr Abonnement. Nicht synchronisierte Änderungen gehen verloren.',
)
export const password = message('Ihr Passwort')
export const deleteForever = message('Konto löschen')
export const deleted = message('Konto gelöscht')
export const deletedExplanation = message('Ihr Konto und seine Daten wurden entfernt, auch von diesem Gerät.')
export const deletedButCopies = message(
  'Ihr Konto wurde entfernt. Löschen Sie im Browser die Daten dieser Website, um auch die Kopien zu entfernen.',
)
export const toBookings = message('Meine Buchungen')
export const toBilling = message('Abrechnung')
