/** Why a call did not reach the server. Every page loads this file. */
import { message } from './message'

export const timeout = message('Zeitüberschreitung: Der Server hat nicht rechtzeitig geantwortet.')
export const unreachable = message('Netzwerkfehler: Der Server war nicht erreichbar.')
export const notFromServer = message(
  'Netzwerkfehler: Statt des Servers hat etwas anderes in diesem Netzwerk geantwortet. Prüfen Sie, ob das WLAN eine Anmeldung verlangt.',
)
export const otherAccount = message(
  'Nichts wurde gesendet: In einem anderen Tab wurde abgemeldet oder das Konto gewechselt.',
)
