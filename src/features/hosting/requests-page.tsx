/** /account/my-spaces/requests: the requests for all spaces of the host. */
import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/hosting'
import { PageHeader } from '../../ui/page-header'
import classes from './hosting.module.css'
import { RequestList } from './request-list'

export const RequestsPage = ({ onOpenOutbox }: { onOpenOutbox: () => void }) => (
  <div className={classes.page}>
    <Anchor component={Link} to="/account/my-spaces" className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text.backToSpaces()}
    </Anchor>
    <PageHeader title={text.requests()} description={text.requestsOfAll()} />
    <RequestList onOpenOutbox={onOpenOutbox} />
  </div>
)
