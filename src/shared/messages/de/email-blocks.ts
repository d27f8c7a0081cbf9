/** The editor of an email template's blocks. */
import { message } from './message'

export const asBlocks = message('Blöcke')
export const blocks = message('Blöcke von {field}')
export const locked = message('Nur Superadministratoren können E-Mails mit einem Link oder Code bearbeiten.')

// Kinds
export const heading = message('Überschrift')
export const textBlock = message('Text')
export const button = message('Schaltfläche')
export const picture = message('Bild')
export const divider = message('Trennlinie')
export const spacer = message('Abstand')
export const html = message('HTML')

// The list
export const addBlock = message('Block hinzufügen')
export const full = message('Eine E-Mail hat höchstens {count, number} Blöcke.')
export const numbered = message('{number, number}. {kind}')
export const empty = message('Leer')
export const pixels = message('{count, number} px')
export const moveUp = message('Block {number, number} nach oben verschieben')
export const moveDown = message('Block {number, number} nach unten verschieben')
export const more = message('Weitere Aktionen für Block {number, number}')
export const duplicate = message('Duplizieren')
export const deleteBlock = message('Löschen')
export const blockDeleted = message('Block gelöscht')
export const moved = message('{kind} ist jetzt Block {number, number} von {count, number}.')

// Inputs
export const inBlock = message('{label}, Block {number, number}')
export const headingText = message('Text der Überschrift')
export const level = message('Ebene')
export const levelNumber = message('Ebene {number, number}')
export const buttonLabel = message('Beschriftung')
export const link = message('Link')
export const linkHelp = message('Eine Webadresse wie https://example.com oder ein Platzhalter für eine solche.')
export const pictureAddress = message('Adresse des Bildes')
export const pictureHelp = message('Beginnt mit https://. E-Mail-Programme laden das Bild von dort.')
export const alternativeText = message('Alternativtext')
export const optionalLink = message('Link (optional)')
export const height = message('Höhe')
export const noSettings = message('Eine Linie quer durch die E-Mail. Sie hat keine Einstellungen.')

// Errors
export const missing = message('{field} ist erforderlich')
export const tooLong = message('{field} ist länger als {count, number} Zeichen')
export const notAnAddress = message('Verwenden Sie eine Adresse, die mit https:// beginnt')
export const unclosed = message('Im HTML ist ein Tag nicht oder in der falschen Reihenfolge geschlossen')
export const buttonNeedsLink = message(
  '{variable} ist {type, select, text {ein Text} number {eine Zahl} date {ein Datum} money {ein Geldbetrag} email {eine E-Mail-Adresse} other {ein Code}}: Eine Schaltfläche oder ein Link braucht eine Webadresse',
)
export const pictureNeedsLink = message(
  '{variable} ist {type, select, text {ein Text} number {eine Zahl} date {ein Datum} money {ein Geldbetrag} email {eine E-Mail-Adresse} other {ein Code}}: Ein Bild braucht eine Webadresse',
)
export const errorInBlock = message('Block {number, number}: {problem}')
export const unknownType = message('{variable} hat den unbekannten Typ „{word}“. Verwenden Sie {types}.')
export const fixedType = message('{variable} hat immer den Typ „{type}“.')

// Placeholders
export const typeText = message('Text')
export const typeNumber = message('Zahl')
export const typeLink = message('Webadresse')
export const typeDate = message('Datum und Uhrzeit')
export const typeMoney = message('Geldbetrag')
export const typeEmail = message('E-Mail-Adresse')
export const typeCode = message('Code')
export const typed = message('{name} — {type}, zum Beispiel {example}')
export const exampleMoney = message('120,00 €')
