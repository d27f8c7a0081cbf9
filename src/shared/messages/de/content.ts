/** Content of the public pages: values of entries, and photos with the places that use them. */
import { message, richMessage } from './message'

// Value of an entry
export const otherType = message('Der aktuelle Wert hat einen anderen Typ. Was Sie eingeben, ersetzt ihn.')
export const picture = message('Bild')
export const caption = message('Bildunterschrift')
export const personName = message('Name')
export const personTitle = message('Funktion')
export const entryNumber = message('Eintrag {number}')
export const removeEntry = message('Eintrag {number} entfernen')
export const remove = message('Entfernen')
export const addEntry = message('Eintrag hinzufügen')
export const keyNumber = message('Schlüssel {number}')
export const valueNumber = message('Wert {number}')
export const removePair = message('Paar {number} entfernen')
export const addPair = message('Paar hinzufügen')

// State of a post
export const draft = message('Entwurf')
export const published = message('Veröffentlicht')
export const scheduled = message('Geplant')

// Public page of a post
export const openPost = message('Seite öffnen')
export const previewPost = message('Vorschau')

// Cropping a photo
export const crop = message('Zuschneiden')
export const replacePicture = message('Bild ersetzen')
export const saveAsNewPhoto = message('Als neues Foto speichern')
export const cropExplanation = message(
  'Ersetzen ändert das Foto in dieser Bibliothek. Seiten und Beiträge, die es bereits zeigen, behalten das alte Bild.',
)
export const photoCropped = message('Foto zugeschnitten')
export const photoAdded = message('Foto hinzugefügt')

// Places that show a photo
export const usedIn = message('Verwendet in')
export const checkingUses = message(
  '{count, plural, one {Es wird geprüft, wo dieses Foto verwendet wird…} other {Es wird geprüft, wo diese Fotos verwendet werden…}}',
)
export const usesNotChecked = message(
  '{count, plural, one {Es konnte nicht geprüft werden, wo dieses Foto verwendet wird.} other {Es konnte nicht geprüft werden, wo diese Fotos verwendet werden.}}',
)
export const tooManyToCheck = message('Zu viele Fotos für eine Prüfung. Seiten und Beiträge zeigen sie weiterhin.')
export const notUsed = message('Nirgends verwendet.')
export const notUsedAsFarAsChecked = message('Soweit prüfbar, nirgends verwendet.')
export const notUsedOnDevice = message('Soweit offline prüfbar, nirgends verwendet.')
export const usedInPlaces = message('An {count, plural, one {# Stelle} other {# Stellen}} verwendet:')
export const staysInPlaces = message(
  '{count, plural, one {An # Stelle verwendet. Sie zeigt das Bild weiterhin:} other {An # Stellen verwendet. Sie zeigen das Bild weiterhin:}}',
)
/** `kind` is a resource, such as "Blog post"; `name` is the name of a record. */
export const place = richMessage('{kind}: <record>{name}</record>')
export const morePlaces = message('und {count, number} weitere')
export const checkedOnDevice = message('Nur auf diesem Gerät geprüft; es können Stellen fehlen.')
export const notFullyChecked = message('Nicht vollständig geprüft: {resources}.')
