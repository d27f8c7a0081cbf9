/** The comments on a record's page. */
import { message } from './message'

export const comments = message('Comments')
export const withCount = message('Comments ({count, number})')
export const onceSaved = message('You can comment once this record has been saved on the server.')
export const none = message('No comments yet.')
export const noneExplanation = message('Only administrators see them.')
export const showOlder = message('Show older comments')
export const deletedUser = message('Deleted user')

export const write = message('Add a comment')
export const writeHint = message('Ctrl+Enter sends. Type @ to mention an administrator.')
export const send = message('Comment')
export const count = message('{count, number} of {max, number} characters')
export const tooLong = message('At most {max, number} characters')
export const offline = message("You're offline. Your comment will be sent when you're back online.")
export const notSent = message("Couldn't add the comment")

export const edit = message('Edit')
export const editComment = message('Edit comment')
export const editLabel = message('Comment')
export const save = message('Save')
export const cancel = message('Cancel')
export const notSaved = message("Couldn't save the comment")
export const edited = message('edited')
export const editedAt = message('Edited {moment}')
export const remove = message('Delete')
export const removeComment = message('Delete comment')
export const removeQuestion = message('Delete this comment?')
export const removeExplanation = message("Nobody sees it any more. You can't undo this.")
export const removed = message('Comment deleted')
export const notRemoved = message("Couldn't delete the comment")

export const people = message('Administrators')
export const suggestions = message(
  '{count, plural, =0 {No matching administrators} one {# administrator. Use the arrow keys.} other {# administrators. Use the arrow keys.}}',
)
