/** The files that every page loads are those that index.html names. */
import { expect, it } from 'vitest'
import { firstFilesOf } from '../../../build/first-files'

it('are scripts and style sheets of the build, each once', () => {
  const page = `
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/base-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/packages-b2.js">
    <link rel="modulepreload" crossorigin href="/assets/packages-b2.js">
    <link rel="preload" as="font" href="/assets/geist-c3.woff2">
    <link rel="stylesheet" crossorigin href="/assets/base-d4.css">`
  expect(firstFilesOf(page)).toEqual(['assets/base-a1.js', 'assets/packages-b2.js', 'assets/base-d4.css'])
})
