/** The sentences that section 2 of the specification quotes in dialogs, to the letter. */

export const SESSION_EXPIRED_TITLE = 'Sitzung abgelaufen'
export const SESSION_EXPIRED_TEXT = 'Ihre Sitzung ist abgelaufen. Sie werden in Kürze zur Anmeldeseite weitergeleitet'
export const SESSION_EXPIRED_BUTTON = 'Verstanden, danke!'
export const UNSAVED_TITLE = 'Nicht gespeicherte Änderungen'
export const UNSAVED_TEXT = 'Sie haben nicht gespeicherte Änderungen. Möchten Sie diese verwerfen?'
export const UNSAVED_SKIP = 'Verwerfen'
export const UNSAVED_OK = 'Weiter bearbeiten'
export const TEST_COMPONENTS = 'Testkomponenten'
export const ADMIN_LOGIN = 'Administrator-Anmeldung'
export const USER_LOGIN = 'Benutzer-Anmeldung'
