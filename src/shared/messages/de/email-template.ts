/** The preview of an email template and its test. */
import { message } from './message'

export const preview = message('Vorschau')
export const previewStyle = message('Größe und Farbschema der Vorschau')
export const wide = message('Breit')
export const narrow = message('Schmal')
export const dark = message('Dunkel')
export const plainText = message('Nur Text')
export const plainTextHelp = message('Der Textteil, wie er gesendet wird. Programme ohne HTML zeigen ihn an.')
export const noSubjectYet = message('Noch kein Betreff')
export const emailPreview = message('E-Mail-Vorschau')
/** Sample value of a placeholder that names a change of an account. */
export const exampleChange = message('ein Beispiel')
/** Follows "changed by". */
export const exampleAuthor = message('Ihnen')
/** Why a host declines a request. */
export const exampleReason = message('Das Dach wird repariert.')
export const exampleTime = message('2. Nov. 2026, 09:30 UTC')

export const sendTestTo = message('Test senden an')
export const sendTestHelp = message('Verwendet Beispielwerte. Eine Kopie finden Sie im Postfach.')
export const sendTest = message('Test senden')
export const incomplete = message('Fügen Sie zuerst einen Betreff und Inhalt hinzu.')
export const testSent = message('Test gesendet')
export const sentTo = message('Gesendet an {address}.')
export const notSent = message('Nicht gesendet')
export const needsConnection = message('Zum Senden eines Tests ist eine Verbindung erforderlich.')
