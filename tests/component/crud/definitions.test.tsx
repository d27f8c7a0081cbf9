/** The definitions of tables that are made at run time. */
import { expect, test } from 'vitest'
import { DEFINITIONS_TABLE } from '#shared/resources/definition'
import { useDefinitions } from '../../../src/crud/record/definitions-queries'
import { setOfflineService } from '../../../src/stores/offline'
import { answerCalls, listOf, recordsPath } from '../api'
import { render } from '../render'

function Frame() {
  return <p>{useDefinitions().data?.total}</p>
}

test('are read again once the worker has started, which keeps them', async () => {
  setOfflineService({ service: 'starting' })
  const calls = answerCalls({ [`GET ${recordsPath(DEFINITIONS_TABLE)}`]: listOf([]) })
  const { queryClient } = await render(<Frame />)
  const settled = () => queryClient.isFetching() === 0 && calls.length
  await expect.poll(settled).toBeGreaterThan(0)
  const before = calls.length
  setOfflineService({ service: 'ready' })
  await expect.poll(settled).toBe(before + 1)
})
