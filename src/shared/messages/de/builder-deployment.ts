/**
 * The deployment of a wireframe: what is live, the plan to confirm, and the list of deployments.
 */
import { message } from './message'

export const preview = message('Vorschau')
export const production = message('Produktion')
export const inPreview = message('Vorschau')
export const inProduction = message('Produktion')
export const previewExplanation = message('Für Administratoren, um ein Release zu testen, bevor andere es sehen.')
export const productionExplanation = message('Die Anwendung, die alle verwenden.')
export const savedIsDeployed = message(
  'Sie haben nicht gespeicherte Änderungen. Bereitgestellt und exportiert wird die gespeicherte Konfiguration.',
)
export const superAdminsDeploy = message('Nur Superadministratoren stellen in der Produktion bereit.')
export const nothingLive = message('Hier ist nichts live.')
export const live = message('Release {release, number} ist live')
export const liveSince = message('Seit {moment}')
export const liveSinceBy = message('Seit {moment}, von {name}')
export const tables = message('Tabellen')
export const deployMore = message('Bereitstellen…')
export const promoteMore = message('Vorschau in die Produktion übernehmen…')
export const stopMore = message('Stoppen…')
export const deployTo = message('In der {environment} bereitstellen')
export const promote = message('Vorschau in die Produktion übernehmen')
export const rollBack = message('Auf Release {release, number} zurücksetzen')
export const rollBackMore = message('Auf Release {release, number} zurücksetzen…')

// State in the list of wireframes
export const draft = message('Entwurf')
export const liveRelease = message('Live, Release {release, number}')
export const liveAndChanged = message('Live, Release {release, number}, seitdem geändert')
export const inPreviewRelease = message('In der Vorschau, Release {release, number}')
export const inPreviewAndChanged = message('In der Vorschau, Release {release, number}, seitdem geändert')

// Plan
export const planning = message('Wird mit dem Live-Stand verglichen…')
export const unsavedStays = message(
  'Enthalten ist die gespeicherte Konfiguration, ohne Ihre nicht gespeicherten Änderungen.',
)
export const rowsStay = message('Zeilen der Vorschau bleiben dort.')
export const namespaceStays = message('Die erste Bereitstellung legt den Namensraum fest: Er bleibt „{namespace}“.')
export const planOf = message('Dies wird Release {release, number}.')
export const notPlanned = message('Beheben Sie zuerst diese Probleme und stellen Sie dann erneut bereit.')
export const noChanges = message(
  'Die Tabellen bleiben unverändert. Seiten, Bezeichnungen und Zugriff werden aktualisiert.',
)
export const classSafe = message('Sicher')
export const classCheck = message('Hängt von den Zeilen ab')
export const classConverts = message('Wandelt Werte um')
export const classHides = message('Blendet Daten aus')
export const explainSafe = message('Kein gespeicherter Wert ändert sich.')
export const explainCheck = message('Möglich, wenn jede Zeile passt.')
export const explainConverts = message('Die alten Werte bleiben erhalten und kommen beim Zurücksetzen wieder.')
export const explainHides = message(
  'Nichts wird gelöscht. Die Zeilen bleiben erhalten und kommen beim Zurücksetzen wieder.',
)
export const deploy = message('Bereitstellen')
export const blocked = message(
  'Zeilen verhindern dieses Release. Korrigieren Sie sie und stellen Sie dann erneut bereit.',
)
export const notAccepted = message('Entscheiden Sie über die Zeilen, die nicht passen.')

export const changeAddModel = message('Tabelle {model} ist neu')
export const changeRenameModel = message('Tabelle {from} wird in {model} umbenannt')
export const changeHideModel = message('Tabelle {model} wird entfernt')
export const changeShowModel = message('Tabelle {model} wird mit ihren Zeilen wieder aufgenommen')
export const changeAddField = message('Feld {field} von {model} ist neu')
export const changeRenameField = message('Feld {from} von {model} wird in {field} umbenannt')
export const changeHideField = message('Feld {field} von {model} wird entfernt')
export const changeShowField = message('Feld {field} von {model} wird mit seinen Werten wieder aufgenommen')
export const changeConvertField = message('Feld {field} von {model} ändert seinen Typ')
export const changeRequireField = message('Feld {field} von {model} wird erforderlich')
export const changeAllowEmpty = message('Feld {field} von {model} ist nicht mehr erforderlich')
export const changeMakeUnique = message('Feld {field} von {model} wird eindeutig')
export const changeAllowDuplicates = message('Feld {field} von {model} ist nicht mehr eindeutig')
export const changeLimitField = message('Feld {field} von {model} lässt weniger Werte zu')
export const changeLinkField = message('Feld {field} von {model} muss einen vorhandenen Datensatz nennen')
export const otherChange = message('{model} ändert sich')

// Rows that don't fit
export const misfits = message('{count, plural, one {# Zeile passt nicht} other {# Zeilen passen nicht}}')
export const sample = message('#{id}: {value}')
export const sampleEmpty = message('#{id}: leer')
export const sampleRow = message('#{id}')
export const moreRows = message('und {count, plural, one {# weitere} other {# weitere}}')
export const fixAddField = message(
  'Geben Sie dem Feld einen Standardwert, deaktivieren Sie „Erforderlich“ oder löschen Sie diese Zeilen.',
)
export const fixRequireField = message(
  'Füllen Sie diese Zeilen aus, geben Sie dem Feld einen Standardwert oder deaktivieren Sie „Erforderlich“.',
)
export const fixMakeUnique = message(
  'Sorgen Sie dafür, dass sich diese Werte unterscheiden und höchstens {length} Zeichen haben.',
)
export const fixConvertField = message('Korrigieren Sie diese Werte oder geben Sie dem Feld einen Standardwert.')
export const fixOther = message('Korrigieren Sie diese Zeilen.')
export const acceptConvertField = message(
  'Trotzdem bereitstellen: Das Feld wird in diesen Zeilen leer. Die alten Werte bleiben erhalten.',
)
export const acceptLinkField = message('Trotzdem bereitstellen: Diese Zeilen verlieren ihren Verweis.')
export const acceptOther = message(
  'Trotzdem bereitstellen: Diese Zeilen bleiben, wie sie sind, bis jemand sie bearbeitet.',
)

// Progress
export const queued = message('Bereitstellung in der Warteschlange')
export const queuedExplanation = message('Verfolgen Sie sie in der Liste unten.')
export const history = message('Bereitstellungen')
export const noHistory = message('Noch wurde nichts bereitgestellt.')
export const release = message('Release {release, number}')
export const releaseIn = message(
  '{kind, select, deploy {In der {environment} bereitgestellt} rollback {In der {environment} zurückgesetzt} promote {In die {environment} übernommen} purge {In der {environment} endgültig gelöscht} other {In der {environment} gestoppt}}',
)
export const at = message('{moment}')
export const atBy = message('{moment}, von {name}')
/** `duration`: "1.2 seconds". */
export const replaced = message('Ersetzt')
export const took = message('Dauer: {duration}')
export const log = message('Protokoll')
export const logOf = message('Protokoll von Release {release, number}')

// Stop
export const stopQuestion = message('{environment} stoppen?')
export const stop = message('Stoppen')
export const stopExplanation = message(
  'Die Seiten und die API dieser Anwendung verschwinden. Ihre Zeilen bleiben erhalten, und die nächste Bereitstellung zeigt sie wieder.',
)
export const notStopped = message('Nicht gestoppt')
export const running = message(
  '{kind, select, stop {Die Anwendung wird gestoppt} purge {Aufbewahrte Werte werden endgültig gelöscht} other {Release {release, number} wird bereitgestellt}}',
)
export const tablesOf = message('Tabellen, {environment}')

// Kept values
export const kept = message('Aufbewahrte Werte')
export const keptExplanation = message(
  'Releases haben sie entfernt, ohne sie zu löschen. Beim Zurücksetzen kommen sie wieder.',
)
export const keptIn = message('Aufbewahrte Werte, {environment}')
export const keptName = message('{kind, select, table {Tabelle {label}} other {Feld {label} von {table}}}')
export const keptNameInText = message('{kind, select, table {Tabelle {label}} other {Feld {label} von {table}}}')
export const keptOut = message('Entfernt mit Release {release, number} am {day}')
export const keptConverted = message('Werte aus der Zeit vor der Typänderung mit Release {release, number} am {day}')
export const keptRows = message('{count, plural, one {# Zeile} other {# Zeilen}}')
export const purgeFrom = message('Kann ab {day} endgültig gelöscht werden')
export const downloadCsv = message('CSV herunterladen')
export const downloadCsvOf = message('CSV herunterladen: {what}')
export const notDownloaded = message('Nicht heruntergeladen')
export const purgeMore = message('Endgültig löschen…')
export const purgeMoreOf = message('Endgültig löschen… {what}')
export const purgeQuestion = message('{what} endgültig löschen?')
export const purgeExplanation = message(
  'Die aufbewahrten Werte werden in jeder Zeile endgültig gelöscht. Kein Zurücksetzen bringt sie wieder; es beginnt mit einem leeren Feld oder einer leeren Tabelle.',
)
export const purgeDownload = message('Laden Sie zuerst herunter, was gelöscht wird.')
export const purgeDownloaded = message('Heruntergeladen. Bewahren Sie die Datei auf.')
export const purgeName = message('Geben Sie zur Bestätigung {label} ein')
export const purge = message('Endgültig löschen')

// Export
export const savedConfiguration = message('Gespeicherte Konfiguration')
export const exportExplanation = message(
  'Ein Export ist eine ZIP-Datei mit der Konfiguration, den Tabellen als SQL, dem API-Dokument und einem TypeScript-Client.',
)
export const exportLive = message('Exportieren')
export const exportDraft = message('Entwurf exportieren')
export const withRows = message('Mit Zeilen')
export const exported = message('Exportiert')
export const notExported = message('Nicht exportiert')
