import { afterEach, describe, expect, test } from 'vitest'
import { hasBackButton, sectionName } from '../../../src/features/admin-layout/section-name'

test.each([
  ['/', 'Home'],
  ['/dashboard', 'Dashboard'],
  ['/explore/spaces', 'Explore'],
  ['/admin/dashboard', 'Dashboard'],
  ['/user/bookings/3', 'Bookings'],
  ['/admin', 'Admin'],
  ['/admin/', 'Admin'],
  ['/administration/x', 'Administration'],
  ['/admin/generate-ui', 'Generate UI'],
  ['/generate-ui', 'Generate UI'],
  ['/admin/design', 'Design'],
  ['/admin/add-design', 'Add Design'],
  ['/admin/edit-user/12', 'Edit User'],
  ['/admin/edit-wireframe/7', 'Wireframe'],
  ['/admin/qr_code', 'QR Code'],
  ['/admin/view-qr_code', 'View QR Code'],
  ['/admin/add-cms', 'Add CMS'],
])('%s is in the section "%s"', (path, name) => {
  expect(sectionName(path)).toBe(name)
})

test('pages opened from a list have a back button, lists and the dashboard have none', () => {
  const paths = ['/admin/add-design', '/admin/edit-qr_code', '/admin/view-project', '/admin/design', '/admin/dashboard']
  expect(paths.map(hasBackButton)).toEqual([true, true, true, false, false])
})

describe('in another language', () => {
  afterEach(() => {
    globalThis.hfWords = undefined
  })

  test('is the name of the record or, on their list, of the records; or the words of the path in that language', () => {
    globalThis.hfWords = { language: 'de', locale: 'de', texts: { '"Dashboard"': 'Übersicht' } }
    expect(sectionName('/admin/dashboard')).toBe('Übersicht')
    expect(sectionName('/admin/view-qr_code')).toBe('QR code')
    expect(sectionName('/admin/qr_code')).toBe('QR codes')
    expect(sectionName('/admin/unknown-page')).toBe('Unknown Page')
  })
})
