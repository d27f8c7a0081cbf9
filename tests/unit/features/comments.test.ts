// The people that a mention offers.
import { describe, expect, it } from 'vitest'
import { matching } from '../../../src/features/comments/mention-text'

const person = (id: number, name: string, email: string) => ({ id, name, email, photo: null })
const people = [
  person(1, 'Ada Marsh', 'admin@holdfast.test'),
  person(2, 'Milan Novak', 'milan@holdfast.test'),
  person(3, 'Noemi Weiss', 'noemi@holdfast.test'),
  person(4, 'Jo Anna-Mia Berg', 'jo@holdfast.test'),
  person(5, 'Uma Lind', 'mine@holdfast.test'),
  person(6, 'Cleo Park', 'admin.two@holdfast.test'),
]
const offered = (words: string, author: number | null = 1) => matching(people, words, author).map(({ id }) => id)

describe('a mention', () => {
  it('offers names with a word that begins so, then those that have it, then email addresses', () => {
    expect(offered('Mi')).toEqual([2, 4, 3, 5])
    expect(offered('nov')).toEqual([2])
    expect(offered('anna-mia b')).toEqual([4])
  })

  it('looks for an email address from its beginning only', () => {
    expect(offered('holdfast')).toEqual([])
    expect(offered('admin.')).toEqual([6])
    expect(offered('dmin')).toEqual([])
  })

  it('offers the author last', () => {
    expect(offered('')).toEqual([2, 3, 4, 5, 6, 1])
    expect(offered('ma')).toEqual([5, 1])
    expect(offered('ma', 5)).toEqual([1, 5])
  })
})
