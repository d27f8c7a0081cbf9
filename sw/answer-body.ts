/**
 * Types for the bodies of our API's answers. The schemas are too large for the worker, so a proven
 * answer (rule 12) is not validated. An error has other members than a success: any may be missing.
 */
import type { Answers } from '#shared/contract/answers'
import type { Failure } from '#shared/contract/envelope'
import { fieldsOf } from '#shared/json'
import type { RequestError } from '#shared/offline/queued-request'
import type { RecordsPage } from '#shared/records/page'

type AnswerBody = Partial<
  Pick<Answers['recordList'], 'list'> &
    Pick<Answers['record'], 'model'> &
    Pick<Answers['batch'], 'responses'> &
    Pick<Failure, 'validation'> &
    Pick<RequestError, 'alternatives'>
>

/** Only for a list that was answered with 200. */
export const readPage = fieldsOf as (body: unknown) => RecordsPage

export const readBody: (body: unknown) => AnswerBody = fieldsOf
