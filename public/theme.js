// Before the first paint: colour scheme and language (src/stores/theme.ts, src/stores/language.ts).
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const { dataset } = document.documentElement
  const theme = stored('theme')
  const isDark = theme === 'light' ? false : theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches
  dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  // The chosen language, else the browser's first that is offered. Its texts come before other scripts.
  const texts = new Map(document.currentScript.dataset.languages?.split(' ').map((pair) => pair.split(':')))
  const wanted = [stored('language') ?? '', ...navigator.languages].map((tag) => tag.split('-')[0])
  const language = wanted.find((tag) => tag === 'en' || texts.has(tag))
  if (texts.has(language)) document.write(`<script src="${texts.get(language)}"></script>`)
  if (stored('token')) {
    // The server's first view is a visitor's (server/content/first-view.ts).
    dataset.known = ''
    // Formatting the first number takes long: better while files are on their way.
    window.requestIdleCallback?.(() => (0).toLocaleString())
  }
})()
