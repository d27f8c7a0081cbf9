// Sets the colour scheme before the first paint, so that nothing flashes (the same rule as src/stores/theme.ts).
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
  // The first number or date that a page formats takes longer than the rest of a list: better while its files are on their way.
  if (stored('token')) window.requestIdleCallback?.(() => (0).toLocaleString())
})()
