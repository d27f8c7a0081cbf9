/** One part of a booking's page, with its heading. */
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './my-bookings.module.css'

export const Block = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.block} aria-labelledby={id}>
    <Title order={2} size="h3" id={id} mb="xs">
      {title}
    </Title>
    {children}
  </section>
)
