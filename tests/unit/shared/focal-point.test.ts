/** The focal point in the stored address of a picture. */
import { describe, expect, it } from 'vitest'
import { focusStyle, plainPicture } from '#shared/focal-point'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import type { Field } from '#shared/resources/field'
import { validateField } from '#shared/resources/validate'
import { focalPointOf, withFocalPoint } from '#shared/set-focal-point'

const URL = `/uploads/${'0123456789abcdef'.repeat(2)}.jpg`

describe('a focal point', () => {
  it('is written after the address and read again', () => {
    expect(withFocalPoint(URL, { x: 0, y: 100 })).toBe(`${URL}#focus=0,100`)
    expect(focalPointOf(`${URL}#focus=0,100`)).toEqual({ x: 0, y: 100 })
    expect(plainPicture(`${URL}#focus=0,100`)).toBe(URL)
    expect(focusStyle(`${URL}#focus=30,70`)).toEqual({ objectPosition: '30% 70%' })
  })

  it('replaces an earlier one, and is left out at the centre', () => {
    expect(withFocalPoint(`${URL}#focus=1,2`, { x: 3, y: 4 })).toBe(`${URL}#focus=3,4`)
    expect(withFocalPoint(`${URL}#focus=1,2`, { x: 50, y: 50 })).toBe(URL)
    expect(focalPointOf(URL)).toEqual({ x: 50, y: 50 })
  })

  it('keeps another fragment of an address elsewhere', () => {
    const icon = 'https://example.com/icons.svg#heart'
    expect(plainPicture(withFocalPoint(icon, { x: 1, y: 2 }))).toBe(icon)
  })

  it.each([
    '#focus=101,5',
    '#focus=5',
    '#focus=-1,5',
    '#focus=1.5,5',
    '#focus=05,5',
    '#focus=1,2,3',
    '#focus=',
    '#f=1,2',
  ])('is not read from %s', (fragment) => {
    expect(focalPointOf(URL + fragment)).toEqual({ x: 50, y: 50 })
    expect(plainPicture(URL + fragment)).toBe(URL + fragment)
  })

  it('is no part of the address of a smaller copy', () => {
    expect(pictureAt(`${URL}#focus=1,2`, 320)).toBe(`${URL}?w=320`)
    expect(pictureSet(`${URL}#focus=1,2`)).toBe(pictureSet(URL))
    expect(pictureSet('https://example.com/a.jpg#focus=1,2')).toBeUndefined()
  })
})

describe('the address of a picture', () => {
  const field: Field = { name: 'image', label: 'Picture', kind: 'image' }
  it.each([URL, `${URL}#focus=30,70`, 'https://example.com/a.jpg#focus=0,100', 'https://example.com/a.svg#heart'])(
    '%s is accepted',
    (address) => expect(validateField(field, address)).toBeUndefined(),
  )

  it.each([
    `${URL}#focus=101,70`,
    `${URL}#focus=30`,
    `${URL}#focus=1,2#focus=3,4`,
    `${URL}#heart`,
    'https://example.com/a.jpg#focus=x,y',
    '#focus=30,70',
    '',
  ])('%s is refused', (address) => expect(validateField(field, address)).toMatch(/Picture/))
})
