/** API calls of the builder, except for the record of the wireframe. No release is ever queued. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#shared/contract/answers'
import type { DeployRequest, ExportQuery, PlanRequest, PurgeRequest } from '#shared/contract/wireframes'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { AnyRecord } from '#shared/records/query'
import { createIntents } from '../../api/intent'
import { listOutbox } from '../../api/outbox'
import { authorizeTwoFactor } from '../../api/two-factor'
import {
  deployRelease,
  exportApplication,
  exportKept,
  listKept,
  planRelease,
  purgeKept,
  stopApplication,
} from '../../api/wireframes'
import { listOptions } from '../../crud/record/listed-queries'
import { refreshRecords } from '../../crud/record/record-queries'
import { outboxKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'

export type ReleasePlan = Answers['releasePlan']
export type KeptItem = Answers['keptList']['list'][number]
export type { DeployRequest, PlanRequest }
export type Environment = PlanRequest['environment']

const QUIET = { toast: false } as const
const POLL_MS = 1_000
const SHOWN = 50

export const useAuthorize = () => useMutation({ mutationFn: authorizeTwoFactor, retry: false, meta: QUIET })

export const useIsSuperAdmin = (): boolean => useAuthStore((state) => state.role) === 'super_admin'

/** The queued update of this wireframe that met a newer version; undefined when there is none. */
export function useConflict(wireframe: unknown): OutboxEntry | undefined {
  const undecided = useOfflineStore(({ sync }) => sync.syncErrors)
  const { data } = useQuery({
    queryKey: [...outboxKeys.requests, undecided.map(({ requestId }) => requestId)],
    queryFn: listOutbox,
    enabled: undecided.length > 0,
    ...{ staleTime: 0, retry: false, meta: QUIET },
  })
  return data?.list.find(
    ({ state, operation, table, theirs }) =>
      state === 'conflict' && operation === 'update' && table === 'wireframe' && theirs?.id === wireframe,
  )
}

/** What the release would change now. Never from a cache: it is what the person confirms. */
export const useReleasePlan = (wireframe: number, body: PlanRequest) =>
  useQuery({
    queryKey: ['release-plan', wireframe, body],
    queryFn: () => planRelease(wireframe, body),
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    meta: QUIET,
  })

function useReleaseCall<Input>(call: (input: Input, key: { key: string }) => Promise<Answers['deployed']>) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (input: Input) => call(input, { key: intents.keyFor(input) }),
    retry: false,
    meta: QUIET,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

export const useDeploy = (wireframe: number) =>
  useReleaseCall((body: DeployRequest, key) => deployRelease(wireframe, body, key))
export const useStop = (wireframe: number) =>
  useReleaseCall((environment: Environment, key) => stopApplication(wireframe, environment, key))
export const usePurge = (wireframe: number) =>
  useReleaseCall((body: PurgeRequest, key) => purgeKept(wireframe, body, key))

type KeptOptions = {
  environment: Environment
  /** The last deployment that ended: each may change what is kept. */
  since: unknown
  enabled: boolean
}

/** What releases of the environment have put away. For super admins. */
export const useKept = (wireframe: number, { environment, since, enabled }: KeptOptions) =>
  useQuery({
    queryKey: ['kept', wireframe, environment, since],
    queryFn: () => listKept(wireframe, environment),
    ...{ enabled, retry: false, placeholderData: keepPreviousData },
    meta: QUIET,
  })

export const useExportKept = (wireframe: number, environment: Environment) =>
  useMutation({
    mutationFn: (name: string) => exportKept(wireframe, environment, name),
    retry: false,
    meta: QUIET,
  })

export const useExportApplication = (wireframe: number) =>
  useMutation({ mutationFn: (query: ExportQuery) => exportApplication(wireframe, query), retry: false, meta: QUIET })

export const isRunning = ({ status }: AnyRecord): boolean => status === 'queued' || status === 'building'

const deploymentsOptions = (wireframe: number) =>
  listOptions('deployment', {
    filters: [{ field: 'wireframe_id', operator: 'eq', value: String(wireframe) }],
    join: [['user']],
    size: SHOWN,
  })

/**
 * Whether the first deployment is done, which freezes the namespace. False while that is unknown.
 */
export function useIsDeployed(wireframe: number, { enabled }: { enabled: boolean }): boolean {
  const { data } = useQuery({ ...deploymentsOptions(wireframe), enabled })
  return data?.list.some(({ status }) => status === 'live' || status === 'stopped') ?? false
}

/**
 * The deployments of a wireframe, newest first. While one is running they are read every second;
 * when it is done, so is everything that the release changed.
 */
export function useDeployments(wireframe: number, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const query = useQuery({
    ...deploymentsOptions(wireframe),
    enabled,
    refetchInterval: ({ state }) => (state.data?.list.some(isRunning) ? POLL_MS : false),
  })
  const ended = query.data?.list.find((item) => !isRunning(item))
  const state = query.data && `${ended?.id} ${ended?.status}`
  const before = useRef(state)
  // A quick one has ended before anything saw it run.
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) refreshRecords(client)
    before.current = state
  }, [state, client])
  return query
}
