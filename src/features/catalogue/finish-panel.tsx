/** What an embellishment does to a piece of card, while its kind and colour are chosen. */
import { Group, Text } from '@mantine/core'
import type { PreviewProps } from '../../crud/record/facets'
import classes from './catalogue.module.css'
import { FinishPicture } from './finish-picture'

export const FinishPanel = ({ values }: PreviewProps) => (
  <Group align="center" gap="md">
    <div className={classes.framed}>
      <FinishPicture values={values} size={160} label="Preview of the finish" />
    </div>
    <Text size="sm" c="dimmed" maw="32ch">
      On plain card. A picture of your own takes its place in lists.
    </Text>
  </Group>
)
