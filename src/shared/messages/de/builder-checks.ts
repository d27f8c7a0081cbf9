/** Problems of a wireframe's configuration, and of a file that holds one. */
import { message } from './message'

// The whole
export const configurationTooLarge = message(
  'Die Konfiguration ist größer als {kilobytes, number} KB. Entfernen Sie Tabellen, Felder oder Seiten.',
)
export const tooManyModels = message('Es gibt mehr als {max, number} Tabellen. Entfernen Sie einige.')
export const tooManyFields = message('Diese Tabelle hat mehr als {max, number} Felder. Entfernen Sie einige.')
export const doubledId = message(
  'Ein anderes Element hat dieselbe interne ID. Entfernen Sie dieses und fügen Sie es neu hinzu.',
)
export const accountsId = message(
  'Diese interne ID gehört zu den Konten. Entfernen Sie diese Tabelle und fügen Sie sie neu hinzu.',
)

// Namespace
export const namespaceMissing = message('Geben Sie einen Namensraum ein.')
export const namespacePreview = message('Ein Namensraum darf nicht auf „_preview“ enden. Wählen Sie einen anderen.')
export const namespaceFromSlug = message(
  'Der Slug „{slug}“ kann nicht als Namensraum dienen. Geben Sie einen Namensraum ein: höchstens {max, number} Kleinbuchstaben, Ziffern und einzelne Unterstriche. Er beginnt mit einem Buchstaben und endet nicht auf „_preview“.',
)

// Names and labels
export const nameMissing = message('Geben Sie einen Namen ein.')
export const nameForm = message(
  'Verwenden Sie Kleinbuchstaben, Ziffern und dazwischen einzelne Unterstriche. Beginnen Sie mit einem Buchstaben.',
)
export const tooLong = message('Verwenden Sie höchstens {max, plural, one {# Zeichen} other {# Zeichen}}.')
export const doubledModel = message('Eine andere Tabelle heißt „{name}“. Wählen Sie einen anderen Namen.')
export const accountsModel = message('„{name}“ ist die eingebaute Tabelle der Konten. Wählen Sie einen anderen Namen.')
export const doubledField = message('Ein anderes Feld dieser Tabelle heißt „{name}“. Wählen Sie einen anderen Namen.')
export const reservedField = message('„{name}“ ist für das System reserviert. Wählen Sie einen anderen Namen.')
export const labelMissing = message('Geben Sie eine Bezeichnung ein.')

// Tables
export const noFields = message('Diese Tabelle hat keine Felder. Fügen Sie mindestens eines hinzu.')
export const titleMissing = message('Wählen Sie das Feld, das der Titel eines Datensatzes ist.')
export const titleType = message(
  '„{field}“ kann nicht der Titel eines Datensatzes sein. Wählen Sie ein Feld mit Text, einer ganzen Zahl oder einem Datum.',
)
export const requiresItself = message(
  '„{field}“ ist erforderlich und verweist auf die eigene Tabelle, daher lässt sich kein erster Datensatz anlegen. Machen Sie das Feld optional.',
)
export const requireEachOther = message(
  '{models} setzen einander voraus, daher lässt sich in keiner dieser Tabellen ein Datensatz anlegen. Machen Sie einen dieser Verweise optional.',
)

// Validation
export const unknownRule = message('„{word}“ ist unbekannt. Verwenden Sie „required“, „unique“, „min:1“ oder „max:80“.')
export const doubledRule = message('„{word}“ ist zweimal gesetzt. Entfernen Sie eine der beiden Angaben.')
export const ruleOfOtherType = message('„{word}“ gilt nicht für diesen Feldtyp. Entfernen Sie es.')
export const onlyTextIsUnique = message(
  'Nur Felder mit einer Zeile Text können eindeutig sein. Entfernen Sie „unique“ oder ändern Sie den Typ.',
)
export const limitNumber = message('„{word}“ braucht eine Zahl, wie in „max:80“.')
export const lengthForm = message('Die größte Länge muss eine ganze Zahl ab 1 sein.')
export const minAboveMax = message('Das Minimum liegt über dem Maximum. Ändern Sie eines von beiden.')

// Options
export const noOptions = message('Diese Auswahl hat keine Optionen. Fügen Sie mindestens eine hinzu.')
export const tooManyOptions = message('Diese Auswahl hat mehr als {max, number} Optionen. Entfernen Sie einige.')
export const optionWithoutValue = message(
  'Die Option „{label}“ hat keinen Wert. Geben Sie einen vor dem Doppelpunkt ein.',
)
export const doubledOption = message('Zwei Optionen haben den Wert „{value}“. Ändern oder entfernen Sie eine.')
export const longOptionValue = message('Der Wert der Option „{label}“ hat mehr als {max, number} Zeichen.')
export const longOptionLabel = message('Die Bezeichnung der Option „{value}“ hat mehr als {max, number} Zeichen.')

/** `error` is a sentence about the value: "Price must be at least 1". */
export const defaultValue = message('Standardwert: {error}.')

// References
export const targetMissing = message('Wählen Sie die Tabelle, auf die dieses Feld verweist.')
export const targetGone = message('Dieses Feld verweist auf eine Tabelle, die es nicht gibt. Wählen Sie eine andere.')

// Money
export const currency = message('Verwenden Sie einen Währungscode aus drei Großbuchstaben, wie „EUR“.')

// Roles
export const doubledRole = message('Eine andere Rolle hat den Slug „{slug}“. Wählen Sie einen anderen.')
export const permissionModelGone = message(
  'Diese Rolle hat Berechtigungen für eine Tabelle, die es nicht gibt. Entfernen Sie sie.',
)
export const updateAboveRead = message(
  'Das Bearbeiten erfasst mehr Datensätze als das Lesen. Erweitern Sie das Lesen oder beschränken Sie das Bearbeiten.',
)
export const deleteAboveRead = message(
  'Das Löschen erfasst mehr Datensätze als das Lesen. Erweitern Sie das Lesen oder beschränken Sie das Löschen.',
)
export const visitorsWrite = message('Besucher dürfen nur lesen und anlegen. Wählen Sie „Keine“.')
export const visitorsOwn = message('Besucher haben keine eigenen Datensätze. Wählen Sie „Keine“ oder „Alle“.')
export const roleOwn = message(
  'Nur die Rolle „user“ kann auf eigene Datensätze beschränkt werden. Wählen Sie „Keine“ oder „Alle“.',
)

// Pages
export const pageInvalid = message('Diese Seite ist unvollständig. Entfernen Sie sie und fügen Sie sie neu hinzu.')
export const pageModelGone = message('Diese Seite zeigt eine Tabelle, die es nicht gibt. Wählen Sie eine andere.')
export const doubledPage = message('„{page}“ zeigt dieselbe Tabelle. Entfernen Sie eine der beiden Seiten.')
export const pageFieldGone = message(
  'Ein hier genanntes Feld gibt es in der Tabelle nicht. Entfernen Sie es von der Seite.',
)
export const doubledPageField = message('„{field}“ ist zweimal aufgeführt. Entfernen Sie es einmal.')
export const searchType = message('„{field}“ lässt sich nicht durchsuchen. Durchsuchen Sie nur Felder mit Text.')
export const formLacks = message(
  '{count, plural, one {Im Formular fehlt ein erforderliches Feld ohne Standardwert: {fields}. Fügen Sie es hinzu oder geben Sie ihm einen Standardwert.} other {Im Formular fehlen erforderliche Felder ohne Standardwert: {fields}. Fügen Sie sie hinzu oder geben Sie ihnen Standardwerte.}}',
)

// A configuration file
export const fileTooLarge = message('Diese Datei ist größer als {megabytes, number} MB.')
export const fileNotJson = message('Diese Datei ist kein gültiges JSON.')
export const fileTooDeep = message('Diese Datei ist zu tief verschachtelt für eine Konfiguration.')
export const fileCharacter = message(
  'Diese Datei enthält ein Zeichen, das sich nicht speichern lässt. Entfernen Sie es.',
)
export const fileNotConfiguration = message(
  'Diese Datei ist keine Konfiguration. Sie braucht mindestens eines von: settings, models, roles, routes.',
)
/** `path` leads to the value: "models.0.fields". */
export const fileList = message('„{path}“ muss eine Liste von Objekten sein.')
export const fileValue = message('Der Wert von „{path}“ ist nicht gültig.')
export const fileTooManyFields = message('„{model}“ hat mehr als {max, number} Felder. Entfernen Sie einige.')
export const filePassword = message(
  '„{field}“ von „{model}“ ist ein Passwort und kann kein Feld sein. Entfernen Sie es: Konten haben eigene Passwörter.',
)
export const fileType = message(
  '„{field}“ von „{model}“ hat den unbekannten Typ „{type}“. Ändern Sie ihn in einen bekannten Typ.',
)
export const fileTypeMissing = message('„{field}“ von „{model}“ hat keinen Typ. Fügen Sie einen hinzu.')
