/** The models of the configuration: the list, the diagram, and the selected one. */
import { Button, Stack } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/builder-models'
import { EmptyState } from '../../../ui/page-states'
import { emptyModel, shownName, withModel, withoutModel } from './config-edits'
import type { EditorProps } from './editor-props'
import { moved, neighbourOf } from './list-edits'
import { ModelDetails, modelNameId } from './model-details'
import { ModelDiagram } from './model-diagram'
import classes from './models.module.css'
import { AddButton, itemId, SelectList } from './select-list'
import { useAnnouncer } from './use-announcer'
import { useNextFocus } from './use-next-focus'

const ADD_ID = 'add-model'

export type ModelsPartProps = EditorProps & {
  modelId: string | undefined
  onSelect: (id: string) => void
  /** A model that was just added, until the person has left it. */
  onFresh: (id: string | undefined) => void
}

export function ModelsPart({ config, problems, onChange, modelId, onSelect, onFresh }: ModelsPartProps) {
  const { models } = config
  const model = models.find(({ id }) => id === modelId) ?? models[0]
  const [isDiagram, setDiagram] = useState(false)
  const [region, announce] = useAnnouncer()
  const focusNext = useNextFocus()

  const add = () => {
    const next = emptyModel()
    focusNext(modelNameId(next.id))
    onChange({ ...config, models: [...models, next] })
    onSelect(next.id)
    onFresh(next.id)
  }
  const move = (id: string, by: -1 | 1) => {
    const next = moved(models, id, by)
    const place = next.findIndex((item) => item.id === id)
    const name = shownName(next[place] ?? { name: '' }, text.unnamedTable())
    if (next[place] !== models[place]) {
      focusNext(document.activeElement)
      onChange({ ...config, models: next })
      // The first model is selected while no other was chosen: another one may now be the first.
      if (model) onSelect(model.id)
    }
    announce(text.movedTo({ name, place: place + 1, count: models.length }))
  }
  const remove = (id: string) => {
    const neighbour = neighbourOf(models, id)
    focusNext(neighbour ? itemId(neighbour.id) : ADD_ID)
    onChange(withoutModel(config, id))
    if (neighbour) onSelect(neighbour.id)
    const old = models.find((item) => item.id === id)
    announce(text.removed({ name: shownName(old ?? { name: '' }, text.unnamedTable()) }))
  }

  if (!model)
    return (
      <>
        {region}
        <EmptyState
          title={text.noTables()}
          action={
            <AddButton id={ADD_ID} onClick={add}>
              {text.addTable()}
            </AddButton>
          }
        >
          {text.noTablesNote()}
        </EmptyState>
      </>
    )
  const place = models.indexOf(model)
  return (
    <Stack gap="md">
      {region}
      <Button
        variant="default"
        leftSection={<IconSitemap size={16} aria-hidden="true" />}
        aria-expanded={isDiagram}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setDiagram(!isDiagram)}
      >
        {isDiagram ? text.hideDiagram() : text.showDiagram()}
      </Button>
      {isDiagram ? <ModelDiagram models={models} selectedId={model.id} onSelect={onSelect} /> : null}
      <div className={classes.split}>
        <SelectList
          label={text.tables()}
          items={models.map((item) => ({
            id: item.id,
            label: shownName(item, text.unnamedTable()),
            note: item.name,
            count: problems.countOf({ modelId: item.id }),
          }))}
          selectedId={model.id}
          onSelect={onSelect}
          onMove={move}
        >
          <AddButton id={ADD_ID} onClick={add}>
            {text.addTable()}
          </AddButton>
        </SelectList>
        <ModelDetails
          key={model.id}
          model={model}
          models={models}
          problems={problems}
          isFirst={place === 0}
          isLast={place === models.length - 1}
          onChange={(next) => onChange(withModel(config, next))}
          onMove={(by) => move(model.id, by)}
          onRemove={() => remove(model.id)}
          onLeave={() => onFresh(undefined)}
        />
      </div>
    </Stack>
  )
}
