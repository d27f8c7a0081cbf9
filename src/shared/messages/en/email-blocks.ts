/** The editor of an email template's blocks. */
import { message } from './message'

export const asBlocks = message('Blocks')
export const blocks = message('Blocks of {field}')
export const locked = message('Only a super admin can edit emails that contain a link or code.')

// Kinds
export const heading = message('Heading')
export const textBlock = message('Text')
export const button = message('Button')
export const picture = message('Picture')
export const divider = message('Divider')
export const spacer = message('Spacer')
export const html = message('HTML')

// The list
export const addBlock = message('Add block')
export const full = message('An email has at most {count, number} blocks.')
export const numbered = message('{number, number}. {kind}')
export const empty = message('Empty')
export const pixels = message('{count, number} px')
export const moveUp = message('Move block {number, number} up')
export const moveDown = message('Move block {number, number} down')
export const more = message('More actions for block {number, number}')
export const duplicate = message('Duplicate')
export const deleteBlock = message('Delete')
export const blockDeleted = message('Block deleted')
export const moved = message('{kind} is now block {number, number} of {count, number}.')

// Inputs
export const inBlock = message('{label}, block {number, number}')
export const headingText = message('Heading text')
export const level = message('Level')
export const levelNumber = message('Level {number, number}')
export const buttonLabel = message('Button label')
export const link = message('Link')
export const linkHelp = message('A web address, such as https://example.com, or a placeholder that is one.')
export const pictureAddress = message('Picture address')
export const pictureHelp = message('Starts with https://. Email programs load the picture from there.')
export const alternativeText = message('Alternative text')
export const optionalLink = message('Link (optional)')
export const height = message('Height')
export const noSettings = message('A line across the email. It has no settings.')

// Errors
export const missing = message('{field} is required')
export const tooLong = message('{field} is longer than {count, number} characters')
export const notAnAddress = message('Use an address that starts with https://')
export const unclosed = message('The HTML has a tag that is not closed, or closed in the wrong order')
export const buttonNeedsLink = message(
  '{variable} is {type, select, text {a text} number {a number} date {a date} money {an amount of money} email {an email address} other {a code}}: a button or link needs a web address',
)
export const pictureNeedsLink = message(
  '{variable} is {type, select, text {a text} number {a number} date {a date} money {an amount of money} email {an email address} other {a code}}: a picture needs a web address',
)
export const errorInBlock = message('Block {number, number}: {problem}')
export const unknownType = message('{variable} has the unknown type “{word}”. Use {types}.')
export const fixedType = message('{variable} always has the type “{type}”.')

// Placeholders
export const typeText = message('text')
export const typeNumber = message('number')
export const typeLink = message('web address')
export const typeDate = message('date and time')
export const typeMoney = message('amount of money')
export const typeEmail = message('email address')
export const typeCode = message('code')
export const typed = message('{name} — {type}, such as {example}')
export const exampleMoney = message('€120.00')
