/** Holds answers against the contract. Loaded in development and in tests alone: a page of the product has no schemas. */
import { type AnswerName, findMismatch } from '#shared/contract/answers'

/** A defect of server or contract, never a state: no text for people, and nothing that is tried again. */
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
