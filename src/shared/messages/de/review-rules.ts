/** Why the server refuses a review or a reply, and what it tells hosts about approval. */
import { message } from './message'

export const ownSpace = message('Den eigenen Raum können Sie nicht bewerten')
export const stayNeeded = message('Wählen Sie den Aufenthalt, den Sie bewerten')
export const otherSpace = message('Diese Buchung betrifft einen anderen Raum')
export const otherGuest = message('Diese Buchung gehört einem anderen Gast')
export const otherHost = message('Nur der Gastgeber dieses Raums kann dessen Gäste bewerten')
export const guestGone = message('Der Gast hat sein Konto gelöscht')
export const notCompleted = message('Der Aufenthalt ist noch nicht abgeschlossen')
export const stayInSpaceNeeded = message('Eine Bewertung setzt einen abgeschlossenen Aufenthalt in diesem Raum voraus')
export const sideStays = message('Aus der Bewertung eines Gastes kann keine eines Gastgebers werden und umgekehrt')
export const published = message('Die Bewertung ist veröffentlicht und lässt sich nicht mehr ändern')
export const replyToPublished = message('Sie können antworten, sobald die Bewertung veröffentlicht ist')
export const replyStays = message('Eine Antwort lässt sich 48 Stunden lang ändern')
export const replyRemoved = message('Die Antwort wurde entfernt; Sie können keine weitere schreiben')
