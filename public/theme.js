// Sets the colour scheme and the language before the first paint, so that nothing flashes (as src/stores/theme.ts and
// src/stores/language.ts).
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
  // Texts come before the scripts that show them: in the chosen language, else the browser's first that is offered.
  const texts = new Map(document.currentScript.dataset.languages?.split(' ').map((pair) => pair.split(':')))
  const wanted = [stored('language') ?? '', ...navigator.languages].map((tag) => tag.split('-')[0])
  const language = wanted.find((tag) => tag === 'en' || texts.has(tag))
  if (texts.has(language)) document.write(`<script src="${texts.get(language)}"></script>`)
  // The first number or date that a page formats takes longer than the rest of a list: better while its files are on their way.
  if (stored('token')) window.requestIdleCallback?.(() => (0).toLocaleString())
})()
