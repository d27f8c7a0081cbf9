/**
 * Checks answers against the contract. Only for development and tests: the product loads no
 * schemas.
 */
import { type AnswerName, findMismatch } from '#shared/contract/answers'

/** A defect of the server or the contract. Not shown to users and not retried. */
export class AnswerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AnswerError'
  }
}

/** @throws AnswerError that names the call and the value */
export function checkAnswer(method: string, endpoint: string, name: AnswerName, body: unknown): void {
  const mismatch = findMismatch(name, body)
  if (mismatch) throw new AnswerError(`The answer to ${method} ${endpoint} is not "${name}": ${mismatch}`)
}
