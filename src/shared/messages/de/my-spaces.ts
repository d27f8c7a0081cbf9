/** The host's spaces: list, and the page of one space. */
import { message } from './message'

export const mySpaces = message('Meine Räume')
export const unnamed = message('Raum ohne Namen')
export const waiting = message('Noch nicht gesendet')
export const refused = message('Nicht angenommen')
export const backToList = message('Meine Räume')

// States
export const draft = message('Entwurf')
export const inReview = message('In Prüfung')
export const active = message('Aktiv')
export const paused = message('Pausiert')

// The list
export const none = message('Sie haben noch keine Räume')
export const noneHint = message(
  'Bieten Sie ein Studio, eine Werkstatt oder eine Küche stundenweise an. Gäste buchen zu den Zeiten, die Sie wählen.',
)

export const howAdd = message('1. Fügen Sie den Raum mit Fotos und Preisen hinzu. Das geht auch offline.')
export const howActivate = message('2. Aktivieren Sie ihn. Gäste finden ihn dann unter „Entdecken“.')
export const howAnswer = message(
  '3. Beantworten Sie Anfragen innerhalb von 24 Stunden oder lassen Sie Gäste sofort buchen.',
)
export const addSpace = message('Raum hinzufügen')
export const missing = message('Fügen Sie vor dem Aktivieren {list} hinzu.')
export const requestsWaiting = message('{count, plural, one {# Anfrage wartet} other {# Anfragen warten}}')

// Actions
export const moreActions = message('Weitere Aktionen für {name}')
export const quoted = message('„{name}“')
export const seeAsGuest = message('Als Gast ansehen')
export const hasBookings = message(
  '{count, plural, one {Der Raum hat # bevorstehende Buchung und kann daher nicht gelöscht werden. Pausieren Sie ihn stattdessen.} other {Der Raum hat # bevorstehende Buchungen und kann daher nicht gelöscht werden. Pausieren Sie ihn stattdessen.}}',
)

// One space
export const parts = message('Bereiche dieses Raums')
export const details = message('Details')
export const photos = message('Fotos')
export const availability = message('Verfügbarkeit')
export const reviews = message('Bewertungen')
export const loadingPart = message('Wird geladen')
export const unknown = message('Raum nicht gefunden')
export const unknownHint = message('Möglicherweise wurde er gelöscht, oder er gehört nicht Ihnen.')

// Missing before activation, in a list of words
export const needsDescription = message('eine Beschreibung')
export const needsAddress = message('die Adresse mit Stadt')
export const needsPosition = message('die Position')
export const needsPhoto = message('ein Foto')

// Approval by administrators
export const inReviewHint = message(
  'Ein Administrator prüft diesen Raum. Sie erhalten eine Benachrichtigung, sobald er freigegeben ist.',
)
export const rejected = message('Nicht freigegeben: {reason}')
export const rejectedHint = message('Ändern Sie den Raum und aktivieren Sie ihn erneut.')
