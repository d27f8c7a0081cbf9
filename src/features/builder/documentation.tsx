/** The product's API documentation, embedded (specification section 2, "Edit-wireframe screen"). */
import { Anchor, Text } from '@mantine/core'
import * as text from '#messages/builder'
import { NEEDS_CONNECTION } from '#messages/shared'
import { useIsOnline } from '../../crud/record/connection-note'
import { Section } from '../../ui/section'
import classes from './builder.module.css'

const ADDRESS = '/docs'

export function Documentation() {
  const isOnline = useIsOnline()
  return (
    <Section
      id="documentation"
      title={text.documentation()}
      description={
        <>
          {text.documentationExplanation()}{' '}
          <Anchor href={ADDRESS} target="_blank" rel="noreferrer" inherit>
            {text.openDocumentation()}
          </Anchor>
        </>
      }
    >
      {isOnline ? (
        <iframe className={classes.documentation} src={ADDRESS} title={text.documentation()} loading="lazy" />
      ) : (
        <Text size="sm" c="dimmed">
          {NEEDS_CONNECTION}
        </Text>
      )}
    </Section>
  )
}
