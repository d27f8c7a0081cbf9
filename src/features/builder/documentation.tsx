/**
 * The API documentation of the deployed application, embedded; of the whole product before the
 * first deployment (specification section 2, "Edit-wireframe screen").
 */
import { Anchor, Text } from '@mantine/core'
import * as text from '#messages/builder'
import { NEEDS_CONNECTION } from '#messages/shared'
import { useIsOnline } from '../../crud/record/connection-note'
import { useResources } from '../../crud/record/definitions-queries'
import { withBase } from '../../stores/base-path'
import { Section } from '../../ui/section'
import classes from './builder.module.css'

/** @param prefixes of the names of the application's tables, the preferred one first */
export function Documentation({ prefixes }: { prefixes: readonly string[] }) {
  const isOnline = useIsOnline()
  const resources = useResources()
  const prefix = prefixes.find((candidate) => resources.some(({ name }) => name.startsWith(`${candidate}__`)))
  const address = withBase(prefix === undefined ? '/docs' : `/docs?app=${prefix}`)
  return (
    <Section
      id="documentation"
      title={text.documentation()}
      description={
        <>
          {text.documentationExplanation()}{' '}
          <Anchor href={address} target="_blank" rel="noreferrer" inherit underline="always">
            {text.openDocumentation()}
          </Anchor>
        </>
      }
    >
      {isOnline ? (
        <iframe className={classes.documentation} src={address} title={text.documentation()} loading="lazy" />
      ) : (
        <Text size="sm" c="dimmed">
          {NEEDS_CONNECTION}
        </Text>
      )}
    </Section>
  )
}
