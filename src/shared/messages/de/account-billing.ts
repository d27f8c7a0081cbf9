/** A person's own cards, subscription, invoices, orders and charges. */
import { message } from './message'

// Pages
export const cardsTitle = message('Zahlungen')
export const cardsPurpose = message('Die Karten, mit denen Sie Ihre Buchungen und Ihr Abonnement bezahlen.')
export const billingTitle = message('Abrechnung')
export const billingPurpose = message('Ihr Abonnement und was Sie bezahlt haben.')

// Without a connection: `what` of the connection note. Its reason: payments are never queued
export const changingCards = message('Das Ändern der Karten')
export const changingSubscription = message('Das Ändern Ihres Abonnements')
export const receipts = message('Das Herunterladen von Belegen')

// Cards
export const yourCards = message('Ihre Karten')
export const cardNamed = message('{brand} ···· {last4}')
export const expires = message('Gültig bis {month}/{year}')
export const isDefault = message('Standard')
export const isExpired = message('Abgelaufen')
export const noCards = message(
  'Noch keine Karten. Fügen Sie eine hinzu, um zu buchen und ein Abonnement abzuschließen.',
)
export const makeDefault = message('Als Standard festlegen')
export const makeDefaultNamed = message('{card} als Standard festlegen')
export const remove = message('Entfernen')
export const removeNamed = message('{card} entfernen')
export const removeCard = message('Karte entfernen')
export const removeQuestion = message('{card} entfernen?')
export const removeOther = message('Ihre Standardkarte bleibt unverändert.')
export const removeDefault = message(
  'Das ist Ihre Standardkarte. Neue Standardkarte wird {card}; damit bezahlen Sie von da an.',
)
export const removeLast = message(
  'Das ist Ihre einzige Karte. Ohne Karte können Sie keine kostenpflichtigen Räume buchen und kein Abonnement abschließen.',
)
export const cardNeeded = message(
  'Mit dieser Karte bezahlen Sie Ihr Abonnement. Um sie zu entfernen, fügen Sie zuerst eine andere Karte hinzu.',
)
export const cardUnknown = message('Karte')

// A booking waits for a card
export const forBooking = message('Karte für Ihre Buchung auswählen')
export const forBookingHint = message(
  'Bezahlt wird mit Ihrer Standardkarte. Eine Karte, die Sie hier hinzufügen, wird zur Standardkarte.',
)
export const backToBooking = message('Zurück zu Ihrer Buchung')

// Add a card
export const addCard = message('Karte hinzufügen')
export const addTitle = message('Karte hinzufügen')
export const cardAdded = message('Karte hinzugefügt')
export const cardAddedNamed = message('{card} kann jetzt verwendet werden.')
export const cardAddedDefault = message('{card} ist Ihre Standardkarte.')
export const defaultChanged = message('Standardkarte geändert')
export const cardRemoved = message('Karte entfernt')
export const loadingForm = message('Das Kartenformular wird geladen…')
export const formNotLoaded = message('Das Kartenformular konnte nicht geladen werden.')
export const stripeNeedsKey = message(
  'Hier können keine Karten hinzugefügt werden, weil kein veröffentlichbarer Schlüssel eingerichtet ist. Eine Karte wird gespeichert, wenn Sie auf der Bezahlseite bezahlen.',
)
export const cardNumber = message('Kartennummer')
export const testFormExplanation = message(
  'Dieser Server verwendet den Testanbieter: Es fließt kein Geld, und nur diese Testnummern werden angenommen. Geben Sie nie eine echte Karte ein. Die Nummer bleibt auf dieser Seite.',
)
export const testNumbers = message('Testnummern')
export const choose = message('Verwenden')
export const chooseNumber = message('{number} verwenden')
export const enterNumber = message('Geben Sie eine Kartennummer ein')
export const notATestNumber = message('Keine der Testnummern. Geben Sie hier nie eine echte Karte ein.')

// Subscription
export const subscription = message('Abonnement')
export const noSubscription = message('Sie haben kein Abonnement. Wählen Sie einen Tarif:')
export const choosePlan = message('Tarif')
export const noPlans = message('Zurzeit werden keine Tarife angeboten.')
export const currentPlan = message('Aktueller Tarif')
export const subscribe = message('Abonnieren')
export const subscribed = message('Abonniert')
export const subscribeNeedsCard = message('Bezahlt wird mit Ihrer Standardkarte. Fügen Sie zuerst eine Karte hinzu.')
export const goToCards = message('Zu den Zahlungen')
export const paysWith = message('Bezahlt wird mit {card}.')
export const authenticate = message('Zahlung auf der Bezahlseite bestätigen')
export const changePlan = message('Tarif wechseln')
export const changePlanMore = message('Tarif wechseln…')
export const changeExplanation = message(
  'Der Rest Ihres aktuellen Tarifs wird gutgeschrieben. Der Rest des Zeitraums wird zum neuen Tarif jetzt berechnet.',
)
export const planChanged = message('Tarif gewechselt')
export const otherCurrency = message('Abrechnung in anderer Währung')
export const resume = message('Abonnement behalten')
export const resumed = message('Ihr Abonnement läuft weiter')
export const renewsOn = message('Verlängert sich am {day}.')
export const trialUntil = message('Testphase bis {day}. Danach wird die erste Zahlung abgebucht.')
export const endsOn = message('Gekündigt. Der Zugang endet am {day}.')
export const paymentFailed = message(
  'Die letzte Zahlung ist fehlgeschlagen. Prüfen Sie Ihre Standardkarte; wir versuchen es erneut.',
)
export const planUnknown = message('Tarif {id}')
export const quantityOf = message('{plan} × {quantity, number}')

// Lists
export const invoices = message('Rechnungen')
export const noInvoices = message('Noch keine Rechnungen. Für jeden Zeitraum eines Abonnements gibt es eine.')
export const orders = message('Bestellungen')
export const noOrders = message('Noch keine Bestellungen. Hier erscheint, was Sie einmalig kaufen.')
export const charges = message('Abbuchungen')
export const noCharges = message(
  'Noch keine Abbuchungen. Hier erscheint jede Zahlung mit einer Karte, auch eine fehlgeschlagene.',
)
export const downloadReceipt = message('Beleg')
export const downloadReceiptOf = message('Beleg herunterladen: {name}')
export const receiptFailed = message('Der Beleg konnte nicht heruntergeladen werden')
export const showMore = message('Mehr anzeigen')
export const invoiceNamed = message('Rechnung {number}')
export const orderNamed = message('Bestellung {id}')
export const refundedAmount = message('{amount} erstattet')
export const paidAmount = message('{amount} bezahlt')

// States of a charge
export const succeeded = message('Erfolgreich')
export const pending = message('Ausstehend')
export const failed = message('Fehlgeschlagen')
