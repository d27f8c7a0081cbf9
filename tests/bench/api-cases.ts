/**
 * The measured calls: the requests of each to the product, to the bare handler and to a peer
 * (addresses of php-crud-api).
 */
import { randomUUID } from 'node:crypto'
import { ARRIVED, OWNERS } from './api-data'

export type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: string; headers?: Record<string, string> }

export type Case = {
  what: string
  /** As a share of the bare handler's rate. */
  target?: number
  ours: () => Ask
  bare: () => Ask
  /** The other call goes to the product, too, instead of the bare handler. */
  isBesideItself?: true
  peer?: () => Ask
}

const RECORDS = '/v1/api/records/holdfast/super_admin'
export const ESTIMATED = 'list by an indexed filter, count=estimate'

const owner = () => 1 + Math.floor(Math.random() * OWNERS)
const upTo = (rows: number) => 1 + Math.floor(Math.random() * rows)
const get = (path: string): Ask => ({ method: 'GET', path })
const write = (method: 'POST' | 'PUT', path: string, body: unknown): Ask => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})
const project = () => ({ name: `Bench ${Math.random()}`, client: 'Bench' })
const renamed = () => ({ name: `Bench ${Math.random()}` })

/** @param rows designs in the table @param projects ids of projects to change */
export function casesFor(rows: number, projects: number): Case[] {
  return [
    {
      what: 'list by an indexed filter, exact total',
      target: 0.5,
      ours: () => get(`${RECORDS}/design?filter=user_id,eq,${owner()}`),
      bare: () => get(`/list?owner=${owner()}`),
      peer: () => get(`/records/design?filter=user_id,eq,${owner()}&order=id,desc&page=1,10`),
    },
    {
      what: 'the same list of a run-time table, beside the static one',
      target: 0.9,
      isBesideItself: true,
      ours: () => get(`${RECORDS}/${ARRIVED}?filter=user_id,eq,${owner()}`),
      bare: () => get(`${RECORDS}/design?filter=user_id,eq,${owner()}`),
    },
    {
      what: ESTIMATED,
      target: 0.5,
      ours: () => get(`${RECORDS}/design?filter=user_id,eq,${owner()}&count=estimate`),
      bare: () => get(`/list?owner=${owner()}&estimate=1`),
    },
    {
      what: 'list with a join, exact total',
      target: 0.5,
      ours: () => get(`${RECORDS}/design?filter=user_id,eq,${owner()}&join=project`),
      bare: () => get(`/list?owner=${owner()}&join=1`),
      peer: () => get(`/records/design?filter=user_id,eq,${owner()}&join=project&order=id,desc&page=1,10`),
    },
    {
      what: 'one',
      target: 0.5,
      ours: () => get(`${RECORDS}/design/${upTo(rows)}`),
      bare: () => get(`/one/${upTo(rows)}`),
      peer: () => get(`/records/design/${upTo(rows)}`),
    },
    {
      what: 'one (the bare one without a session)',
      ours: () => get(`${RECORDS}/design/${upTo(rows)}`),
      bare: () => get(`/one/${upTo(rows)}?session=0`),
    },
    {
      what: 'create',
      target: 0.6,
      ours: () => write('POST', `${RECORDS}/project`, project()),
      bare: () => write('POST', '/project', project()),
      peer: () => write('POST', '/records/project', project()),
    },
    {
      what: 'update',
      target: 0.6,
      ours: () => write('PUT', `${RECORDS}/project/${upTo(projects)}`, renamed()),
      bare: () => write('PUT', `/project/${upTo(projects)}`, renamed()),
      peer: () => write('PUT', `/records/project/${upTo(projects)}`, renamed()),
    },
  ]
}
