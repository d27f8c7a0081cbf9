/**
 * Bodies of our API's answers, as its contract types them. The schemas are too large for the
 * worker, so an answer that is proven ours (rule 12) is taken at its word. A refusal has other
 * members than a success, so any may be missing.
 */
import type { Answers } from '#shared/contract/answers'
import type { Failure } from '#shared/contract/envelope'
import { fieldsOf } from '#shared/json'
import type { RecordsPage } from '#shared/records/page'

type AnswerBody = Partial<
  Pick<Answers['recordList'], 'list'> &
    Pick<Answers['record'], 'model'> &
    Pick<Answers['batch'], 'responses'> &
    Pick<Failure, 'validation'>
>

/** Of a list that was answered with 200. */
export const readPage = fieldsOf as (body: unknown) => RecordsPage

export const readBody: (body: unknown) => AnswerBody = fieldsOf
