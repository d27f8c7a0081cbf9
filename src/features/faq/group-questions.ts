/** Questions in groups, and the search in them. Pure. */
import type { AnyRecord } from '#shared/records/query'

export type Question = { id: string; question: string; answer: string; topic: string }
export type Topic = { name: string; questions: Question[] }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `id` is the hash of the address that links to the question. It stays when the text changes. */
export function toQuestion({ id, question, answer, topic }: AnyRecord): Question {
  return { id: `question-${id}`, question: textOf(question), answer: textOf(answer), topic: textOf(topic) }
}

/** Questions with every word of `search`, by topic in the order of the first question of each. */
export function groupQuestions(questions: readonly Question[], search: string): Topic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = questions.filter(({ question, answer, topic }) => {
    const text = `${question} ${answer} ${topic}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const topics = new Map<string, Question[]>()
  for (const question of matching) topics.set(question.topic, [...(topics.get(question.topic) ?? []), question])
  return [...topics].map(([name, questions]) => ({ name, questions }))
}
