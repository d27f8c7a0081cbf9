// Sets the colour scheme before the first paint, so that nothing flashes (the same rule as src/stores/theme.ts).
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
})()
