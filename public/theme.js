// Colour scheme and language, before the first paint (src/stores/theme.ts, src/stores/language.ts).
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  let theme = stored('theme')
  if (theme !== 'light' && theme !== 'dark')
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
  // The server's first view is a visitor's (server/content/first-view.ts).
  if (stored('token')) document.documentElement.setAttribute('data-known', '')
  // The chosen language, else the browser's first that is offered. Its texts come before other scripts.
  const texts = new Map(document.currentScript.dataset.languages?.split(' ').map((pair) => pair.split(':')))
  const wanted = [stored('language') ?? '', ...navigator.languages].map((tag) => tag.split('-')[0])
  const language = wanted.find((tag) => tag === 'en' || texts.has(tag))
  if (texts.has(language)) document.write(`<script src="${texts.get(language)}"></script>`)
  // Formatting the first number takes long: better while files are on their way.
  if (stored('token')) window.requestIdleCallback?.(() => (0).toLocaleString())
})()
