/**
 * Edits the configuration of a wireframe in four parts. Controlled: every change is a new
 * configuration for the page, which keeps it, checks it and can take it back.
 */
import { Alert, Badge, Stack, Tabs, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as text from '#messages/builder-models'
import type { Problem } from '#shared/builder/check'
import type { Configuration } from '#shared/builder/config'
import { isOneOf } from '#shared/names'
import recordClasses from '../../../crud/record/record.module.css'
import classes from './models.module.css'
import { ModelsPart } from './models-part'
import { PagesPart } from './pages-part'
import { Preview } from './preview'
import { indexProblems, type Part } from './problem-index'
import { RolesPart } from './roles-part'
import { SettingsPart } from './settings-part'

const PARTS = ['models', 'roles', 'pages', 'settings'] as const satisfies Part[]
const LABELS = { models: text.models, roles: text.roles, pages: text.pages, settings: text.settings } as const

export type ModelsEditorProps = {
  config: Configuration
  /** The configuration that was checked last. It falls behind `config` while the person types. */
  checked: Configuration
  /** Those of `checked`. */
  problems: readonly Problem[]
  /** Of the first deployment, after which it stays. */
  frozenNamespace?: string | undefined
  onChange: (next: Configuration) => void
}

function TabLabel({ part, count }: { part: Part; count: number }) {
  if (count === 0) return LABELS[part]()
  return (
    <>
      <span aria-hidden="true">{LABELS[part]()}</span>
      <VisuallyHidden>{text.withProblems({ part: LABELS[part](), count })}</VisuallyHidden>
    </>
  )
}

export function ModelsEditor({ config, checked, problems, frozenNamespace, onChange }: ModelsEditorProps) {
  // Empty inputs of a new model are no problem yet.
  const [freshId, setFresh] = useState<string>()
  const index = useMemo(
    () => indexProblems(problems.filter(({ at }) => at.modelId === undefined || at.modelId !== freshId)),
    [problems, freshId],
  )
  const [part, setPart] = useState<Part>('models')
  // Models and pages show the same model; both outlive a change of the tab.
  const [modelId, setModelId] = useState<string>()
  const [roleId, setRoleId] = useState<string>()
  const shared = { config, problems: index, onChange }
  const model = { modelId, onSelect: setModelId }
  const previewed = checked.models.find(({ id }) => id === modelId) ?? checked.models[0]
  const whole = [
    index.at({ part: 'settings', property: 'size' }),
    index.at({ part: 'model', property: 'models' }),
  ].filter((message) => message !== undefined)
  return (
    <Stack gap="sm" className={`${classes.editor} ${recordClasses.touch}`}>
      {whole.length > 0 ? (
        <Alert color="red" variant="light" p="sm">
          {whole.join(' ')}
        </Alert>
      ) : null}
      <Tabs value={part} onChange={(next) => isOneOf(PARTS, next) && setPart(next)} keepMounted={false}>
        <Tabs.List aria-label={text.parts()} className={classes.tabs}>
          {PARTS.map((name) => {
            const count = index.count(name)
            return (
              <Tabs.Tab
                key={name}
                value={name}
                rightSection={
                  count > 0 ? (
                    <Badge color="red" variant="filled" size="sm" circle={count < 10} aria-hidden="true">
                      {count}
                    </Badge>
                  ) : null
                }
              >
                <TabLabel part={name} count={count} />
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        <Tabs.Panel value="models" pt="md">
          <ModelsPart {...shared} {...model} onFresh={setFresh} />
        </Tabs.Panel>
        <Tabs.Panel value="roles" pt="md">
          <RolesPart {...shared} roleId={roleId} onSelect={setRoleId} />
        </Tabs.Panel>
        <Tabs.Panel value="pages" pt="md">
          <PagesPart {...shared} {...model} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" pt="md">
          <SettingsPart {...shared} frozenNamespace={frozenNamespace} />
        </Tabs.Panel>
      </Tabs>
      {previewed && (part === 'models' || part === 'pages') ? (
        <Preview config={checked} problems={problems} model={previewed} />
      ) : null}
    </Stack>
  )
}
