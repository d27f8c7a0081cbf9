/** Roles: the built-in ones, and additional ones with their permissions. */
import { message } from './message'

export const explanation = message(
  'Rollen legen fest, was Personen tun dürfen. Vergeben werden sie auf der Seite eines Benutzers.',
)
export const usingRoles = message('Das Anzeigen und Ändern zusätzlicher Rollen')
export const savingRole = message('Das Speichern einer Rolle')

// Built-in roles
export const builtIn = message('Feste Rollen')
export const builtInExplanation = message('Jede Person hat genau eine davon. Sie lassen sich nicht ändern.')
export const user = message('Benutzer')
export const userMay = message(
  'Hat ein Konto: bucht Räume, bietet eigene an, erstellt Designs. Sieht und ändert nur eigene Datensätze.',
)
export const admin = message('Administrator')
export const adminMay = message(
  'Öffnet diese Seiten und liest und ändert die Datensätze aller Personen. Kann weder Administratoren noch Rollen ändern und nicht produktiv bereitstellen.',
)
export const superAdmin = message('Superadministrator')
export const superAdminMay = message(
  'Darf alles: auch Administratoren ernennen, Rollen anlegen und vergeben und produktiv bereitstellen.',
)
export const people = message('{count, plural, one {# Person} other {# Personen}}')
export const andMore = message('und {count, number} weitere')

// Additional roles
export const additional = message('Zusätzliche Rollen')
export const additionalExplanation = message(
  'Eine zusätzliche Rolle ergänzt die festen Rollen um Berechtigungen für Tabellen und entfernt keine. Sie öffnet keine weiteren Seiten.',
)
export const noRoles = message('Keine zusätzlichen Rollen')
export const noRolesHint = message(
  'Fügen Sie eine hinzu, damit einige Benutzer mehr als ihre eigenen Datensätze lesen oder ändern können.',
)
export const addFirst = message('Erste Rolle hinzufügen')
export const onTables = message(
  '{count, plural, =0 {Keine Berechtigungen} one {Berechtigungen für # Tabelle} other {Berechtigungen für # Tabellen}}',
)
export const editNamed = message('{name} bearbeiten')
export const deleteNamed = message('{name} löschen')
export const deleteQuestion = message('Rolle „{name}“ löschen?')
export const losing = message(
  '{count, plural, =0 {Niemand hat diese Rolle.} one {# Person verliert sofort ihre Berechtigungen.} other {# Personen verlieren sofort ihre Berechtigungen.}}',
)
export const inTrash = message('Die Rolle bleibt 30 Tage im Papierkorb.')
export const deleteRole = message('Rolle löschen')
export const deleted = message('Rolle „{name}“ gelöscht')
export const permissionsLost = message('Ihre Berechtigungen gelten nicht mehr.')

// Form
export const addExplanation = message('Danach können Sie die Rolle auf den Seiten der Benutzer vergeben.')
export const changeReaches = message(
  '{count, plural, =0 {Noch hat niemand diese Rolle.} one {# Person hat diese Rolle. Änderungen gelten ab ihrer nächsten Aktion.} other {# Personen haben diese Rolle. Änderungen gelten ab ihrer nächsten Aktion.}}',
)
export const permissionsHelp = message(
  'Für die Datensätze aller Personen, nicht nur für die eigenen. Erstellen, Ändern und Löschen schließen Lesen ein.',
)
export const lostPermissions = message(
  '{count, plural, one {# gespeicherte Berechtigung ist nicht mehr wirksam. Sie wird mit Ihrer nächsten Änderung hier entfernt.} other {# gespeicherte Berechtigungen sind nicht mehr wirksam. Sie werden mit Ihrer nächsten Änderung hier entfernt.}}',
)
export const loadingTables = message('Tabellen werden geladen')
export const read = message('Lesen')
export const create = message('Erstellen')
export const update = message('Ändern')
export const remove = message('Löschen')
export const permissionOn = message('{operation}: {table}')
export const otherTables = message('Sonstige')
export const boards = message('Boards')
export const cards = message('Karten')
export const customers = message('Kunden')
export const deployments = message('Bereitstellungen')
export const favorites = message('Favoriten')
export const preferences = message('Einstellungen')
export const savedViews = message('Gespeicherte Ansichten')
export const workspaces = message('Arbeitsbereiche')
