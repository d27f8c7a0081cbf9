/** Leads to starting a design from a box. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/design-gallery'

export const NewDesign = () => (
  <Button
    leftSection={<IconPlus size={18} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/product/design" search={{ tab: 'new' }} />}
  >
    {text.newDesign()}
  </Button>
)
