/** Others who have the same record open. */
import { message } from './message'

// `count`: the people beside `name`; `other` is the second one.
export const editing = message(
  '{count, plural, =0 {قيد التعديل من {name}} =1 {قيد التعديل من {name} و{other}} one {قيد التعديل من {name} وشخص آخر} two {قيد التعديل من {name} وشخصين آخرين} few {قيد التعديل من {name} و# أشخاص آخرين} many {قيد التعديل من {name} و# شخصًا آخر} other {قيد التعديل من {name} و# شخص آخر}}',
)
export const editingToo = message(
  '{count, plural, =0 {قيد التعديل أيضًا من {name}} =1 {قيد التعديل أيضًا من {name} و{other}} one {قيد التعديل أيضًا من {name} وشخص آخر} two {قيد التعديل أيضًا من {name} وشخصين آخرين} few {قيد التعديل أيضًا من {name} و# أشخاص آخرين} many {قيد التعديل أيضًا من {name} و# شخصًا آخر} other {قيد التعديل أيضًا من {name} و# شخص آخر}}',
)
export const viewing = message(
  '{count, plural, =0 {قيد العرض لدى {name}} =1 {قيد العرض لدى {name} و{other}} one {قيد العرض لدى {name} وشخص آخر} two {قيد العرض لدى {name} وشخصين آخرين} few {قيد العرض لدى {name} و# أشخاص آخرين} many {قيد العرض لدى {name} و# شخصًا آخر} other {قيد العرض لدى {name} و# شخص آخر}}',
)
export const saving = message('إذا غيّرتما الحقل نفسه، فستختار القيمة عند الحفظ.')
export const somebody = message('شخص ما')
