import { describe, expect, test } from 'vitest'
import { groupQuestions, toQuestion } from '../../../src/features/faq/group-questions'

const QUESTIONS = [
  { id: 3, question: 'How do I book?', answer: 'Send a request.', topic: 'Bookings', position: 1 },
  { id: 5, question: 'Who sees my data?', answer: 'Only you.', topic: 'Data', position: 2 },
  { id: 4, question: 'Can I cancel?', answer: 'Yes, from your bookings.', topic: 'Bookings', position: 3 },
  { id: 6, question: 'Anything else?', answer: 'No.', topic: null, position: 4 },
].map(toQuestion)

describe('the questions of the FAQ page', () => {
  test('are grouped by topic, in the order of the first question of each', () => {
    expect(groupQuestions(QUESTIONS, '').map(({ name, questions }) => [name, questions.map(({ id }) => id)])).toEqual([
      ['Bookings', ['question-3', 'question-4']],
      ['Data', ['question-5']],
      ['', ['question-6']],
    ])
  })

  test('match with all words, in question, answer or topic, in any case', () => {
    const found = (search: string) =>
      groupQuestions(QUESTIONS, search).flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(found('CANCEL yes')).toEqual(['question-4'])
    expect(found('bookings')).toEqual(['question-3', 'question-4'])
    expect(found('cancel data')).toEqual([])
    expect(found('  ')).toHaveLength(4)
  })

  test('keep the address of their link when their text changes', () => {
    expect(toQuestion({ id: 3, question: 'Other words' }).id).toBe(QUESTIONS[0]?.id)
  })
})
