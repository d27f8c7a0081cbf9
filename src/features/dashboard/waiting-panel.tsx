/** What waits for administrators in the marketplace; each figure leads to its records. */
import { SimpleGrid, Skeleton, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/dashboard'
import { toAdminLocation } from '../../crud/record/resource-link'
import classes from './dashboard.module.css'
import { isUnknown, useWaiting } from './queries'
import { formatTotal } from './total-card'

export function WaitingPanel() {
  const list = useWaiting()
  return (
    <section aria-labelledby="marketplace-waiting">
      <Title order={2} size="h4" id="marketplace-waiting" mt="md" mb="xs">
        {text.marketplace()}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" mb="md">
        {list.map(({ waiting: { name, label, resource, filter }, total }) => (
          <Link
            key={name}
            {...toAdminLocation({ resource: resource.name, screen: 'list', search: { filter } })}
            className={classes.card}
            data-testid={`waiting-${name}`}
          >
            <span className={classes.label}>{label()}</span>
            {total.value === undefined && !total.failed ? (
              <Skeleton height={32} width={56} />
            ) : (
              <span className={classes.number}>{formatTotal(total)}</span>
            )}
            {isUnknown(total) ? <span className={classes.hint}>{text.notAvailable()}</span> : null}
          </Link>
        ))}
      </SimpleGrid>
    </section>
  )
}
