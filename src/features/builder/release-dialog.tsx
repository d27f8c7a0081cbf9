/** Plans a release, shows the plan, and deploys it once the person has confirmed it. */
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import * as text from '#messages/builder-deployment'
import * as common from '#messages/common'
import type { Configuration } from '#shared/builder/config'
import { ApiError } from '#shared/errors'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import type { StepUp } from '../../ui/step-up'
import { useReturnFocus } from '../../ui/use-return-focus'
import { PlanView } from './plan-dialog'
import { type PlanRequest, useDeploy, useReleasePlan } from './queries'

export type ReleaseDialogProps = {
  wireframe: number
  request: PlanRequest
  title: string
  /** For the names in its problems. */
  config: Configuration
  /** What else the person should know before they confirm. */
  notes: readonly string[]
  withCode: StepUp['withCode']
  onClose: () => void
}

export function ReleaseDialog({ wireframe, request, title, config, notes, withCode, onClose }: ReleaseDialogProps) {
  useReturnFocus()
  const { data, error, isFetching, refetch } = useReleasePlan(wireframe, request)
  const deploy = useDeploy(wireframe)
  const send = async (plan_hash: string, accepted: string[]) => {
    try {
      await withCode(() => deploy.mutateAsync({ ...request, plan_hash, accepted }))
    } catch (failure) {
      // The plan is shown again as it is now. Other failures are shown below it.
      if (failure instanceof ApiError && failure.code === 'PLAN_CHANGED') void refetch()
      return
    }
    notify({ type: 'success', title: text.queued(), message: text.queuedExplanation() })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': common.close() }}
      centered
    >
      {data && !isFetching ? (
        <PlanView
          key={data.plan_hash}
          plan={data}
          config={config}
          notes={notes}
          isBusy={deploy.isPending}
          error={deploy.error}
          onDeploy={(accepted) => void send(data.plan_hash ?? '', accepted)}
          onCancel={onClose}
        />
      ) : isFetching ? (
        <Stack role="status" aria-busy="true">
          <Text size="sm">{text.planning()}</Text>
          <Skeleton height={24} />
          <Skeleton height={24} width="70%" />
        </Stack>
      ) : (
        <Stack>
          <Failure error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button onClick={() => void refetch()}>{common.retry()}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
