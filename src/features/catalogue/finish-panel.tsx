/** Preview of an embellishment in its form. */
import { Group, Text } from '@mantine/core'
import * as text from '#messages/catalogue'
import type { PreviewProps } from '../../crud/record/facets'
import classes from './catalogue.module.css'
import { FinishPicture } from './finish-picture'

export const FinishPanel = ({ values }: PreviewProps) => (
  <Group align="center" gap="md">
    <div className={classes.framed}>
      <FinishPicture values={values} size={160} label={text.finishPreview()} />
    </div>
    <Text size="sm" c="dimmed" maw="32ch">
      {text.genericPreview()}
    </Text>
  </Group>
)
