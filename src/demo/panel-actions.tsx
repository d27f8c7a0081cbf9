/** The buttons of the panel, each with a line that says what it does. */
import { Anchor, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import * as text from '#messages/demo-panel'
import type { ChangedByOther } from '#shared/demo/wire'
import { useAuthStore } from '../stores/auth'
import { useOfflineStore } from '../stores/offline'
import { saveFile } from '../ui/save-file'
import { withBase } from './base-path'
import classes from './panel.module.css'
import { ACCOUNT, useAddress, useCommands } from './panel-parts'
import { recordOfAddress } from './record-of-address'
import type { DemoState, ServerLink } from './server-link'

type Props = {
  link: ServerLink
  demo: DemoState
  startServer: () => void
  startOver: () => void
  onTour: () => void
  onHide: () => void
}

type ActionProps = {
  label: string
  help: string
  onClick: () => void
  disabled?: boolean
  isOn?: boolean
  isRunning?: boolean
}

function Action({ label, help, onClick, disabled, isOn, isRunning }: ActionProps) {
  const id = useId()
  return (
    <li className={classes.action}>
      <Button
        size="xs"
        variant={isOn ? 'filled' : 'default'}
        loading={isRunning}
        disabled={disabled}
        aria-describedby={id}
        onClick={onClick}
      >
        {label}
      </Button>
      <Text id={id} size="xs" c="dimmed">
        {help}
      </Text>
    </li>
  )
}

function Question({
  children,
  confirm,
  onConfirm,
  onCancel,
}: {
  children: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <div role="alertdialog" aria-label={children} className={classes.question}>
      <Text size="sm">{children}</Text>
      <Group gap="xs">
        <Button size="xs" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button size="xs" variant="default" autoFocus onClick={onCancel}>
          {text.cancel()}
        </Button>
      </Group>
    </div>
  )
}

/** @returns a sentence */
function saveCopy(file: File): string {
  saveFile(file.name, file)
  return text.downloaded({ file: file.name })
}

function chooseFile(then: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.zip'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) then(file)
  })
  input.click()
}

export function PanelActions({ link, demo, startServer, startOver, onTour, onHide }: Props) {
  const { server, network, isCopy } = demo
  const { running, result, run } = useCommands(link)
  const [asking, setAsking] = useState<'hide' | 'startOver' | File>()
  const unsent = useOfflineStore(({ queue }) => queue.total)
  const isSignedOut = useAuthStore(({ isAuthenticated }) => !isAuthenticated)
  const address = useAddress()
  const record = recordOfAddress(address)
  const isDown = server !== 'ready'
  const setNetwork = (change: Partial<DemoState['network']>) =>
    void run({ name: 'setNetwork', network: change }, () => undefined)
  let question: ReactNode
  if (asking === 'hide')
    question = (
      <Question confirm={text.hide()} onConfirm={onHide} onCancel={() => setAsking(undefined)}>
        {text.hideQuestion({ address: location.origin + withBase('/?demo-panel') })}
      </Question>
    )
  if (asking === 'startOver')
    question = (
      <Question confirm={text.startOver()} onConfirm={startOver} onCancel={() => setAsking(undefined)}>
        {text.startOverQuestion({ count: unsent })}
      </Question>
    )
  if (asking instanceof File) {
    const open = async () => {
      const bytes = await asking.arrayBuffer()
      setAsking(undefined)
      await run({ name: 'openCopy', bytes }, () => void startOver())
    }
    question = (
      <Question confirm={text.openCopy()} onConfirm={() => void open()} onCancel={() => setAsking(undefined)}>
        {text.openCopyQuestion({ file: asking.name, count: unsent })}
      </Question>
    )
  }
  return (
    <>
      {question ?? (
        <Group gap="xs">
          <Button size="xs" onClick={onTour}>
            {text.tour()}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking('hide')}>
            {text.hide()}
          </Button>
        </Group>
      )}
      {isSignedOut && (
        <Text size="sm">
          {isCopy ? text.accountOfCopy() : text.account(ACCOUNT)}{' '}
          {!address.startsWith('/admin/login') && <Anchor href={withBase('/admin/login')}>{text.signIn()}</Anchor>}
        </Text>
      )}
      <ul className={classes.actions}>
        <Action
          label={network.isOffline ? text.goOnline() : text.goOffline()}
          help={network.isOffline ? text.goOnlineHelp() : text.offlineHelp()}
          isOn={network.isOffline}
          disabled={isDown}
          onClick={() => setNetwork({ isOffline: !network.isOffline })}
        />
        <Action
          label={network.isLosingNext ? text.answerWillBeLost() : text.loseAnswer()}
          help={text.loseAnswerHelp()}
          isOn={network.isLosingNext}
          disabled={isDown}
          onClick={() => setNetwork({ isLosingNext: !network.isLosingNext })}
        />
        <Action
          label={network.isSlow ? text.fast() : text.slow()}
          help={network.isSlow ? text.fastHelp() : text.slowHelp()}
          isOn={network.isSlow}
          disabled={isDown}
          onClick={() => setNetwork({ isSlow: !network.isSlow })}
        />
        <Action
          label={text.otherEdits()}
          help={record ? text.otherEditsHelp() : text.otherEditsNeedsRecord()}
          disabled={isDown || !record}
          isRunning={running === 'changeByOther'}
          onClick={() =>
            record &&
            void run<ChangedByOther>({ name: 'changeByOther', ...record }, (changed) => text.otherEdited(changed))
          }
        />
        <Action
          label={text.expireToken()}
          help={text.expireTokenHelp()}
          disabled={isDown}
          onClick={() => void run({ name: 'expireTokens' }, () => text.tokenExpired())}
        />
        <Action
          label={text.endSession()}
          help={text.endSessionHelp()}
          disabled={isDown}
          onClick={() => void run({ name: 'endSession' }, () => text.sessionEnded())}
        />
        <Action
          label={server === 'none' ? text.start() : text.kill()}
          help={server === 'none' ? text.startHelp() : text.killHelp()}
          isOn={server === 'none'}
          disabled={server === 'starting'}
          onClick={() => (server === 'none' ? startServer() : void run({ name: 'kill' }, () => undefined))}
        />
        <Action
          label={text.download()}
          help={text.downloadHelp()}
          disabled={isDown}
          isRunning={running === 'download'}
          onClick={() => void run<File>({ name: 'download' }, saveCopy)}
        />
        <Action
          label={text.openCopy()}
          help={text.openCopyHelp()}
          disabled={isDown}
          isRunning={running === 'openCopy'}
          onClick={() => chooseFile(setAsking)}
        />
        <Action label={text.startOver()} help={text.startOverHelp()} onClick={() => setAsking('startOver')} />
      </ul>
      <Text size="sm" role="status" className={classes.result}>
        {result}
      </Text>
    </>
  )
}
