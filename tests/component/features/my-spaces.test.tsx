/** The editors of a host's space: opening hours, days with other hours, lengths, and the photos' order. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { PictureListInput } from '../../../src/crud/fields/picture-list-input'
import { loadDraft, saveDraft } from '../../../src/crud/form/draft-store'
import { initialValues } from '../../../src/crud/form/form-values'
import { loadUnsaved } from '../../../src/crud/form/unsaved-lock'
import { AddSpacePage } from '../../../src/features/my-spaces/add-space-page'
import { DetailsTab } from '../../../src/features/my-spaces/details-tab'
import { ExceptionsInput } from '../../../src/features/my-spaces/exceptions-input'
import { toJsonText } from '../../../src/features/my-spaces/hours'
import { HoursInput } from '../../../src/features/my-spaces/hours-input'
import { MinutesInput } from '../../../src/features/my-spaces/minutes-input'
import { MySpacesPage } from '../../../src/features/my-spaces/my-spaces-page'
import { PhotosTab } from '../../../src/features/my-spaces/photos-tab'
import { addForm, fieldFor } from '../../../src/features/my-spaces/space-forms'
import { answerCalls, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { focus, notification, render } from '../render'

/** The value as the form holds it, after each change. */
function holder<T>(first: T) {
  const values: T[] = [first]
  return {
    last: () => values.at(-1),
    keep: (value: unknown) => {
      // The inputs of these tests give back what they take.
      values.push(value as T)
    },
  }
}

const nothing = () => undefined

function Hours({ first, onChange }: { first: string; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(first)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  return <HoursInput value={value} error={undefined} onChange={change} onBlur={nothing} />
}

/** Lets writes to the device's own data wait until they are released. */
async function holdDevice(): Promise<() => void> {
  const opening = indexedDB.open('holdfast-device')
  const device = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const store = device.transaction('kept', 'readwrite').objectStore('kept')
  let isHeld = true
  const goOn = () => {
    if (isHeld) store.count().onsuccess = goOn
    else device.close()
  }
  goOn()
  return () => {
    isHeld = false
  }
}

const jsonOf = (text: unknown) => (text === '' ? null : JSON.parse(String(text)))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const group = (name: string) => page.getByRole('group', { name, exact: true })

test('a space is always open, or open at times of each weekday, which a mistake does not lose', async () => {
  const hours = holder(toJsonText({ mon: [['08:00', '12:00']] }))
  await page.viewport(360, 800)
  await render(<Hours first={String(hours.last())} onChange={hours.keep} />)
  await expect.element(page.getByRole('radio', { name: 'Open at these times' })).toBeChecked()
  await page.getByRole('radio', { name: 'Always open, day and night' }).click()
  expect(hours.last()).toBe('')
  await expect.element(group('Monday, opening time 1')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Open at these times' }).click()
  expect(jsonOf(hours.last())).toEqual({ mon: [['08:00', '12:00']] })
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('periods are added, changed and removed, with the focus on what comes next', async () => {
  const hours = holder(toJsonText({ mon: [['08:00', '12:00']] }))
  await render(<Hours first={String(hours.last())} onChange={hours.keep} />)
  await button('Add hours on Monday').click()
  const second = group('Monday, opening time 2')
  await expect.element(second.getByLabelText('From')).toHaveFocus()
  expect(jsonOf(hours.last()).mon).toEqual([
    ['08:00', '12:00'],
    ['13:00', '24:00'],
  ])
  await userEvent.fill(second.getByLabelText('From'), '11:00')
  await expect.element(page.getByText('The opening times of a day must not overlap')).toBeVisible()
  await userEvent.fill(second.getByLabelText('From'), '14:00')
  await expect.element(page.getByText('The opening times of a day must not overlap')).not.toBeInTheDocument()
  await focus(second.getByRole('button', { name: 'Remove these hours' }))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(group('Monday, opening time 1').getByRole('button', { name: 'Remove these hours' }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(jsonOf(hours.last())).toEqual({})
  await expect.element(page.getByRole('checkbox', { name: 'Open on Monday' })).not.toBeChecked()
})

test('a day has six periods at most', async () => {
  const six = [0, 1, 2, 3, 4, 5].map((hour) => [`0${hour}:00`, `0${hour}:30`])
  await render(<Hours first={toJsonText({ mon: six })} onChange={nothing} />)
  await expect.element(group('Monday, opening time 6')).toBeVisible()
  await expect.element(button('Add hours on Monday')).not.toBeInTheDocument()
})

test('the hours of a day are copied to other days by keyboard', async () => {
  const hours = holder(toJsonText({ tue: [['07:00', '15:00']] }))
  await render(<Hours first={String(hours.last())} onChange={hours.keep} />)
  await focus(button('Copy the hours of Tuesday'))
  await userEvent.keyboard('{Enter}')
  // The menu focuses its first entry a moment after it is drawn.
  await expect.element(page.getByRole('menuitem', { name: 'To all other days' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'To Monday to Friday' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Copied to 4 days.')).toBeInTheDocument()
  expect(Object.keys(jsonOf(hours.last()))).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
})

function Exceptions({ first, onChange }: { first: string; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(first)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  return <ExceptionsInput value={value} error={undefined} onChange={change} onBlur={nothing} today="2026-11-25" />
}

test('days with other hours are added as a range, closed or with times, and removed', async () => {
  const days = holder('')
  await page.viewport(360, 800)
  await render(<Exceptions first="" onChange={days.keep} />)
  await button('Add days').click()
  await expect.element(page.getByText('Choose the first and the last day')).toBeVisible()
  await userEvent.fill(page.getByLabelText('First day'), '2026-12-24')
  await userEvent.fill(page.getByLabelText('Last day'), '2026-12-25')
  await button('Add days').click()
  expect(jsonOf(days.last())).toEqual([{ date: '2026-12-24' }, { date: '2026-12-25' }])
  await expect.element(page.getByRole('list', { name: 'Days with other hours' })).toHaveTextContent('Closed all day')

  await userEvent.fill(page.getByLabelText('First day'), '2026-12-31')
  await page.getByRole('radio', { name: 'Open at other times' }).click()
  await userEvent.fill(page.getByLabelText('Until'), '14:00')
  await button('Add days').click()
  expect(jsonOf(days.last()).at(-1)).toEqual({ date: '2026-12-31', hours: [['09:00', '14:00']] })
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)

  await page.getByRole('button', { name: /^Remove Dec 24/ }).click()
  await expect.element(page.getByRole('button', { name: /^Remove Dec 31/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(days.last()).toBe('')
  await expect.element(page.getByText('None. The opening hours above hold on every day.')).toBeVisible()
  await expect.element(page.getByLabelText('First day')).toHaveFocus()
})

test('past days are removed at once', async () => {
  const days = holder(toJsonText([{ date: '2026-11-24' }, { date: '2026-11-25' }]))
  await render(<Exceptions first={String(days.last())} onChange={days.keep} />)
  await button('Remove past days').click()
  expect(jsonOf(days.last())).toEqual([{ date: '2026-11-25' }])
  await expect.element(button('Remove past days')).not.toBeInTheDocument()
})

function Length({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(120)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  return (
    <MinutesInput field={fieldFor('min_minutes')} value={value} error={undefined} onBlur={nothing} onChange={change} />
  )
}

test('a length is typed in its unit, and kept in minutes', async () => {
  const minutes = holder<unknown>(120)
  await render(<Length onChange={minutes.keep} />)
  const input = page.getByRole('textbox', { name: 'Shortest booking' })
  const unit = page.getByRole('combobox', { name: 'Unit of Shortest booking' })
  await expect.element(input).toHaveValue('2')
  await expect.element(unit).toHaveValue('60')
  await userEvent.fill(input, '1.5')
  expect(minutes.last()).toBe(90)
  await unit.selectOptions('minutes')
  expect(minutes.last()).toBe(2)
  await userEvent.fill(input, '')
  expect(minutes.last()).toBe('')
})

const PICTURES = ['/icons/icon-192.png', '/icons/icon-512.png', '/favicon.svg']

function Photos({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState(PICTURES)
  const change = (next: string[]) => {
    setValue(next)
    onChange(next)
  }
  return <PictureListInput id="photos" label="Photos" value={value} onChange={change} />
}

test('photos are ordered by dragging their grip, and a removed one comes back', async () => {
  const list = holder(PICTURES)
  await page.viewport(800, 600)
  await render(<Photos onChange={list.keep} />)
  const items = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect.element(items.nth(2)).toBeVisible()
  await expect.element(items.nth(0)).toHaveTextContent('Cover')
  const grip = (index: number) => {
    const found = items.nth(index).element().querySelector(':scope > span[aria-hidden]')
    if (!(found instanceof HTMLElement)) throw new Error('No grip')
    return found
  }
  await userEvent.dragAndDrop(page.elementLocator(grip(2)), items.nth(0))
  expect(list.last()).toEqual([PICTURES[2], PICTURES[0], PICTURES[1]])
  await button('Remove picture 2').click()
  expect(list.last()).toEqual([PICTURES[2], PICTURES[1]])
  await notification('Picture removed').getByRole('button', { name: 'Undo' }).click()
  expect(list.last()).toEqual([PICTURES[2], PICTURES[0], PICTURES[1]])
})

test('a photo that arrives later joins the list as it is then', async () => {
  const list = holder(PICTURES)
  let answer = () => {}
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/upload': async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { error: false, id: 5, url: '/uploads/new.png' }
    },
  })
  await render(<Photos onChange={list.keep} />)
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file input')
  await userEvent.upload(page.elementLocator(input), new File(['a picture'], 'new.png', { type: 'image/png' }))
  await button('Remove picture 1').click()
  expect(list.last()).toEqual([PICTURES[1], PICTURES[2]])
  answer()
  await expect.poll(() => list.last()).toEqual([PICTURES[1], PICTURES[2], '/uploads/new.png'])
})

test('a new space says that it is kept only where the device keeps it, and asks elsewhere', async () => {
  const { router, path } = await render(<AddSpacePage step={undefined} onStep={nothing} onCreated={nothing} />, {
    at: '/account/my-spaces/new',
  })
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(name, 'Attic')
  await expect.element(page.getByText('Kept on this device')).toBeVisible()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  try {
    await userEvent.fill(name, 'Attic room')
    await expect.element(page.getByText('Kept on this device')).not.toBeInTheDocument()
    await expect.poll(loadUnsaved).toContain(document.title)
    void router.navigate({ to: '/account/profile' })
    await expect.element(page.getByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible()
    expect(path()).toBe('/account/my-spaces/new')
    await button('OK').click()
  } finally {
    put.mockRestore()
  }
  await userEvent.fill(name, 'Attic rooms')
  await expect.element(page.getByText('Kept on this device')).toBeVisible()
})

test('a new space asks where the last write was refused, also when an earlier one ends after it', async () => {
  const place = { user: 1, table: 'new-space', id: 'new' } as const
  const { router } = await render(<AddSpacePage step={undefined} onStep={nothing} onCreated={nothing} />, {
    at: '/account/my-spaces/new',
  })
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(name, 'Loft')
  await expect.poll(async () => (await loadDraft(place, Date.now()))?.values.name).toBe('Loft')
  const release = await holdDevice()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  try {
    await userEvent.fill(name, 'Attic')
    await expect.poll(() => put.mock.calls.length).toBe(1)
    put.mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await userEvent.fill(name, 'Attic room')
    await expect.element(page.getByText('Kept on this device')).not.toBeInTheDocument()
    release()
    await expect.poll(async () => (await loadDraft(place, Date.now()))?.values.name).toBe('Attic')
    // The page has drawn the end of that write by then.
    await userEvent.click(name)
    expect(page.getByText('Kept on this device').query()).toBeNull()
    void router.navigate({ to: '/account/profile' })
    await expect.element(page.getByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible()
    await button('OK').click()
  } finally {
    release()
    put.mockRestore()
  }
})

test('what is typed while a space is being saved stays, and is asked about', async () => {
  const path = recordsPath('space', 8)
  let space: AnyRecord = {
    ...{ id: 8, version: 1, name: 'Loft', description: 'Under the roof', category: 'meeting', status: 'draft' },
    ...{ city: 'Kyoto', country: 'JP', address: '1 Roof Street', timezone: 'Asia/Tokyo', currency: 'EUR' },
    ...{ rate_cents: 5_000, capacity: 4, cancellation_policy: 'flexible', booking_mode: 'request' },
  }
  let answer = () => {}
  const versions: unknown[] = []
  answerCalls({
    [`PUT ${path}`]: async ({ headers, body }) => {
      versions.push(headers.get('if-match'))
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      space = { ...space, ...(body as object), version: Number(space.version) + 1 }
      return { model: space, data: 1, message: 'Saved' }
    },
  })
  await render(<DetailsTab space={space} id={8} at={undefined} onAt={nothing} />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.fill(name, 'Attic')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => versions.length).toBe(1)
  await userEvent.fill(name, 'Attic room')
  answer()
  // The text says so while the first save still runs, when a second one is refused.
  await expect.element(button('Save')).toBeEnabled()
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await button('Save').click()
  await expect.poll(() => versions).toEqual(['"1"', '"2"'])
  answer()
})

test('the list says what is missing and how many requests wait; a space that lacks something is not activated', async () => {
  const whole = { description: 'x', address: 'x', city: 'Berlin', lat: 1, lng: 1, photos: ['/icons/icon-192.png'] }
  answerCalls({
    [`GET ${recordsPath('space')}`]: listOf([
      { id: 3, version: 1, name: 'Empty loft', status: 'draft', user_id: 1 },
      { id: 2, version: 1, name: 'Ready loft', status: 'draft', user_id: 1, ...whole },
    ]),
    [`GET ${recordsPath('booking')}`]: listOf([{ id: 7, space_id: 2, status: 'pending' }]),
  })
  await page.viewport(360, 800)
  await render(<MySpacesPage />, { at: '/account/my-spaces' })
  await expect
    .element(
      page.getByText('Before you can activate it, add a description, the address and city, the position, and a photo.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 request waiting' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Activate' }).all()).toHaveLength(1)
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

const UPLOAD = 'POST /v1/api/holdfast/super_admin/lambda/upload'
const stillUploading = page.getByText('A picture is still being uploaded. You can save when it is done.')

function dropPhoto() {
  const files = new DataTransfer()
  files.items.add(new File(['a picture'], 'new.png', { type: 'image/png' }))
  const area = page.getByRole('group', { name: 'Add a photo' }).element()
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
}

test('a space is saved with the photo that is still being uploaded', async () => {
  const path = recordsPath('space', 9)
  const space = { id: 9, version: 1, name: 'Loft', photos: [] }
  const upload = Promise.withResolvers<Record<string, unknown>>()
  const sent: unknown[] = []
  answerCalls({
    [UPLOAD]: () => upload.promise,
    [`PUT ${path}`]: ({ body }) => {
      sent.push(body)
      return { model: { ...space, ...(body as object), version: 2 }, data: 1, message: 'Saved' }
    },
  })
  await render(<PhotosTab space={space} id={9} at={undefined} onAt={nothing} />)
  await expect.element(group('Add a photo')).toBeVisible()
  dropPhoto()
  await expect.element(stillUploading).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Control>}s{/Control}')
  upload.resolve({ id: 5, url: '/uploads/new.png' })
  await expect.element(page.getByRole('img', { name: 'Photos, 1 of 1' })).toBeVisible()
  await expect.element(notification('Nothing has changed')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(() => sent).toEqual([{ photos: ['/uploads/new.png'] }])
})

type NewSpaceProps = { first?: string; onCreated?: (id: RecordId, tab: string | undefined) => void }

function NewSpace({ first = 'photos', onCreated = nothing }: NewSpaceProps) {
  const [step, setStep] = useState<string | undefined>(first)
  const toStep = (name: string) => (
    <button type="button" onClick={() => setStep(name)}>
      To the {name}
    </button>
  )
  return (
    <>
      <AddSpacePage step={step} onStep={setStep} onCreated={onCreated} />
      {['basics', 'photos', 'availability', 'review'].map((name) => (
        <div key={name}>{toStep(name)}</div>
      ))}
    </>
  )
}

const VALID = { name: 'Attic', category: 'meeting', rate_cents: 50, timezone: 'Europe/Berlin' }
const NEW_SPACE = { user: 1, table: 'new-space', id: 'new' as const }

/** Opens the review of a new space, and sends it. `created` ends the request. */
async function sendNewSpace(answers: Parameters<typeof answerCalls>[0] = {}, refusal?: Failure) {
  const creation = Promise.withResolvers<void>()
  const sent: unknown[] = []
  answerCalls({
    ...answers,
    [`POST ${recordsPath('space')}`]: async ({ body }) => {
      sent.push(body)
      await creation.promise
      return refusal ?? { model: { id: 11, version: 1, ...(body as object) }, data: 11, message: 'Added' }
    },
  })
  const base = initialValues(addForm)
  await saveDraft(NEW_SPACE, { base, values: { ...base, ...VALID }, version: undefined, savedAt: Date.now() })
  const opened: unknown[] = []
  await render(<NewSpace first="review" onCreated={(id, tab) => opened.push([id, tab])} />, {
    at: '/account/my-spaces/new',
  })
  await expect.element(page.getByRole('region', { name: 'Basics' }).getByText('Attic')).toBeVisible()
  await button('Create space').click()
  await expect.poll(() => sent.length).toBe(1)
  return { opened, created: creation.resolve }
}

test('a new space that lacks something opens the step of the first missing field, which takes the focus', async () => {
  await render(<NewSpace first="review" />, { at: '/account/my-spaces/new' })
  await button('Create space').click()
  await expect.element(page.getByRole('form', { name: 'Basics' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Attic')
  await button('To the review').click()
  await button('Create space').click()
  await expect.element(page.getByRole('form', { name: 'Price and terms' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Hourly rate' })).toHaveFocus()
  await expect.element(page.getByRole('alert').getByRole('link', { name: 'Hourly rate is required' })).toBeVisible()
  // Later it opens as any step does.
  await button('Back').click()
  await button('Next').click()
  await expect.element(page.getByRole('form', { name: 'Price and terms' })).toHaveFocus()
})

test('what the server refuses of a new space is led to as well', async () => {
  const refused = { currency: 'This currency is not offered' }
  const { created } = await sendNewSpace({}, new Failure(422, 'Not valid', { validation: refused }))
  created()
  await expect.element(page.getByRole('form', { name: 'Price and terms' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Currency' })).toHaveFocus()
})

const keptOf = (table: string) => loadDraft({ user: 1, table, id: 11 }, Date.now())

test('what is typed while a new space is created is kept for the part of its page that has it', async () => {
  const { opened, created } = await sendNewSpace()
  await button('To the basics').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Attic room')
  await button('To the availability').click()
  await userEvent.click(page.getByRole('radio', { name: 'Open at these times' }))
  created()
  await expect.poll(() => opened).toEqual([[11, 'details']])
  expect(await keptOf('space')).toMatchObject({
    version: 1,
    base: { name: 'Attic', rate_cents: 50 },
    values: { name: 'Attic room', rate_cents: 50 },
  })
  const { base, values } = (await keptOf('space-availability')) ?? {}
  expect(base?.opening_hours).toBe('')
  expect(values?.opening_hours).not.toBe('')
  expect(await keptOf('space-photos')).toBeUndefined()
  expect(await loadDraft(NEW_SPACE, Date.now())).toBeUndefined()
})

test('a new space waits for its photo, also in a later step', async () => {
  const upload = Promise.withResolvers<Record<string, unknown>>()
  answerCalls({ [UPLOAD]: () => upload.promise })
  await render(<NewSpace />, { at: '/account/my-spaces/new' })
  await expect.element(group('Add a photo')).toBeVisible()
  dropPhoto()
  await expect.element(button('Next')).toBeEnabled()
  await button('To the review').click()
  await expect.element(stillUploading).toBeVisible()
  await expect.element(button('Create space')).toBeDisabled()
  upload.resolve({ id: 5, url: '/uploads/new.png' })
  await expect.element(button('Create space')).toBeEnabled()
  await expect.element(stillUploading).not.toBeInTheDocument()
  expect(document.querySelector('section img')?.getAttribute('src')).toContain('/uploads/new.png')
})

test('a new space takes no photo while it is created', async () => {
  const { opened, created } = await sendNewSpace()
  await button('To the photos').click()
  await expect.element(button('Choose a picture')).toBeDisabled()
  dropPhoto()
  created()
  await expect.poll(() => opened).toEqual([[11, undefined]])
})

test('leaving a new space while its photo is uploaded asks first, and what is typed stays kept', async () => {
  const upload = Promise.withResolvers<Record<string, unknown>>()
  answerCalls({ [UPLOAD]: () => upload.promise })
  const base = initialValues(addForm)
  await saveDraft(NEW_SPACE, { base, values: { ...base, ...VALID }, version: undefined, savedAt: Date.now() })
  const { router, path } = await render(<NewSpace />, { at: '/account/my-spaces/new' })
  await expect.element(page.getByText('Kept on this device')).toBeVisible()
  dropPhoto()
  await expect.element(stillUploading).toBeVisible()
  void router.navigate({ to: '/account/profile' })
  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' })
  await expect.element(dialog).toBeVisible()
  expect(path()).toBe('/account/my-spaces/new')
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(path).toBe('/account/profile')
  expect(await loadDraft(NEW_SPACE, Date.now())).toMatchObject({ values: { name: 'Attic' } })
  upload.resolve({ id: 5, url: '/uploads/new.png' })
})
