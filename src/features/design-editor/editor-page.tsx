/** /product/design/edit: one design, with its name, saved state and steps above the workspace. */
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-document'
import { ApiError } from '#shared/errors'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { recordKey } from '../../crud/record/record-queries'
import { requireId } from '../../crud/record/record-title'
import { linkTo } from '../../crud/record/resource-link'
import { useVisitedRecord } from '../../crud/record/use-visited-record'
import { useAuthStore } from '../../stores/auth'
import { usePageTitle } from '../../ui/page-header'
import { EmptyState, ErrorState } from '../../ui/page-states'
import { ConflictDialog } from './document/conflict-dialog'
import { conflictsOf } from './document/document'
import type { DocumentSession, SessionState } from './document/session'
import { designResource, type RenderPreview, useDocument } from './document/use-document'
import type { EditorDocument } from './editor-document'
import classes from './editor-page.module.css'
import { TopBar, type WayBack } from './top-bar'
import { Workspace } from './workspace'

const { table } = designResource
/** Users may not read all that a design refers to. */
const BARE = { isBare: true } as const
/** Where designs are chosen. */
const GALLERY: string = '/product/design'

/** A page of the record, and no address, so that a link can't lead out of the product. */
export type CameFrom = 'view' | 'edit'

function wayBack(from: CameFrom | undefined, id: RecordId): WayBack {
  if (from === undefined) return { label: text.backToDesigns(), link: (props) => <Link {...props} to={GALLERY} /> }
  return {
    label: from === 'view' ? text.backToRecord() : text.backToForm(),
    link: linkTo({ resource: designResource.name, screen: from, id }),
  }
}

type Parts = {
  /** At the end of the top bar. */
  controls?: ReactNode
  workspace?: ComponentType<{ document: EditorDocument; page?: string | undefined }>
  /** Id of the page to open first. */
  page?: string | undefined
  /** Page of the design's record that led here; the gallery without. */
  from?: CameFrom | undefined
  /** A PNG of at most 512 px. */
  renderPreview?: RenderPreview
}

export type EditorPageProps = Parts & {
  id: RecordId
  /** The design got its real id: the URL follows. */
  onRealId: (id: RecordId) => void
}

export function EditorPage({ id, onRealId, ...parts }: EditorPageProps) {
  const { query, data, visit, isReadAgain } = useVisitedRecord(table, id, onRealId, BARE)
  const isOutdated = useQueryClient().getQueryState(recordKey(table, id, BARE))?.isInvalidated === true
  const user = useAuthStore((state) => state.user)
  // The first answer after a change of this device: an older one would take the change back.
  const [begun, setBegun] = useState<number>()
  if (data && !isReadAgain && begun !== visit) setBegun(visit)
  const reload = async (): Promise<AnyRecord> => {
    const { data: answer } = await query.refetch({ throwOnError: true })
    if (!answer) throw new Error('No answer')
    return answer.model
  }
  if (data && begun === visit)
    return (
      <OpenEditor key={`${user} ${visit}`} record={data.model} isOutdated={isOutdated} reload={reload} {...parts} />
    )
  if (data || query.isPending) return <Loading />
  const isGone = query.error instanceof ApiError && [403, 404, 410].includes(query.error.status)
  return (
    <Closed title={isGone ? text.notFound() : designResource.label.one}>
      {isGone ? (
        <NoDesign title={text.notFound()}>{text.notFoundExplanation()}</NoDesign>
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Closed>
  )
}

/** Says why, and leads back to the designs. */
const NoDesign = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState
    Icon={IconFileOff}
    title={title}
    action={
      <Button component={Link} to={GALLERY} variant="default" mt="xs">
        {text.backToDesigns()}
      </Button>
    }
  >
    {children}
  </EmptyState>
)

/** A page without a design. */
function Closed({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={classes.closed}>
      <Title order={1} className={classes.hidden}>
        {title}
      </Title>
      {children}
    </div>
  )
}

const Loading = () => (
  <Stack p="sm" gap="sm" flex={1} aria-busy="true" aria-label={common.loading()} role="status">
    <Skeleton height={44} />
    <Skeleton flex={1} />
  </Stack>
)

type OpenProps = Parts & { record: AnyRecord; isOutdated: boolean; reload: () => Promise<AnyRecord> }

function OpenEditor({ record, isOutdated, reload, renderPreview, ...parts }: OpenProps) {
  const { session, state, unopenable, isElsewhere, takeOver } = useDocument({
    record,
    isOutdated,
    reload,
    renderPreview,
  })
  if (unopenable)
    return (
      <Closed title={text.openNot()}>
        <NoDesign title={text.openNot()}>{unopenable.problem}</NoDesign>
      </Closed>
    )
  if (!session || !state) return <Loading />
  const notice = isElsewhere ? (
    <Notice>
      {text.otherTab()}
      <Button variant="default" size="compact-sm" onClick={takeOver}>
        {text.takeOver()}
      </Button>
    </Notice>
  ) : state.isReadOnly ? (
    <Notice>{text.notYours()}</Notice>
  ) : null
  return (
    <Editor session={session} state={state} {...parts}>
      {notice}
    </Editor>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Group className={classes.notice} role="status" gap="xs" justify="center">
    {children}
  </Group>
)

/** Fields have an undo of their own, and a dialog covers the page. */
const ELSEWHERE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]'

/** Ctrl or Cmd with Z, Shift+Z, Y and S. */
function useKeys({ undo, redo, save }: Pick<DocumentSession, 'undo' | 'redo' | 'save'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    const key = event.key.toLowerCase()
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null
    if (key === 's' && !event.shiftKey) void save()
    else if (isElsewhere) return
    else if (key === 'z' && !event.shiftKey) undo()
    else if (key === 'z' || (key === 'y' && !event.shiftKey)) redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

type EditorProps = Omit<Parts, 'renderPreview'> & {
  session: DocumentSession
  state: SessionState
  children: ReactNode
}

function Editor({ session, state, controls, page, from, workspace: Work = Workspace, children }: EditorProps) {
  const { design, isReadOnly } = state
  const { scene, record, history, name, theirs } = design
  const title = name.trim() === '' ? text.untitled() : name
  usePageTitle(title)
  useKeys(session)
  const [isDeciding, setDeciding] = useState(false)
  const document = useMemo<EditorDocument>(
    () => ({
      ...{ scene, record, isReadOnly },
      ...{ change: session.change, undo: session.undo, redo: session.redo },
      undoLabel: isReadOnly ? undefined : history.past.at(-1)?.label,
      redoLabel: isReadOnly ? undefined : history.future.at(-1)?.label,
    }),
    [scene, record, isReadOnly, session, history],
  )
  const hasConflicts = theirs !== undefined && !isReadOnly && conflictsOf(design).length > 0
  return (
    <>
      <div className={classes.editor}>
        <h1 className={classes.hidden}>{title}</h1>
        <TopBar
          {...{ document, state, name, controls }}
          back={wayBack(from, requireId(record))}
          onRename={session.rename}
          onSave={() => void session.save()}
          onReview={() => setDeciding(true)}
        />
        {children}
        <div className={classes.workspace}>
          <Work document={document} page={page} />
        </div>
      </div>
      {isDeciding && hasConflicts ? (
        <ConflictDialog
          design={design}
          onClose={() => setDeciding(false)}
          onDecide={(choices) => {
            setDeciding(false)
            session.decide(choices)
          }}
        />
      ) : null}
    </>
  )
}
