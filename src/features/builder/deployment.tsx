/** The live releases of a wireframe, the buttons that change them, and its deployments. */
import { Anchor, Button, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/builder-deployment'
import * as common from '#messages/common'
import { NEEDS_CONNECTION } from '#messages/shared'
import type { Configuration } from '#shared/builder/config'
import { prefixOf } from '#shared/builder/to-definition'
import { messageOf } from '#shared/error-message'
import type { AnyRecord } from '#shared/records/query'
import { listLabel } from '#shared/resources/field'
import { useIsOnline } from '../../crud/record/connection-note'
import { useResources } from '../../crud/record/definitions-queries'
import { linkTo } from '../../crud/record/resource-link'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { Failure, Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import classes from './builder.module.css'
import { deployedNamespace } from './deployed-namespace'
import { History, momentOf, ownerOf } from './deployment-history'
import { ExportButton, type ExportButtonProps } from './export-button'
import { KeptValues } from './kept-values'
import {
  type Environment,
  isRunning,
  type PlanRequest,
  useAuthorize,
  useDeployments,
  useIsSuperAdmin,
  useStop,
} from './queries'
import { ReleaseDialog } from './release-dialog'

export type DeploymentTabProps = {
  wireframe: { id: number; name: string; slug: string }
  /** The saved configuration. */
  config: Configuration
  hasChanges: boolean
}

const WORDS = {
  preview: { title: text.preview, inText: text.inPreview, explanation: text.previewExplanation },
  production: { title: text.production, inText: text.inProduction, explanation: text.productionExplanation },
} as const
const ENVIRONMENTS = ['preview', 'production'] as const

type Question = { title: string; request: PlanRequest } | { stop: Environment }

export function DeploymentTab({ wireframe, config, hasChanges }: DeploymentTabProps) {
  const isOnline = useIsOnline()
  const isSuperAdmin = useIsSuperAdmin()
  const { data, error, isPending, refetch } = useDeployments(wireframe.id, { enabled: isOnline })
  const namespace = deployedNamespace(useResources(), wireframe, config)
  const [question, setQuestion] = useState<Question>()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const list = data?.list ?? []
  const close = () => setQuestion(undefined)
  const inEnvironment = (environment: Environment) => list.filter((item) => item.environment === environment)
  const rollBack = (environment: Environment, release: number) =>
    setQuestion({ title: text.rollBack({ release }), request: { environment, release } })
  const exported = { wireframe: wireframe.id, namespace: namespace ?? wireframe.slug, isOnline }
  const notesOn = ({ release, promote }: PlanRequest): string[] => [
    ...(hasChanges && release === undefined && !promote ? [text.unsavedStays()] : []),
    ...(promote ? [text.rowsStay()] : []),
    ...(list.length === 0 && namespace !== undefined ? [text.namespaceStays({ namespace })] : []),
  ]
  const isPreviewLive = inEnvironment('preview').some(({ status }) => status === 'live')
  return (
    <Stack>
      {isOnline ? null : (
        <Text size="sm" role="status">
          {NEEDS_CONNECTION}
        </Text>
      )}
      {hasChanges ? (
        <Text size="sm" role="status">
          {text.savedIsDeployed()}
        </Text>
      ) : null}
      <div className={classes.environments}>
        {ENVIRONMENTS.map((environment) => (
          <EnvironmentSection
            key={environment}
            environment={environment}
            deployments={inEnvironment(environment)}
            isKnown={data !== undefined}
            isLoading={isPending && isOnline}
            prefix={namespace === undefined ? undefined : `${prefixOf(namespace, environment)}__`}
            exported={exported}
            actions={
              environment === 'preview' || isSuperAdmin ? (
                <EnvironmentActions
                  environment={environment}
                  deployments={inEnvironment(environment)}
                  canPromote={environment === 'production' && isPreviewLive}
                  isOnline={isOnline}
                  onAsk={setQuestion}
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {text.superAdminsDeploy()}
                </Text>
              )
            }
            kept={
              isSuperAdmin && inEnvironment(environment).length > 0 ? (
                <KeptValues
                  {...{ wireframe: wireframe.id, environment, isOnline, withCode }}
                  title={WORDS[environment].title()}
                  since={inEnvironment(environment).find((item) => !isRunning(item))?.id}
                  isBusy={inEnvironment(environment).some(isRunning)}
                />
              ) : null
            }
          />
        ))}
      </div>
      <Section id="saved" title={text.savedConfiguration()} description={text.exportExplanation()}>
        <ExportButton {...exported} />
      </Section>
      <Section id="deployments" title={text.history()}>
        {data ? (
          <History list={list} onRollBack={isSuperAdmin ? rollBack : undefined} isOnline={isOnline} />
        ) : isPending && isOnline ? (
          <Skeleton height={48} role="status" aria-label={common.loading()} aria-busy="true" />
        ) : isOnline ? (
          <>
            <Failure error={error} />
            <Button variant="default" w="fit-content" onClick={() => void refetch()}>
              {common.retry()}
            </Button>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {NEEDS_CONNECTION}
          </Text>
        )}
      </Section>
      {question && 'request' in question ? (
        <ReleaseDialog
          {...question}
          wireframe={wireframe.id}
          config={config}
          notes={notesOn(question.request)}
          withCode={withCode}
          onClose={close}
        />
      ) : null}
      {question && 'stop' in question ? (
        <StopDialog wireframe={wireframe.id} environment={question.stop} withCode={withCode} onClose={close} />
      ) : null}
      {dialog}
    </Stack>
  )
}

type EnvironmentSectionProps = {
  environment: Environment
  deployments: readonly AnyRecord[]
  /** The deployments are loaded. */
  isKnown: boolean
  isLoading: boolean
  /** Names of its tables in the API start with it. */
  prefix: string | undefined
  exported: ExportButtonProps
  actions: React.ReactNode
  kept: React.ReactNode
}

function EnvironmentSection(props: EnvironmentSectionProps) {
  const { environment, deployments, isKnown, isLoading, prefix, exported, actions, kept } = props
  const { title, explanation } = WORDS[environment]
  const live = deployments.find(({ status }) => status === 'live')
  const running = deployments.find(isRunning)
  return (
    <Section id={`environment-${environment}`} title={title()} description={explanation()}>
      {isLoading ? (
        <Skeleton height={48} role="status" aria-label={common.loading()} aria-busy="true" />
      ) : live ? (
        <div>
          <Text fw={500}>{text.live({ release: Number(live.release) })}</Text>
          <Text size="sm" c="dimmed">
            {sinceText(live)}
          </Text>
        </div>
      ) : isKnown ? (
        <Text c="dimmed">{text.nothingLive()}</Text>
      ) : null}
      {running ? (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{text.running({ kind: String(running.kind), release: Number(running.release) })}</Text>
        </Group>
      ) : null}
      {live && prefix !== undefined ? <Tables prefix={prefix} title={title()} /> : null}
      {actions}
      {live ? <ExportButton {...exported} live={{ environment, release: Number(live.release) }} /> : null}
      {kept}
    </Section>
  )
}

function Tables({ prefix, title }: { prefix: string; title: string }) {
  const tables = useResources().filter(({ name }) => name.startsWith(prefix))
  if (tables.length === 0) return null
  return (
    <nav aria-label={text.tablesOf({ environment: title })}>
      <Text size="sm" fw={500} component="h3">
        {text.tables()}
      </Text>
      <Group component="ul" gap="xs" className={classes.tables}>
        {tables.map((resource) => (
          <li key={resource.name}>
            <Anchor size="sm" renderRoot={linkTo({ resource: resource.name, screen: 'list' })}>
              {listLabel(resource)}
            </Anchor>
          </li>
        ))}
      </Group>
    </nav>
  )
}

type EnvironmentActionsProps = {
  environment: Environment
  deployments: readonly AnyRecord[]
  canPromote: boolean
  isOnline: boolean
  onAsk: (question: Question) => void
}

function EnvironmentActions({ environment, deployments, canPromote, isOnline, onAsk }: EnvironmentActionsProps) {
  const isLive = deployments.some(({ status }) => status === 'live')
  const isDisabled = !isOnline || deployments.some(isRunning)
  const title = text.deployTo({ environment: WORDS[environment].inText() })
  return (
    <Group gap="xs">
      <Button disabled={isDisabled} onClick={() => onAsk({ title, request: { environment } })}>
        {text.deployMore()}
      </Button>
      {canPromote ? (
        <Button
          variant="default"
          disabled={isDisabled}
          onClick={() => onAsk({ title: text.promote(), request: { environment, promote: true } })}
        >
          {text.promoteMore()}
        </Button>
      ) : null}
      {isLive ? (
        <Button variant="light" color="red" disabled={isDisabled} onClick={() => onAsk({ stop: environment })}>
          {text.stopMore()}
        </Button>
      ) : null}
    </Group>
  )
}

function sinceText(deployment: AnyRecord): string {
  const [moment, name] = [momentOf(deployment), ownerOf(deployment)]
  return name ? text.liveSinceBy({ moment, name }) : text.liveSince({ moment })
}

type StopDialogProps = {
  wireframe: number
  environment: Environment
  withCode: <T>(call: () => Promise<T>) => Promise<T>
  onClose: () => void
}

function StopDialog({ wireframe, environment, withCode, onClose }: StopDialogProps) {
  const stop = useStop(wireframe)
  const confirm = async () => {
    try {
      await withCode(() => stop.mutateAsync(environment))
      notify({ type: 'success', title: text.queued(), message: text.queuedExplanation() })
    } catch (error) {
      notify({ type: 'error', title: text.notStopped(), message: messageOf(error) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={text.stopQuestion({ environment: WORDS[environment].inText() })}
      confirmLabel={text.stop()}
      busy={stop.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text.stopExplanation()}
    </ConfirmDialog>
  )
}
