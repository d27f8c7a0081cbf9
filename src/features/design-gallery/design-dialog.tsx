/** Renames a design, moves it to a project, or names a new one that is made from it. */
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-gallery'
import { create } from '#messages/start-from-box'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Values } from '#shared/records/query'
import { ReferenceInput } from '../../crud/fields/reference-input'
import { referenceId } from '../../crud/record/change-base'
import { useReturnFocus } from '../../ui/use-return-focus'
import type { Asked } from './asked'
import { projectField } from './designs'

const NAME_MAX = 120

/** Title of the dialog, and of the notice after it. */
const WORDS: Readonly<Record<Asked['part'], { title: () => string; done: () => string; submit: () => string }>> = {
  name: { title: text.rename, done: text.renamed, submit: common.save },
  project: { title: text.moveToProject, done: text.moved, submit: common.save },
  template: { title: text.takeTemplate, done: text.created, submit: create },
}

export type DesignDialogProps = {
  asked: Asked
  /** Resolves to whether it is saved. `title`: of the notice. */
  onSave: (changes: Values, title: string) => Promise<boolean>
  onClose: () => void
}

export function DesignDialog({ asked: { part, design }, onSave, onClose }: DesignDialogProps) {
  useReturnFocus()
  const before = parseRecordId(String(referenceId(design.record.project_id) ?? '')) ?? null
  const [name, setName] = useState(design.name)
  const [project, setProject] = useState<RecordId | null>(before)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isName = part !== 'project'
  const words = WORDS[part]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const title = name.trim()
    if (isName && title === '') return setError(common.requiredField({ field: text.name() }))
    const isUnchanged = part === 'project' ? project === before : part === 'name' && title === design.name
    if (isUnchanged) return onClose()
    setSaving(true)
    const isSaved = await onSave(isName ? { name: title } : { project_id: project }, words.done())
    setSaving(false)
    if (isSaved) onClose()
    return undefined
  }
  return (
    <Modal opened onClose={onClose} title={words.title()} centered>
      <form noValidate onSubmit={(event) => void save(event)}>
        {isName ? (
          <TextInput
            label={text.name()}
            required
            data-autofocus
            maxLength={NAME_MAX}
            value={name}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : (
          <ReferenceInput
            field={projectField()}
            label={text.project()}
            data-autofocus
            value={project}
            onChange={setProject}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.submit()}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
