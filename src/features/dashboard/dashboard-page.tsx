/**
 * The start page of administrators: figures of a period, totals, newest records and sync state. Each
 * part reads its own answers, so that one that arrives draws that part again, and not the charts of
 * the others.
 */
import { Button, Group, SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/dashboard'
import { CACHED_DATA } from '#messages/specification'
import { PageHeader } from '../../ui/page-header'
import { CachedNote } from '../../ui/page-states'
import { ActivityPanel } from './activity-panel'
import { ByDay } from './by-day'
import classes from './dashboard.module.css'
import { DesignStatus } from './design-status'
import { FigureCard } from './figure-card'
import { NewestDesigns } from './newest-designs'
import { NewestPeople, TopDesigns } from './people-and-designs'
import { PERIODS, type Period, parsePeriodSearch } from './period-search'
import { SOURCES, useDesignsByStatus, useFigures, useRevenue, useTotals } from './queries'
import { RevenuePanel } from './revenue-panel'
import { SyncHealth } from './sync-health'
import { TotalCard } from './total-card'
import { WaitingPanel } from './waiting-panel'

type OfPeriod = { period: Period }

/** @param today the records that wait for a decision (`TodayPanel`) */
export const DashboardPage = ({ period, today }: OfPeriod & { today: ReactNode }) => (
  <>
    <PageHeader title={common.dashboard()} actions={<PeriodPicker period={period} />} />
    <KeptNote period={period} />
    <Figures period={period} />
    {today}
    <WaitingPanel />
    <Revenue period={period} />
    <OrdersAndBookings period={period} />
    <Totals />
    <div className={classes.columns}>
      <div className={classes.side}>
        <ActivityPanel />
        <NewestDesigns />
        <TopDesigns />
      </div>
      <div className={classes.side}>
        <NewestPeople />
        <Statuses />
        <SyncHealth />
      </div>
    </div>
  </>
)

function KeptNote({ period }: OfPeriod) {
  const totals = useTotals()
  const statuses = useDesignsByStatus()
  const figures = useFigures(period)
  const revenue = useRevenue(period)
  const cached = [...totals, ...statuses].map(({ total }) => total).filter((total) => total.cached)
  const keptAt = [...figures, revenue].flatMap((state) => state.keptAt ?? [])
  // Totals are as old as their oldest record, so the stored figures' own times are preferred.
  const ages = keptAt.length > 0 ? keptAt : cached.flatMap(({ cachedAt }) => cachedAt ?? [])
  if (cached.length === 0 && ages.length === 0) return null
  return (
    <CachedNote
      message={CACHED_DATA}
      cachedAt={ages.length > 0 ? Math.min(...ages) : undefined}
      partial={cached.some(({ partial }) => partial)}
    />
  )
}

const Figures = ({ period }: OfPeriod) => (
  <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="sm" mb="md">
    {useFigures(period).map((state) => (
      <FigureCard key={state.source.name} state={state} period={period} />
    ))}
  </SimpleGrid>
)

const Revenue = ({ period }: OfPeriod) => <RevenuePanel state={useRevenue(period)} period={period} />

const BY_DAY = SOURCES.slice(0, 2)

const OrdersAndBookings = ({ period }: OfPeriod) => <ByDay states={useFigures(period, BY_DAY)} />

const Totals = () => (
  <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" mt="md">
    {useTotals().map(({ resource, total }) => (
      <TotalCard key={resource.name} resource={resource} total={total} />
    ))}
  </SimpleGrid>
)

const Statuses = () => <DesignStatus statuses={useDesignsByStatus()} />

/** Links, so that a period can be shared and Back returns to the previous one. */
const PeriodPicker = ({ period }: { period: Period }) => (
  <Group component="nav" gap="xs" aria-label={text.period()}>
    {PERIODS.map((days) => (
      <Button
        key={days}
        variant={days === period ? 'filled' : 'default'}
        aria-current={days === period ? 'true' : undefined}
        renderRoot={(props: object) => (
          <Link {...props} to="/admin/dashboard" search={parsePeriodSearch({ days })} resetScroll={false} />
        )}
      >
        {text.days({ count: days })}
      </Button>
    ))}
  </Group>
)
