/** The pages of the configuration, by model; what is not a page is listed and kept. */
import { Group, Stack, Text, Title } from '@mantine/core'
import * as text from '#messages/builder-models'
import { isPage, type WireframeRoute } from '#shared/builder/config'
import { FIRST_COLUMNS } from '#shared/builder/to-definition'
import { newPage, shownName } from './config-edits'
import type { EditorProps } from './editor-props'
import { DeleteTool } from './item-tools'
import { replaced } from './list-edits'
import classes from './models.module.css'
import { PageDetails, type PageRoute, pageNameId } from './page-details'
import { AddButton, SelectList } from './select-list'
import { useAnnouncer } from './use-announcer'
import { useNextFocus } from './use-next-focus'
import { WholeProblem } from './whole-problem'

const isPageRoute = (route: WireframeRoute): route is PageRoute => isPage(route.flowData)
const ADD_ID = 'add-page'

export type PagesPartProps = EditorProps & { modelId: string | undefined; onSelect: (id: string) => void }

export function PagesPart({ config, problems, onChange, modelId, onSelect }: PagesPartProps) {
  const { models, routes } = config
  const model = models.find(({ id }) => id === modelId) ?? models[0]
  const [region, announce] = useAnnouncer()
  const focusNext = useNextFocus()
  const pagesOf = (id: string) => routes.filter(isPageRoute).filter(({ flowData }) => flowData.modelId === id)
  const pages = model ? pagesOf(model.id) : []
  const add = () => {
    if (!model) return
    const page = newPage(model)
    focusNext(pageNameId(page.id))
    onChange({ ...config, routes: [...routes, page] })
  }
  const remove = (old: WireframeRoute) => {
    const rest = pages.find((page) => page !== old)
    focusNext(rest ? pageNameId(rest.id) : ADD_ID)
    onChange({ ...config, routes: routes.filter((route) => route !== old) })
    announce(text.removed({ name: old.name || old.url }))
  }
  return (
    <Stack gap="md">
      {region}
      <Text size="sm" c="dimmed">
        {text.pagesNote({ columns: FIRST_COLUMNS })}
      </Text>
      {model ? (
        <div className={classes.split}>
          <SelectList
            label={text.tables()}
            items={models.map((item) => ({
              id: item.id,
              label: shownName(item, text.unnamedTable()),
              note: pagesOf(item.id).length > 0 ? text.hasPage() : text.hasNoPage(),
              count: pagesOf(item.id).reduce((sum, { id }) => sum + problems.countOf({ routeId: id }), 0),
            }))}
            selectedId={model.id}
            onSelect={onSelect}
          />
          <Stack gap="md" miw={0}>
            {pages.map((page) => (
              <PageDetails
                key={page.id}
                page={page}
                model={model}
                problems={problems}
                onChange={(next) => onChange({ ...config, routes: replaced(routes, next) })}
                onRemove={() => remove(page)}
              />
            ))}
            {pages.length === 0 ? (
              <AddButton id={ADD_ID} onClick={add}>
                {text.addPage()}
              </AddButton>
            ) : null}
          </Stack>
        </div>
      ) : (
        <Text c="dimmed">{text.tableFirst()}</Text>
      )}
      <OtherRoutes config={config} problems={problems} onRemove={remove} />
    </Stack>
  )
}

type OtherRoutesProps = Omit<EditorProps, 'onChange'> & { onRemove: (route: WireframeRoute) => void }

/** Pages whose table is gone or whose form is broken, and routes that are not pages. */
function OtherRoutes({ config: { models, routes }, problems, onRemove }: OtherRoutesProps) {
  const kept = routes.filter(({ flowData }) => flowData.kind !== 'page')
  const lost = routes.filter(
    ({ flowData }) =>
      flowData.kind === 'page' && !(isPage(flowData) && models.some(({ id }) => id === flowData.modelId)),
  )
  return (
    <>
      {lost.length > 0 ? (
        <section aria-label={text.lostPages()}>
          <Title order={3} size="h4">
            {text.lostPages()}
          </Title>
          <ul className={classes.plainList}>
            {lost.map((route) => (
              <li key={route.id}>
                <Group justify="space-between" wrap="nowrap">
                  <Text size="sm">{route.name || route.url}</Text>
                  <DeleteTool
                    label={text.deletePage({ name: route.name || route.url })}
                    onClick={() => onRemove(route)}
                  />
                </Group>
                <WholeProblem
                  messages={['flowData', 'modelId', 'id'].map((property) =>
                    problems.at({ part: 'route', routeId: route.id, property }),
                  )}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {kept.length > 0 ? (
        <section aria-label={text.keptRoutes()}>
          <Title order={3} size="h4">
            {text.keptRoutes()}
          </Title>
          <Text size="sm" c="dimmed">
            {text.keptRoutesNote()}
          </Text>
          <ul className={classes.keptRoutes}>
            {kept.map(({ id, name, method, url }) => (
              <li key={id}>
                <Text size="sm">
                  {name} <code>{`${method} ${url}`.trim()}</code>
                </Text>
                <WholeProblem messages={[problems.at({ part: 'route', routeId: id, property: 'id' })]} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
