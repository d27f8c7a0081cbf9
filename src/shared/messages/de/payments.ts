/** Products, prices, orders and subscriptions. */
import { message } from './message'

// Without a connection: `what` and `reason` of the connection note
export const neverQueued = message('Zahlungen kommen nie in die Warteschlange')
export const changingProducts = message('Das Ändern von Produkten')
export const addingPrices = message('Das Hinzufügen von Preisen')
export const changingPrices = message('Das Ändern von Preisen')
export const aRefund = message('Eine Rückerstattung')
export const endingSubscription = message('Das Kündigen eines Abonnements')
export const recordingUsage = message('Das Erfassen von Verbrauch')

// Fields of several forms
export const name = message('Name')
export const active = message('Aktiv')
export const amount = message('Betrag')
export const currency = message('Währung')
export const enterAmount = message('Geben Sie einen Betrag wie 12,50 ein')
export const tooManyDecimals = message(
  '{digits, plural, =0 {Beträge in {currency} haben keine Nachkommastellen} one {Beträge in {currency} haben höchstens # Nachkommastelle} other {Beträge in {currency} haben höchstens # Nachkommastellen}}',
)
export const enterCurrency = message('Geben Sie einen Währungscode wie EUR ein')
export const enterWholeNumber = message('Geben Sie eine ganze Zahl von 1 bis {max, number} ein')

// Product
export const product = message('Produkt')
export const addProduct = message('Produkt hinzufügen')
export const editNamed = message('{name} bearbeiten')
export const description = message('Beschreibung')
export const inactiveProduct = message('Inaktive Produkte können nicht gekauft werden. Bestehende Kunden behalten sie.')

// Prices of a product
export const prices = message('Preise')
export const pricesExplanation = message('Preise und Zahlungslinks.')
export const pricesNotLoaded = message('Die Preise konnten nicht geladen werden.')
export const noPricesYet = message(
  'Noch keine Preise. Fügen Sie einen hinzu, damit dieses Produkt gekauft werden kann.',
)
export const inactive = message('Inaktiv')
export const copyPaymentLink = message('Zahlungslink kopieren')
export const copyPaymentLinkFor = message('Zahlungslink für {name} kopieren')
export const paymentLinkCopied = message('Zahlungslink kopiert')
export const paymentLink = message('Zahlungslink')
export const paymentLinkFailed = message('Der Zahlungslink konnte nicht erstellt werden')

// Price
export const price = message('Preis')
export const addPrice = message('Preis hinzufügen')
export const chooseProduct = message('Produkt auswählen')
export const amountPerUnit = message('Betrag pro Einheit')
export const billing = message('Abrechnung')
export const oneTime = message('Einmalig')
export const recurring = message('Wiederkehrend')
export const metered = message('Nach Verbrauch')
export const every = message('Anzahl')
export const period = message('Intervall')
export const day = message('Tag')
export const week = message('Woche')
export const month = message('Monat')
export const year = message('Jahr')
export const trialDays = message('Testphase (Tage)')
export const trialHelp = message('Leer lassen, wenn es keine Testphase gibt.')
export const amountIsFixed = message(
  '{amount}. Der Betrag kann nicht geändert werden. Um einen anderen zu verlangen, fügen Sie einen Preis hinzu und deaktivieren Sie diesen.',
)
export const inactivePrice = message(
  'Inaktive Preise können nicht gekauft werden. Bestehende Abonnenten zahlen sie weiter.',
)

// A price in words
export const once = message('{amount} einmalig')
export const each = message(
  '{interval, select, day {{count, plural, one {{amount} pro Tag} other {{amount} alle # Tage}}} week {{count, plural, one {{amount} pro Woche} other {{amount} alle # Wochen}}} month {{count, plural, one {{amount} pro Monat} other {{amount} alle # Monate}}} other {{count, plural, one {{amount} pro Jahr} other {{amount} alle # Jahre}}}}',
)
export const eachPerUnit = message(
  '{interval, select, day {{count, plural, one {{amount} pro Einheit, täglich} other {{amount} pro Einheit, alle # Tage}}} week {{count, plural, one {{amount} pro Einheit, wöchentlich} other {{amount} pro Einheit, alle # Wochen}}} month {{count, plural, one {{amount} pro Einheit, monatlich} other {{amount} pro Einheit, alle # Monate}}} other {{count, plural, one {{amount} pro Einheit, jährlich} other {{amount} pro Einheit, alle # Jahre}}}}',
)
/** `price` is one of the three above. */
export const afterTrial = message('{price}, nach einer Testphase von {days, plural, one {# Tag} other {# Tagen}}')

// Refund
export const refundMore = message('Erstatten…')
export const refundOrder = message('Bestellung erstatten')
export const refundExplanation = message(
  '{left} von {total} können erstattet werden. Eine Rückerstattung lässt sich nicht rückgängig machen.',
)
export const amountIn = message('Betrag in {currency}')
export const upToAmount = message('Höchstens {amount}')
export const refunded = message('Der Käufer erhält {amount} zurück.')

// Subscription
export const endSubscriptionMore = message('Abonnement kündigen…')
export const endSubscription = message('Abonnement kündigen')
export const when = message('Zeitpunkt')
export const atPeriodEnd = message('Am Ende des Abrechnungszeitraums')
export const atPeriodEndOn = message('Am Ende des Abrechnungszeitraums, {moment}')
export const atPeriodEndHelp = message('Der Zugang bleibt bis zum Ende des Abrechnungszeitraums bestehen.')
export const now = message('Sofort')
export const nowHelp = message('Es wird nichts erstattet. Der bisherige Verbrauch wird abgerechnet.')
export const endedNow = message('Abonnement gekündigt.')
export const endsWithPeriod = message('Das Abonnement endet mit dem Abrechnungszeitraum.')

// Usage
export const recordUsageMore = message('Verbrauch erfassen…')
export const recordUsage = message('Verbrauch erfassen')
export const quantity = message('Menge')
export const quantityHelp = message('Wird mit der nächsten Rechnung abgerechnet.')
export const usageRecorded = message(
  '{count, plural, one {# Einheit, wird mit der nächsten Rechnung abgerechnet.} other {# Einheiten, werden mit der nächsten Rechnung abgerechnet.}}',
)

// Payments for a booking
export const payment = message('Zahlung')
export const amountRefunded = message('{amount} erstattet')
export const refunds = message('Erstattungen')
/** In place of a person: the refund was made with the provider itself. */
export const refundedByProvider = message('Zahlungsanbieter')
export const refundedInAll = message('insgesamt {amount}')
export const refundsNotKnown = message('Die Zeitpunkte der Erstattungen können gerade nicht angezeigt werden.')
export const canceledNotRefunded = message('Storniert, aber nicht vollständig erstattet')
export const canBeRefunded = message('{amounts} können erstattet werden.')
export const paymentsNotLoaded = message('Die Zahlungen konnten nicht geladen werden.')
export const notPaidYet = message('Noch nicht bezahlt.')
export const nothingWasPaid = message('Es wurde nichts bezahlt.')

// Receipts
export const downloadReceipt = message('Beleg herunterladen')
export const receiptFailed = message('Der Beleg konnte nicht heruntergeladen werden')
