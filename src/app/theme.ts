/** One type scale, one spacing scale, one accent: teal, dark enough for white text in both schemes. */
import { createTheme } from '@mantine/core'

/** Mantine's colours that no page shows: their variables are left out of the styles (build/theme-variables.ts), a third of them all. */
export const UNUSED_COLOURS = ['pink', 'grape', 'indigo', 'cyan', 'green', 'lime'] as const

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 8 },
  colors: {
    // Cool greys: text, dimmed, placeholder, hover, border, default, surface, page, and two darker ones.
    dark: [
      '#d5dcdf',
      '#b4c0c5',
      '#93a1a7',
      '#667378',
      '#37454b',
      '#223036',
      '#182125',
      '#10171a',
      '#0c1214',
      '#080c0e',
    ],
    // Mantine's teal leans to green; this one is the mark's.
    teal: [
      '#e6f6f8',
      '#cfe9ed',
      '#a2d3da',
      '#71bcc7',
      '#48a8b6',
      '#2c9baa',
      '#1b8b9b',
      '#0e7a8a',
      '#0b7285',
      '#085f70',
    ],
  },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Help stands under its field, so that fields beside each other begin on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' } },
    // As round as everything else, it would be taken for a radio button.
    Checkbox: { defaultProps: { radius: 'sm' } },
    // A menu holds items only (ARIA, "menu"): opened, its first one has the focus instead of an invisible place before it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
})
