/** Top bar of the editor: the way back, name and saved state of the design, and its steps. */
import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconDeviceMobileCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-document'
import { isPending } from '../../crud/record/pending-badge'
import { useAuthStore } from '../../stores/auth'
import { mayHaveChanges } from './document/document'
import type { SessionState } from './document/session'
import type { EditorDocument } from './editor-document'
import classes from './editor-page.module.css'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const
const NAME_MAX = 120

export type WayBack = { label: string; link: (props: object) => ReactNode }

type TopBarProps = {
  document: EditorDocument
  state: SessionState
  name: string
  back: WayBack
  controls: ReactNode
  onRename: (name: string) => void
  onSave: () => void
  onReview: () => void
}

export function TopBar(props: TopBarProps) {
  const { document, state, name, back, controls, onRename, onSave, onReview } = props
  return (
    <header className={classes.bar} data-title-bar>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={back.label} renderRoot={back.link}>
        <IconArrowLeft {...ICON} />
      </ActionIcon>
      <NameField key={name} name={name} isReadOnly={document.isReadOnly} onRename={onRename} />
      <SavedState state={state} onSave={onSave} onReview={onReview} />
      <Group gap={0} wrap="nowrap">
        <StepButton label={common.undo()} step={document.undoLabel} named={text.undoStep} onClick={document.undo}>
          <IconArrowBackUp {...ICON} />
        </StepButton>
        <StepButton label={text.redo()} step={document.redoLabel} named={text.redoStep} onClick={document.redo}>
          <IconArrowForwardUp {...ICON} />
        </StepButton>
      </Group>
      <div className={classes.controls}>{controls}</div>
    </header>
  )
}

type StepButtonProps = {
  label: string
  step: string | undefined
  named: (values: { step: string }) => string
  onClick: () => void
  children: ReactNode
}

const StepButton = ({ label, step, named, onClick, children }: StepButtonProps) => (
  <Tooltip label={step === undefined ? label : named({ step })}>
    <ActionIcon
      className={classes.step ?? ''}
      {...{ variant: 'subtle', color: 'gray', size: 44, 'aria-label': label, onClick }}
      aria-disabled={step === undefined}
      data-disabled={step === undefined || undefined}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

type NameFieldProps = { name: string; isReadOnly: boolean; onRename: (name: string) => void }

/** Enter and leaving the field rename the design; Escape and an empty name leave it as it was. */
function NameField({ name, isReadOnly, onRename }: NameFieldProps) {
  const [typed, setTyped] = useState(name)
  const rename = () => {
    const next = typed.trim()
    if (next === '' || next === name) setTyped(name)
    else onRename(next)
  }
  return (
    <TextInput
      className={classes.name ?? ''}
      variant="unstyled"
      aria-label={text.designName()}
      placeholder={text.untitled()}
      maxLength={NAME_MAX}
      readOnly={isReadOnly}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(name)
      }}
    />
  )
}

type SavedStateProps = { state: SessionState; onSave: () => void; onReview: () => void }

function SavedState({ state, onSave, onReview }: SavedStateProps) {
  const { design, failure, isSaving, isReadOnly } = state
  const isShared = useAuthStore((auth) => auth.isShared)
  if (isReadOnly) return null
  const reason = design.theirs ? text.bothChanged() : isSaving ? undefined : failure
  if (reason !== undefined)
    return (
      <Group className={classes.state} gap={4} wrap="nowrap" role="alert">
        <Text size="sm" c="var(--mantine-color-error)" lineClamp={2}>
          {text.notSavedBecause({ reason })}
        </Text>
        <Button variant="subtle" size="compact-sm" flex="none" onClick={design.theirs ? onReview : onSave}>
          {design.theirs ? text.review() : common.retry()}
        </Button>
      </Group>
    )
  const words = savedText(state, isShared)
  const isOnDevice = words === text.savedOnDevice()
  return (
    <Text className={classes.state} size="sm" c="dimmed" role="status">
      {isOnDevice ? <IconDeviceMobileCheck {...ICON} className={classes.onDevice} /> : null}
      <span className={isOnDevice ? classes.onDeviceWords : undefined}>{words}</span>
    </Text>
  )
}

function savedText({ design, isSaving, isKept }: SessionState, isShared: boolean): string {
  if (isSaving) return text.saving()
  if (mayHaveChanges(design)) return isKept && !isShared ? text.savedOnDevice() : text.saving()
  return isPending(design.record) ? text.savedOnDevice() : text.saved()
}
