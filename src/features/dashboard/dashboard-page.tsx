/** Where an administrator starts: what there is, what is new, and whether everything has reached the server. */
import { SimpleGrid } from '@mantine/core'
import { CACHED_DATA } from '#shared/messages'
import { PageHeader } from '../../ui/page-header'
import { CachedNote } from '../../ui/page-states'
import classes from './dashboard.module.css'
import { DesignStatus } from './design-status'
import { NewestDesigns } from './newest-designs'
import { useDesignsByStatus, useTotals } from './queries'
import { SyncHealth } from './sync-health'
import { TotalCard } from './total-card'

export function DashboardPage() {
  const totals = useTotals()
  const statuses = useDesignsByStatus()
  const all = [...totals, ...statuses].map(({ total }) => total)
  const cached = all.filter((total) => total.cached)
  const ages = cached.flatMap(({ cachedAt }) => (cachedAt === undefined ? [] : [cachedAt]))
  return (
    <>
      <PageHeader title="Dashboard" />
      {cached.length > 0 ? (
        <CachedNote
          message={CACHED_DATA}
          cachedAt={ages.length > 0 ? Math.min(...ages) : undefined}
          partial={cached.some(({ partial }) => partial)}
        />
      ) : null}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        {totals.map(({ resource, total }) => (
          <TotalCard key={resource.name} resource={resource} total={total} />
        ))}
      </SimpleGrid>
      <div className={classes.columns}>
        <NewestDesigns />
        <div className={classes.side}>
          <DesignStatus statuses={statuses} />
          <SyncHealth />
        </div>
      </div>
    </>
  )
}
