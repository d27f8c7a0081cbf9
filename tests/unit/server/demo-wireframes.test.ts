// The demo's wireframes can be deployed.
import { expect, it } from 'vitest'
import { checkConfiguration } from '#shared/builder/check'
import { parseConfiguration } from '#shared/builder/config'
import { toSlug } from '#shared/slug'
import { WIREFRAMES } from '../../../server/demo/seed-applications'

it.each(WIREFRAMES)('the configuration of $name has no problem', ({ name, ...members }) => {
  const { config } = parseConfiguration({ settings: { model_namespace: '' }, ...members })
  expect(config && checkConfiguration(config, toSlug(name))).toEqual([])
})
