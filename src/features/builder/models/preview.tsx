/**
 * The list and the form of a model, as the product will serve them once the configuration is
 * deployed: the same components, on sample rows. No request leaves it.
 */
import { Anchor, Paper, Tabs, Text, Title } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useState } from 'react'
import * as common from '#messages/builder-models'
import * as text from '#messages/builder-preview'
import type { Problem } from '#shared/builder/check'
import type { Configuration, Model } from '#shared/builder/config'
import { isOneOf } from '#shared/names'
import { AddingFormContext } from '../../../crud/fields/adding-form'
import type { ListSearch } from '../../../crud/record/list-search'
import { AreaContext, type ResourceTarget, toAdminLocation } from '../../../crud/record/resource-link'
import { ProblemList, showProblems } from '../problems'
import { shownName } from './config-edits'
import classes from './models.module.css'
import { PreviewForm } from './preview-form'
import { PreviewList } from './preview-list'
import { createSampleClient, toPreview } from './preview-source'

const SCREENS = ['list', 'form'] as const
type Screen = (typeof SCREENS)[number]

export type PreviewProps = {
  config: Configuration
  /** Those of this configuration. */
  problems: readonly Problem[]
  model: Model
}

/** Drawn again only when something of the configuration changes. */
export const Preview = memo(function Preview({ config, problems, model }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>('list')
  const blocking = problems.filter((problem) => isAbout(problem, model, config))
  return (
    <Paper component="section" aria-labelledby="preview" withBorder radius="md" className={classes.preview}>
      <Title order={2} size="h4" id="preview">
        {text.preview({ table: shownName(model, common.unnamedTable()) })}
      </Title>
      {blocking.length > 0 ? (
        <Blocked problems={blocking} config={config} />
      ) : (
        <Text size="sm" c="dimmed">
          {text.explanation()}
        </Text>
      )}
      <Screens
        key={model.id}
        config={config}
        modelId={model.id}
        isBlocked={blocking.length > 0}
        screen={screen}
        onScreen={setScreen}
      />
    </Paper>
  )
})

/** Whether the problem is in what the definition of the model is made of. */
const isAbout = ({ at }: Problem, model: Model, { routes }: Configuration): boolean =>
  at.part === 'route'
    ? routes.some(({ id, flowData }) => id === at.routeId && flowData.modelId === model.id)
    : (at.part === 'model' || at.part === 'field') && at.modelId === model.id

const Blocked = ({ problems, config }: Pick<PreviewProps, 'problems' | 'config'>) => (
  <div>
    <Text size="sm" mb="xs">
      {text.blocked({ count: problems.length })}
    </Text>
    <ProblemList problems={problems} config={config} />
    <Anchor component="button" type="button" size="sm" mt="xs" onClick={showProblems}>
      {text.allProblems()}
    </Anchor>
  </div>
)

/** Record pages of the preview have no address: their links are disabled. */
const toNowhere = (target: ResourceTarget) => ({ ...toAdminLocation(target), disabled: true })

type ScreensProps = {
  config: Configuration
  modelId: string
  isBlocked: boolean
  screen: Screen
  onScreen: (screen: Screen) => void
}

/** While problems block it, it shows the table as it was before them. */
function Screens({ config, modelId, isBlocked, screen, onScreen }: ScreensProps) {
  const made = useMemo(() => (isBlocked ? undefined : toPreview(config, modelId)), [config, modelId, isBlocked])
  const [resource, setResource] = useState(made)
  if (made && made !== resource) setResource(made)
  const [search, setSearch] = useState<ListSearch>({})
  const [client] = useState(createSampleClient)
  useEffect(() => {
    // Titles in reference inputs come from the rows of before.
    if (resource) void client.invalidateQueries()
  }, [client, resource])
  if (!resource) return null
  const hasForm = resource.screens.includes('add') || resource.screens.includes('edit')
  return (
    <QueryClientProvider client={client}>
      <AreaContext value={toNowhere}>
        <AddingFormContext value={undefined}>
          <Tabs value={screen} onChange={(next) => isOneOf(SCREENS, next) && onScreen(next)} keepMounted={false}>
            <Tabs.List aria-label={text.screens()} mb="md" className={classes.tabs}>
              <Tabs.Tab value="list">{text.list()}</Tabs.Tab>
              <Tabs.Tab value="form">{text.form()}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="list">
              {resource.screens.includes('list') ? (
                <PreviewList resource={resource} search={search} onSearch={setSearch} />
              ) : (
                <Text size="sm">{text.noList()}</Text>
              )}
            </Tabs.Panel>
            <Tabs.Panel value="form">
              {hasForm ? <PreviewForm resource={resource} /> : <Text size="sm">{text.noForm()}</Text>}
            </Tabs.Panel>
          </Tabs>
        </AddingFormContext>
      </AreaContext>
    </QueryClientProvider>
  )
}
