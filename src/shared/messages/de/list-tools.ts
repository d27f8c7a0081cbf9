/**
 * The tools of a list, which load after its first paint: columns, menu, pager, selection, views.
 */
import { message } from './message'

// Columns
export const visibleColumns = message('Sichtbare Spalten')
export const hiddenColumns = message('Ausgeblendete Spalten')
export const notEnoughRoom = message('Ausgeblendet: nicht genug Platz')
export const widthOf = message('Breite von {column} in Pixeln')
export const automaticWidth = message('automatisch')
export const moveUp = message('{column} nach oben verschieben')
export const moveDown = message('{column} nach unten verschieben')
export const resetToDefault = message('Auf Standard zurücksetzen')

// Menu
export const moreAbout = message('Weitere Aktionen für {records}')
export const exportCsv = message('Als CSV exportieren')
export const exportReadable = message('Für eine Tabelle exportieren')
export const importCsv = message('Aus CSV importieren…')
export const trash = message('Papierkorb…')
export const copyLink = message('Link zu dieser Liste kopieren')
export const linkCopied = message('Link kopiert')
export const linkNotCopied = message('Der Link konnte nicht kopiert werden. Der Browser hat es verhindert.')
export const makeAvailableOffline = message('Offline verfügbar machen')
export const checkingDevice = message('Wird geprüft…')

// Export
export const exporting = message('Export läuft: {records}')
export const downloadStarts = message('Der Download beginnt in Kürze.')
export const exported = message('Exportiert: {records}')
export const exportedSynced = message('{file}. Nicht synchronisierte Änderungen sind nicht enthalten.')
export const notExported = message('Export fehlgeschlagen: {records}')
export const tooLongForSpreadsheet = message(
  'Das sind zu viele Datensätze für eine Tabellenkalkulation. Grenzen Sie die Liste ein oder exportieren Sie sie als CSV.',
)

// Pager
export const range = message('{first, number}–{last, number} von {total, number}')
export const rangeInOrder = message('{range} · {order}')
export const rowsPerPage = message('Zeilen pro Seite')
export const perPage = message('{size, number} pro Seite')
export const pages = message('Seiten')
export const pageNumber = message('Seite {page}')
export const firstPage = message('Erste Seite')
export const previousPage = message('Vorherige Seite')
export const nextPage = message('Nächste Seite')
export const lastPage = message('Letzte Seite')

// Selection
export const selection = message('Auswahl')
export const selected = message('{count, number} ausgewählt')
export const allMatchingSelected = message('Alle {count, number} Treffer sind ausgewählt')
export const selectedButBlocked = message('{selection}. {reason}')
export const selectAllMatching = message('Alle {count, number} Treffer auswählen')
export const exportSelection = message('Exportieren')

// Views
export const viewsNotLoaded = message(
  'Die Ansichten konnten nicht geladen werden. Schließen Sie diesen Bereich und versuchen Sie es erneut.',
)
export const noViews = message(
  'Speichern Sie Suche, Filter, Sortierung und Spalten als Ansicht – für sich selbst oder für alle mit einer Rolle.',
)
export const savedViews = message('Gespeicherte Ansichten')
export const shared = message('Geteilt')
export const viewNow = message('Ansicht: {view}')
export const opensWith = message('Liste mit „{view}“ öffnen')
export const nowOpensWith = message('Diese Liste öffnet sich jetzt mit „{view}“')
export const opensPlain = message('Diese Liste öffnet sich nicht mehr mit einer Ansicht')
export const editView = message('Ansicht {view} bearbeiten')
export const newView = message('Diese Ansicht speichern…')

// One view
export const saveThisView = message('Diese Ansicht speichern')
export const viewTitle = message('Ansicht „{view}“')
export const name = message('Name')
export const sharedWith = message('Geteilt mit')
export const sharedWithExplanation = message('Andere können sie verwenden; bearbeiten können nur Sie sie.')
export const noOne = message('Niemandem')
export const administrators = message('Administratoren')
export const superAdministrators = message('Superadministratoren')
export const users = message('Benutzern')
export const updateView = message('Diese Ansicht mit den aktuellen Filtern aktualisieren')
export const deleteView = message('Ansicht löschen')
export const deleteAnyway = message('Trotzdem löschen')
export const saveAnyway = message('Trotzdem speichern')
export const notDeleted = message('Nicht gelöscht')
export const viewSaved = message('Ansicht gespeichert')
export const viewSavedExplanation = message('„{view}“ wurde zu den Ansichten dieser Liste hinzugefügt.')
export const viewDeleted = message('Ansicht gelöscht')
export const viewDeletedExplanation = message('„{view}“ wurde aus den Ansichten dieser Liste entfernt.')

// The order of a list
export const upcomingFirst = message('bevorstehende zuerst')
export const newestFirst = message('neueste zuerst')
export const oldestFirst = message('älteste zuerst')
export const byCurrency = message('jede Währung für sich')
export const orderBy = message('nach {field}, {direction, select, asc {aufsteigend} other {absteigend}}')
export const thenOrder = message('{first}, dann {next}')
/** Undo of a step that was still waiting. */
export const notSent = message('Der Schritt ist nicht mehr in der Warteschlange.')
