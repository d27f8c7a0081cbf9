/** The dashboard. */
import { message } from './message'

export const period = message('Zeitraum')
export const days = message('{count, plural, one {# Tag} other {# Tage}}')
export const notAvailable = message('Derzeit nicht verfügbar')
export const notLoadedYet = message(
  'Noch nicht auf dieses Gerät geladen. Erscheint, sobald Sie online sind, und ist dann offline verfügbar.',
)
export const partlyHere = message('Offline nicht verfügbar: Nur ein Teil dieser Datensätze ist auf diesem Gerät.')

// Figures
export const number = message('{count, number}')
/** Part of the records is on this device, so there may be more. */
export const atLeast = message('{count, number}+')
export const orders = message('Bestellungen')
export const newBookings = message('Neue Buchungen')
export const newDesigns = message('Neue Designs')
export const signUps = message('Registrierungen')

// A figure compared with the period before
export const change = message('{change} gegenüber den {days, number} Tagen davor')
export const upUnderOnePercent = message('Unter 1 % mehr als in den {days, number} Tagen davor')
export const downUnderOnePercent = message('Unter 1 % weniger als in den {days, number} Tagen davor')
export const noChange = message('Unverändert gegenüber den {days, number} Tagen davor')
export const times = message('{factor, number}× so viel wie in den {days, number} Tagen davor')
export const noneBefore = message('Nichts in den {days, number} Tagen davor')

// Revenue
export const revenue = message('Umsatz')
export const revenueByDay = message('Umsatz pro Tag')
export const previousDays = message('{days, number} Tage davor')
/** Describes the chart to screen readers. */
export const revenueSummary = message(
  'Umsatz pro Tag: {amount}, in den {days, number} Tagen davor {before}. Die Tabelle enthält dieselben Zahlen.',
)
export const currency = message('Währung')
export const invoices = message('Rechnungen')
export const nothingPaid = message(
  'Keine Zahlungen in den letzten {days, number} Tagen und in den {days, number} Tagen davor.',
)
export const revenueExplanation = message(
  'Bezahlte Bestellungen abzüglich Rückerstattungen, zuzüglich bezahlter Rechnungen.',
)

// Orders and bookings by day
export const byDay = message('Bestellungen und neue Buchungen pro Tag')
export const showAsTable = message('Als Tabelle anzeigen')
export const day = message('Tag')
export const countedByCreation = message('Gezählt nach Erstellungsdatum (UTC).')
export const chartNotLoaded = message(
  'Das Diagramm ist noch nicht auf diesem Gerät gespeichert. „Als Tabelle anzeigen“ enthält dieselben Zahlen.',
)
/** Describes the chart to screen readers. */
export const chartSummary = message(
  '{orders, plural, one {# Bestellung} other {# Bestellungen}} und {bookings, plural, one {# neue Buchung} other {# neue Buchungen}} pro Tag. Die Tabelle enthält dieselben Zahlen.',
)

// Lists
export const newestDesigns = message('Neueste Designs')
export const allDesigns = message('Alle Designs')
export const noDesigns = message('Noch keine Designs')
export const addDesign = message('Design hinzufügen')
export const designsExplanation = message('Designs sind die Verpackungsentwürfe, die Sie für ein Projekt zeichnen.')
export const newestSignUps = message('Neueste Registrierungen')
export const allUsers = message('Alle Benutzer')
export const noAccounts = message('Noch keine Konten')
export const topDesigns = message('Top-Designs')
export const mostEdited = message('Am häufigsten bearbeitet')
export const designsByStatus = message('Designs nach Status')
export const status = message('Status')
export const designs = message('Designs')

// Sync
export const sync = message('Synchronisierung')
export const pending = message('Ausstehend')
export const pendingByPriority = message(
  '{total, number} ({high, number} hoch, {medium, number} mittel, {low, number} niedrig)',
)
export const failed = message('Fehlgeschlagen')
export const lastSync = message('Letzte Synchronisierung')
export const never = message('Nie')
export const connection = message('Verbindung')
export const quality = message('Qualität {quality, number} von 100')
export const offline = message('Offline')
export const offlineService = message('Offline-Dienst')
export const serviceStarting = message('Startet')
export const serviceReady = message('Bereit')
export const serviceBypassed = message('Von dieser Seite nicht verwendet. Laden Sie sie neu, um offline zu arbeiten.')
export const serviceFailed = message('In diesem Browser nicht verfügbar')
export const storage = message('Speicher')
export const storageProtected = message('Geschützt')
export const storageMayBeCleared = message('Kann geleert werden, wenn der Platz knapp wird')
export const hideStatusBar = message('Statusleiste ausblenden, wenn alles synchronisiert ist')
export const alwaysShowStatusBar = message('Statusleiste immer anzeigen')

// Today: records that wait for a decision
export const today = message('Heute')
export const unreadConversations = message('Ungelesene Unterhaltungen')
export const awaitingApproval = message('Benutzer zur Freigabe')
export const bookingsToConfirm = message('Zu bestätigende Buchungen')
export const newMessages = message('Neue Kontaktnachrichten')
export const designsInReview = message('Designs in Prüfung')
export const spacesInReview = message('Räume in Prüfung')
export const nothingWaits = message('Nichts zu erledigen.')

// Figures of the marketplace
export const marketplace = message('Marktplatz')
export const endedBookings = message('Beendet, nicht abgeschlossen')
export const recentRefunds = message('Rückerstattungen in 30 Tagen')
export const recentReviews = message('Veröffentlichte Bewertungen in 7 Tagen')
