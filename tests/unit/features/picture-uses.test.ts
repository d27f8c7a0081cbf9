/**
 * The search for records that use a picture: the query for each table, and the check of its
 * records.
 */
import { describe, expect, it } from 'vitest'
import { backgroundTable } from '#shared/resources/catalogue'
import { blogPostTable, cmsTable, faqTable } from '#shared/resources/content'
import { spaceTable } from '#shared/resources/marketplace'
import { resources } from '#shared/resources/resources'
import { usedIn, usesQuery } from '../../../src/features/content/picture-uses'

const URL = '/uploads/0123456789abcdef.webp'

describe('where a picture is used', () => {
  it('is queried in every table with a picture, a text with pictures or a list of them', () => {
    const asked = resources()
      .filter(({ table }) => usesQuery(table, [URL]))
      .map(({ name }) => name)
    expect(asked).toEqual(
      expect.arrayContaining(['design', 'embellishment', 'background', 'space', 'cms', 'blog_post', 'user']),
    )
    expect(usesQuery(faqTable, [URL])).toBeUndefined()
  })

  it('is found by filters where possible, without loading long fields', () => {
    expect(usesQuery(blogPostTable, [URL])).toMatchObject({
      groups: [
        [{ field: 'html', operator: 'cs', value: URL }],
        [{ field: 'image', operator: 'eq', value: URL }],
        [{ field: 'image', operator: 'sw', value: `${URL}#focus=` }],
        [{ field: 'social_picture', operator: 'eq', value: URL }],
        [{ field: 'social_picture', operator: 'sw', value: `${URL}#focus=` }],
      ],
      include: ['id', 'title', 'image', 'social_picture'],
    })
    expect(usedIn(backgroundTable, { id: 1, image: URL }, [URL])).toBe(true)
  })

  it('is found in lists of any shape, by the whole address', () => {
    expect(usesQuery(spaceTable, [URL])?.groups).toEqual([[{ field: 'photos', operator: 'nis', value: '' }]])
    expect(usedIn(spaceTable, { id: 1, photos: ['/uploads/other.webp', URL] }, [URL])).toBe(true)
    expect(usedIn(spaceTable, { id: 1, photos: ['/uploads/other.webp'] }, [URL])).toBe(false)
    expect(usedIn(spaceTable, { id: 1, photos: [`${URL}#focus=30,70`] }, [URL])).toBe(true)
    const entry = (value: unknown) => usedIn(cmsTable, { id: 1, value }, [URL])
    expect(entry(URL)).toBe(true)
    expect(entry([{ name: 'Ada', image: URL }])).toBe(true)
    expect(entry([{ image: `${URL}x`, caption: 'Another' }])).toBe(false)
    expect(entry(8)).toBe(false)
  })
})
