/** Forms of a host's space: groups of fields, their help, and the steps of a new space. */
import { message } from './message'

// Groups
export const basics = message('Grundlagen')
export const basicsHint = message('Worauf Gäste zuerst achten.')
export const place = message('Ort')
export const placeHint = message(
  'Andere sehen die Stadt und eine ungefähre Position. Die Adresse erhalten Gäste mit ihrer bestätigten Buchung.',
)
export const photos = message('Fotos')
export const photosHint = message(
  'Das erste Foto ist das Titelbild. Offline hinzugefügte Fotos werden hochgeladen, sobald Sie wieder online sind.',
)
export const price = message('Preis')
export const priceHint = message('Gäste zahlen pro Stunde. Ein Tagespreis und eine Reinigungsgebühr sind optional.')
export const priceAndTerms = message('Preis und Bedingungen')
export const availability = message('Verfügbarkeit')
export const hours = message('Öffnungszeiten')
export const hoursHint = message('Wann Gäste im Raum sein können.')
export const exceptions = message('Tage mit abweichenden Zeiten')
export const exceptionsHint = message(
  'Feiertage und andere Tage, an denen der Raum geschlossen ist oder zu anderen Zeiten öffnet.',
)
export const lengths = message('Dauer und Pausen')
export const lengthsHint = message('Wie lange und wie kurzfristig Gäste buchen können.')
export const booking = message('Buchung und Stornierung')
export const bookingHint = message('Wie Gäste buchen und was sie bei einer Stornierung zurückerhalten.')
export const review = message('Prüfen')

// Help
export const capacity = message('Maximale Gästezahl')
export const capacityHelp = message('Größere Gruppen können nicht buchen.')
export const descriptionHelp = message('Größe, Licht, Ausstattung und Anfahrt.')
export const addressHelp = message('Straße und Hausnummer.')
export const rulesHelp = message('Gäste lesen sie vor der Buchung.')
export const rateHelp = message('Preis pro Stunde.')
export const currencyHelp = message('Drei Buchstaben, etwa EUR oder GBP.')
export const dayRateHelp = message('Gilt für einen Tag, dessen Stunden mehr kosten würden.')
export const cleaningFeeHelp = message('Kommt bei jeder Buchung einmal hinzu.')
export const shortestHelp = message('Kürzer können Gäste nicht buchen.')
export const longestHelp = message('Leer: bis zu 31 Tage.')
export const stepHelp = message('Zählt ab der Öffnung des Raums. Buchungen dauern ein Vielfaches davon.')
export const noticeHelp = message('Zeit, die Sie zwischen Buchung und Beginn benötigen. 0: Gäste können sofort buchen.')
export const bufferHelp = message('Bleibt vor und nach jeder Buchung frei, für Reinigung und Übergabe.')

// Time zone and position
export const timeThere = message('Dort ist es jetzt {time}.')
export const zoneHint = message('Alle Zeiten des Raums gelten in dieser Zeitzone.')
export const thisDevice = message('Dieses Gerät')
export const allZones = message('Alle Zeitzonen')
export const usePosition = message('Position dieses Geräts verwenden')
export const positionHint = message('Oder geben Sie Breiten- und Längengrad ein. Daraus werden Entfernungen berechnet.')
export const positionRefused = message(
  'Die Position ist nicht verfügbar. Geben Sie stattdessen Breiten- und Längengrad ein.',
)

// Booking mode and policy
export const modeRequest = message('Auf Anfrage')
export const modeRequestHelp = message('Sie bestätigen jede Anfrage innerhalb von 24 Stunden oder lehnen sie ab.')
export const modeInstant = message('Sofort')
export const modeInstantHelp = message('Buchungen werden sofort bestätigt.')
export const policyFlexible = message('Flexibel')
export const policyFlexibleHelp = message('Volle Rückerstattung bis 24 Stunden vor Beginn.')
export const policyModerate = message('Moderat')
export const policyModerateHelp = message(
  'Volle Rückerstattung bis 5 Tage vor Beginn, danach die Hälfte bis 24 Stunden vor Beginn.',
)
export const policyStrict = message('Streng')
export const policyStrictHelp = message('Rückerstattung der Hälfte bis 7 Tage vor Beginn.')

// Saving
export const unsavedChanges = message('Nicht gespeicherte Änderungen')
export const saved = message('Alle Änderungen gespeichert')
export const unknownZone = message('Unbekannte Zeitzone')

// Adding a space
export const addSpace = message('Raum hinzufügen')
export const backToList = message('Meine Räume')
export const steps = message('Schritte')
export const stepNumber = message('{number}. {step}')
export const back = message('Zurück')
export const next = message('Weiter')
export const createSpace = message('Raum anlegen')
export const spaceAdded = message('Raum hinzugefügt')
export const draftKept = message('Auf diesem Gerät gespeichert')
export const createdAsDraft = message('Der Raum wird als Entwurf angelegt')
export const addLater = message('Bevor Gäste ihn buchen können, benötigt er: {list}. Das können Sie später ergänzen.')
export const edit = message('Bearbeiten')
export const editStep = message('{step} bearbeiten')
export const notSet = message('Nicht angegeben')
export const photoNumber = message('Foto {number}')
export const alwaysOpen = message('Immer geöffnet')
