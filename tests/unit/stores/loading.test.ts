import { beforeEach, expect, test } from 'vitest'
import { OPERATION_NAMES, trackCall, useLoadingStore } from '../../../src/stores/loading'

const stateOf = (operation: (typeof OPERATION_NAMES)[number]) => useLoadingStore.getState()[operation]

beforeEach(() => {
  for (const operation of OPERATION_NAMES) {
    trackCall(operation, 'loading')
    trackCall(operation, 'success')
  }
})

test('the operations are those of the specification', () => {
  const names = ['viewModel', 'createModel', 'updateModel', 'listModel', 'deleteModel', 'customRequest']
  expect(OPERATION_NAMES).toEqual(names)
  expect(Object.keys(useLoadingStore.getState())).toEqual(names)
})

test('an operation is loading, then success or failed, and does not affect others', () => {
  trackCall('createModel', 'loading')
  expect([stateOf('createModel'), stateOf('updateModel')]).toEqual(['loading', 'success'])
  trackCall('createModel', 'failed')
  expect([stateOf('createModel'), stateOf('updateModel')]).toEqual(['failed', 'success'])
})

test('it is loading until the last of several calls has ended', () => {
  trackCall('listModel', 'loading')
  trackCall('listModel', 'loading')
  trackCall('listModel', 'failed')
  expect(stateOf('listModel')).toBe('loading')
  trackCall('listModel', 'success')
  expect(stateOf('listModel')).toBe('success')
})

test('an aborted call restores the result of the last one', () => {
  trackCall('viewModel', 'loading')
  trackCall('viewModel', 'failed')
  trackCall('viewModel', 'loading')
  trackCall('viewModel', 'aborted')
  expect(stateOf('viewModel')).toBe('failed')
})
