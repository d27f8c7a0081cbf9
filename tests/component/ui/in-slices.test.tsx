/** A part of a page that is drawn after the rest. */
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { InSlices } from '../../../src/ui/in-slices'
import { render } from '../render'

function Drawn({ name, onDrawn }: { name: string; onDrawn: (name: string) => void }) {
  useEffect(() => onDrawn(name), [name, onDrawn])
  return <p>{name}</p>
}

test('its place is there first, then the part instead of it', async () => {
  // Strict mode runs effects twice.
  const drawn = new Set<string>()
  const onDrawn = (name: string) => void drawn.add(name)
  await render(
    <InSlices fallback={<Drawn name="Place" onDrawn={onDrawn} />}>
      <Drawn name="Part" onDrawn={onDrawn} />
    </InSlices>,
  )
  await expect.element(page.getByText('Part')).toBeVisible()
  await expect.element(page.getByText('Place')).not.toBeInTheDocument()
  expect([...drawn]).toEqual(['Place', 'Part'])
})
