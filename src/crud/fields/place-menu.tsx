/** A button that inserts one of the placeholders of a template. */
import { ActionIcon, Button } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import * as text from '#messages/rich-text'
import { MenuButton } from '../../ui/menu-button'

/** `label`: the name with its type and an example. */
export type Place = { name: string; label: string }

type PlaceMenuProps = {
  places: readonly Place[]
  onInsert: (name: string) => void
  /** The input that it belongs to. With one the button is an icon. */
  of?: string
}

export function PlaceMenu({ places, onInsert, of }: PlaceMenuProps) {
  // The closing menu returns the focus to its button, unless the input has it by then.
  const entries = () => places.map(({ name, label }) => ({ label, onClick: () => void setTimeout(onInsert, 0, name) }))
  const button =
    of === undefined ? (
      <Button variant="default" leftSection={<IconBraces size={16} aria-hidden="true" />}>
        {text.placeholders()}
      </Button>
    ) : (
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={text.placeholdersOf({ field: of })}>
        <IconBraces size={16} aria-hidden="true" />
      </ActionIcon>
    )
  return <MenuButton button={button} entries={entries} />
}
