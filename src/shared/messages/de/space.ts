/** The page of one space: facts, calendar, price, booking and reviews. */
import { message } from './message'

export const back = message('Alle Räume')
export const notFound = message('Dieser Raum ist nicht verfügbar')
export const notFoundExplanation = message(
  'Möglicherweise hat der Gastgeber ihn pausiert. Andere Räume warten auf Sie.',
)
export const exploreSpaces = message('Räume entdecken')
export const savedCopy = message('Sie sind offline. Diese Seite ist auf diesem Gerät gespeichert.')

// Head and facts
export const share = message('Teilen')
export const linkCopied = message('Link kopiert')
export const linkNotCopied = message('Der Link konnte nicht kopiert werden')
export const openInMaps = message('Auf der Landkarte öffnen')
export const opensElsewhere = message('(wird in einem neuen Tab geöffnet)')
export const messageHost = message('Gastgeber anschreiben')
export const hostedBy = message('Gastgeber: {name}')
export const about = message('Über diesen Raum')
export const amenities = message('Ausstattung')
export const rules = message('Hausregeln')
export const cancellation = message('Stornierung')
export const policy = message(
  '{policy, select, flexible {Stornieren Sie bis 24 Stunden vor Beginn, erhalten Sie den vollen Betrag zurück. Danach wird nichts erstattet.} moderate {Stornieren Sie bis 5 Tage vor Beginn, erhalten Sie den vollen Betrag zurück, danach bis 24 Stunden vor Beginn die Hälfte. Später wird nichts erstattet.} strict {Stornieren Sie bis 7 Tage vor Beginn, erhalten Sie die Hälfte zurück. Danach wird nichts erstattet.} other {Fragen Sie vor der Buchung den Gastgeber.}}',
)
export const hostCancels = message('Storniert der Gastgeber, wird alles erstattet.')
export const facts = message('Eckdaten')
export const atLeast = message('Mindestens {duration}')
export const hoursShort = message('{count, plural, one {# Stunde} other {# Stunden}}')
export const minutesShort = message('{count} Minuten')
export const instantFact = message('Sofortbuchung: wird gleich bestätigt')
export const requestFact = message('Auf Anfrage: Der Gastgeber antwortet innerhalb von 24 Stunden')

// Pictures
export const pictures = message('Bilder')
export const openPicture = message('Bild {number} von {count} öffnen')
export const pictureOf = message('Bild {number} von {count}')
export const previousPicture = message('Vorheriges Bild')
export const nextPicture = message('Nächstes Bild')
export const noPictures = message('Noch keine Bilder')

// Reviews
export const reviews = message('Bewertungen')
export const noReviews = message('Noch keine Bewertungen')
export const averageOf = message('{rating} von 5')
export const stars = message('{count, plural, one {# Stern} other {# Sterne}}')
export const starsShare = message('{stars}: {count, plural, one {# Bewertung} other {# Bewertungen}}')
export const starsOf = message('{count} von 5 Sternen')
export const aGuest = message('Gast')
export const replyOf = message('Antwort von {name}')
export const allReviews = message('Alle {count} Bewertungen anzeigen')
export const reviewsNotHere = message('Die Bewertungen sind noch nicht auf diesem Gerät.')
export const latestReviews = message('Aus den letzten {count} Bewertungen')

export const similar = message('Ähnliche Räume')

// Booking
export const bookThis = message('Diesen Raum buchen')
export const changeRequest = message('Anfrage ändern')
export const changing = message('Bisher angefragt: {period}. Ändern Sie die Zeit, die Anzahl der Gäste oder die Notiz.')
export const checkAvailability = message('Verfügbarkeit prüfen')
export const chooseDay = message('Tag auswählen')
export const month = message('Monat')
export const previousMonth = message('Vorheriger Monat')
export const nextMonth = message('Nächster Monat')
export const dayFree = message('{day}, freie Zeiten vorhanden')
export const dayFull = message('{day}, nicht verfügbar')
export const dayChosen = message('{day}, ausgewählt')
export const loadingCalendar = message('Kalender wird geladen')
export const busyUnknown = message(
  'Sie sind offline: Welche Zeiten andere gebucht haben, ist hier nicht bekannt. Der Server entscheidet, wenn Ihre Anfrage gesendet wird.',
)
export const busyFailed = message('Die gebuchten Zeiten konnten nicht geladen werden.')
export const from = message('Von')
export const until = message('Bis')
export const chooseTime = message('Auswählen')
export const nextDayTime = message('{time} (Folgetag)')
export const noTimes = message('An diesem Tag ist keine Zeit frei. Wählen Sie einen anderen.')
export const timesOfSpace = message('Alle Zeiten gelten in der Zeitzone des Raums ({zone}).')
export const yourTime = message('In Ihrer Zeitzone: {period}')
export const guests = message('Gäste')
export const guestsHint = message('Bis zu {count}')
export const note = message('Notiz für den Gastgeber')
export const noteHint = message('Optional')

export const hoursLine = message('{count, plural, one {# Stunde} other {# Stunden}} × {rate}')
export const daysLine = message('{count, plural, one {# Tag} other {# Tage}} × {rate}')
export const feeLine = message('Reinigungsgebühr')
export const total = message('Gesamt')
export const noRefund = message('Bis zum Beginn ist so wenig Zeit, dass bei einer Stornierung nichts erstattet wird.')
/** Before the host has confirmed it, canceling costs nothing. */
export const noRefundOnceConfirmed = message(
  'Bis zum Beginn ist so wenig Zeit, dass bei einer Stornierung nach der Bestätigung nichts erstattet wird.',
)
export const noQuote = message('Wählen Sie eine Zeit, um den Preis zu sehen.')

export const book = message('Buchen')
export const requestBooking = message('Buchung anfragen')
export const sendChange = message('Anfrage ändern')
export const signInToBook = message('Zum Buchen anmelden')
export const notChargedYet = message(
  'Der Preis wird auf Ihrer Karte reserviert und abgebucht, wenn der Gastgeber bestätigt.',
)
export const chargedNow = message('Ihre Standardkarte wird bei der Buchung belastet.')
export const cardReserved = message(
  'Der Preis wird auf Ihrer Karte mit den Endziffern {last4} reserviert und abgebucht, wenn der Gastgeber bestätigt.',
)
export const cardChargedNow = message('Ihre Karte mit den Endziffern {last4} wird bei der Buchung belastet.')
export const cardNeeded = message(
  'Für die Buchung dieses Raums benötigen Sie eine Karte. Der Preis wird darauf reserviert und abgebucht, wenn der Gastgeber bestätigt.',
)
export const cardNeededNow = message(
  'Für die Buchung dieses Raums benötigen Sie eine Karte. Sie wird bei der Buchung belastet.',
)
export const addCard = message('Karte hinzufügen')
export const openCards = message('Karte hinzufügen oder ändern')
export const ownSpace = message('Das ist Ihr Raum. Statt ihn zu buchen, können Sie Zeiten in seinem Kalender sperren.')

export const waiting = message('Noch nicht gesendet')
export const waitingExplanation = message(
  'Ihre Anfrage ist auf diesem Gerät gespeichert und wird gesendet, sobald Sie online sind. Die Zeit gehört Ihnen erst, wenn der Server geantwortet hat.',
)
export const unpaid = message('Zahlung fällig')
export const unpaidExplanation = message(
  'Ihre Bank bittet Sie, die Zahlung zu bestätigen. Die Zeit bleibt 30 Minuten für Sie reserviert.',
)
export const finishPayment = message('Zahlung abschließen')
export const requested = message('Angefragt')
export const requestedExplanation = message(
  'Der Gastgeber hat 24 Stunden Zeit zu antworten. Bis dahin bleibt die Zeit für Sie reserviert.',
)
export const booked = message('Gebucht')
export const bookedExplanation = message('Ihre Buchung ist bestätigt.')
export const openBooking = message('Buchung öffnen')
export const myBookings = message('Meine Buchungen')
export const bookAnother = message('Andere Zeit wählen')

export const notAvailable = message('Nicht verfügbar')
export const takeAnother = message('Diese Zeiten sind frei:')
export const noAlternatives = message('Wählen Sie im Kalender eine andere Zeit.')
export const alternative = message('{period} für {price}')
export const priceChanged = message('Der Preis hat sich geändert')
export const newPrice = message('Bisher waren es {before}, jetzt sind es {after}. Zum neuen Preis buchen?')
export const bookAtPrice = message('Für {price} buchen')
export const keepLooking = message('Nicht jetzt')
export const notBooked = message('Nicht gebucht')

export const yourBookings = message('Ihre Buchungen hier')
export const status = message(
  '{status, select, unpaid {Zahlung fällig} pending {Angefragt} confirmed {Bestätigt} other {Gebucht}}',
)
export const refusedLater = message('Nicht angenommen: {reason}')
